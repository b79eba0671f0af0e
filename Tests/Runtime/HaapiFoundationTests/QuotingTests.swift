import Testing

@testable import HaapiFoundation

struct QuotingTests {
  @Test(arguments: [
    ("", #""""#), ("a b", #""a b""#), (#"a"b\"#, #""a\"b\\""#), ("é\n\t\r\0", #""é\n\t\r\0""#),
    ("\u{1B}[31m\u{85}", #""\u{1B}[31m\u{85}""#),
  ])
  func quoted(_ text: String, _ quoted: String) {
    #expect(text.quoted == quoted)
  }

  /// A single character may be longer than any limit.
  @Test func cutsWithinCharacters() {
    let text = "a" + String(repeating: "\u{301}", count: 1_000)
    #expect(text.cut(to: 80).unicodeScalars.count == 81)
    #expect("abc".cut(to: 3) == "abc")
    #expect("abcd".cut(to: 3) == "abc…")
    #expect(JSONPath.step(name: text).unicodeScalars.count < 100)
  }

  @Test func descriptionsOfTextsInModels() {
    struct Model: JSONModel {
      var names = ["a\"", "b"]
      var kind = Kind.other(value: "x\n")
      var members: [String: JSONValue] = ["k": 1]

      init() {}
      init(json: JSONObject) throws {}
      func encode(into json: inout JSONObjectBuilder) {}
    }
    enum Kind: Hashable, Sendable { case other(value: String) }
    #expect(
      Model().description
        == #"Model(names: ["a\"", "b"], kind: other(value: "x\n"), members: ["k": number(*****)])"#)
  }
}
