import Foundation
import SchemaText
import Testing

@testable import haapi

/// Strings of servers in the output for a terminal.
@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("", [""]), ("a b", ["a b"]),
    (String(repeating: "x", count: 66), [String(repeating: "x", count: 66)]),
    // A full line, followed by a word that is too long for any line.
    (
      String(repeating: "x", count: 66) + " " + String(repeating: "y", count: 70),
      [
        String(repeating: "x", count: 66), String(repeating: "y", count: 66),
        String(repeating: "y", count: 4),
      ]
    ),
    (
      String(repeating: "x", count: 60) + " " + String(repeating: "y", count: 70),
      [
        String(repeating: "x", count: 60) + " " + String(repeating: "y", count: 5),
        String(repeating: "y", count: 65),
      ]
    ),
    (
      String(repeating: "word ", count: 14),
      [String(repeating: "word ", count: 12) + "word", "word "]
    ),
  ])
  func wraps(_ text: String, _ rows: [String]) {
    #expect(wrapped(text) == rows)
  }

  /// For words of any length, no row is too wide, and only spaces are lost.
  @Test func nothingIsLost() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let letters = ["x", "é", "e\u{301}", "👩‍👧", "漢"]
        return String(
          repeating: letters.randomElement(using: &random) ?? "x",
          count: [0, 1, 5, 61, 62, 65, 66, 67, 140].randomElement(using: &random) ?? 0)
      }
      let text = words.joined(separator: " ")
      for indentation in ["", "    "] {
        let rows = wrapped(text, indentation)
        #expect(rows.allSatisfy { $0.count <= 66 }, "\(words.map(\.count))")
        #expect(
          rows.map { $0.dropFirst(indentation.count) }.joined().filter { $0 != " " }
            == text.filter { $0 != " " })
      }
    }
  }

  /// A Hangul filler is a letter, a grapheme joiner a mark: neither leaves a mark, in any output of the command.
  @Test(arguments: ["\u{3164}", "\u{115F}", "\u{034F}", "\u{200B}", "\u{202E}", "\u{E0100}"])
  func invisibleCharactersAreShownByNumber(_ character: Unicode.Scalar) {
    let number = String(character.value, radix: 16)
    let units = String(character).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    #expect(PrintableText.escape("a\(character)b") == "a\\u{\(number)}b")
    #expect(PrintableText.quote("\(character)") == "\"\\u{\(number)}\"")
    #expect(JSONText.printable("[\"\(character)\"]") == "[\"\(units.joined())\"]")
    #expect(PrintableText.escape("☎\u{FE0F}") == "☎\u{FE0F}")
  }

  // MARK: Secrets

  @Test(arguments: [
    // The whole string, independent of its length.
    (["7"], "7", "*****"), (["7"], "room 7", "room 7"), (["ab"], " ab ", " ***** "),
    // In a longer string.
    (["1234"], "Your code is 1234.", "Your code is *****."), (["1234"], "12345", "12345"),
    (["1234"], "a1234", "a1234"), (["1234"], "验证码1234。", "验证码*****。"),
    (["AB-12"], "AB-12 and AB-123", "***** and AB-123"), (["12"], "12 34", "12 34"),
    // Split, joined, trimmed.
    (["AB12\r\nCD34"], "AB12", "*****"), (["AB12\nCD34"], "x\nCD34\ny", "x\n*****\ny"),
    ([" AB12\t"], "AB12, CD34", "*****, CD34"),
    (["AB12", "CD34"], "AB12\u{2028}CD34", "*****\u{2028}*****"),
    (["\n\nAB12"], "AB12", "*****"), (["", " ", "\n"], "a b", "a b"),
    // The longest match is masked, and each of those with the same beginning.
    (["abcd", "abcd efgh"], "abcd efgh", "*****"), (["abcd", "abcd efgh"], "abcd xy", "***** xy"),
    (["abcd", "abcd efgh", "abcd efgh ijkl"], "abcd efgh i", "***** i"),
  ])
  func masks(_ secrets: [String], _ text: String, _ masked: String) {
    #expect(SecretTexts(secrets).masked(in: text) == masked)
  }

  /// Values that may be words of the protocol are only masked if nothing else is shown.
  @Test func wordsAreMaskedAsAWhole() {
    let texts = SecretTexts(["alice"], words: ["email", "alice"])
    #expect(texts.masked(in: "email") == "*****")
    #expect(texts.masked(in: "Send an email to alice") == "Send an email to *****")
  }

  // MARK: Time

  @Test(arguments: [
    "w", "w ", "\u{1}", "\\", "\u{301}", "\u{1F468}\u{200D}", "\u{1F1E6}", "\u{600}", "é", "漢",
    "\"",
  ])
  func workGrowsWithTheText(_ unit: String) {
    expectLinear { size in
      let text = String(repeating: unit, count: size * 20)
      return {
        _ = wrapped(PrintableText.escape(text))
        _ = PrintableText.quote(text)
      }
    }
  }

  private func expectLinear(_ prepare: (Int) -> () -> Void) {
    var ratios: [Double] = []
    for _ in 0..<4 {
      let ratio = shortest(prepare(800)) / shortest(prepare(100))
      if ratio < 28 { return }
      ratios.append(ratio)
    }
    Issue.record("eight times as much takes \(ratios) times as long")
  }

  /// In processor time of the thread, which other processes hardly lengthen.
  private func shortest(_ body: () -> Void) -> Double {
    (0..<2).map { _ in
      let start = processorTime
      body()
      return processorTime - start
    }.min() ?? 0
  }

  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func wrapped(_ text: String, _ indentation: String = "") -> [String] {
    var rows: [String] = []
    WireframeText.wrap(text, indentation: indentation) { rows.append($0) }
    return rows
  }
}
