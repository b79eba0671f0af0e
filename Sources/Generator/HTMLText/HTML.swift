import SchemaText

/// Markup of a page. A string literal is markup. Interpolated strings are data and are escaped, so that a browser never
/// reads a string of a schema or a server as a tag.
package struct HTML: ExpressibleByStringInterpolation, StringInterpolationProtocol, Equatable,
  Sendable
{
  package var text: String

  package init(markup text: String) { self.text = text }
  package init(stringLiteral value: StaticString) { text = value.description }
  package init(stringInterpolation: HTML) { self = stringInterpolation }
  package init(literalCapacity: Int, interpolationCount: Int) {
    text = ""
    text.reserveCapacity(literalCapacity + interpolationCount * 16)
  }

  package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
  package mutating func appendInterpolation(_ value: String) { Self.escape(value, into: &text) }
  package mutating func appendInterpolation(_ value: Int) { text += String(value) }
  package mutating func appendInterpolation(_ html: HTML) { text += html.text }
  package mutating func appendInterpolation(_ parts: [HTML]) {
    for part in parts { text += part.text }
  }

  package static let nothing = HTML(markup: "")

  package var isEmpty: Bool { text.isEmpty }

  package static func + (a: HTML, b: HTML) -> HTML { HTML(markup: a.text + b.text) }
  package static func += (a: inout HTML, b: HTML) { a.text += b.text }

  /// Escapes the five characters with a meaning in markup and quoted attributes. Characters that change the direction
  /// of text are replaced with their code points.
  private static func escape(_ value: String, into text: inout String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\n", "\t", "\u{200C}", "\u{200D}": text.unicodeScalars.append(scalar)
      default:
        if scalar.isSafeToPrint {
          text.unicodeScalars.append(scalar)
        } else {
          text += "\\u{\(String(scalar.value, radix: 16))}"
        }
      }
    }
  }

}

extension [HTML] {
  package func joined(separator: HTML) -> HTML {
    HTML(markup: map(\.text).joined(separator: separator.text))
  }
}

extension HTML {
  /// Returns a table; nothing without rows. On a narrow screen each row is a block, and each cell shows its column's
  /// title.
  /// - Parameters:
  ///   - rows: The cells of each row. The first cell is the row's heading.
  ///   - attributes: The attributes of each row, such as ` id="name"`; empty for none.
  package static func table(
    _ caption: String, _ head: [String], _ rows: [[HTML]], attributes: [HTML] = []
  ) -> HTML {
    if rows.isEmpty { return .nothing }
    let heads = head.map { "<th scope=\"col\">\($0)</th>" as HTML }
    let body = rows.enumerated().map { index, cells -> HTML in
      let others = zip(head, cells).dropFirst().map { title, cell -> HTML in
        cell.isEmpty ? "<td></td>" : "<td data-title=\"\(title)\"><div>\(cell)</div></td>"
      }
      return """
        <tr\(index < attributes.count ? attributes[index] : .nothing)>\
        <th scope="row">\(cells.first ?? .nothing)</th>\(others)</tr>

        """
    }
    return """
      <div class="scroll" role="region" aria-label="\(caption)" tabindex="0"><table>
      <thead><tr>\(heads)</tr></thead>
      <tbody>
      \(body)</tbody></table></div>

      """
  }

  package static func code(_ text: String) -> HTML { "<code>\(text)</code>" }

  package static func list(_ items: [HTML]) -> HTML {
    "<ul>\(items.map { "<li>\($0)</li>" as HTML })</ul>\n"
  }
}
