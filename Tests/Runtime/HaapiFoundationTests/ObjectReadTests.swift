import HaapiFoundation
import Testing

struct ObjectReadTests {
  @Test func pathsThroughPartlyReadObjects() throws {
    let json = try object(#"{"a": {"b": {"c": 1}}, "n": null}"#)
    #expect(try json.at("a", "b").int("c") == 1)
    #expect(try json.at("a", "b", "x", "y", "z").optionalInt("c") == nil)
    #expect(
      decodingError { _ = try json.at("a", "x", "y").string("z") }
        == .missingMember(path: "$.a.x.y.z"))
    #expect(
      decodingError { _ = try json.at("n").string("z") } == .missingMember(path: "$.n.z"))
    #expect(
      decodingError { _ = try json.at("a", "b", "c") }
        == .wrongType(path: "$.a.b.c", expected: "object", found: "number"))
  }

  @Test func standInsAreEmpty() throws {
    let absent = try object("{}").at("a")
    #expect(absent.value() == [:])
    #expect(absent.remainder() == [:])
    #expect(absent.stringMembers() == [:])
    #expect(try absent.array("b") { $0.path } == [])
    #expect(absent.peekToken("b") == nil)
    #expect(!absent.isPresent("b"))
    absent.consume("b")
  }

  @Test func requiring() throws {
    let json = try object(#"{"a": {}}"#)
    let inner = try json.object("a") { $0 }
    #expect(try inner.require(1, "b.c") == 1)
    let missing = RepresentationDecodingError.missingMember(path: "$.a.b.c")
    #expect(decodingError { _ = try inner.require(Int?.none, "b.c") } == missing)
    #expect(decodingError { _ = try inner.require(Point?.none, "b.c") } == missing)
  }

  @Test func levels() throws {
    let json = try object(#"{"a": {"a": {"a": {}}}}"#)
    func depth(_ json: JSONObject, limit: Int) throws -> Int {
      try json.enterLevel(of: "A", limit: limit)
      defer { json.leaveLevel() }
      return try 1 + (json.optionalObject("a") { try depth($0, limit: limit) } ?? 0)
    }
    #expect(try depth(json, limit: 4) == 4)
    #expect(try depth(json, limit: 4) == 4, "the counter returns to 0")
    #expect(
      decodingError { _ = try depth(json, limit: 3) } == .nestingTooDeep(path: "$.a.a.a"))
    #expect(
      decodingError { _ = try depth(json.lenient, limit: 3) } == .nestingTooDeep(path: "$.a.a.a"),
      "depth is not forgiven")
    #expect(try depth(json, limit: 4) == 4, "a failure leaves no levels behind")
    // Each union has its own count.
    try json.enterLevel(of: "B", limit: 1)
    #expect(try depth(json, limit: 4) == 4)
    #expect(
      decodingError { try json.enterLevel(of: "B", limit: 1) } == .nestingTooDeep(path: "$"))
    json.leaveLevel()
    try json.enterLevel(of: "B", limit: 1)
  }

  @Test(arguments: [
    (#"{"a": 1, "a": 2}"#, 2), (#"{"a": "x", "a": 3}"#, 3), (#"{"a": 1, "\u0061": 4}"#, 4),
    (#"{"a": 1, "a": null}"#, nil), (#"{"a": null, "a": 5}"#, 5),
  ])
  func repeatedMembers(_ text: String, _ expected: Int?) throws {
    let json = try object(text)
    #expect(try json.optionalInt("a") == expected)
    #expect(json.remainder() == [:], "none of them turns up as unread")
    #expect(json.value()["a"] == expected.map { .number(JSONNumber($0)) } ?? .null)
  }

  @Test func repeatedUnreadMembers() throws {
    let json = try object(#"{"a": 1, "a": 2, "b": {"c": 1}, "b": {"d": 2}}"#)
    #expect(try json.at("b").optionalInt("c") == nil)
    #expect(json.remainder() == ["a": 2, "b": ["d": 2]])
  }

  @Test func escapedNames() throws {
    let json = try object(#"{"\u006eame": "x", "a\"b": 1, "": 2}"#)
    #expect(try json.string("name") == "x")
    #expect(try json.int("a\"b") == 1)
    #expect(try json.int("") == 2)
    #expect(json.hasToken("x", at: "name"))
  }

  @Test func lookUpNeedsTheWholeName() throws {
    let json = try object(#"{"title": "a", "titleKey": "b", "tit": "c"}"#)
    #expect(try json.string("title") == "a")
    #expect(try json.optionalString("titl") == nil)
    #expect(json.remainder() == ["titleKey": "b", "tit": "c"])
  }
}
