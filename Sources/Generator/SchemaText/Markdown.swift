/// Markdown in GitHub's dialect. String literals are markup. Interpolated strings are escaped, so that a string of the
/// schema never becomes a link, a tag or a heading.
package struct Markdown: ExpressibleByStringInterpolation {
  package let text: String

  package init(stringLiteral value: StaticString) { text = value.description }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  private init(markup text: String) { self.text = text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
    /// Escapes the string, and joins its lines.
    package mutating func appendInterpolation(_ value: String) {
      text += MarkdownText.inline(value.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    package mutating func appendInterpolation(_ part: Markdown) { text += part.text }
  }

  // MARK: Pieces

  package static func code(_ text: String) -> Markdown { Markdown(markup: MarkdownText.code(text)) }

  package static func paragraphs(_ paragraphs: [Markdown]) -> Markdown {
    Markdown(markup: paragraphs.map(\.text).joined(separator: "\n\n"))
  }

  package static func table(_ head: [Markdown], _ rows: [[Markdown]]) -> Markdown {
    let rows = [head, head.map { _ in "---" }] + rows
    return Markdown(
      markup: rows.map { "| " + $0.map(\.text).joined(separator: " | ") + " |" }
        .joined(separator: "\n"))
  }
}
