import Foundation
import HaapiFoundation
import Testing

struct CodableTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-1", "9223372036854775807", "-9223372036854775808",
    "18446744073709551615", "0.1", "-2.5", "1.7976931348623157e+308", "5e-324",
    "0.12345678901234567890123456789", #""""#, #""true""#, #""1""#, "[]", "{}",
    #"{"a":[1,null,{"b":["x",false,-0.5]}]}"#,
  ])
  func jsonCoders(_ text: String) throws {
    let value = try JSONDecoder().decode([JSONValue].self, from: Data("[\(text)]".utf8))
    #expect(value == [try JSONValue(jsonText: text)])
    let encoded = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode([JSONValue].self, from: encoded) == value)
    #expect(try sameNumbers(JSONValue(jsonData: encoded), .array(value)))
  }

  /// The notation of numbers is lost, but not the value.
  @Test(arguments: [("2.0", "2"), ("1e2", "100"), ("-0", "0"), ("1.50", "1.5")])
  func spellingOfNumbers(_ text: String, _ expected: String) throws {
    let value = try JSONValue(jsonText: text)
    let encoded = try JSONEncoder().encode([value])
    #expect(
      try JSONDecoder().decode([JSONValue].self, from: encoded) == [
        try JSONValue(jsonText: expected)
      ])
  }

  @Test func numbersBeyondDouble() throws {
    let value = try JSONValue(jsonText: "[1e400]")
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func propertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let value: JSONValue = [
      "a": [1, 2.5, true, false, "x", ["b": -7]], "big": 9_007_199_254_740_993, "e": [], "o": [:],
    ]
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let encoded = try encoder.encode(value)
    #expect(try PropertyListDecoder().decode(JSONValue.self, from: encoded) == value)
  }

  @Test func typesThatJsonLacks() throws {
    let encoded = try PropertyListEncoder().encode(["d": Date()])
    #expect(
      decodingError { _ = try PropertyListDecoder().decode(JSONValue.self, from: encoded) }
        == .invalidValue(path: "$.d", expected: "a value that JSON has"))
  }

  @Test func numbersAlone() throws {
    let numbers = try JSONDecoder().decode([JSONNumber].self, from: Data("[1,2.5]".utf8))
    #expect(numbers.map(\.text) == ["1", "2.5"])
    #expect(try JSONEncoder().encode(numbers) == Data("[1,2.5]".utf8))
    #expect(
      decodingError { _ = try JSONDecoder().decode([JSONNumber].self, from: Data(#"["1"]"#.utf8)) }
        == .invalidValue(path: "$[0]", expected: "a number"))
  }

  /// A decoder without a limit of its own must not exhaust the stack.
  @Test func deepNesting() throws {
    let text = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    #expect(
      decodingError { _ = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }?.short
        == "deep")
    let good = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(good.utf8)).jsonText == good)
  }

  private func sameNumbers(_ lhs: JSONValue, _ rhs: JSONValue) -> Bool {
    switch (lhs, rhs) {
    case (.number(let lhs), .number(let rhs)): lhs.doubleValue == rhs.doubleValue
    case (.array(let lhs), .array(let rhs)):
      lhs.count == rhs.count && zip(lhs, rhs).allSatisfy(sameNumbers)
    case (.object(let lhs), .object(let rhs)):
      lhs.count == rhs.count
        && lhs.allSatisfy { name, member in
          rhs[name].map { sameNumbers(member, $0) } ?? false
        }
    default: lhs == rhs
    }
  }
}
