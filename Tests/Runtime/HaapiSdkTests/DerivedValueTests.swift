import Foundation
import IdsvrHaapiSdk
import Testing

/// Members that models derive from others.
@Suite struct DerivedValueTests {
  @Test(arguments: [
    ("/a", "link", nil, LinkKind.haapi),
    ("https://a.example", "forgot-password", nil, .haapi),
    ("HTTP://a.example", "link", "Application/vnd.auth+JSON; charset=utf-8", .haapi),
    ("/a", "link", "application/vnd.curity.auth+json", .haapi),
    ("/a:b", "link", nil, .haapi),
    ("//a.example/x", "link", nil, .haapi),
    ("", "link", nil, .haapi),
    ("/qr", "activation", "image/png", .inlineImage),
    ("/qr", "download", " IMAGE/svg+xml", .inlineImage),
    ("DATA:image/png;base64,AAAA", "download", nil, .inlineImage),
    ("data:text/plain,x", "link", nil, .external),
    ("/a", "Download", nil, .external),
    ("https://a.example/callback", "authorization-response", nil, .external),
    ("mailto:help@a.example", "help", nil, .external),
    ("bankid:///?x", "app-start", "application/vnd.auth+json", .external),
    ("/terms", "terms", "text/html", .external),
  ])
  func linkKind(_ href: String, _ rel: String, _ type: String?, _ kind: LinkKind) {
    #expect(Link(href: href, rel: rel, type: type).kind == kind)
  }

  @Test(arguments: [
    (nil, nil, nil), ("b", nil, "b"), ("x", nil, nil), ("x", "b", "b"), ("a", "b", "a"),
    (nil, "b", "b"),
  ])
  func selectedValue(_ sent: String?, _ selected: String?, _ kept: String?) {
    let options = ["a", "b"].map { SelectFormField.Option(value: $0, selected: $0 == selected) }
    #expect(SelectFormField(name: "x", options: options, value: sent).value == kept)
  }

  @Test func aRedirectionIsFollowedOnlyBlindly() throws {
    func form(_ fields: [any FormField] = []) -> FormAction {
      FormAction(model: FormActionModel(href: "/", method: "GET", fields: fields))
    }
    let hidden = HiddenFormField(name: "a", value: "b")
    #expect(try RedirectionStep(actions: [form()]).isFollowable)
    #expect(try RedirectionStep(actions: [form([hidden, hidden])]).isFollowable)
    #expect(try !RedirectionStep(actions: [form([hidden, TextFormField(name: "c")])]).isFollowable)
    #expect(try !RedirectionStep(actions: [form(), form()]).isFollowable)
    #expect(try !RedirectionStep(actions: [form(), UnknownAction(template: "x")]).isFollowable)
  }

  struct Response: Sendable {
    let properties: String
    let link: String
    let hidden: [String: String]
    let expected: [String: String]
  }

  @Test(arguments: [
    Response(
      properties: #"{"code":"sent"}"#, link: "app:/?code=link&state=link", hidden: [:],
      expected: ["code": "sent"]),
    Response(
      properties: #"{"state":"sent","x":"y"}"#,
      link: "app:/?code=li%20nk&state=link&iss=https%3A%2F%2Fa#scope=fragment",
      hidden: ["code": "form", "scope": "form"],
      expected: [
        "code": "li nk", "state": "sent", "iss": "https://a", "scope": "fragment", "x": "y",
      ]),
    Response(
      properties: "{}", link: "app:/", hidden: ["code": "form", "state": "form", "other": "no"],
      expected: ["code": "form", "state": "form"]),
    Response(
      properties: #"{"code":["no"],"iss":7}"#, link: "app:/#code=fragment", hidden: [:],
      expected: ["code": "fragment", "iss": "7"]),
    Response(properties: #"{"iss":"a"}"#, link: "app:/", hidden: [:], expected: ["iss": "a"]),
  ])
  func authorizationResponse(_ response: Response) throws {
    let fields = response.hidden.map { name, value in
      #"{"name":"\#(name)","type":"hidden","value":"\#(value)"}"#
    }
    let text = """
      {"type":"oauth-authorization-response","properties":\(response.properties),
       "links":[{"href":"\(response.link)","rel":"authorization-response"}],
       "actions":[{"template":"form","kind":"authorization-response",
         "model":{"href":"/","method":"POST","fields":[\(fields.joined(separator: ","))]}}]}
      """
    let model = try HaapiDecoder().decode(Data(text.utf8)).answer.model
    let step = try #require(model as? OAuthAuthorizationResponseStep)
    let properties = step.oauthAuthorizationResponseProperties
    #expect(properties.rawJson == response.expected)
    #expect(properties.code == response.expected["code"])
    #expect(properties.state == response.expected["state"])
    #expect(properties.scope == response.expected["scope"])
    if properties.code == "sent" { #expect(properties.rawJsonString == response.properties) }
  }

  @Test func problemsTellCodeAndIssuer() throws {
    let problem = try ProblemRepresentationUnion.read(
      #"{"type":"https://curity.se/problems/unexpected","code":"access_denied","iss":5}"#)
    #expect(problem.code == "access_denied")
    #expect(problem.iss == nil)
  }

  @Test func argumentsAreSwiftValues() {
    let model = GenericClientOperationActionModel(
      name: .unknown(value: "x"),
      argumentValues: ["a": "b", "c": 1, "d": 1.5, "e": true, "f": .null, "g": [1, ["h": "i"]]])
    let arguments = model.arguments
    #expect(Set(arguments.keys) == ["a", "c", "d", "e", "g"])
    #expect(arguments["a"] as? String == "b" && arguments["c"] as? Int == 1)
    #expect(arguments["d"] as? Double == 1.5 && arguments["e"] as? Bool == true)
    let list = arguments["g"] as? [any Sendable]
    #expect((list?.last as? [String: any Sendable])?["h"] as? String == "i")
  }
}

extension ProblemRepresentationUnion {
  fileprivate static func read(_ text: String) throws -> any ProblemRepresentation {
    try JSONReading.read(Data(text.utf8)) { try read($0) }.value
  }
}
