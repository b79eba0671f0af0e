/// Markdown in GitHub's dialect. Literals are markup. Interpolated strings are escaped, so that no string of a
/// schema is rendered as a link, a tag or a heading.
struct Markdown: ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral value: StaticString) { text = value.description }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  fileprivate init(markup text: String) { self.text = text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
    /// Joins lines of documentation to one.
    mutating func appendInterpolation(_ value: String) {
      text += MarkdownText.inline(value.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    mutating func appendInterpolation(_ part: Markdown) { text += part.text }
  }

  static func + (first: Markdown, second: Markdown) -> Markdown {
    Markdown(markup: first.text + second.text)
  }

  static func += (first: inout Markdown, second: Markdown) { first.text += second.text }

  // MARK: Pieces

  static func code(_ text: String) -> Markdown { Markdown(markup: MarkdownText.code(text)) }

  static func table(_ head: [Markdown], _ rows: [[Markdown]]) -> Markdown {
    let rows = [head, head.map { _ in "---" }] + rows
    return Markdown(
      markup: rows.map { "| " + $0.map(\.text).joined(separator: " | ") + " |" }
        .joined(separator: "\n"))
  }
}

extension [Markdown] {
  func joined(separator: Markdown = "") -> Markdown {
    Markdown(markup: map(\.text).joined(separator: separator.text))
  }
}
