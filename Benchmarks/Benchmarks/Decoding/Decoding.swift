import Benchmark
import Foundation
import IdsvrHaapiSdk
import Rivals

// Each response is read twice: by the generated models with all their data, and by plain `Codable` structs with
// Foundation's decoder.
let benchmarks: @Sendable () -> Void = {
  let answers = [
    ("login form", Payloads.loginForm),
    ("selector", Payloads.selector),
    ("WebAuthn registration", Payloads.registration),
  ]
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock], scalingFactor: .kilo, maxDuration: .seconds(3))
  for (name, data) in answers {
    Benchmark("\(name): generated", configuration: configuration) { benchmark in
      let decoder = HaapiDecoder()
      for _ in benchmark.scaledIterations { blackHole(try decoder.decode(data)) }
    }
    Benchmark("\(name): JSONDecoder", configuration: configuration) { benchmark in
      let decoder = JSONDecoder()
      for _ in benchmark.scaledIterations {
        blackHole(try decoder.decode(PlainStep.self, from: data))
      }
    }
  }
}
