/// Rows of a wireframe with what each is in the margin, and parts with a line above them:
///
///       input │ [ User name*  ____________________ ]   at most 64 characters
///     primary │ ( Sign in )
struct WireframeText {
  private(set) var lines: [String] = []

  private static let margin = 10
  private static let width = 66

  /// A line about what follows.
  mutating func add(heading: String) {
    if !lines.isEmpty { lines.append("") }
    lines.append(PrintableText.escape(heading))
  }

  /// A row. Text and notes may have anything in them; line breaks of the text stay.
  ///
  /// - Parameters:
  ///   - kind: What the row is; blank for more of the row before.
  ///   - notes: What cannot be seen on the screen.
  mutating func add(_ kind: String, _ text: String, notes: [String?] = []) {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    var rows = parts.flatMap { Self.wrap(PrintableText.escape(String($0))) }
    let notes = PrintableText.escape(notes.compactMap(\.self).joined(separator: ", "))
    if !notes.isEmpty {
      let last = rows.last ?? ""
      if last.count + 3 + notes.count <= Self.width {
        rows[rows.endIndex - 1] = last.isEmpty ? notes : last + "   " + notes
      } else {
        rows += Self.wrap(notes, indentation: "    ")
      }
    }
    for (index, row) in rows.enumerated() {
      let kind = index == 0 ? kind : ""
      let blanks = String(repeating: " ", count: max(0, Self.margin - kind.count))
      lines.append(blanks + kind + (row.isEmpty ? " │" : " │ " + row))
    }
  }

  /// Breaks between words, and within a word only where that alone is too long.
  static func wrap(_ text: String, indentation: String = "") -> [String] {
    var lines: [String] = []
    var line = indentation
    var isEmpty = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      var rest = word[...]
      if !isEmpty {
        line += " "
        // A word that fits nowhere as a whole may as well begin here.
        if line.count + rest.count > width, indentation.count + rest.count <= width {
          lines.append(String(line.dropLast()))
          line = indentation
        }
      }
      while line.count + rest.count > width {
        let part = rest.prefix(width - line.count)
        lines.append(line + part)
        rest = rest.dropFirst(part.count)
        line = indentation
      }
      line += rest
      isEmpty = false
    }
    return lines + [line]
  }
}
