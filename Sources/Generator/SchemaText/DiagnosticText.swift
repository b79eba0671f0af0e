/// Prints findings for a person: place, message, code, the source line with a caret, and help.
public struct DiagnosticText {
  private let sources: [SourceFile]
  private let usesColour: Bool

  public init(sources: [SourceFile], usesColour: Bool = false) {
    self.sources = sources
    self.usesColour = usesColour
  }

  public func render(_ diagnostics: [Diagnostic]) -> String {
    let lines = lines(of: diagnostics.lazy.compactMap(\.location))
    return diagnostics.map { render($0, lines) }.joined(separator: "\n")
  }

  /// The source line of each place with a caret under it, as in findings. Nothing without a place.
  public func excerpts(_ locations: [SourceLocation?]) -> [String] {
    let lines = lines(of: locations.lazy.compactMap(\.self))
    return locations.map { $0.map { excerpt($0, lines) } ?? "" }
  }

  /// The lines of each file, because scanning a large file for each of many findings would take too long.
  private func lines(of locations: some Sequence<SourceLocation>) -> [Int: [Range<Int>]] {
    let files = Set(locations.map { Int($0.file) }).filter(sources.indices.contains)
    return Dictionary(uniqueKeysWithValues: files.map { ($0, sources[$0].lines()) })
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

  private func render(_ diagnostic: Diagnostic, _ lines: [Int: [Range<Int>]]) -> String {
    let colours: [Diagnostic.Severity: Colour] = [.error: .red, .warning: .yellow]
    let severity = coloured(diagnostic.severity.rawValue, colours[diagnostic.severity] ?? .cyan)
    let place = place(of: diagnostic).map { "\(OneLine.text($0)): " } ?? ""
    var text = "\(place)\(severity): \(coloured(diagnostic.message, .bold)) [\(diagnostic.code)]\n"
    if let location = diagnostic.location { text += excerpt(location, lines) }
    for related in diagnostic.related {
      text += "  \(OneLine.text(self.place(related.location))): note: \(related.message)\n"
    }
    if let help = diagnostic.help { text += "  \(coloured("help", .cyan)): \(help)\n" }
    return text
  }

  /// The source line with a caret under it. Of a long line, only the part around the caret is shown.
  private func excerpt(_ location: SourceLocation, _ lines: [Int: [Range<Int>]]) -> String {
    let file = Int(location.file)
    let number = Int(location.line)
    guard let lines = lines[file], lines.indices.contains(number - 1) else { return "" }
    let line = sources[file].text(of: lines[number - 1])
    var characters = Array(line.unicodeScalars)[...]
    var column = Int(location.column) - 1
    guard column <= characters.count else { return "" }
    if column > 80 {
      let cut = column - 40
      characters = characters.dropFirst(cut)
      column = 40
    }
    let shown = characters.prefix(110)
    let blank = String(repeating: " ", count: "\(number)".count)
    let text = String(
      String.UnicodeScalarView(
        shown.map { $0 == "\t" ? "→" : $0.isSafeToPrint ? $0 : "\u{FFFD}" }))
    let length = max(1, min(Int(location.length), shown.count - column))
    let caret = String(repeating: " ", count: column) + String(repeating: "^", count: length)
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
