import Foundation
import IdsvrHaapiSdk
import Testing

/// A document, the function that reads it, and the expected struct.
struct Sample: Sendable, CustomTestStringConvertible {
  typealias Read = @Sendable (Data) throws -> any JSONModel

  let name: String
  /// The name in Swift: `FormAction.Properties`.
  let structName: String
  let text: String
  /// Its definition in the exported JSON Schema; nil for whole responses.
  var definition: String?
  let read: Read

  var testDescription: String { name }

  var data: Data { Data(text.utf8) }

  /// All documents. Fixtures are included if their folder exists.
  static let all = Fixtures.samples + SchemaExamples.samples

  static func structName(of model: any JSONModel) -> String {
    let name = String(reflecting: type(of: model))
    return name.split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// Reads steps, problems and responses of the token endpoint.
  static let readAnswer: Read = { try HaapiDecoder().decode($0).answer.model }

  static func reading(
    _ read: @escaping @Sendable (JSONObject) throws -> any JSONModel
  ) -> Read {
    { try JSONReading.read($0, read).value }
  }
}
