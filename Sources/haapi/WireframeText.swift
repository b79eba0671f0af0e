/// Rows of a wireframe with what each is in the margin, and parts with a line above them, on standard
/// output:
///
///       input │ [ User name*  ____________________ ]   at most 64 characters
///     primary │ ( Sign in )
struct WireframeText {
  private(set) var lineCount = 0
  /// Gets what each row is and its text, in place of standard output and without notes.
  private let receive: ((_ kind: String, _ text: String) -> Void)?

  init(receive: ((_ kind: String, _ text: String) -> Void)? = nil) {
    self.receive = receive
  }

  private static let margin = 10
  private static let width = 66

  /// A line about what follows.
  mutating func add(heading: String) {
    if lineCount > 0 { write("") }
    write(PrintableText.escape(heading))
  }

  /// A row. Text and notes may have anything in them; line breaks of the text stay.
  ///
  /// - Parameters:
  ///   - kind: What the row is; empty to continue the row before.
  ///   - notes: What cannot be seen on the screen.
  mutating func add(_ kind: String, _ text: String, notes: [String?] = []) {
    if let receive { return receive(kind, text) }
    var kind = kind
    var last: String?
    func flush(_ wireframe: inout Self) {
      guard let row = last else { return }
      let blanks = String(repeating: " ", count: max(0, Self.margin - kind.count))
      wireframe.write(blanks + kind + (row.isEmpty ? " │" : " │ " + row))
      kind = ""
    }
    func add(_ row: String, _ wireframe: inout Self) {
      flush(&wireframe)
      last = row
    }
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      Self.wrap(PrintableText.escape(String(part))) { add($0, &self) }
    }
    let notes = PrintableText.escape(notes.compactMap(\.self).joined(separator: ", "))
    if !notes.isEmpty {
      let row = last ?? ""
      if Columns.count(row) + 3 + Columns.count(notes) <= Self.width {
        last = row.isEmpty ? notes : row + "   " + notes
      } else {
        Self.wrap(notes, indentation: "    ") { add($0, &self) }
      }
    }
    flush(&self)
  }

  private mutating func write(_ line: String) {
    Terminal.write(line)
    lineCount += 1
  }

  /// Breaks between words, and within a word only where that alone is too long. Reads each
  /// character once.
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
        // A word that fits nowhere as a whole may as well begin here.
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
        // A character that is wider than the window is on its own line.
        if length + columns > width, length > indented { end() }
        line.append(character)
        length += columns
      }
    }
    add(line)
  }
}
