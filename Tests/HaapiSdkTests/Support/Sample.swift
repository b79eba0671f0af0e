import Foundation
import IdsvrHaapiSdk
import Testing

/// A document, how to read it, and the struct that it must become.
struct Sample: Sendable, CustomTestStringConvertible {
  typealias Read = @Sendable (Data) throws -> any JSONModel

  let name: String
  /// As Swift would write it: `FormAction.Properties`.
  let structName: String
  let text: String
  /// The definition of the exported JSON Schema that describes it; nil for whole responses.
  var definition: String?
  let read: Read

  var testDescription: String { name }

  var data: Data { Data(text.utf8) }

  /// Every document that there is. Fixtures only if their folder is there.
  static let all = Fixtures.samples + SchemaExamples.samples

  static func structName(of model: any JSONModel) -> String {
    let name = String(reflecting: type(of: model))
    return name.split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// Reads steps, problems and answers of the token endpoint.
  static let readAnswer: Read = { try HaapiDecoder().decode($0).answer.model }

  static func reading(
    _ read: @escaping @Sendable (JSONObject) throws -> any JSONModel
  ) -> Read {
    { try JSONReading.read($0, read).value }
  }
}
