import Foundation
import HaapiFoundation
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// The parameters that are sent for a form: names, defaults, types and encoding.
@Suite struct ParameterRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var method = "POST"
    var href = "/form"
    var type: String?
    var fields = #"[{"name": "a", "type": "text"}, {"name": "b", "type": "text"}]"#
    var parameters: [String: any Sendable] = [:]
    /// The expected path and query; `nil` if nothing is sent.
    var url: String? = "/form"
    var body: String?
    var mediaType: String? = "application/x-www-form-urlencoded"
    /// The text of an error.
    var error: [String] = []

    var testDescription: String { name }
  }

  private static let everyField = """
    [{"name": "h", "type": "hidden", "value": "1"},
     {"name": "t", "type": "text", "value": "2"},
     {"name": "u", "type": "username", "value": "3"},
     {"name": "p", "type": "password"},
     {"name": "s", "type": "select", "options": [
       {"label": "A", "value": "x"}, {"label": "B", "value": "y", "selected": true}]},
     {"name": "on", "type": "checkbox", "checked": true},
     {"name": "off", "type": "checkbox", "checked": false, "value": "yes"},
     {"name": "n", "type": "new-kind", "value": "4"},
     {"name": "c", "type": "context"}]
    """
  private static let everyNamed =
    #"[{"name": "userName", "type": "username"}, {"name": "secret", "type": "password"}]"#
  private static let box = #"[{"name": "a", "type": "checkbox", "value": "yes"}]"#
  private static let readonly =
    #"[{"name": "a", "type": "checkbox", "value": "yes", "checked": true, "readonly": true}]"#

  private static let cases: [Case] = [
    Case(
      name: "1: other names are dropped", parameters: ["a": "1", "other": "2"], body: "a=1"),
    Case(
      name: "1: a name in another case", fields: everyNamed, parameters: ["username": "a"],
      url: nil, error: [#""username""#, #""userName""#]),
    Case(
      name: "1: swapped letters", fields: everyNamed, parameters: ["userNmae": "a"], url: nil,
      error: [#""userNmae""#, #""userName""#]),
    Case(
      name: "1: a missing letter", fields: everyNamed, parameters: ["userName": "a", "secrt": "b"],
      url: nil, error: [#""secrt""#, #""secret""#]),
    Case(
      name: "1: two other letters", fields: everyNamed,
      parameters: ["userName": "a", "sicrot": "b"], body: "userName=a"),
    Case(
      name: "1: another letter of a short name", fields: #"[{"name": "pin", "type": "text"}]"#,
      parameters: ["pan": "1"], mediaType: nil),
    Case(
      name: "1: another number", fields: #"[{"name": "code1", "type": "text"}]"#,
      parameters: ["code2": "1"], mediaType: nil),
    Case(
      name: "1: a similar name of a field that has a parameter", fields: everyNamed,
      parameters: ["userName": "a", "userName2": "b"], body: "userName=a"),
    Case(
      name: "1: parameters replace hidden values",
      fields: #"[{"name": "a", "type": "hidden", "value": "1"}]"#, parameters: ["a": "2"],
      body: "a=2"),
    Case(
      name: "2: fields without parameter keep what they have", fields: everyField,
      body: "h=1&t=2&u=3&s=y&on=on&n=4"),
    Case(name: "3: a checked box", fields: box, parameters: ["a": true], body: "a=yes"),
    Case(name: "3: an unchecked box", fields: box, parameters: ["a": false], mediaType: nil),
    Case(name: "3: a box with a text", fields: box, parameters: ["a": "no"], body: "a=no"),
    Case(
      name: "3: a readonly box", fields: readonly, parameters: ["a": false], body: "a=yes"),
    Case(
      name: "4: null leaves the field out",
      fields: #"[{"name": "a", "type": "text", "value": "1"}]"#, parameters: ["a": NSNull()],
      mediaType: nil),
    Case(
      name: "4: so does nil", fields: #"[{"name": "a", "type": "text", "value": "1"}]"#,
      parameters: ["a": String?.none], mediaType: nil),
    Case(
      name: "5: a date", parameters: ["a": Date(timeIntervalSince1970: 0)], url: nil,
      error: ["\"a\"", "Date"]),
    Case(name: "5: data", parameters: ["a": Data([1])], url: nil, error: ["\"a\"", "Data"]),
    Case(
      name: "5: no number", parameters: ["a": Double.nan], url: nil, error: ["\"a\"", "Double"]),
    Case(
      name: "5: infinity in a list", parameters: ["a": [1, Double.infinity]], url: nil,
      error: ["\"a\"", "Array<Double>"]),
    Case(
      name: "6: GET appends to the query", method: "GET", href: "/form?x=1",
      parameters: ["a": "1 2", "b": "ä"], url: "/form?x=1&a=1%202&b=%C3%A4", mediaType: nil),
    Case(
      name: "6: HEAD as well", method: "HEAD", parameters: ["b": "1"], url: "/form?b=1",
      mediaType: nil),
    Case(
      name: "6: GET takes strings only", method: "GET", parameters: ["a": 1], url: nil,
      error: ["\"a\"", "GET"]),
    Case(
      name: "7: scalars as text",
      fields:
        #"[{"name": "a", "type": "text"}, {"name": "b", "type": "text"}, {"name": "c", "type": "text"}]"#,
      parameters: ["a": true, "b": 1.5, "c": -7], body: "a=true&b=1.5&c=-7"),
    Case(name: "7: a list repeats the name", parameters: ["a": ["x", "y"]], body: "a=x&a=y"),
    Case(
      name: "7: a dictionary is an error", parameters: ["a": ["x": 1]], url: nil,
      error: ["\"a\"", "nested"]),
    Case(name: "7: nothing to send", mediaType: nil),
    Case(name: "7: PUT", method: "PUT", parameters: ["a": "1"], body: "a=1"),
    Case(name: "7: PATCH", method: "PATCH", parameters: ["a": "1"], body: "a=1"),
    Case(
      name: "8: JSON keeps types", type: "application/json",
      parameters: ["a": [1, 2], "b": ["x": true]], body: #"{"a":[1,2],"b":{"x":true}}"#,
      mediaType: "application/json"),
    Case(
      name: "8: nothing to send as JSON", type: "application/json", body: "{}",
      mediaType: "application/json"),
    Case(
      name: "9: JSON with GET", method: "GET", type: "application/json", url: nil,
      error: ["GET", "application/json"]),
    Case(
      name: "9: another media type", type: "multipart/form-data", url: nil,
      error: ["multipart/form-data"]),
    Case(name: "9: another verb", method: "DELETE", url: nil, error: ["DELETE"]),
    Case(
      name: "10: everything but unreserved characters is encoded",
      parameters: ["a": "AZaz09-._~", "b": " +&=%/?#é€"],
      body: "a=AZaz09-._~&b=%20%2B%26%3D%25%2F%3F%23%C3%A9%E2%82%AC"),
    Case(
      name: "10: in the order of the fields", parameters: ["b": "2", "a": "1"], body: "a=1&b=2"),
  ]

  @Test(arguments: cases)
  func sent(_ expected: Case) async throws {
    let transport = ScriptedTransport { _ in .problem(#"{"type": "x:y"}"#) }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    let type = expected.type.map { #", "type": "\#($0)""# } ?? ""
    let form = try FormActionModel(
      jsonData: Data(
        """
        {"href": "\(expected.href)", "method": "\(expected.method)"\(type),
         "fields": \(expected.fields)}
        """.utf8))
    let result = await manager.submitForm(form, parameters: expected.parameters)
    guard let url = expected.url else {
      guard case .error(HaapiError.illegalState(let message)) = result else {
        throw Unexpected("expected an error, got \(result)")
      }
      for part in expected.error { #expect(message.contains(part)) }
      #expect(transport.requests.isEmpty)
      return
    }
    let request = try #require(transport.requests.first, "\(result)")
    #expect(request.method == expected.method)
    #expect(request.url.absoluteString == "https://login.example" + url)
    #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == expected.body)
    #expect(request.headers["Content-Type"] == expected.mediaType)
  }

  /// Addresses are resolved against the base URL, and must be on the configured servers.
  @Test(arguments: [
    ("/a", "https://login.example/a"), ("a/b?c=1", "https://login.example/a/b?c=1"),
    ("HTTPS://Login.Example:443/x", "https://login.example/x"),
    ("https://login.example", "https://login.example/"),
    ("?x=1", "https://login.example/?x=1"),
    ("https://login.example/a/./b/../c", "https://login.example/a/c"),
    ("https://login.example/../c", "https://login.example/c"),
    ("https://login.example/%7ea?b=%7e", "https://login.example/~a?b=%7e"),
    ("https://login.example/%C3%A4", "https://login.example/%C3%A4"),
  ])
  func addresses(href: String, expected: String) async throws {
    let transport = ScriptedTransport { _ in .problem(#"{"type": "x:y"}"#) }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration(transport: transport))
    _ = await manager.submitForm(FormActionModel(href: href, method: "GET"), parameters: [:])
    #expect(transport.requests.map(\.url.absoluteString) == [expected])
    // The proof is for the same address.
    let proof = transport.requests.first?.headers["DPoP"]?.split(separator: ".") ?? []
    let claims = try JSONValue(
      jsonData: #require(Base64URL.decodeStrictly(proof.count > 1 ? String(proof[1]) : "")))
    #expect(claims["htu"]?.stringValue == String(expected.prefix { $0 != "?" }))
  }
}
