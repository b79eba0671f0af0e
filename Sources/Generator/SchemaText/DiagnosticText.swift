/// Prints findings for a person: place, message, code, the source line with a caret, and help.
public final class DiagnosticText {
  private let sources: [SourceFile]
  /// The lines of each file with a finding. Splitting a large file for each of many findings would take too long.
  private var lines: [Int: [Range<Int>]] = [:]
  private let usesColour: Bool

  public init(sources: [SourceFile], usesColour: Bool = false) {
    self.sources = sources
    self.usesColour = usesColour
  }

  public func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(render).joined(separator: "\n")
  }

  /// `path:line:column`; only the path if the finding is about a whole file.
  public func place(of diagnostic: Diagnostic) -> String? {
    diagnostic.location.map(place) ?? diagnostic.path
  }

  private func place(_ location: SourceLocation) -> String {
    "\(path(of: location)):\(location.line):\(location.column)"
  }

  public func path(of location: SourceLocation) -> String {
    sources.indices.contains(Int(location.file)) ? sources[Int(location.file)].path : "?"
  }

  private func render(_ diagnostic: Diagnostic) -> String {
    let colours: [Diagnostic.Severity: Colour] = [.error: .red, .warning: .yellow]
    let severity = coloured(diagnostic.severity.rawValue, colours[diagnostic.severity] ?? .cyan)
    var text = place(of: diagnostic).map { "\(OneLine.text($0)): " } ?? ""
    text += "\(severity): \(coloured(diagnostic.message, .bold)) [\(diagnostic.code)]\n"
    if let location = diagnostic.location { text += excerpt(location) }
    for related in diagnostic.related {
      text += "  \(OneLine.text(self.place(related.location))): note: \(related.message)\n"
    }
    if let help = diagnostic.help { text += "  \(coloured("help", .cyan)): \(help)\n" }
    return text
  }

  /// Returns the source line with a caret under it. A long line is cut to the part around the caret.
  public func excerpt(_ location: SourceLocation) -> String {
    let (file, number) = (Int(location.file), Int(location.line))
    guard sources.indices.contains(file) else { return "" }
    let lines = lines[file] ?? sources[file].lines()
    self.lines[file] = lines
    guard lines.indices.contains(number - 1) else { return "" }
    let characters = Array(sources[file].text(of: lines[number - 1]).unicodeScalars)
    let column = Int(location.column) - 1
    guard column <= characters.count else { return "" }
    let cut = column > 80 ? column - 40 : 0
    let shown = characters.dropFirst(cut).prefix(110)
    let blank = String(repeating: " ", count: "\(number)".count)
    let text = String(
      String.UnicodeScalarView(
        shown.map { $0 == "\t" ? "→" : $0.isSafeToPrint ? $0 : "\u{FFFD}" }))
    let length = max(1, min(Int(location.length), shown.count - column + cut))
    let caret = String(repeating: " ", count: column - cut) + String(repeating: "^", count: length)
    return "  \(number) | \(text)\n  \(blank) | \(coloured(caret, .green))\n"
  }

  // MARK: Colour

  package enum Colour: String, CaseIterable {
    case red = "31"
    case yellow = "33"
    case cyan = "36"
    case green = "32"
    case bold = "1"
  }

  package func coloured(_ text: String, _ colour: Colour) -> String {
    usesColour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}
