import HaapiFoundation
import Testing

struct PeekTests {
  static let text = #"""
    {"a": {"b": {"c": {"d": " deep "}}}, "t": " x\u0079 ", "blank": " ", "n": null, "i": 1,
     "l": [{"k": "1"}, 2, null, {"k": "3"}], "e": [], "ä": "é\u00a0"}
    """#

  @Test func tokens() throws {
    let json = try object(Self.text)
    #expect(json.peekToken("t") == "xy")
    #expect(json.peekToken("a", "b", "c", "d") == "deep")
    #expect(json.peekToken("a", "b") == nil)
    #expect(json.peekToken("i") == nil)
    #expect(json.peekToken("t", "x") == nil)
    #expect(json.peekToken("nothing") == nil)
    #expect(json.hasToken("xy", at: "t"))
    #expect(json.hasToken("deep", at: "a", "b", "c", "d"))
    #expect(json.hasToken("é", at: "ä"))
    #expect(json.hasToken("", at: "blank"))
    #expect(!json.hasToken("x", at: "t"))
    #expect(!json.hasToken("XY", at: "t"))
    #expect(!json.hasToken("1", at: "i"))
    #expect(!json.hasToken("xy", at: "nothing"))
    #expect(!json.hasToken("xy", at: "l", "k"))
  }

  @Test func presence() throws {
    let json = try object(Self.text)
    #expect(json.isPresent("t"))
    #expect(json.isPresent("i"))
    #expect(json.isPresent("e"))
    #expect(json.isPresent("a", "b", "c", "d"))
    #expect(!json.isPresent("blank"))
    #expect(!json.isPresent("n"))
    #expect(!json.isPresent("a", "b", "x"))
  }

  @Test func arrays() throws {
    let json = try object(Self.text)
    #expect(json.peekArray("l").map(\.path) == ["$.l[0]", "$.l[3]"])
    #expect(json.peekArray("l").map { $0.hasToken("3", at: "k") } == [false, true])
    #expect(json.peekArray("e").isEmpty)
    #expect(json.peekArray("t").isEmpty)
    #expect(json.peekArray("nothing").isEmpty)
  }

  @Test(arguments: [
    (#""acme/terms""#, true), (#"" acme/ ""#, true), (#""acme""#, false), (#""xacme/""#, false),
    ("7", false), ("null", false), (#"["acme/"]"#, false),
  ])
  func prefixes(_ source: String, _ expected: Bool) throws {
    let json = try object(#"{"a": {"b": \#(source)}}"#)
    #expect(json.hasPrefix("acme/", at: "a", "b") == expected)
    #expect(!json.hasPrefix("acme/", at: "b"))
    #expect(json.remainder().count == 1)
  }
}
