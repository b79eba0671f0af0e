import HaapiFoundation
import Testing

struct TextReadTests {
  /// Source, then the results of `.value`, `.hint`, `.token` and `.upperToken` for an optional read.
  @Test(arguments: [
    (#""a b""#, ["a b", "a b", "a b", "A B"]),
    (#"" redirect""#, [" redirect", " redirect", "redirect", "REDIRECT"]),
    (#""""#, ["", nil, nil, nil]),
    (#"" \t\r\n""#, [" \t\r\n", nil, nil, nil]),
    (#""\u00a0\u2003\u3000""#, ["\u{a0}\u{2003}\u{3000}", nil, nil, nil]),
    (#"" ä\u0085""#, [" ä\u{85}", " ä\u{85}", "ä", "Ä"]),
    (#""\u200b""#, ["\u{200b}", "\u{200b}", "\u{200b}", "\u{200b}"]),
  ])
  func styles(_ source: String, _ expected: [String?]) throws {
    let json = try object(#"{"m": \#(source)}"#)
    for (style, text) in zip([TextStyle.value, .hint, .token, .upperToken], expected) {
      #expect(try json.optionalString("m", style) == text)
    }
    #expect(json.remainder().isEmpty)
  }

  @Test func requiredBlankText() throws {
    let json = try object(#"{"m": " "}"#)
    #expect(try json.string("m") == " ")
    #expect(try json.string("m", .scalar) == " ")
    #expect(try json.string("m", .token) == "")
    #expect(try json.string("m", .upperToken) == "")
    #expect(decodingError { _ = try json.string("m", .hint) } == .missingMember(path: "$.m"))
  }

  @Test(arguments: [("-0", "-0"), ("1.50", "1.50"), ("1e2", "1e2"), ("true", "true")])
  func scalarsKeepTheirSpelling(_ source: String, _ expected: String) throws {
    #expect(try object(#"{"m": \#(source)}"#).string("m", .scalar) == expected)
  }

  @Test(arguments: [
    ("60", "60"), ("6e1", "60"), ("60.0", "60.0"), ("1.5e-1", "1.5e-1"),
    ("12345678901234567890123", "12345678901234567890123"), (#"" 6e1 ""#, " 6e1 "),
  ])
  func numberText(_ source: String, _ expected: String) throws {
    #expect(try object(#"{"m": \#(source)}"#).numberText("m") == expected)
    #expect(try object(#"{"m": \#(source)}"#).optionalNumberText("m") == expected)
  }

  @Test func tokens() throws {
    let json = try object(#"{"a": " red ", "b": "blue", "c": " ", "d": "large", "e": "huge"}"#)
    #expect(try json.token("a", as: Color.self) == .red)
    #expect(try json.token("b", as: Color.self) == .other(value: "blue"))
    #expect(try json.optionalToken("c", as: Color.self) == nil)
    #expect(try json.optionalToken("d", as: Size.self) == .large)
    let invalid = RepresentationDecodingError.invalidValue(path: "$.e", expected: "a known Size")
    #expect(decodingError { _ = try json.token("e", as: Size.self) } == invalid)
    #expect(decodingError { _ = try json.optionalToken("e", as: Size.self) } == invalid)
    #expect(
      decodingError { _ = try json.token("c", as: Color.self) }
        == .invalidValue(path: "$.c", expected: "a known Color"))
  }

  /// Trimming works on bytes, and must agree with Unicode for every character.
  @Test func trimmingAgreesWithUnicode() throws {
    for value in UInt32(0x20)...0x1_0000 {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      let json = try object("{\"m\": \"\(scalar)x\(scalar)\"}")
      let trimmed = json.peekToken("m") == "x"
      if trimmed != scalar.properties.isWhitespace { Issue.record("U+\(value)") }
    }
  }
}
