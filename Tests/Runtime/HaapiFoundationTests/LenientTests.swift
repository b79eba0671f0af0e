import HaapiFoundation
import Testing

struct LenientTests {
  typealias Read = @Sendable (JSONObject) throws -> Any?

  static let rows: [(String, Read)] = [
    ("7", { try $0.optionalString("m") }),
    ("7", { try $0.optionalToken("m", as: Color.self) }),
    ("2.5", { try $0.optionalInt("m") }),
    ("[]", { try $0.optionalDouble("m") }),
    ("0", { try $0.optionalBool("m") }),
    ("0", { try $0.optionalData("m") }),
    ("{}", { try $0.optionalNumberText("m") }),
    ("0", { try $0.optionalURL("m") }),
    ("[]", { try $0.optionalObject("m") { $0.path } }),
    (#"{"x": 1}"#, { try $0.optionalObject("m") { try $0.string("x") } }),
    ("{}", { try $0.optionalObject("m") { try $0.string("x") } }),
    ("{}", { try $0.optionalStrings("m") }),
    ("[1]", { try $0.optionalStrings("m") }),
    ("{}", { try $0.optionalArray("m") { $0.path } }),
    ("[1]", { try $0.optionalArray("m") { $0.path } }),
    ("[{}]", { try $0.optionalArray("m") { try $0.string("x") } }),
    ("7", { try $0.optionalDictionary("m") }),
    (#"{"x": 1}"#, { try $0.optionalStringDictionary("m") }),
  ]

  /// Values of a usable type that cannot be read are nil too, in every object.
  @Test(arguments: [#""not base64""#, "[]", "{}"]) func unusableValues(_ source: String) throws {
    let json = try object(#"{"m": \#(source)}"#)
    if source.hasPrefix("\"") {
      #expect(try json.optionalData("m") == nil)
    } else {
      #expect(try json.optionalString("m", .scalar) == nil)
    }
    #expect(json.remainder() == ["m": try JSONValue(jsonText: source)])
    #expect(json.document.warnings.map(\.path) == ["$.m"])
  }

  /// An unusable member causes a warning, is read as nil, and remains an additional member.
  @Test(arguments: rows)
  func unusableMembers(_ source: String, _ read: Read) throws {
    for collecting in [false, true] {
      let json = try object(#"{"m": \#(source)}"#, collecting: collecting)
      #expect(try read(json.lenient) == nil)
      #expect(json.remainder() == ["m": try JSONValue(jsonText: source)])
      #expect(json.document.warnings.count == 1)
      #expect(json.document.warnings.first?.message.hasPrefix("left unread: $.m") == true)
      #expect(json.document.defects == [])
    }
  }

  @Test func partsOfTheWrongType() throws {
    let json = try object(#"{"m": 7}"#).lenient
    #expect(try json.at("m").optionalString("x") == nil)
    #expect(json.document.warnings.count == 1)
    #expect(json.remainder() == ["m": 7])
  }

  @Test func leniencyReachesThroughParts() throws {
    let json = try object(#"{"m": {"x": 7}}"#).lenient
    #expect(try json.at("m").optionalString("x") == nil)
    #expect(json.remainder() == ["m": ["x": 7]])
  }

  @Test func requiredReadsStayStrict() throws {
    let json = try object(#"{"m": 7}"#).lenient
    #expect(decodingError { _ = try json.string("m") }?.short == "wrong: string, number")
    #expect(decodingError { _ = try json.string("x") }?.short == "missing")
  }

  @Test func levelsAreLeftWhenAReadFails() throws {
    let json = try object(#"{"a": {}, "b": {}}"#).lenient
    for name in ["a", "b"] as [StaticString] {
      let result: Int? = try json.optionalObject(name) {
        try $0.enterLevel(of: "A", limit: 1)
        return try $0.int("x")
      }
      #expect(result == nil)
    }
  }

  @Test func goodMembersAreRead() throws {
    let json = try object(#"{"a": "x", "b": [{"c": 1}], "d": {"c": 2}}"#).lenient
    #expect(try json.optionalString("a") == "x")
    #expect(try json.array("b") { try $0.int("c") } == [1])
    #expect(try json.optionalObject("d") { try $0.int("c") } == 2)
    #expect(json.remainder() == [:])
    #expect(json.document.warnings == [])
  }
}
