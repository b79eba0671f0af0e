import Foundation
import HaapiFoundation
import Testing

struct ValueReadTests {
  /// Base64 and its bytes; `nil` if it is invalid.
  static let texts: [(String, [UInt8]?)] = [
    ("", []), ("AQ", [1]), ("AQ==", [1]), ("AQ=", [1]), ("AQI", [1, 2]), ("AQID", [1, 2, 3]),
    ("-_-_", [251, 255, 191]), ("+/+/", [251, 255, 191]), ("-/+_", [251, 255, 191]),
    (#"+\/+\/"#, [251, 255, 191]), (#"\u0041Q"#, [1]),
    ("A", nil), ("AQIDA", nil), ("AQ===", nil), ("=", nil), ("AQID=", nil), ("AQID==", nil),
    ("A=Q", nil), ("A Q", nil),
    ("AQ\\n", nil), ("ä===", nil), ("AQ.=", nil),
  ]

  @Test(arguments: texts)
  func base64(_ text: String, _ bytes: [UInt8]?) throws {
    let json = try object(#"{"m": "\#(text)"}"#)
    #expect(try json.optionalData("m") == bytes.map { Data($0) })
    #expect(json.remainder().isEmpty == (bytes != nil), "bad text is kept")
    #expect(
      json.document.warnings.map(\.path) == (bytes == nil ? ["$.m"] : []), "and causes a warning")
    if let bytes {
      #expect(try json.data("m") == Data(bytes))
    } else {
      #expect(
        decodingError { _ = try json.data("m") }
          == .invalidValue(path: "$.m", expected: "base64url text"))
    }
  }

  @Test func base64OfEveryLength() throws {
    var generator = SeededGenerator(state: 1)
    for length in 0..<70 {
      let data = Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
      var builder = JSONObjectBuilder()
      builder.set("m", data)
      #expect(try object(builder.value.jsonText).data("m") == data)
      let plain = data.base64EncodedString()
      #expect(try object(#"{"m": "\#(plain)"}"#).data("m") == data)
    }
  }

  @Test func addresses() throws {
    let json = try object(#"{"a": " https://x.test/é?q=1", "b": "", "c": "http://[", "d": " "}"#)
    #expect(try json.url("a").host == "x.test")
    #expect(try json.optionalURL("a")?.scheme == "https")
    #expect(try json.optionalURL("b") == nil)
    #expect(try json.optionalURL("d") == nil)
    let invalid = RepresentationDecodingError.invalidValue(path: "$.c", expected: "a URL")
    #expect(decodingError { _ = try json.url("c") } == invalid)
    #expect(decodingError { _ = try json.optionalURL("c") } == invalid)
    #expect(decodingError { _ = try json.url("b") }?.short == "invalid: a URL")
  }

  @Test func wholeObject() throws {
    let json = try object(#"{"a": {"b": [1, null, "x"], "c": null}}"#)
    let inner = try json.object("a") { $0 }
    #expect(inner.value() == ["b": [1, nil, "x"], "c": nil])
    #expect(inner.remainder().count == 2, "looking at the whole marks nothing")
  }

  @Test func receivedText() throws {
    let json = try object("\u{FEFF} {\"a\": { \"b\" : 1.0 }, \"c\": [{\"d\":\"\\u0041\"}]}\n")
    #expect(json.text == " {\"a\": { \"b\" : 1.0 }, \"c\": [{\"d\":\"\\u0041\"}]}\n")
    #expect(try json.object("a") { $0.text } == "{ \"b\" : 1.0 }")
    #expect(try json.array("c") { $0.text } == [#"{"d":"\u0041"}"#])
    #expect(try json.at("x", "y").text == "{}")
  }
}
