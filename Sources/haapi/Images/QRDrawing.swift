/// How a QR code is drawn with characters.
enum QRStyle: String, CaseIterable {
  /// Two modules in a character, black on white whatever the colours of the terminal are.
  case blocks
  /// Two characters for a module, without colours.
  case ascii
  /// Not at all.
  case off
}

extension QRModules {
  /// Light modules around the code. Readers need four.
  private static let quietZone = 4

  /// The columns that a drawing takes.
  func width(_ style: QRStyle) -> Int {
    (size + 2 * Self.quietZone) * (style == .ascii ? 2 : 1)
  }

  /// The lines of a drawing.
  func lines(_ style: QRStyle) -> [String] {
    let range = -Self.quietZone..<size + Self.quietZone
    switch style {
    case .off: return []
    case .ascii:
      return range.map { y in range.map { x in self[x, y] ? "##" : "  " }.joined() }
    case .blocks:
      return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
        let row = range.map { x in
          switch (self[x, y], self[x, y + 1]) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        }
        return "\u{1B}[38;5;16;48;5;231m" + row.joined() + "\u{1B}[0m"
      }
    }
  }
}
