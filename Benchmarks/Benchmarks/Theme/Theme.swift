import Benchmark
import Foundation
import HaapiTheme

let benchmarks: @Sendable () -> Void = {
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock], scalingFactor: .kilo, maxDuration: .seconds(1))
  let reader = ThemeReader()

  for (name, file) in [("small", Sample.small), ("whole", Sample.whole)] {
    for (format, data) in [("XML", file.xml), ("binary", file.binary)] {
      Benchmark("\(name) \(format): theme", configuration: configuration) { benchmark in
        for _ in benchmark.scaledIterations {
          blackHole(try reader.theme(from: data, fileName: "MyCustom.plist"))
        }
      }
      Benchmark("\(name) \(format): PropertyListSerialization", configuration: configuration) {
        benchmark in
        for _ in benchmark.scaledIterations {
          blackHole(try PropertyListSerialization.propertyList(from: data, format: nil))
        }
      }
    }
  }
  let theme = reader.frameworkTheme()
  Benchmark("styles of a form", configuration: configuration) { benchmark in
    for _ in benchmark.scaledIterations {
      blackHole(theme.formViewController)
      blackHole(theme.common)
    }
  }
}
