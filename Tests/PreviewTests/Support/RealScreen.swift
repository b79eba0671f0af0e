import Foundation
import IdsvrHaapiUIKit

@testable import haapi

/// The model of the runtime for a payload, as JSON that includes the names of models and items.
enum RealScreen {
  /// - Returns: The decoded struct, and the screen.
  @MainActor
  static func make(_ json: String, as type: String) throws -> (type: String, screen: JSONValue) {
    let data = Data(json.utf8)
    let mapper = DataMapperBuilder(
      redirectTo: "https://app.example.com/callback", autoPollingDuration: 3,
      authSelectionPresentation: .list
    ).build()
    if let action = actions[type] {
      let source = try JSONReading.read(data, action).value
      let model = try mapper.mapRepresentationActionModelToUIInteractionModel(
        representationActionModel: source)
      return (type, try screen(model))
    }
    let tokens = OAuthDataMapperBuilder().build()
    switch try HaapiDecoder().decode(data).answer {
    case .representation(let step):
      let model = try mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
      return (name(step), try screen(model))
    case .problem(let problem):
      let model = try mapper.mapHaapiResultToUIModel(haapiResult: .problem(problem))
      return (name(problem), try screen(model))
    case .successfulToken(let token):
      let model = try tokens.mapTokenResponseToOAuthModel(tokenResponse: .successfulToken(token))
      return (name(token), try screen(model))
    case .errorToken(let refusal):
      let model = try tokens.mapTokenResponseToOAuthModel(tokenResponse: .errorToken(refusal))
      return (name(refusal), try screen(model))
    }
  }

  /// Models that are mapped without their step.
  private static let actions:
    [String: @Sendable (JSONObject) throws -> any RepresentationActionModel] = [
      "FormActionModel": { try FormActionModel(json: $0) },
      "SelectorActionModel": { try SelectorActionModel(json: $0) },
    ]

  @MainActor
  private static func screen(_ model: any UIModel) throws -> JSONValue {
    let json = ModelJSON(secrets: .shown)
    return try JSONValue(jsonText: JSONMembers.text { json.addNested(model, to: &$0) })
  }

  private static func name(_ value: Any) -> String { String(describing: Swift.type(of: value)) }
}
