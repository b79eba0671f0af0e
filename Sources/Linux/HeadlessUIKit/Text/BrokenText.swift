import CDraw
import Foundation

/// A text that is broken into lines, and truncated to the allowed number of lines.
struct BrokenText {
  struct Line {
    var text: PangoText
    var index: Int
    var bytes: Range<Int>
    var indent: CGFloat
    var width: CGFloat
    var startsParagraph: Bool
    var isRightToLeft: Bool
  }

  private(set) var lines: [Line]
  private(set) var isTruncated = false

  init(_ request: TextLines.Request) {
    let paragraph = request.paragraph
    let mode = paragraph.lineBreakMode
    let isClipped = mode == .byClipping
    let text = PangoText(
      request.text, options: Self.options(request, width: isClipped ? nil : request.width))
    let all = Self.lines(of: text, paragraph)
    let limit = request.numberOfLines
    lines = limit > 0 ? Array(all.prefix(limit)) : all
    isTruncated = lines.count < all.count
    if isClipped, let width = request.width {
      isTruncated = isTruncated || lines.contains { $0.indent + $0.width > width + 0.01 }
    }
    if isTruncated, let cut = Self.cut(mode), let last = lines.popLast() {
      lines.append(Self.cutLine(last, next: all[lines.count + 1], cut, request))
    }
  }

  /// Lays out the last line again, together with the rest of the text, so that Pango truncates the line.
  private static func cutLine(
    _ last: Line, next: Line, _ cut: CDrawCut, _ request: TextLines.Request
  ) -> Line {
    let end = request.text.text.utf8.count
    let start = last.bytes.lowerBound
    var text: TextRuns
    if next.startsParagraph {
      // The rest begins with another paragraph, so an ellipsis replaces the rest.
      text = request.text.part(start..<last.bytes.upperBound, adding: "…")
    } else {
      text = request.text.part(start..<end)
    }
    // A line ends with its paragraph, so an ellipsis replaces later paragraphs.
    if let lineEnd = text.text.firstIndex(where: \.isNewline) {
      let bytes = text.text.utf8.distance(from: text.text.startIndex, to: lineEnd)
      text = text.part(0..<bytes, adding: "…")
    }
    var options = options(request, width: request.width)
    options.cut = cut
    options.justified = false
    options.indent = 0
    if options.width >= 0 { options.width = max(1, options.width - last.indent) }
    let pango = PangoText(text, options: options)
    var line = last
    line.text = pango
    line.index = 0
    if let drawn = pango.lines.first {
      line.width = drawn.width
      line.isRightToLeft = drawn.isRightToLeft
    }
    return line
  }

  private static func cut(_ mode: NSLineBreakMode) -> CDrawCut? {
    switch mode {
    case .byTruncatingHead: CDrawCutStart
    case .byTruncatingMiddle: CDrawCutMiddle
    case .byTruncatingTail: CDrawCutEnd
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    }
  }

  private static func options(
    _ request: TextLines.Request, width: CGFloat?
  ) -> CDrawTextOptions {
    let paragraph = request.paragraph
    let tail = paragraph.tailIndent < 0 ? -paragraph.tailIndent : 0
    return CDrawTextOptions(
      width: width.map { max(1, Double($0 - paragraph.headIndent - tail)) } ?? -1,
      indent: Double(paragraph.firstLineHeadIndent - paragraph.headIndent),
      wrap: paragraph.lineBreakMode == .byCharWrapping ? CDrawWrapCharacter : CDrawWrapWord,
      cut: CDrawCutNone, direction: direction(paragraph.baseWritingDirection),
      justified: paragraph.alignment == .justified)
  }

  private static func direction(_ direction: NSWritingDirection) -> CDrawDirection {
    switch direction {
    case .natural: CDrawDirectionNatural
    case .leftToRight: CDrawDirectionLeft
    case .rightToLeft: CDrawDirectionRight
    }
  }

  private static func lines(
    of text: PangoText, _ paragraph: NSParagraphStyle.Values
  ) -> [Line] {
    text.lines.enumerated().map { index, line in
      Line(
        text: text, index: index, bytes: line.start..<line.start + line.length,
        indent: line.startsParagraph ? paragraph.firstLineHeadIndent : paragraph.headIndent,
        width: line.width, startsParagraph: line.startsParagraph, isRightToLeft: line.isRightToLeft)
    }
  }
}
