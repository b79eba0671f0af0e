import Foundation
import IdsvrHaapiSdk
import Testing

/// Recognition of bodies by media type, status and root.
@Suite struct DispatchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let body: String
    var mediaType: String?
    var status: Int?
    /// Name of the struct, or the description of the error.
    let becomes: String
    var warnings: [String] = []

    var testDescription: String { "\(body) \(mediaType ?? "-") \(status.map { "\($0)" } ?? "-")" }
  }

  static let step = #"{"type":"user-consent-step"}"#
  static let problem = #"{"type":"https://curity.se/problems/unexpected"}"#
  static let tokens = #"{"access_token":"a"}"#
  static let refusal = #"{"error":"invalid_grant"}"#
  static let stepType = "application/vnd.auth+json"
  static let unusableToken =
    "$.access_token has a value that cannot be used: expected visible ASCII characters without spaces."

  private static let noInteger = "expected integer, found string that is no integer."

  private static func tokens(_ member: String, _ name: String, _ reason: String) -> Case {
    Case(
      body: #"{"access_token":"a",\#(member)}"#, becomes: "SuccessfulTokenResponse",
      warnings: ["$.\(name): left unread: $.\(name) has the wrong type: \(reason)"])
  }

  @Test(arguments: [
    // The media type decides.
    Case(body: step, mediaType: stepType, status: 200, becomes: "UserConsentStep"),
    Case(
      body: step, mediaType: " Application/VND.auth+json ; charset=utf-8", status: 200,
      becomes: "UserConsentStep"),
    Case(
      body: step, mediaType: "application/vnd.curity.auth+json", becomes: "UserConsentStep"),
    Case(
      body: step, mediaType: stepType, status: 400, becomes: "UserConsentStep",
      warnings: ["$: a step has the HTTP status 400"]),
    Case(
      body: problem, mediaType: "application/problem+json", status: 200, becomes: "Problem"),
    Case(
      body: problem, mediaType: stepType, status: 200, becomes: "GenericRepresentationStep"),
    Case(
      body: tokens, mediaType: "application/json", status: 200,
      becomes: "SuccessfulTokenResponse"),
    Case(
      body: refusal, mediaType: "application/json", status: 400, becomes: "ErrorTokenResponse"),
    Case(
      body: refusal, mediaType: "application/json", status: 200, becomes: "ErrorTokenResponse"),
    Case(
      body: #"{"access_token":"a","error":"b"}"#, mediaType: "application/json",
      becomes: "ErrorTokenResponse"),
    Case(
      body: tokens, mediaType: "application/json", status: 401, becomes: "$.error is missing."),
    Case(
      body: "{}", mediaType: "application/json", status: 200,
      becomes: "$.access_token is missing."),
    Case(
      body: step, mediaType: "text/html\u{1b}[0m", status: 200,
      becomes: #"The media type "text/html\u{1B}[0m" is not one of application/vnd.auth+json, "#
        + "application/problem+json and application/json."),
    // Without one, the root decides.
    Case(body: step, becomes: "UserConsentStep"),
    Case(body: problem, becomes: "Problem"),
    Case(body: #"{"type":" urn:x "}"#, becomes: "Problem"),
    Case(body: #"{"type":"1x:y"}"#, becomes: "GenericRepresentationStep"),
    Case(body: tokens, becomes: "SuccessfulTokenResponse"),
    Case(body: refusal, becomes: "ErrorTokenResponse"),
    Case(body: #"{"type":null,"error":"x"}"#, becomes: "ErrorTokenResponse"),
    Case(body: #"{"type":"a-step","error":"x"}"#, becomes: "GenericRepresentationStep"),
    Case(body: "{}", becomes: "$.type is missing."),
    Case(
      body: #"{"type":1}"#, becomes: "$.type has the wrong type: expected string, found number."),
    // Steps without the members of their type.
    Case(
      body: #"{"type":"redirection-step"}"#, becomes: "GenericRepresentationStep",
      warnings: ["$: no form to submit; the redirection is read as generic"]),
    Case(
      body: #"{"type":"polling-step","properties":{"status":"pending"}}"#,
      becomes: "GenericRepresentationStep",
      warnings: ["$: no form to submit; the wait is read as generic"]),
    // Members of unknown steps may have any shape.
    Case(
      body: #"{"type":"new-step","messages":7,"links":[null]}"#,
      becomes: "GenericRepresentationStep",
      warnings: [
        "$.messages: left unread: $.messages has the wrong type: expected array, found number.",
        "$.links: elements that are null are skipped: 1",
      ]),
    // A member that only describes the tokens does not lose them.
    tokens(#""expires_in":300.5"#, "expires_in", "expected integer, found number with a fraction."),
    tokens(#""expires_in":"300.0""#, "expires_in", noInteger),
    tokens(#""expires_in":"""#, "expires_in", noInteger),
    tokens(#""expires_in":"abc""#, "expires_in", noInteger),
    tokens(#""expires_in":"3e2""#, "expires_in", noInteger),
    tokens(#""expires_in":true"#, "expires_in", "expected integer, found boolean."),
    tokens(#""expires_in":{}"#, "expires_in", "expected integer, found object."),
    Case(
      body: #"{"access_token":"a","expires_in":1e300}"#, becomes: "SuccessfulTokenResponse",
      warnings: [
        "$.expires_in: left unread: $.expires_in has a value that cannot be used: expected an integer of 64 bits."
      ]),
    tokens(#""scope":["openid"]"#, "scope", "expected string, found array."),
    tokens(#""refresh_token":false"#, "refresh_token", "expected string, found boolean."),
    tokens(#""id_token":0"#, "id_token", "expected string, found number."),
    tokens(#""token_type":[]"#, "token_type", "expected string, found array."),
    Case(
      body: #"{"error":"invalid_grant","error_description":5}"#, becomes: "ErrorTokenResponse",
      warnings: [
        "$.error_description: left unread: $.error_description has the wrong type: expected string, found number."
      ]),
    // A token that cannot be sent is no success.
    Case(
      body: #"{"access_token":""}"#, mediaType: "application/json", becomes: unusableToken),
    Case(
      body: #"{"access_token":"  "}"#, mediaType: "application/json", becomes: unusableToken),
    Case(body: #"{"access_token":"a b"}"#, becomes: unusableToken),
    Case(body: #"{"access_token":"a\r\nX: b"}"#, becomes: unusableToken),
    Case(body: #"{"access_token":"tökén 😀"}"#, becomes: unusableToken),
    Case(
      body: #"{"access_token":["a"]}"#,
      becomes: "$.access_token has the wrong type: expected string, found array."),
  ])
  func dispatch(_ example: Case) {
    let data = Data(example.body.utf8)
    do {
      let decoded = try HaapiDecoder().decode(
        data, mediaType: example.mediaType, statusCode: example.status)
      #expect(Sample.structName(of: decoded.answer.model) == example.becomes)
      #expect(decoded.warnings.map(\.description) == example.warnings)
    } catch {
      #expect("\(error)" == example.becomes)
    }
  }

  @Test func allDefectsInDocumentOrder() throws {
    let text = """
      {"messages":[{"text":1},{}],"type":"authentication-step","links":{},
       "actions":[{"template":"form","model":{"method":"GET","fields":[{"name":2,"type":"text"}]}}]}
      """
    let expected: [RepresentationDecodingError] = [
      .wrongType(path: "$.messages[0].text", expected: "string", found: "number"),
      .missingMember(path: "$.messages[1].text"),
      .wrongType(path: "$.links", expected: "array", found: "object"),
      .missingMember(path: "$.actions[0].model.href"),
      .wrongType(path: "$.actions[0].model.fields[0].name", expected: "string", found: "number"),
    ]
    let decoder = HaapiDecoder()
    #expect(try decoder.defects(in: Data(text.utf8)) == expected)
    #expect(throws: expected[0]) { try decoder.decode(Data(text.utf8)) }
    #expect(try decoder.defects(in: Data(Self.step.utf8)) == [])
    #expect(throws: HaapiAnswerError.self) {
      try decoder.defects(in: Data(Self.step.utf8), mediaType: "text/plain")
    }
  }

  @Test func answersSayWhatTheyAre() throws {
    func answer(_ text: String) throws -> HaapiAnswer {
      try HaapiDecoder().decode(Data(text.utf8)).answer
    }
    guard case .representation(let step) = try answer(Self.step),
      case .problem(let problem) = try answer(Self.problem),
      case .successfulToken(let tokens) = try answer(Self.tokens),
      case .errorToken(let refusal) = try answer(Self.refusal)
    else {
      Issue.record("an answer is in the wrong case")
      return
    }
    #expect(step.rawJsonString == Self.step && problem.rawJsonString == Self.problem)
    #expect(tokens.accessToken == "a" && refusal.error == "invalid_grant")
  }
}
