/// Writes the rows of a wireframe to standard output, with a heading for each part of the screen. The margin names the
/// kind of each row:
///
///       input │ [ User name*  ____________________ ]   at most 64 characters
///     primary │ ( Sign in )
struct WireframeText {
  private(set) var lineCount = 0

  private static let margin = 10
  private static let width = 66

  /// Adds a heading for the following rows.
  mutating func add(heading: String) {
    if lineCount > 0 { write("") }
    write(PrintableText.escape(heading))
  }

  /// Adds a row. Escapes the text and the notes, and preserves line breaks of the text.
  ///
  /// - Parameters:
  ///   - kind: The kind of the row; empty to continue the previous row.
  ///   - notes: Details that are not visible on the screen.
  mutating func add(_ kind: String, _ text: String, notes: [String?] = []) {
    var rows: [String] = []
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      Self.wrap(PrintableText.escape(String(part))) { rows.append($0) }
    }
    let notes = PrintableText.escape(notes.compactMap(\.self).joined(separator: ", "))
    let last = rows.last ?? ""
    if !notes.isEmpty, Columns.count(last) + 3 + Columns.count(notes) <= Self.width {
      rows[rows.count - 1] = last.isEmpty ? notes : last + "   " + notes
    } else if !notes.isEmpty {
      Self.wrap(notes, indentation: "    ") { rows.append($0) }
    }
    for (index, row) in rows.enumerated() {
      let kind = index == 0 ? kind : ""
      let blanks = String(repeating: " ", count: max(0, Self.margin - kind.count))
      write(blanks + kind + (row.isEmpty ? " │" : " │ " + row))
    }
  }

  private mutating func write(_ line: String) {
    Terminal.write(line)
    lineCount += 1
  }

  /// Wraps a text between words. Wraps inside a word only if the word is longer than a line. Reads each character once.
  static func wrap(
    _ text: String, indentation: String = "", width: Int = width, _ add: (String) -> Void
  ) {
    var line = indentation
    let indented = Columns.count(indentation)
    var length = indented
    var isFirst = true
    func end() {
      add(line)
      line = indentation
      length = indented
    }
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let wordLength = Columns.count(word)
      if !isFirst {
        // A word that is too long for any line can begin on the current line.
        let fitsAlone = indented + wordLength <= width
        if length >= width || (length + 1 + wordLength > width && fitsAlone) {
          end()
        } else {
          line += " "
          length += 1
        }
      }
      isFirst = false
      if length + wordLength <= width {
        line += word
        length += wordLength
        continue
      }
      for character in word {
        let columns = Columns.count(character)
        // A character that is wider than the window gets its own line.
        if length + columns > width, length > indented { end() }
        line.append(character)
        length += columns
      }
    }
    add(line)
  }
}
