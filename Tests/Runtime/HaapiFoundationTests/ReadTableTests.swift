import Foundation
import HaapiFoundation
import Testing

/// The result of every read function for every kind of member: absent, null, string, number, boolean, array and
/// object. A `+` after the result means that the member stays unread.
struct ReadTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let read: @Sendable (JSONObject) throws -> Any?
    let expected: [String]
    var testDescription: String { name }

    init(
      _ name: String, _ expected: [String], _ read: @escaping @Sendable (JSONObject) throws -> Any?
    ) {
      (self.name, self.expected, self.read) = (name, expected, read)
    }
  }

  static let inputs = [
    "{}", #"{"m":null}"#, #"{"m":"7"}"#, #"{"m":7}"#, #"{"m":true}"#, #"{"m":[]}"#, #"{"m":{}}"#,
  ]

  static func wrong(_ expected: String, _ found: String...) -> [String] {
    found.map { "wrong: \(expected), \($0)+" }
  }

  static let texts: [Row] = [
    Row(
      "string",
      ["missing", "missing", "7"] + wrong("string", "number", "boolean", "array", "object")
    ) { try $0.string("m") },
    Row(
      "optionalString",
      ["nil", "nil", "7"] + wrong("string", "number", "boolean", "array", "object")
    ) { try $0.optionalString("m") },
    Row(
      "hint", ["missing", "missing", "7"] + wrong("string", "number", "boolean", "array", "object")
    ) { try $0.string("m", .hint) },
    Row("scalar", ["missing", "missing", "7", "7", "true"] + wrong("string", "array", "object")) {
      try $0.string("m", .scalar)
    },
    Row("optional scalar", ["nil", "nil", "7", "7", "true", "nil+", "nil+"]) {
      try $0.optionalString("m", .scalar)
    },
    Row(
      "token",
      ["missing", "missing", "7"] + wrong("string", "number", "boolean", "array", "object")
    ) { try $0.token("m", as: Color.self).rawValue },
    Row(
      "optionalToken",
      ["nil", "nil", "7"] + wrong("string", "number", "boolean", "array", "object")
    ) { try $0.optionalToken("m", as: Color.self)?.rawValue },
    Row(
      "numberText",
      ["missing", "missing", "7", "7"] + wrong("string or number", "boolean", "array", "object")
    ) { try $0.numberText("m") },
    Row(
      "optionalNumberText",
      ["nil", "nil", "7", "7"] + wrong("string or number", "boolean", "array", "object")
    ) { try $0.optionalNumberText("m") },
  ]

  static let numbers: [Row] = [
    Row("int", ["missing", "missing", "7", "7"] + wrong("integer", "boolean", "array", "object")) {
      try $0.int("m")
    },
    Row("optionalInt", ["nil", "nil", "7", "7"] + wrong("integer", "boolean", "array", "object")) {
      try $0.optionalInt("m")
    },
    Row(
      "double",
      ["missing", "missing"] + wrong("number", "string") + ["7.0"]
        + wrong("number", "boolean", "array", "object")
    ) { try $0.double("m") },
    Row(
      "optionalDouble",
      ["nil", "nil"] + wrong("number", "string") + ["7.0"]
        + wrong("number", "boolean", "array", "object")
    ) { try $0.optionalDouble("m") },
    Row(
      "bool",
      ["missing", "missing"] + wrong("boolean", "string", "number") + ["true"]
        + wrong("boolean", "array", "object")
    ) { try $0.bool("m") },
    Row(
      "optionalBool",
      ["nil", "nil"] + wrong("boolean", "string", "number") + ["true"]
        + wrong("boolean", "array", "object")
    ) { try $0.optionalBool("m") },
  ]

  static let values: [Row] = [
    Row(
      "data",
      ["missing", "missing", "invalid: base64url text+"]
        + wrong("string", "number", "boolean", "array", "object")
    ) { try $0.data("m") },
    Row(
      "optionalData",
      ["nil", "nil", "nil+"] + wrong("string", "number", "boolean", "array", "object")
    ) { try $0.optionalData("m") },
    Row(
      "url", ["missing", "missing", "7"] + wrong("string", "number", "boolean", "array", "object")
    ) { try $0.url("m") },
    Row(
      "optionalURL", ["nil", "nil", "7"] + wrong("string", "number", "boolean", "array", "object")
    ) { try $0.optionalURL("m") },
    Row("value", ["missing", "missing", #""7""#, "7", "true", "[]", "{}"]) {
      try $0.value("m").jsonText
    },
    Row("optionalValue", ["nil", "nil", #""7""#, "7", "true", "[]", "{}"]) {
      try $0.optionalValue("m")?.jsonText
    },
    Row("consume", ["nil", "nil", "nil", "nil", "nil", "nil", "nil"]) {
      $0.consume("m")
      return nil
    },
  ]

  static let containers: [Row] = [
    Row(
      "strings",
      ["[]", "[]"] + wrong("array", "string", "number", "boolean") + ["[]"]
        + wrong("array", "object")
    ) { try $0.strings("m") },
    Row(
      "optionalStrings",
      ["nil", "nil"] + wrong("array", "string", "number", "boolean") + ["nil"]
        + wrong("array", "object")
    ) { try $0.optionalStrings("m") },
    Row(
      "array",
      ["[]", "[]"] + wrong("array", "string", "number", "boolean") + ["[]"]
        + wrong("array", "object")
    ) { try $0.array("m") { try $0.string("x") } },
    Row(
      "optionalArray",
      ["nil", "nil"] + wrong("array", "string", "number", "boolean") + ["nil"]
        + wrong("array", "object")
    ) { try $0.optionalArray("m") { try $0.string("x") } },
    Row(
      "array dropping",
      ["[]", "[]"] + wrong("array", "string", "number", "boolean") + ["[]"]
        + wrong("array", "object")
    ) { try $0.array("m", droppingInvalid: { try $0.string("x") }) },
    Row(
      "object",
      ["missing", "missing"] + wrong("object", "string", "number", "boolean", "array") + ["{}"]
    ) { try $0.object("m") { $0.value().jsonText } },
    Row(
      "optionalObject",
      ["nil", "nil"] + wrong("object", "string", "number", "boolean", "array") + ["{}"]
    ) { try $0.optionalObject("m") { $0.value().jsonText } },
    Row(
      "at",
      ["{}", "{}"] + wrong("object", "string", "number", "boolean", "array") + ["{}"]
    ) { try $0.at("m").text },
    Row(
      "dictionary",
      ["[:]", "[:]"] + wrong("object", "string", "number", "boolean", "array") + ["[:]"]
    ) { try $0.dictionary("m") },
    Row(
      "optionalDictionary",
      ["nil", "nil"] + wrong("object", "string", "number", "boolean", "array") + ["nil"]
    ) { try $0.optionalDictionary("m") },
    Row(
      "stringDictionary",
      ["[:]", "[:]"] + wrong("object", "string", "number", "boolean", "array") + ["[:]"]
    ) { try $0.stringDictionary("m") },
    Row(
      "optionalStringDictionary",
      ["nil", "nil"] + wrong("object", "string", "number", "boolean", "array") + ["nil"]
    ) { try $0.optionalStringDictionary("m") },
  ]

  @Test(arguments: texts + numbers + values + containers)
  func everyKind(_ row: Row) throws {
    #expect(row.expected.count == Self.inputs.count)
    for (input, expected) in zip(Self.inputs, row.expected) {
      let json = try object(input)
      #expect(outcome(row, json) == expected, "\(input)")
    }
  }

  /// In collecting mode nothing is thrown; the defect is the same as the thrown one.
  @Test(arguments: texts + numbers + values + containers)
  func everyKindCollecting(_ row: Row) throws {
    for (input, expected) in zip(Self.inputs, row.expected) {
      let json = try object(input, collecting: true)
      _ = outcome(row, json)
      let found = json.document.defects.first?.error.short
      let isDefect = expected.hasPrefix("m") || expected.hasPrefix("w") || expected.hasPrefix("i")
      #expect(
        found == (isDefect ? expected.replacingOccurrences(of: "+", with: "") : nil), "\(input)")
      #expect(json.document.defects.allSatisfy { $0.error.path == "$.m" })
    }
  }

  private func outcome(_ row: Row, _ json: JSONObject) -> String {
    var text: String
    do {
      text = try row.read(json).map { "\($0)" } ?? "nil"
    } catch let error as RepresentationDecodingError {
      text = error.short
      #expect(error.path == "$.m")
    } catch {
      return "\(error)"
    }
    if !json.remainder().isEmpty, json.remainder() != ["m": nil] { text += "+" }
    return text
  }
}
