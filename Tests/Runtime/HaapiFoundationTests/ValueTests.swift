import Foundation
import HaapiFoundation
import Testing

struct ValueTests {
  static let secret = "s3cr3t"
  static let value: JSONValue = [
    "token": "s3cr3t", "list": ["s3cr3t", 4711], "inner": ["s3cr3t-member": "s3cr3t"], "pin": 4711,
    "yes": true, "none": nil, "pi": 3.5,
  ]

  @Test func literals() {
    #expect(
      Self.value.jsonText
        == #"{"inner":{"s3cr3t-member":"s3cr3t"},"list":["s3cr3t",4711],"none":null,"pi":3.5,"pin":4711,"token":"s3cr3t","yes":true}"#
    )
    #expect(JSONValue(floatLiteral: .infinity) == .null)
    #expect(JSONValue(dictionaryLiteral: ("a", 1), ("a", 2)) == ["a": 2])
  }

  @Test(arguments: [
    ("null", "null"), (#""s3cr3t""#, "string(*****)"), ("4711", "number(*****)"),
    ("true", "boolean(*****)"), (#"["s3cr3t",4711]"#, "array(2)"), ("{}", "object()"),
    (#"{"b":"s3cr3t","a":{"c":"s3cr3t"}}"#, "object(a: *****, b: *****)"),
  ])
  func masked(_ source: String, _ expected: String) throws {
    let value = try JSONValue(jsonText: source)
    #expect(value.description == expected)
    #expect(value.debugDescription == expected)
    #expect("\(value)" == expected)
    #expect(String(reflecting: value) == expected)
    #expect("\(Optional(value) as Any)" == "Optional(\(expected))")
  }

  /// No method of printing shows content.
  @Test func nothingShowsContent() throws {
    var output = ""
    let number = try #require(JSONNumber(text: "4711"))
    dump(Self.value, to: &output)
    dump(["k": [Self.value]], to: &output)
    dump(number, to: &output)
    print(Self.value, [Self.value], ["k": Self.value], number, [number], to: &output)
    print(Mirror(reflecting: Self.value).children.count, to: &output)
    debugPrint(Self.value, [Self.value], number, to: &output)
    print(Masked.value, [Masked.value], to: &output)
    dump(Masked.value, to: &output)
    #expect(!output.replacingOccurrences(of: "s3cr3t-member", with: "").contains(Self.secret))
    #expect(!output.contains("4711"))
    #expect(!output.contains("3.5"))
    #expect(output.contains("inner: *****"))
  }

  @Test func accessors() {
    let value = Self.value
    #expect(value["token"]?.stringValue == "s3cr3t")
    #expect(value["yes"]?.boolValue == true)
    #expect(value["pin"]?.intValue == 4711)
    #expect(value["pi"]?.doubleValue == 3.5)
    #expect(value["list"]?.arrayValue?.count == 2)
    #expect(value["none"]?.isNull == true)
    #expect(value.objectValue?.count == 7)
    #expect(value["nothing"] == nil)
    #expect(value["token"]?["x"] == nil)
    #expect(value.stringValue == nil && value.boolValue == nil && value.intValue == nil)
    #expect(value.doubleValue == nil && value.arrayValue == nil && !value.isNull)
    #expect(value["token"]?.objectValue == nil)
  }

  /// Sorted by bytes: "Z" before "a", "é" after both, and U+FF5E before the surrogate pair of U+1F600.
  @Test func membersAreSortedByBytes() {
    let value: JSONValue = ["é": 1, "a": 2, "Z": 3, "😀": 4, "～": 5, "": 6, "aa": 7]
    #expect(value.jsonText == #"{"":6,"Z":3,"a":2,"aa":7,"é":1,"～":5,"😀":4}"#)
  }

  @Test func textIsEscapedAndReadBack() throws {
    let text =
      String(String.UnicodeScalarView((0..<0x180).compactMap { Unicode.Scalar($0) })) + "😀\u{2028}"
    let value = JSONValue.object(["k": .string(text), text: 1])
    #expect(try JSONValue(jsonText: value.jsonText) == value)
    #expect(
      JSONValue.string("\u{1}\u{8}\u{9}\u{a}\u{c}\u{d}\u{1f}\"\\/").jsonText
        == #""\u0001\b\t\n\f\r\u001f\"\\/""#)
    let foundation = try JSONSerialization.jsonObject(with: Data(value.jsonText.utf8))
    #expect((foundation as? [String: Any])?["k"] as? String == text)
  }

  @Test func sendableValues() throws {
    let members = Self.value.sendableMembers
    #expect(members["token"] as? String == "s3cr3t")
    #expect(members["pin"] as? Int == 4711)
    #expect(members["pi"] as? Double == 3.5)
    #expect(members["yes"] as? Bool == true)
    #expect((members["list"] as? [any Sendable])?.count == 2)
    #expect((members["inner"] as? [String: any Sendable])?["s3cr3t-member"] as? String == "s3cr3t")
    #expect(members.keys.contains("none") == false)
    #expect(JSONValue.null.sendable == nil)
    #expect(JSONValue.string("x").sendableMembers.isEmpty)
    #expect(try JSONValue(jsonText: "[null, 1]").sendable as? [Int] == [1])
    #expect(try JSONValue(jsonText: "2.0").sendable as? Double == 2)
    #expect(try JSONValue(jsonText: "18446744073709551615").sendable is Double)
    #expect(try JSONValue(jsonText: "1e400").sendable as? String == "1e400")
  }
}
