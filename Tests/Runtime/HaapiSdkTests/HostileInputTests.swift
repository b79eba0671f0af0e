import Foundation
import IdsvrHaapiSdk
import Testing

/// Responses of a broken or hostile server. Nothing may trap, and every error has a type.
@Suite struct HostileInputTests {
  @Test(arguments: Sample.all)
  func truncatedAnywhere(_ sample: Sample) throws {
    let text = sample.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let data = Data(text.utf8)
    for count in 0..<data.count {
      let error = #expect(throws: RepresentationDecodingError.self) {
        try sample.read(data.prefix(count))
      }
      guard case .malformedJson(let offset, _)? = error else {
        Issue.record("cut at \(count): \(String(describing: error))")
        return
      }
      #expect(offset <= count)
    }
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func nestedDeep(_ open: String, _ close: String) {
    let depth = 100_000
    let nested =
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    for text in [nested, #"{"type":"authentication-step","extra":\#(nested)}"#] {
      let error = #expect(throws: RepresentationDecodingError.self) { try decode(text) }
      guard case .nestingTooDeep? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func largerThanTheLimit() {
    let error = #expect(throws: RepresentationDecodingError.self) {
      try HaapiDecoder().decode(Data(repeating: UInt8(ascii: " "), count: 50_000_000))
    }
    #expect(
      error == .malformedJson(offset: 16 << 20, reason: "it is larger than 16777216 bytes"))
    let small = HaapiDecoder(limits: JSONLimits(maximumBytes: 10))
    #expect(throws: RepresentationDecodingError.self) {
      try small.decode(Data(#"{"type":"a-step"}"#.utf8))
    }
  }

  @Test(arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]])
  func invalidUTF8(_ bytes: [UInt8]) {
    let data = Data(#"{"type":"a"#.utf8) + bytes + Data(#""}"#.utf8)
    let error = #expect(throws: RepresentationDecodingError.self) {
      try HaapiDecoder().decode(data)
    }
    guard case .malformedJson(10, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["", " ", "null", "[]", "1", #""step""#, "{} {}", "{\"type\":\"a\",}", "\u{0}"])
  func noObject(_ text: String) {
    let error = #expect(throws: RepresentationDecodingError.self) { try decode(text) }
    guard case .malformedJson? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func numbersBeyondInt64() throws {
    let beyond = "9223372036854775808"
    // The lifetime only describes the token, so the token is not lost.
    let tokens = try decode(#"{"access_token":"a","expires_in":\#(beyond)}"#)
    #expect((tokens as? SuccessfulTokenResponse)?.expiresIn == 0)
    let largest = try decode(#"{"access_token":"a","expires_in":9223372036854775807}"#)
    #expect((largest as? SuccessfulTokenResponse)?.expiresIn == Int.max)
    // In members that no model reads, every digit is preserved.
    let text = #"{"type":"a-step","x":[\#(beyond),1e999,0.10,-0]}"#
    #expect(try decode(text).jsonText == text)
  }

  @Test(arguments: [32, 33, 5_000])
  func actionsInActions(_ levels: Int) throws {
    // Each action is an object in an array in an object, so 256 levels of JSON contain 32 actions.
    let form = #"{"template":"form","model":{"href":"/","method":"GET"}}"#
    let document = (1..<levels).reduce(form) { inner, _ in
      #"{"template":"selector","model":{"options":[\#(inner)]}}"#
    }
    let text = #"{"type":"authentication-step","actions":[\#(document)]}"#
    if levels == 32 {
      #expect(try decode(text) is GenericRepresentationStep)
      return
    }
    let error = #expect(throws: RepresentationDecodingError.self) { try decode(text) }
    guard case .nestingTooDeep(let path)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path.hasPrefix("$.actions[0].model.options[0].model.options[0]"))
  }

  /// On phones, threads other than the main one have half a megabyte. The most deeply nested responses need less,
  /// also in debug builds.
  @Test func smallStacks() throws {
    let form = #"{"template":"form","model":{"href":"/","method":"GET"}}"#
    let actions = (1..<32).reduce(form) { inner, _ in
      #"{"template":"selector","model":{"options":[\#(inner)]}}"#
    }
    let values = String(repeating: #"{"a":["#, count: 127) + String(repeating: "]}", count: 127)
    let text = #"{"type":"authentication-step","actions":[\#(actions)],"x":\#(values)}"#
    let texts = OnThread.run(stackSize: 512 << 10) { () -> [String]? in
      guard let step = try? HaapiDecoder().decode(Data(text.utf8)).answer.model,
        let again = try? GenericRepresentationStep(jsonData: Data(text.utf8)),
        DynamicEquality.isEqual(step, again)
      else { return nil }
      var dumped = ""
      dump(step, to: &dumped)
      return [step.jsonText, "\(step)", dumped, "\(step.jsonValue.sendable as Any)"]
    }
    #expect(texts?.first == (try JSONValue(jsonText: text).jsonText))
  }

  private func decode(_ text: String) throws -> any JSONModel {
    try HaapiDecoder().decode(Data(text.utf8)).answer.model
  }
}
