import Foundation
import IdsvrHaapiUIKit
import Testing

/// Work grows linearly with the response: eight times as many elements take about eight times as long; quadratic
/// growth would take sixty-four times. Only the ratio is asserted, for the shortest of several runs.
@Suite(.serialized) struct LinearityTests {
  @Test(arguments: Hostile.all) func answers(_ kind: Hostile) throws {
    let decoder = HaapiDecoder()
    let mapper = Mappers.builder.build()
    try expectLinear { size in
      // For a string, the number of characters.
      let body = kind.body(kind.separator.isEmpty ? size * 10 : size)
      return {
        if let decoded = try? decoder.decode(body) {
          // Each kind of customisation by an app.
          _ = decoded.answer.model.jsonText
          _ = decoded.answer.model.description
          switch decoded.answer {
          case .representation(let step):
            _ = try? mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
          case .problem(let problem):
            _ = try? mapper.mapHaapiResultToUIModel(haapiResult: .problem(problem))
          default: break
          }
        } else {
          _ = try? decoder.defects(in: body)
        }
      }
    }
  }

  private func expectLinear(_ prepare: (Int) -> () -> Void) throws {
    var ratios: [Double] = []
    // A busy machine may affect one run, but not all of them.
    for runs in [1, 2, 3, 4] {
      let ratio = shortest(of: runs, prepare(800)) / shortest(of: runs, prepare(100))
      if ratio < 28 { return }
      ratios.append(ratio)
    }
    Issue.record("eight times as much takes \(ratios) times as long")
  }

  /// In processor time of the thread, which other processes hardly lengthen.
  private func shortest(of runs: Int, _ body: () -> Void) -> Double {
    (0..<runs).map { _ in
      let start = processorTime
      body()
      return processorTime - start
    }.min() ?? 0
  }

  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
