import CDraw
import Foundation

/// Text laid out in lines: its size, and what `Canvas` draws.
///
/// Colours are those of the trait collection that is current when the layout is made. The same text is laid out
/// once and remembered, so a layout may be made whenever it is needed.
struct TextLayout {
  /// The size of all lines, exact; views round it up to pixels.
  var size: CGSize { lines.size }
  /// From the top to the baseline of the first line; 0 without a line.
  var firstBaseline: CGFloat { lines.lines.first?.baseline ?? 0 }
  /// From the top to the baseline of the last line.
  var lastBaseline: CGFloat { lines.lines.last?.baseline ?? 0 }
  var numberOfLines: Int { lines.lines.count }
  /// True if text was cut off.
  var isTruncated: Bool { lines.isTruncated }

  let lines: TextLines

  /// Lays out a text.
  /// - Parameters:
  ///   - width: The room for a line; nil, or nothing above 0, for as much as the text needs.
  ///   - numberOfLines: The largest number of lines; 0 for any number.
  ///   - lineBreakMode: For text without a paragraph style.
  ///   - alignment: For text without a paragraph style.
  ///   - direction: What `natural` alignment means.
  ///   - font: For text without a font.
  ///   - color: For text without a colour.
  init(
    _ text: NSAttributedString, width: CGFloat?, numberOfLines: Int,
    lineBreakMode: NSLineBreakMode = .byWordWrapping, alignment: NSTextAlignment = .natural,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    font: UIFont = .systemFont(ofSize: 17), color: UIColor = .black
  ) {
    let runs = TextRuns(text, font: font, color: color)
    var paragraph = runs.paragraph ?? .init()
    if runs.paragraph == nil {
      paragraph.lineBreakMode = lineBreakMode
      paragraph.alignment = alignment
    }
    let room = width.flatMap { $0 > 0 && $0 < 100_000 ? $0 : nil }
    lines = TextCache.lines(
      .init(
        text: runs, width: room, numberOfLines: max(0, numberOfLines), paragraph: paragraph,
        isRightToLeft: direction == .rightToLeft))
  }
}

extension TextLayout {
  /// The character at a point, counted in UTF-16 as `NSAttributedString` does; nil beside the text.
  func characterIndex(at point: CGPoint) -> Int? {
    guard
      let line = lines.lines.first(where: { point.y >= $0.top && point.y < $0.bottom }),
      point.x >= line.x, point.x < line.x + line.width, line.text != nil
    else { return nil }
    return lines.utf16Offset(of: line.byte(at: point.x - line.x))
  }

  /// The horizontal position before a character of text in one line, for a caret.
  func caret(before utf16Offset: Int) -> CGFloat {
    guard let line = lines.lines.first else { return 0 }
    return line.x + line.position(of: lines.byte(ofUTF16: utf16Offset))
  }
}
