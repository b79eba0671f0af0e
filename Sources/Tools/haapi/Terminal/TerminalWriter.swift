/// Writes to standard error for users: lines, a block that can be redrawn in place, and colours if they are enabled.
@MainActor
final class TerminalWriter {
  enum Style: String {
    case plain = ""
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"

    nonisolated func applied(to text: String) -> String {
      self == .plain || text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }
  }

  /// True if standard error is a terminal on which rows can be redrawn.
  let canRedraw: Bool
  let isTerminal: Bool
  /// True for plain sentences without drawings, for screen readers (`ACCESSIBLE=1`).
  let isAccessible: Bool
  private let hasColours: Bool
  /// The block directly above the cursor, and the width for which it was drawn.
  private var block: (rows: [String], columns: Int)?

  init(environment: [String: String]) {
    isTerminal = isatty(STDERR_FILENO) == 1
    isAccessible = !["", "0"].contains(environment["ACCESSIBLE"] ?? "")
    canRedraw = isTerminal && !isAccessible && environment["TERM"] != "dumb"
    let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
    hasColours = !isRefused && (isForced || canRedraw)
  }

  /// The columns and rows of the window. Without a terminal, the width is unlimited in practice.
  var size: (columns: Int, rows: Int) {
    guard isTerminal else { return (10_000, 24) }
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes a paragraph, escaped and wrapped at the width of the window.
  func line(_ text: String, _ style: Style = .plain, indent: Int = 0) {
    block = nil
    for row in rows(text, style, indent: indent) { put(row + "\n") }
  }

  /// Writes a line unchanged.
  func rawLine(_ text: String) {
    block = nil
    put(text + "\n")
  }

  /// Writes a prompt, without a line break.
  func prompt(_ text: String) {
    block = nil
    put(styled(PrintableText.escape(text), .bold))
  }

  /// Writes rows over the previous block. After other output, or if the window is too small or has a new width, writes
  /// the rows below the block. Unchanged rows at the top, such as a QR code above the time, are not redrawn.
  func replaceBlock(_ rows: [String]) {
    let size = size
    var text = ""
    var same = 0
    if let block, canRedraw, block.columns == size.columns {
      same = zip(block.rows, rows).prefix { $0 == $1 }.count
      if same == rows.count, same == block.rows.count { return }
      let height = block.rows.dropFirst(same).reduce(0) {
        $0 + Self.height($1, columns: size.columns)
      }
      if height < size.rows {
        if height > 0 { text += "\u{1B}[\(height)A" }
        text += "\r\u{1B}[J"
      } else {
        same = 0
      }
    }
    text += rows.dropFirst(same).map { $0 + "\n" }.joined()
    put(text)
    block = (rows, size.columns)
  }

  /// Returns the number of window lines that a row needs.
  private static func height(_ row: String, columns: Int) -> Int {
    var length = 0
    var isEscape = false
    for character in row {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { length += Columns.count(character) }
      if character == "m" { isEscape = false }
    }
    return max(1, (length + columns - 1) / columns)
  }

  /// Ends the block, so that later output follows below it.
  func endBlock() { block = nil }

  /// Returns a paragraph as rows of the window.
  func rows(_ text: String, _ style: Style = .plain, indent: Int = 0) -> [String] {
    var rows: [String] = []
    let width = max(20, size.columns - 1)
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      WireframeText.wrap(
        PrintableText.escape(String(part)), indentation: String(repeating: " ", count: indent),
        width: width
      ) { rows.append(styled($0, style)) }
    }
    return rows
  }

  func styled(_ text: String, _ style: Style) -> String {
    hasColours ? style.applied(to: text) : text
  }

  private func put(_ text: String) { ConsoleOutput.write(text, to: .error) }
}
