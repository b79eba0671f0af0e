import Foundation
import Testing

@testable import HaapiFoundation

@Suite("Presence and token sets")
struct PresenceTests {
  private func root(_ text: String, collecting: Bool = false) throws -> JSONObject {
    try JSONDocument(Array(text.utf8), collecting: collecting).root
  }

  @Test(arguments: ["{\"a\":1}", "{\"a\":\"\"}", "{\"a\":[]}", "{\"a\":false}"])
  func takesAnyValue(_ text: String) throws {
    let object = try root(text)
    try object.requirePresent("a")
    // A check does not count as reading: the member is still unread.
    #expect(object.remainder().keys.contains("a"))
  }

  @Test(arguments: ["{}", "{\"a\":null}", "{\"b\":1}"])
  func refusesAbsence(_ text: String) throws {
    let object = try root(text)
    #expect(throws: RepresentationDecodingError.missingMember(path: "$.a")) {
      try object.requirePresent("a")
    }
  }

  @Test func refusesAbsenceInsideAnAbsentObject() throws {
    let inner = try root("{}").at("outer", "inner")
    #expect(throws: RepresentationDecodingError.missingMember(path: "$.outer.inner.a")) {
      try inner.requirePresent("a")
    }
  }

  @Test func notesAbsenceWhenCollecting() throws {
    let object = try root("{}", collecting: true)
    try object.requirePresent("a")
    #expect(object.document.defects.map(\.error) == [.missingMember(path: "$.a")])
  }

  @Test(arguments: [
    ("{\"type\":\"b\"}", true), ("{\"type\":\" b \"}", true), ("{\"type\":\"B\"}", false),
    ("{\"type\":\"c\"}", false), ("{\"type\":2}", false), ("{}", false),
  ])
  func findsATokenAmongSeveral(_ text: String, _ expected: Bool) throws {
    #expect(try root(text).hasToken(among: ["a", "b"], at: "type") == expected)
  }

  @Test func findsATokenInside() throws {
    let object = try root("{\"model\":{\"name\":\"x\"},\"list\":[]}")
    #expect(object.hasToken(among: ["x", "y"], at: "model", "name"))
    #expect(!object.hasToken(among: ["x"], at: "list", "name"))
    #expect(!object.hasToken(among: [], at: "model", "name"))
  }

  @Test func keepsScalarsOfAnObjectAsText() throws {
    let value = try JSONValue(jsonText: #"{"a":"x","b":1.50,"c":null,"d":true,"e":["f"],"g":{}}"#)
    #expect(value.stringMembers == ["a": "x", "b": "1.50", "d": "true"])
    #expect(JSONValue.string("x").stringMembers.isEmpty)
  }

  @Test func setsTextsInsideObjects() {
    var builder = JSONObjectBuilder()
    builder.set("a", "x", inside: ["outer", "inner"])
    builder.set("b", nil, inside: ["outer"])
    #expect(builder.value.jsonText == "{\"outer\":{\"inner\":{\"a\":\"x\"}}}")
  }
}
