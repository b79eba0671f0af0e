import Foundation
import IdsvrHaapiSdk

/// The captured responses, with a table of the struct and model for each.
enum Fixtures {
  struct Row {
    let file: String
    let structName: String
  }

  /// Rows like `| ios-duo.json | GenericRepresentationStep | GenericModel |`.
  static let table: [Row] = {
    let readme = text("README.md") ?? ""
    return readme.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 2, cells[0].hasSuffix(".json") else { return nil }
      return Row(file: cells[0], structName: cells[1])
    }
  }()

  static let files: [String] = {
    let folder = Places.fixtures.appendingPathComponent("captured").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }()

  static let samples: [Sample] =
    table.compactMap { row in
      text("captured/" + row.file).map {
        Sample(name: row.file, structName: row.structName, text: $0, read: Sample.readAnswer)
      }
    } + [validField].compactMap(\.self)

  /// A form field on its own.
  static let validField = field("iostest-fieldValid.json", "UsernameFormField")
  /// The same, but the name is a number.
  static let invalidField = field("iostest-fieldInvalid.json", "")

  private static func field(_ file: String, _ structName: String) -> Sample? {
    text("captured/" + file).map {
      Sample(
        name: file, structName: structName, text: $0, definition: "FormField",
        read: Sample.reading { try FormFieldUnion.read($0) })
    }
  }

  private static func text(_ path: String) -> String? {
    try? String(contentsOf: Places.fixtures.appendingPathComponent(path), encoding: .utf8)
  }
}
