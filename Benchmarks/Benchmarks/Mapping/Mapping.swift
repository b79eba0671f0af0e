import Benchmark
import Foundation
import IdsvrHaapiUIKit
import Rivals

let benchmarks: @Sendable () -> Void = {
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock], scalingFactor: .kilo, maxDuration: .seconds(1))

  // For every type of response: the default, its row overridden, and fifty overrides. The mapper calls those
  // that match the response.
  for sample in Sample.all {
    let mappers: [(String, Mappers)] = [
      ("none", Overrides.none), ("one", Overrides.one(for: sample)), ("fifty", Overrides.fifty),
      ("fifty others", Overrides.fiftyOthers),
    ]
    for (name, mapper) in mappers {
      Benchmark("map \(sample.name), overrides \(name)", configuration: configuration) {
        benchmark in
        for _ in benchmark.scaledIterations { blackHole(try mapper.model(of: sample.answer)) }
      }
    }
  }

  // From the body of a response to a model that can be shown.
  Benchmark("login form: decode and map", configuration: configuration) { benchmark in
    let decoder = HaapiDecoder()
    let mapper = Overrides.none
    for _ in benchmark.scaledIterations {
      blackHole(try mapper.model(of: decoder.decode(Payloads.loginForm).answer))
    }
  }
  Benchmark("login form: JSONDecoder", configuration: configuration) { benchmark in
    let decoder = JSONDecoder()
    for _ in benchmark.scaledIterations {
      blackHole(try decoder.decode(PlainStep.self, from: Payloads.loginForm))
    }
  }

  dispatchBenchmarks(configuration)
  coordinatingBenchmarks(configuration)
}
