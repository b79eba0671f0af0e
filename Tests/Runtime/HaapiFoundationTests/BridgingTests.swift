import Foundation
import HaapiBridging
import HaapiFoundation
import Testing

/// Values of any type become the JSON that their types say, and never another number or boolean.
@Suite("Values of any type") struct BridgingTests {
  @Test func numbersAndBooleans() throws {
    let values: [(Any, String)] = [
      (true, "true"), (NSNumber(value: true), "true"), (NSNumber(value: false), "false"),
      (1, "1"), (NSNumber(value: 1), "1"), (NSNumber(value: 0), "0"), (Int8(1), "1"),
      (NSNumber(value: Int8(1)), "1"), (NSNumber(value: 1.0), "1.0"), (NSNumber(value: 1.5), "1.5"),
      (1.0, "1.0"), (Float(0.1), "0.1"), (CGFloat(2.5), "2.5"),
      (NSNumber(value: Int64.max), "9223372036854775807"), (Int64.min, "-9223372036854775808"),
      (NSNumber(value: UInt64.max), "18446744073709551615"), (UInt64.max, "18446744073709551615"),
      (try #require(Decimal(string: "0.12345678901234567890123")), "0.12345678901234567890123"),
      (NSDecimalNumber(string: "12345678901234567890123"), "12345678901234567890123"),
    ]
    for (value, json) in values {
      #expect(JSONValue(any: value)?.jsonText == json, "\(type(of: value)) \(value)")
      #expect(JSONValue(any: Optional(value) as Any)?.jsonText == json)
      #expect(JSONValue(any: ["a": [value]])?.jsonText == #"{"a":[\#(json)]}"#)
    }
  }

  @Test func otherValues() {
    #expect(JSONValue(any: NSString("x")) == "x")
    #expect(JSONValue(any: NSNull()) == .null)
    #expect(JSONValue(any: Int?.none as Any) == .null)
    #expect(JSONValue(scalar: [1]) == nil)
    for value in [
      Date(), Data(), Double.nan, NSNumber(value: Double.infinity), Decimal.nan, [Date()],
    ] as [Any] {
      #expect(JSONValue(any: value) == nil, "\(type(of: value))")
    }
  }

  @Test func sendableAndBack() {
    let value: JSONValue = ["a": [1, 2.5, true, "x", ["b": 1]], "c": false, "e": []]
    #expect(value.sendable.flatMap { JSONValue(sendable: $0) } == value)
    #expect(JSONValue(sendable: [1, 2]) == [1, 2])
    #expect(JSONValue(sendable: ["a": "b"]) == ["a": "b"])
    #expect(JSONValue(sendable: ["a": value]) == ["a": value])
    #expect(JSONValue(sendable: Date()) == nil)
    #expect(JSONValue(sendable: ["a": [Date()]] as [String: any Sendable]) == nil)
    #expect(JSONValue(sendable: Double.nan) == nil)
  }
}
