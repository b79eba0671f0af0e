/// A small drawing that shows only the shape of a screen, as part of a larger SVG.
struct WireframeThumbnail {
  static let width = 66
  static let height = 108

  private var y = 12
  private var parts: [HTML] = []
  private let x: Int
  private let top: Int

  static func html(_ blocks: [ScreenBlock], x: Int, y: Int) -> HTML {
    var thumbnail = WireframeThumbnail(x: x, top: y)
    for block in blocks { thumbnail.draw(block) }
    let content: [HTML] =
      thumbnail.parts.isEmpty
      ? ["<path class=\"t-go\" d=\"M\(x + 22) \(y + 54)h20m-7 -7l7 7l-7 7\"/>"] : thumbnail.parts
    return """
      <rect class="t-device" x="\(x)" y="\(y)" width="\(width)" height="\(height)" rx="9"/>\(content)
      """
  }

  private init(x: Int, top: Int) {
    self.x = x
    self.top = top
  }

  /// Blocks that no longer fit are left out.
  private mutating func draw(_ block: ScreenBlock) {
    switch block {
    case .title: bar("t-strong", width: 34, height: 4, gap: 7)
    case .message(_, let style):
      style == "heading"
        ? bar("t-strong", width: 34, height: 4, gap: 7)
        : bar(style == "error" ? "t-error" : "t-text", width: 44, height: 3, gap: 6)
    case .input, .select: bar("t-field", width: 46, height: 9, gap: 5)
    case .checkbox:
      guard fits(7) else { return }
      parts.append(rectangle("t-field", x: x + 10, width: 7, height: 7))
      parts.append(
        "<rect class=\"t-text\" x=\"\(x + 21)\" y=\"\(top + y + 2)\" width=\"28\" height=\"3\"/>")
      y += 12
    case .button(_, let style):
      bar(style == "primary" ? "t-button" : "t-field", width: 46, height: 10, gap: 5)
    case .choice: bar("t-choice", width: 46, height: 11, gap: 4)
    case .link: bar("t-link", width: 26, height: 3, gap: 6)
    case .image:
      guard fits(26) else { return }
      parts.append(rectangle("t-image", x: x + 20, width: 26, height: 26))
      parts.append(
        "<path class=\"t-cross\" d=\"M\(x + 20) \(top + y)l26 26m0 -26l-26 26\"/>")
      y += 32
    case .wait:
      guard fits(18) else { return }
      parts.append("<circle class=\"t-ring\" cx=\"\(x + 33)\" cy=\"\(top + y + 9)\" r=\"8\"/>")
      y += 24
    case .other: bar("t-field", width: 46, height: 9, gap: 5)
    }
  }

  private func fits(_ size: Int) -> Bool { y + size <= Self.height - 8 }

  private mutating func bar(_ style: String, width: Int, height: Int, gap: Int) {
    guard fits(height) else { return }
    parts.append(rectangle(style, x: x + 10, width: width, height: height))
    y += height + gap
  }

  private func rectangle(_ style: String, x: Int, width: Int, height: Int) -> HTML {
    """
    <rect class="\(style)" x="\(x)" y="\(top + y)" width="\(width)" height="\(height)" rx="2"/>
    """
  }
}
