import Foundation
import HaapiFoundation
import Testing

struct ParserTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "-0.5e-7", "1E5", #""""#, #""a""#, "[]", "{}", " [ ] ",
    "\t{\r\n}\n", "[1,2]", #"{"a":1}"#, #"{"a":{"b":[{}]}}"#, #"["\"\\\/\b\f\n\r\t\u0000"]"#,
    "[[[[]]],{}]", #"{"":0}"#, "\u{FEFF}[]", #""\u007f""#, "\"\u{7f}\u{80}\u{7ff}\u{800}\u{ffff}\"",
  ])
  func valid(_ text: String) throws {
    _ = try JSONValue(jsonText: text)
  }

  /// A text, and the offset of its error.
  @Test(arguments: [
    ("", 0), (" ", 1), ("\u{FEFF}", 3), ("{", 1), ("[", 1), ("]", 0), ("}", 0), ("[1", 2),
    ("[1,", 3),
    ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3), ("[1}", 2), (#"{"a":1]"#, 6), (#"{"a"}"#, 4),
    (#"{"a" 1}"#, 5), (#"{"a":}"#, 5), (#"{"a":1,}"#, 7), ("{a:1}", 1), ("{1:1}", 1), ("{,}", 1),
    (#"{"a":1 "b":2}"#, 7), ("[] []", 3), ("{} x", 3), ("nul", 3), ("nux", 0), ("nulL", 0),
    ("True", 0),
    ("truefalse", 4), ("NaN", 0), ("Infinity", 0), ("-", 1), ("-x", 0), ("+1", 0), ("01", 1),
    ("1.", 2), ("1.x", 0),
    (".5", 0), ("1e", 2), ("1e]", 0), ("0x1", 1), ("'a'", 0), ("\"a", 2), (#""a\"#, 3),
    (#""\x""#, 1),
    (#""\u12"#, 5), (#""\u12g4""#, 1), ("\"\t\"", 1), ("\"a\nb\"", 2), ("\"\u{0}\"", 1),
    ("[1]\u{0}", 3), ("// c\n1", 0), ("[1] // c", 4), ("\u{a0}1", 0), ("1\u{FEFF}", 1),
  ])
  func malformed(_ text: String, _ offset: Int) {
    #expect(
      decodingError { _ = try JSONValue(jsonText: text) }?.short == "malformed \(offset)")
  }

  @Test(arguments: [
    #"\ud800"#, #"\udc00"#, #"\udc00\udc00"#, #"\uD800x"#, #"\ud800\n"#, #"\ud800\u0041"#,
    #"\ud800\ud800"#,
    #"\udfff\ud800"#, #"\ud83d\"#,
  ])
  func loneSurrogates(_ escape: String) {
    let error = decodingError { _ = try JSONValue(jsonText: #"["ab\#(escape)"]"#) }
    #expect(error?.short == "malformed 4")
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func invalidUTF8(_ bytes: [UInt8]) {
    // At each position in the eight bytes that are processed together.
    for prefix in 0..<9 {
      let text = [0x22] + [UInt8](repeating: 0x61, count: prefix) + bytes + [0x22]
      let error = decodingError { _ = try JSONValue(jsonData: Data(text)) }
      #expect(error?.short == "malformed \(prefix + 1)")
    }
    let unquoted = decodingError { _ = try JSONValue(jsonData: Data(bytes)) }
    #expect(unquoted?.short == "malformed 0")
  }

  /// At each position in the eight bytes that are processed together.
  @Test(arguments: 0..<20)
  func specialBytesAtEveryPosition(_ position: Int) throws {
    let plain = String(repeating: "a", count: position)
    for (source, text) in [
      (#"\""#, "\""), ("é", "é"), ("😀", "😀"), ("\u{7f}", "\u{7f}"), ("!", "!"),
    ] {
      let document = #"["\#(plain)\#(source)\#(plain)","b"]"#
      #expect(try JSONValue(jsonText: document) == [.string(plain + text + plain), "b"])
    }
    for byte in UInt8(0)..<0x20 {
      let text = [0x22] + Array(plain.utf8) + [byte, 0x22]
      #expect(throws: RepresentationDecodingError.self) { try JSONValue(jsonData: Data(text)) }
    }
  }

  @Test func escapes() throws {
    let value = try JSONValue(jsonText: sampleText)
    #expect(value["text"] == .string("a\"\\/\u{8}\u{c}\n\r\té😀 ä€😀"))
    #expect(
      try JSONValue(jsonText: #""\u0041\u00e9\u20AC\uD83D\uDE00\u0000""#) == "Aé€😀\u{0}")
  }

  /// A truncated document is refused wherever it ends, and reported as truncated.
  @Test func truncatedAtEveryByte() throws {
    let bytes = Array(sampleText.utf8)
    _ = try JSONDocument(bytes)
    for length in 0..<bytes.count {
      #expect(
        decodingError { _ = try JSONDocument(Array(bytes[..<length])) }
          == .malformedJson(offset: length, reason: "the document ends too early"))
    }
  }

  @Test func byteOrderMark() throws {
    let json = try object("\u{FEFF}{\"a\": 1}")
    #expect(try json.int("a") == 1)
    #expect(json.text == "{\"a\": 1}")
    #expect(
      decodingError { _ = try object("\u{FEFF}{\"a\": ?}") }?.short == "malformed 9",
      "offsets count the bytes received")
  }

  @Test(arguments: [
    ("null", "null"), ("true", "a boolean"), ("1", "a number"), (#""a""#, "a string"),
    ("[]", "an array"),
  ])
  func rootsThatAreNoObjects(_ text: String, _ kind: String) throws {
    let document = try JSONDocument(Array(" \(text)".utf8))
    #expect(
      decodingError { _ = try document.root }
        == .malformedJson(offset: 1, reason: "an object was expected, not \(kind)"))
    #expect(document.value.jsonText == text)
  }

  @Test func slicesOfDataAreRead() throws {
    let data = Data("xx{\"a\":1}xx".utf8)
    #expect(try JSONDocument(data[2..<9]).root.int("a") == 1)
  }
}
