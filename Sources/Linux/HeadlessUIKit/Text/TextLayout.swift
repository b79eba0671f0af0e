import Foundation

/// A text that is broken into lines, with its size. `Canvas` draws it.
///
/// Colours are resolved with the trait collection that is current when the layout is created. Layouts are cached, so it
/// is cheap to create the same layout again.
struct TextLayout {
  /// The exact size of all lines; views round it up to pixels.
  var size: CGSize { lines.size }
  /// The distance from the top to the baseline of the first line; 0 if there is no line.
  var firstBaseline: CGFloat { lines.lines.first?.baseline ?? 0 }
  /// The distance from the top to the baseline of the last line.
  var lastBaseline: CGFloat { lines.lines.last?.baseline ?? 0 }
  var numberOfLines: Int { lines.lines.count }
  var isTruncated: Bool { lines.isTruncated }

  let lines: TextLines

  /// Lays out a text.
  /// - Parameters:
  ///   - width: The maximum width of a line; nil or 0 for no limit.
  ///   - numberOfLines: The maximum number of lines; 0 for no limit.
  ///   - lineBreakMode: The mode for text without a paragraph style.
  ///   - alignment: The alignment for text without a paragraph style.
  ///   - direction: The meaning of `natural` alignment.
  ///   - font: The font for text without a font.
  ///   - color: The colour for text without a colour.
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
