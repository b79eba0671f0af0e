import HaapiFoundation
import Testing

struct NumberReadTests {
  static let fraction = "wrong: integer, number with a fraction"
  static let noInteger = "wrong: integer, string that is no integer"
  static let tooLarge = "invalid: an integer of 64 bits"

  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("-0.0e5", "0"), ("0e99999999999999999999", "0"),
    ("2.0", "2"), ("2.000", "2"), ("1e2", "100"), ("1E+2", "100"), ("1.50e1", "15"),
    ("1200e-2", "12"), ("-120e-1", "-12"), ("100", "100"), ("9007199254740993", "9007199254740993"),
    ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("9223372036854775807.0", "9223372036854775807"),
    ("9223372036854775808", tooLarge), ("-9223372036854775809", tooLarge), ("1e19", tooLarge),
    ("1e400", tooLarge), ("1e18446744073709551616", tooLarge),
    ("1e99999999999999999999", tooLarge),
    ("2.5", fraction), ("1e-1", fraction), ("1e-99999999999999999999", fraction),
    ("9223372036854775807.1", fraction),
    (#""12""#, "12"), (#""-3""#, "-3"), (#""007""#, "7"), (#""\u0031""#, "1"),
    (#""9223372036854775808""#, tooLarge),
    (#""2.0""#, noInteger), (#"" 2""#, noInteger), (#""+2""#, noInteger), (#""-""#, noInteger),
    (#""""#, noInteger), (#""0x1""#, noInteger), (#""²""#, noInteger),
  ])
  func integers(_ source: String, _ expected: String) throws {
    let json = try object(#"{"m": \#(source)}"#)
    #expect(outcome { try json.int("m") } == expected)
    #expect(outcome { try json.optionalInt("m") } == expected)
  }

  @Test(arguments: [("-1", false), ("0", true), ("1", true), (#""-1""#, false)])
  func minimum(_ source: String, _ isGood: Bool) throws {
    let json = try object(#"{"m": \#(source)}"#)
    let expected = isGood ? nil : "invalid: an integer not below 0"
    let required = outcome { try json.int("m", minimum: 0) }
    let optional = outcome { try json.optionalInt("m", minimum: 0) }
    #expect(required == expected ?? optional)
    #expect(optional == expected ?? required)
  }

  @Test(arguments: [
    ("-6", "invalid: an integer not below -5"), ("-5", "-5"), ("-1", "-1"),
    ("0", "invalid: an integer not above -1"), (#""3""#, "invalid: an integer not above -1"),
  ])
  func limits(_ source: String, _ expected: String) throws {
    let json = try object(#"{"m": \#(source)}"#)
    #expect(outcome { try json.int("m", minimum: -5, maximum: -1) } == expected)
    #expect(outcome { try json.optionalInt("m", minimum: -5, maximum: -1) } == expected)
  }

  @Test(arguments: [
    ("0", "0.0"), ("-0", "-0.0"), ("2.5", "2.5"), ("1e308", "1e+308"), ("5e-324", "5e-324"),
    ("1e-400", "0.0"), ("1e400", "invalid: a number within the range of Double"),
    ("-1e400", "invalid: a number within the range of Double"),
    (#""2""#, "wrong: number, string"),
  ])
  func doubles(_ source: String, _ expected: String) throws {
    let json = try object(#"{"m": \#(source)}"#)
    #expect(outcome { try json.double("m") } == expected)
    #expect(outcome { try json.optionalDouble("m") } == expected)
  }

  @Test(arguments: [
    ("1", 1, 1.0), ("2.0", 2, 2), ("1e2", 100, 100), ("1.5", nil, 1.5), ("-0", 0, -0.0),
    ("18446744073709551615", nil, 0x1p64), ("1e400", nil, nil),
  ])
  func numberValues(_ text: String, _ integer: Int?, _ double: Double?) throws {
    let number = try #require(JSONNumber(text: text))
    #expect(number.intValue == integer)
    #expect(number.doubleValue == double)
    #expect(number.text == text)
  }

  @Test(arguments: [
    "", "-", "+1", "01", "-01", ".5", "1.", "1.e2", "1e", "1e+", "0x10", "1 ", " 1", "NaN",
    "Infinity", "1\u{0}", "1_000", "١",
  ])
  func textsThatAreNoNumbers(_ text: String) {
    #expect(JSONNumber(text: text) == nil)
  }

  @Test func numbersMadeFromValues() {
    #expect(JSONNumber(Int.min).text == "-9223372036854775808")
    #expect(JSONNumber(0.1)?.text == "0.1")
    #expect(JSONNumber(1e300).flatMap { JSONNumber(text: $0.text) }?.doubleValue == 1e300)
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(text: "1.0") != JSONNumber(text: "1"))
  }

  private func outcome<T>(_ read: () throws -> T?) -> String {
    do {
      return try read().map { "\($0)" } ?? "nil"
    } catch {
      return (error as? RepresentationDecodingError)?.short ?? "\(error)"
    }
  }
}
