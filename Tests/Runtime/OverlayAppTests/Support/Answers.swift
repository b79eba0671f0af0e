import Foundation
import IdsvrHaapiUIKit

/// Responses in the server's format, and the result of mapping them.
enum Answers {
  static func decode(
    _ text: String, _ extensions: ModelExtensions = ModelExtensions()
  ) throws -> HaapiAnswer {
    try HaapiDecoder(extensions: extensions).decode(Data(text.utf8)).answer
  }

  static let login = """
    {"type":"authentication-step","metadata":{"viewName":"authenticator/html-form/authenticate/get"},
      "messages":[{"text":"Welcome back","classList":["heading"]}],
      "links":[{"href":"/register","rel":"register","title":"Register"}],
      "actions":[{"template":"form","kind":"login","title":"Sign in",
        "model":{"href":"/a","method":"POST","fields":[
          {"name":"userName","type":"username","label":"User name"},
          {"name":"password","type":"password","label":"Password","placeholder":"Secret"},
          {"name":"pin","type":"acme-pin","label":"PIN","digits":4},
          {"name":"nonce","type":"hidden","value":"example"},
          {"name":"colour","type":"colour"}]}}]}
    """

  static let tokens = """
    {"access_token":"example-access","expires_in":300,"scope":"openid profile","token_type":"bearer",
      "refresh_token":"example-refresh","id_token":"example-id"}
    """
}

/// Mappers that include an overlay's mapping.
enum Mappers {
  static let builder = DataMapperBuilder(
    redirectTo: "https://app.example.com/callback", autoPollingDuration: 3,
    authSelectionPresentation: .list)

  static func map(
    _ text: String, _ builder: DataMapperBuilder, _ extensions: ModelExtensions = ModelExtensions()
  ) throws -> any UIModel {
    let result: HaapiResult
    switch try Answers.decode(text, extensions) {
    case .representation(let step): result = .representation(step)
    case .problem(let problem): result = .problem(problem)
    case .successfulToken, .errorToken: throw UnexpectedTokens()
    }
    return try builder.build().mapHaapiResultToUIModel(haapiResult: result)
  }

  static func map(_ text: String, _ builder: OAuthDataMapperBuilder) throws -> any OAuthModel {
    guard case .successfulToken(let tokens) = try Answers.decode(text) else {
      throw UnexpectedTokens()
    }
    return try builder.build().mapTokenResponseToOAuthModel(tokenResponse: .successfulToken(tokens))
  }

  struct UnexpectedTokens: Error {}
}

extension UIModel {
  /// The keys, labels and types of a form's items.
  var rows: [String] {
    ((self as? any FormModel)?.interactionItems ?? []).map { item in
      let kind = String(describing: type(of: item))
      return "\(item.key) \(item.label) \(kind.replacing("Default", with: ""))"
    }
  }
}
