import Foundation
import IdsvrHaapiUIKit

/// A response from the examples of the schema.
struct Sample: Sendable {
  let name: String
  let answer: HaapiAnswer

  /// The first example of each type of response. `Benchmarks/run` writes them.
  static let all: [Sample] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../.build-bench/examples").standardized
    do {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      return try files.sorted { $0.path < $1.path }.map { file in
        Sample(
          name: file.deletingPathExtension().lastPathComponent,
          answer: try HaapiDecoder().decode(Data(contentsOf: file)).answer)
      }
    } catch {
      fatalError("no examples of the schema; start the benchmarks with Benchmarks/run: \(error)")
    }
  }()
}
