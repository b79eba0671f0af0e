import HaapiFoundation
import Testing

struct ListReadTests {
  @Test func nullElementsAreSkippedWithAWarning() throws {
    let json = try object(#"{"a": [null, {"b": "x"}, null], "s": ["y", null]}"#)
    #expect(try json.array("a") { try $0.string("b") } == ["x"])
    #expect(try json.strings("s") == ["y"])
    #expect(
      json.document.warnings.map(\.description) == [
        "$.a: elements that are null are skipped: 2", "$.s: elements that are null are skipped: 1",
      ])
  }

  @Test(arguments: [
    (#"[{"b": "x"}, 7]"#, "$.a[1]", "object", "number"),
    (#"[{"b": "x"}, {"b": 7}]"#, "$.a[1].b", "string", "number"),
    (#"[null, []]"#, "$.a[1]", "object", "array"),
  ])
  func badElements(_ array: String, _ path: String, _ expected: String, _ found: String) throws {
    let json = try object(#"{"a": \#(array)}"#)
    let error = RepresentationDecodingError.wrongType(
      path: path, expected: expected, found: found)
    #expect(decodingError { _ = try json.array("a") { try $0.string("b") } } == error)
    #expect(decodingError { _ = try json.optionalArray("a") { try $0.string("b") } } == error)
  }

  @Test func badTexts() throws {
    let json = try object(#"{"a": ["x", 7]}"#)
    let error = RepresentationDecodingError.wrongType(
      path: "$.a[1]", expected: "string", found: "number")
    #expect(decodingError { _ = try json.strings("a") } == error)
    #expect(decodingError { _ = try json.optionalStrings("a") } == error)
  }

  @Test(arguments: [false, true])
  func droppingInvalidElements(_ collecting: Bool) throws {
    let json = try object(#"{"a": [{"d": "AQ"}, {"d": "?"}, {"d": "Ag"}]}"#, collecting: collecting)
    let data = try json.array("a", droppingInvalid: { try $0.data("d").first })
    #expect(data == [1, 2])
    #expect(json.document.defects == [])
    #expect(
      json.document.warnings == [
        DecodingWarning(
          path: "$.a[1]", message: "element dropped: expected base64url text at $.a[1].d")
      ])
    #expect(json.remainder() == [:])
  }

  @Test func droppingForgivesNothingElse() throws {
    let json = try object(#"{"a": [{"d": "?"}, {}]}"#)
    #expect(
      decodingError { _ = try json.array("a", droppingInvalid: { try $0.data("d") }) }
        == .missingMember(path: "$.a[1].d"))
    let only = try object(#"{"a": [{"d": "?"}]}"#)
    #expect(try only.optionalArray("a", droppingInvalid: { try $0.data("d") }) == nil)
  }

  @Test func dictionaries() throws {
    let json = try object(
      #"{"a": {"x": 1, "y": null, "z": {"k": []}}, "b": {"x": "1", "y": null}}"#)
    #expect(try json.dictionary("a") == ["x": 1, "y": nil, "z": ["k": []]])
    #expect(try json.optionalStringDictionary("b") == ["x": "1"])
    #expect(json.remainder() == [:])
  }

  @Test func dictionariesOfTexts() throws {
    let json = try object(#"{"a": {"x": "1", "y": 2, "z": true}, "b": {"x": []}}"#)
    #expect(
      decodingError { _ = try json.stringDictionary("a") }
        == .wrongType(path: "$.a.y", expected: "string", found: "number"))
    #expect(try json.stringDictionary("a", .scalar) == ["x": "1", "y": "2", "z": "true"])
    #expect(
      decodingError { _ = try json.stringDictionary("b", .scalar) }
        == .wrongType(path: "$.b.x", expected: "string", found: "array"))
  }

  @Test func textMembers() throws {
    let json = try object(
      #"{"code": "c", "expires_in": 60, "ok": true, "n": null, "o": {}, "a": [], "code": "d"}"#)
    #expect(json.stringMembers() == ["code": "d"])
    #expect(json.stringMembers(.scalar) == ["code": "d", "expires_in": "60", "ok": "true"])
    #expect(json.remainder().count == 6, "nothing is marked")
  }
}
