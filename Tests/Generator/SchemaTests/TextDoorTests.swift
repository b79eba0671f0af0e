import SchemaModel
import SchemaText
import Testing

/// Hostile strings of a schema in each kind of output: none of them has an effect.
@Suite("Escaping") struct TextDoorTests {
  // MARK: Terminal

  @Test(arguments: [
    ("plain\ttext\nof two lines", "plain\ttext\nof two lines"),
    ("\u{1B}[31mred\u{9B}0m", "\\u{1b}[31mred\\u{9b}0m"),
    ("a\u{202E}b\u{2066}c\u{200B}d\u{FEFF}e", "a\\u{202e}b\\u{2066}c\\u{200b}d\\u{feff}e"),
    ("a\rb\u{8}c\u{7F}", "a\\rb\\u{8}c\\u{7f}"),
    ("::error::x\n  ::warning::y\na::b", "\\u{3a}:error::x\n  \\u{3a}:warning::y\na::b"),
    ("x ##[error]y ##vso[task]", "x #\\u{23}[error]y #\\u{23}vso[task]"),
    ("Über ❤️ 日本", "Über ❤️ 日本"),
  ])
  func terminal(_ text: String, _ wanted: String) {
    #expect(TerminalText.safe(text) == wanted)
  }

  /// Noncharacters and private characters. Swift has no literals for some of them.
  @Test(arguments: [0xFFFF, 0xFDD0, 0x1FFFE, 0xE000] as [UInt32])
  func unassigned(_ value: UInt32) throws {
    let text = String(try #require(Unicode.Scalar(value)))
    let escape = "\\u{" + String(value, radix: 16) + "}"
    #expect(TerminalText.safe(text) == escape)
    #expect(MarkdownText.inline(text) == "\\" + escape)
  }

  @Test func colours() {
    let text = "\u{1B}[31merror\u{1B}[0m \u{1B}[8mhidden"
    #expect(
      TerminalText.safe(text, keepsColours: true) == "\u{1B}[31merror\u{1B}[0m \\u{1b}[8mhidden")
  }

  /// Includes names of files.
  @Test func diagnostics() {
    let file = SourceFile(
      path: "\u{1B}]0;x\u{7}\n::error::.yaml", name: "a.yaml", bytes: Array("a".utf8))
    let place = SourceLocation(file: 0, line: 1, column: 1)
    let text = DiagnosticText(sources: [file]).render([
      Diagnostic(
        code: "KEY101", "a\nb", at: place, related: [.init(location: place, message: "c\u{202E}")])
    ])
    let name = "\\u{1b}]0;x\\u{7}\\n::error::.yaml"
    #expect(
      text == """
        \(name):1:1: error: a\\nb [KEY101]
          1 | a
            | ^
          \(name):1:1: note: c\\u{202e}

        """)
  }

  // MARK: Markdown

  @Test(arguments: [
    ("plain, with snake_case and `code`", "plain, with snake_case and `code`"),
    ("[x](javascript:y) ![z](w)", "\\[x\\](javascript:y) \\!\\[z\\](w)"),
    ("<script>&lt; @you #7", "&lt;script>&amp;lt; @<!-- -->you \\#7"),
    ("# heading", "\\# heading"), ("- item", "\\- item"), ("> quote", "\\> quote"),
    ("1. one", "1\\. one"), ("1.0.0", "1.0.0"), ("```\nfence", "\\`\\\\nfence"),
    ("~~~", "\\~\\~\\~"),
    ("::error::x", "\\::error::x"), ("a | b", "a \\| b"), ("`a\\|b`", "<code>a\\\\\\|b</code>"),
    ("  indented", "indented"),
    ("_emphasis_ *too*", "\\_emphasis\\_ \\*too\\*"),
  ])
  func markdown(_ text: String, _ wanted: String) {
    #expect(MarkdownText.inline(text) == wanted)
  }

  /// In comments on pull requests, addresses and references become links in any text.
  @Test(arguments: [
    ("see GH-7 and gh-12", "see GH<!-- -->-7 and gh<!-- -->-12"),
    ("high-7 GH-x", "high-7 GH-x"), ("me/it#8", "me/it\\#<!-- -->8"),
    ("https://a.example", "https:<!-- -->//a.example"), ("www.a", "www<!-- -->.a"),
    ("0123abc", "0123ab<!-- -->c"), ("facade 012345 deadbeefs", "facade 012345 deadbeefs"),
    (
      "0123456789abcdef0123456789abcdef01234567",
      "012345<!-- -->6789abcdef0123456789abcdef01234567"
    ),
  ])
  func comment(_ text: String, _ wanted: String) {
    #expect(MarkdownText.inline(text, isComment: true) == wanted)
  }

  // MARK: JSON

  @Test(arguments: [
    ("{\n  \"a\": \"b\"\n}\n", "{\n  \"a\": \"b\"\n}\n"),
    (
      "{\"a\": \"\u{202E}\u{9B}\u{E0001}##[error]\"}",
      "{\"a\": \"\\u202e\\u009b\\udb40\\udc01#\\u0023[error]\"}"
    ),
  ])
  func json(_ text: String, _ wanted: String) {
    #expect(JSONText.printable(text) == wanted)
  }
}
