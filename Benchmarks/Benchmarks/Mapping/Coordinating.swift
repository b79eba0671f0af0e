import Benchmark
import Foundation
import IdsvrHaapiUIKit

/// Measures the cost of the coordinator: a step or problem is only mapped, and then mapped and coordinated.
func coordinatingBenchmarks(_ configuration: Benchmark.Configuration) {
  let mapper = DataMapperBuilder(
    redirectTo: "app://callback", autoPollingDuration: 3, authSelectionPresentation: .list
  ).build()
  var started = HaapiFlowCoordinator(
    settings: .init(redirectTo: "app://callback"), dataMapper: mapper)
  _ = started.handle(.start)
  for sample in Sample.all {
    guard let result = sample.answer.result else { continue }
    Benchmark("step \(sample.name): map", configuration: configuration) { benchmark in
      for _ in benchmark.scaledIterations {
        blackHole(try mapper.mapHaapiResultToUIModel(haapiResult: result))
      }
    }
    Benchmark("step \(sample.name): map and coordinate", configuration: configuration) {
      [started] benchmark in
      for _ in benchmark.scaledIterations {
        var coordinator = started
        let model = try mapper.mapHaapiResultToUIModel(haapiResult: result)
        blackHole(coordinator.handle(.received(model)))
      }
    }
  }
}

extension HaapiAnswer {
  fileprivate var result: HaapiResult? {
    switch self {
    case .representation(let step): .representation(step)
    case .problem(let problem): .problem(problem)
    case .successfulToken, .errorToken: nil
    }
  }
}
