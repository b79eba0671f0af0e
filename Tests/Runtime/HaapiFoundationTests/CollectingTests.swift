import Foundation
import HaapiFoundation
import Testing

struct CollectingTests {
  static let bad = #"""
    {"name": 7, "shape": "polygon", "model": {"corners": [{"x": "a", "y": 1}, 5, {"y": null}]},
     "color": []}
    """#

  /// The model reads `corners` first; the document begins with `name`.
  @Test func firstDefectInDocumentOrder() {
    #expect(
      decodingError { _ = try Polygon(jsonData: Data(Self.bad.utf8)) }
        == .wrongType(path: "$.name", expected: "string", found: "number"))
  }

  @Test func allDefectsInDocumentOrder() {
    let defects = JSONReading.defects(in: Data(Self.bad.utf8)) { try Polygon(json: $0) }
    #expect(
      defects.map { "\($0.path ?? "") \($0.short)" } == [
        "$.name wrong: string, number",
        "$.model.corners[0].x wrong: integer, string that is no integer",
        "$.model.corners[1] wrong: object, number",
        "$.model.corners[2].x missing",
        "$.model.corners[2].y missing",
        "$.color wrong: string, array",
      ])
  }

  /// A missing member is reported at the beginning of its object, before defects inside the object.
  @Test func missingMembersComeFirstInTheirObject() {
    let data = Data(#"{"model": {"corners": [3]}}"#.utf8)
    let defects = JSONReading.defects(in: data) { try Polygon(json: $0) }
    #expect(defects.map(\.path) == ["$.name", "$.model.corners[0]"])
    #expect(
      decodingError { _ = try Polygon(jsonData: data) } == .missingMember(path: "$.name"))
  }

  @Test func goodDocumentsHaveNone() throws {
    let data = Data(#"{"name": "n"}"#.utf8)
    #expect(JSONReading.defects(in: data) { try Polygon(json: $0) }.isEmpty)
    let (value, warnings) = try JSONReading.read(data) { json in
      json.warn("noted")
      return try Polygon(json: json)
    }
    #expect(value.name == "n")
    #expect(warnings == [DecodingWarning(path: "$", message: "noted")])
  }

  @Test(arguments: [("{", "malformed 1"), ("[]", "malformed 0"), (" 7", "malformed 1")])
  func malformedDocuments(_ text: String, _ short: String) {
    let data = Data(text.utf8)
    #expect(decodingError { _ = try Polygon(jsonData: data) }?.short == short)
    #expect(JSONReading.defects(in: data) { try Polygon(json: $0) }.map(\.short) == [short])
  }

  /// Members of a missing object are not reported. Missing members of the root are reported before defects inside it.
  @Test func consequencesAreNotReported() {
    let text = #"{"a": 7, "c": {"d": 8}}"#
    let defects = JSONReading.defects(in: Data(text.utf8)) { json in
      _ = try? json.object("a") { try ($0.string("x"), $0.token("y", as: Size.self)) }
      _ = try json.object("b") { try $0.object("x", Point.init(json:)) }
      _ = try json.require(Point?.none, "b.point")
      _ = try json.at("c", "d", "e").string("x")
      _ = try json.int("z")
    }
    #expect(defects.map(\.path) == ["$.b", "$.b.point", "$.z", "$.a", "$.c.d"])
  }

  /// A closed enum has no placeholder value; reading continues with other members.
  @Test func readsWithoutAnEmptyValue() {
    let text =
      #"{"a": [{"size": "no"}, {"size": "large"}, {"size": 1}], "b": {"size": "no"}, "c": 1}"#
    let defects = JSONReading.defects(in: Data(text.utf8)) { json in
      _ = try json.array("a") { try $0.token("size", as: Size.self) }
      _ = try json.optionalObject("b") { try $0.token("size", as: Size.self) }
      _ = try json.string("c")
      _ = try json.require(Int?.none, "d")
    }
    #expect(defects.map(\.path) == ["$.d", "$.a[0].size", "$.a[2].size", "$.b.size", "$.c"])
  }

  /// Errors thrown by hand are collected too, and the level is correct after a read throws.
  @Test func errorsOfTheModelItself() {
    let text = #"{"a": [{}, {}], "b": {}}"#
    let defects = JSONReading.defects(in: Data(text.utf8)) { json in
      _ = try json.array("a") { element in
        try element.enterLevel(of: "A", limit: 1)
        throw RepresentationDecodingError.invalidValue(path: element.path, expected: "more")
      }
      _ = try json.object("b") { try $0.string("x") }
    }
    #expect(
      defects == [
        .invalidValue(path: "$.a[0]", expected: "more"),
        .invalidValue(path: "$.a[1]", expected: "more"), .missingMember(path: "$.b.x"),
      ])
  }

  @Test func otherErrorsPassThrough() {
    let data = Data("{}".utf8)
    #expect(throws: HaapiError.self) {
      try JSONReading.read(data) { _ in throw HaapiError.illegalState(message: "m") }
    }
    #expect(JSONReading.defects(in: data) { _ in throw CancellationError() }.isEmpty)
  }

  /// A model that requires a member of its own type must not recurse forever.
  @Test func endlessModels() {
    func endless(_ json: JSONObject) throws -> Int { try json.object("a", endless) + 1 }
    let defects = JSONReading.defects(in: Data("{}".utf8)) { try endless($0) }
    #expect(defects == [.missingMember(path: "$.a")])
  }
}
