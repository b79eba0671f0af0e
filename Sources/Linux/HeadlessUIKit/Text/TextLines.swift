import Foundation

/// The lines of a text, with their positions.
final class TextLines: Sendable {
  /// All inputs that determine the layout of a text.
  struct Request: Hashable, Sendable {
    var text: TextRuns
    var width: CGFloat?
    var numberOfLines: Int
    var paragraph: NSParagraphStyle.Values
    var isRightToLeft: Bool
  }

  struct Line: Sendable {
    /// The Pango layout that contains this line.
    var text: PangoText?
    var index: Int
    var x: CGFloat
    var width: CGFloat
    var top: CGFloat
    var baseline: CGFloat
    var bottom: CGFloat
  }

  let lines: [Line]
  let size: CGSize
  let isTruncated: Bool

  init(_ request: Request) {
    guard !request.text.text.isEmpty else {
      (lines, size, isTruncated) = ([], .zero, false)
      return
    }
    let broken = BrokenText(request)
    isTruncated = broken.isTruncated
    let placed = Self.place(broken.lines, request)
    size = placed.size
    lines = placed.lines
  }

  /// Positions the lines: vertically according to the heights of their fonts, horizontally according to their
  /// alignment.
  private static func place(
    _ broken: [BrokenText.Line], _ request: Request
  ) -> (lines: [Line], size: CGSize) {
    let paragraph = request.paragraph
    let widest = broken.map { $0.indent + $0.width }.max() ?? 0
    let tail = paragraph.tailIndent < 0 ? -paragraph.tailIndent : 0
    let room = (request.width ?? widest + tail) - tail
    var lines: [Line] = []
    var y: CGFloat = 0
    for (index, line) in broken.enumerated() {
      if index > 0 { y += paragraph.lineSpacing }
      if line.startsParagraph {
        if index > 0 { y += paragraph.paragraphSpacing }
        y += paragraph.paragraphSpacingBefore
      }
      let height = heights(of: line, request)
      lines.append(
        Line(
          text: line.text, index: line.index, x: position(of: line, room, request),
          width: line.width, top: y,
          baseline: y + height.ascent, bottom: y + height.ascent + height.descent))
      y += height.ascent + height.descent
    }
    let width = min(widest + tail, request.width ?? .infinity)
    return (lines, CGSize(width: width, height: y))
  }

  private static func position(
    of line: BrokenText.Line, _ room: CGFloat, _ request: Request
  ) -> CGFloat {
    let free = room - line.width
    return switch request.paragraph.alignment {
    case .left: line.indent
    case .justified: line.isRightToLeft ? free - line.indent : line.indent
    case .center: (free + line.indent) / 2
    case .right: free
    case .natural:
      switch request.paragraph.baseWritingDirection {
      case .leftToRight: line.indent
      case .rightToLeft: free - line.indent
      case .natural: request.isRightToLeft ? free - line.indent : line.indent
      }
    }
  }

  private static func heights(
    of line: BrokenText.Line, _ request: Request
  ) -> (ascent: CGFloat, descent: CGFloat) {
    // An empty line is as high as the run at its position, or else as the last run.
    let bytes = line.bytes.isEmpty ? line.bytes.lowerBound..<line.bytes.lowerBound + 1 : line.bytes
    var used = request.text.runs.filter { $0.bytes.overlaps(bytes) }
    if used.isEmpty { used = request.text.runs.suffix(1) }
    var ascent = used.map(\.heights.ascent).max() ?? 0
    let descent = used.map(\.heights.descent).max() ?? 0
    let natural = ascent + descent
    let paragraph = request.paragraph
    var height = natural * (paragraph.lineHeightMultiple > 0 ? paragraph.lineHeightMultiple : 1)
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    height = max(height, paragraph.minimumLineHeight)
    // Extra line height is added above the letters.
    ascent += height - natural
    return (ascent, descent)
  }
}
