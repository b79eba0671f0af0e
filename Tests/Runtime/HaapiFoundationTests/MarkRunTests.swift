import Testing

@testable import HaapiFoundation

/// Strings with long runs of combining marks, which Swift cannot compare in reasonable time, are refused.
struct MarkRunTests {
  @Test(arguments: [
    // Sorted by combining class: cheap at any length.
    ("\u{301}", 5_000, true),
    ("\u{316}\u{301}", 128, true),
    ("\u{316}\u{301}", 129, false),
    ("\u{301}\u{316}", 128, true),
    ("\u{301}\u{316}", 129, false),
    // Class 0, but each decomposes to two marks.
    ("\u{F73}", 257, false),
    // A letter ends the run.
    ("\u{301}\u{316}x", 5_000, true),
    ("\u{301}\u{316}\u{4E00}", 5_000, true),
    ("\u{1F468}\u{200D}", 5_000, true),
  ])
  func runs(_ marks: String, _ count: Int, _ isRead: Bool) {
    let text = "a" + String(repeating: marks, count: count)
    let escaped = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    for content in [text, escaped.joined()] {
      for json in [#"{"x":"\#(content)"}"#, #"{"\#(content)":1}"#] {
        let value = try? JSONValue(jsonText: json)
        #expect((value != nil) == isRead)
      }
    }
  }

  @Test func theErrorNamesThePlace() {
    let text = #"{"x":"a"# + String(repeating: "\u{301}\u{316}", count: 200) + #""}"#
    #expect(
      decodingError { _ = try JSONValue(jsonText: text) }
        == .malformedJson(
          offset: 519, reason: "more than 256 combining marks follow one letter"))
  }
}
