import Foundation
import HaapiFoundation
import Testing

/// Decimals are exact, and are written as they were received.
struct DecimalTests {
  private static let tooLong = "invalid: a number of at most 38 digits"

  @Test(arguments: [
    ("0", "0"), ("-0.0e5", "0"), ("1.10", "1.1"), ("-12.50", "-12.5"), ("0.1", "0.1"),
    ("3.133", "3.133"), ("1e2", "100"), ("1.5E-3", "0.0015"), ("1200", "1200"),
    ("9007199254740993", "9007199254740993"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ("0.1000000000000000000000000000000000000000000", "0.1"),
    ("123456789012345678901234567890123456789", tooLong), ("1e400", tooLong),
    ("1e-400", tooLong), ("1e99999999999999999999", tooLong),
    (#""1.10""#, "wrong: number, string"), ("true", "wrong: number, boolean"),
  ])
  func values(_ source: String, _ expected: String) throws {
    let json = try object(#"{"m": \#(source)}"#)
    #expect(outcome { try json.decimal("m") } == expected)
    #expect(outcome { try json.optionalDecimal("m") } == expected)
  }

  @Test func sumsAreExact() throws {
    let json = try object(#"{"a": 0.1, "b": 0.2, "sum": 0.3}"#)
    #expect(try json.decimal("a") + json.decimal("b") == json.decimal("sum"))
  }

  @Test(arguments: [
    #"{"m":1.10}"#, #"{"m":1.1}"#, #"{"m":100}"#, #"{"m":1E2}"#, #"{"m":-0.50}"#,
  ])
  func notationOfANumber(_ text: String) throws {
    let json = try object(text)
    let sent = SentScalars(json.sentNumbers("m"))
    var written = JSONObjectBuilder()
    written.set("m", sent.sent("m", try json.decimal("m"), of: .decimal))
    #expect(written.value.jsonText == text)
    #expect(sent.sent("m", Decimal(7), of: .decimal) == 7)
    #expect(sent.sent("m", Decimal?.none, of: .decimal) == nil)
  }

  @Test(arguments: [#"{"m":[1.10,2,3.0]}"#, #"{"m":[5]}"#])
  func notationOfAList(_ text: String) throws {
    let json = try object(text)
    let sent = SentScalars(json.sentNumbers("m"))
    let list = try json.list("m", of: .decimal)
    #expect(sent.sent("m", list, of: .list(of: .decimal))?.jsonText == member(text))
    #expect(sent.sent("m", [Decimal](), of: .list(of: .decimal)) == nil)
    #expect(
      sent.sent("m", [list[0]] + list, of: .list(of: .decimal))?.arrayValue?.count == list.count + 1
    )
  }

  private func outcome(_ read: () throws -> Decimal?) -> String {
    do {
      return try read().map { "\($0)" } ?? "nil"
    } catch {
      return (error as? RepresentationDecodingError)?.short ?? "\(error)"
    }
  }

  /// The JSON of the member.
  private func member(_ text: String) -> String { String(text.dropFirst(5).dropLast()) }
}
