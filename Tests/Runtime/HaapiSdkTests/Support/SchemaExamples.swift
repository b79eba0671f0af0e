import Foundation
import IdsvrHaapiSdk
import SchemaModel
import SchemaOverlay
import SchemaText

/// The example payloads of the schema, each with the function that reads such a response.
enum SchemaExamples {
  /// The facts about the schema that tests need, as values that may be used by any thread.
  struct Facts: Sendable {
    /// True if the schema was read without errors.
    let isReadable: Bool
    let samples: [Sample]
    /// JSON paths of members with values, as names.
    let secretPaths: Set<[String]>
    let openPaths: Set<[String]>
  }

  static let facts: Facts = {
    let sources = (try? SourceFolder.read(Places.schema.path)) ?? []
    let result = SchemaAnalysis.analyse(sources)
    let types = result.schema?.allTypes ?? []
    let members = types.flatMap { $0.asStruct?.members ?? [] }
    let secrets = members.filter(\.isSensitive).compactMap(\.wire?.path)
    let others = members.filter { !$0.isSensitive }.compactMap(\.wire?.path)
    return Facts(
      isReadable: result.schema != nil && !result.hasErrors, samples: types.flatMap(samples),
      secretPaths: Set(secrets), openPaths: Set(others).subtracting(secrets))
  }()

  static var samples: [Sample] { facts.samples }

  /// JSON paths of several components, such as `arguments.href`, and their suffixes.
  static let nestedPaths: Set<String> = {
    let paths = facts.secretPaths.union(facts.openPaths)
    return Set(
      paths.flatMap { path in
        path.indices.dropLast().map { path[$0...].joined(separator: ".") }
      })
  }()

  private static func samples(of type: TypeDefinition) -> [Sample] {
    guard let body = type.asStruct else { return [] }
    let structName = type.qualifiedName
    let union = ancestors(of: type).first { unions[$0] != nil }
    let isWhole = union.map { responses.contains($0) } ?? false
    let definition = isWhole ? nil : union ?? structName
    let read: Sample.Read =
      union.flatMap { unions[$0] } ?? structs[structName]
      ?? { @Sendable _ in throw NoReader(structName: structName) }
    return body.examples.map { example in
      Sample(
        name: structName + " " + example.name.text, structName: structName,
        text: example.json.jsonText, definition: definition, read: read)
    }
  }

  /// A struct whose examples cannot be read is not in ``structs``.
  struct NoReader: Error {
    let structName: String
  }

  private static func ancestors(of type: TypeDefinition) -> [String] {
    var names: [String] = []
    var open = type.asStruct?.conformedProtocols ?? []
    while let next = open.popLast() {
      names.append(next.name.text)
      open += next.asProtocol?.refinedProtocols ?? []
    }
    return names
  }

  private static let responses: Set = [
    "HaapiRepresentation", "ProblemRepresentation", "OAuthResponse",
  ]

  private static let unions: [String: Sample.Read] = [
    "HaapiRepresentation": Sample.readAnswer,
    "ProblemRepresentation": Sample.readAnswer,
    "OAuthResponse": Sample.readAnswer,
    "Action": Sample.reading { try ActionUnion.read($0) },
    "FormField": Sample.reading { try FormFieldUnion.read($0) },
    "ClientOperationActionModelRepresentation": Sample.reading {
      try ClientOperationActionModelRepresentationUnion.read($0)
    },
  ]

  /// Structs that no union selects.
  private static let structs: [String: Sample.Read] = {
    let models: [any JSONModel.Type] = [
      UserMessage.self, Metadata.self, Link.self,
      GenericProperties.self, PollingProperties.self, OAuthAuthorizationResponseProperties.self,
      FormAction.Properties.self, SelectorAction.Properties.self,
      ClientOperationAction.Properties.self,
      FormActionModel.self, SelectorActionModel.self,
      SelectFormField.Option.self, InvalidInputProblem.InvalidField.self,
      AuthenticatorSelectorStep.AuthenticatorOption.self,
      WebAuthnRegistrationClientOperationActionModel.PlatformCredentialRequestOptions.self,
      WebAuthnRegistrationClientOperationActionModel.CrossPlatformCredentialRequestOptions.self,
      WebAuthnRegistrationClientOperationActionModel.CredentialParams.self,
      WebAuthnRegistrationClientOperationActionModel.ExcludedCredential.self,
      WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions.self,
      WebAuthnAuthenticationClientOperationActionModel.AllowedCredential.self,
    ]
    return Dictionary(
      uniqueKeysWithValues: models.map { model in
        let name = String(reflecting: model).split(separator: ".").dropFirst()
        return (name.joined(separator: "."), Sample.reading { try model.init(json: $0) })
      })
  }()
}

extension Node {
  /// The node as JSON: unquoted `true`, `false`, `null` and numbers become such values, all other scalars become
  /// strings.
  var jsonText: String {
    switch content {
    case .mapping(let entries):
      let members = entries.map { JSONValue.string($0.key).jsonText + ":" + $0.value.jsonText }
      return "{" + members.joined(separator: ",") + "}"
    case .sequence(let nodes):
      return "[" + nodes.map(\.jsonText).joined(separator: ",") + "]"
    case .scalar(let scalar):
      let isJSON = scalar.isPlain && (scalar.isNull || isLiteral(scalar.text))
      return isJSON && !scalar.text.isEmpty ? scalar.text : JSONValue.string(scalar.text).jsonText
    }
  }

  private func isLiteral(_ text: String) -> Bool {
    text == "true" || text == "false" || JSONNumber(text: text) != nil
  }
}
