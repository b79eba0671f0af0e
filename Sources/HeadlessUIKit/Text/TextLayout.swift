import Foundation

/// Text laid out in lines: its size, and what `Canvas` draws.
struct TextLayout {
  /// The size of all lines, exact; views round it up to pixels.
  let size: CGSize
  /// From the top to the baseline of the first line.
  let firstBaseline: CGFloat
  /// From the top to the baseline of the last line.
  let lastBaseline: CGFloat
  let numberOfLines: Int
  /// True if text was cut off.
  let isTruncated: Bool

  /// Lays out a text.
  /// - Parameters:
  ///   - width: The room for a line; nil for as much as the text needs.
  ///   - numberOfLines: The largest number of lines; 0 for any number.
  ///   - lineBreakMode: For text without a paragraph style.
  ///   - alignment: For text without a paragraph style.
  ///   - direction: What `natural` alignment means.
  ///   - font: For text without a font.
  init(
    _ text: NSAttributedString, width: CGFloat?, numberOfLines: Int,
    lineBreakMode: NSLineBreakMode = .byWordWrapping, alignment: NSTextAlignment = .natural,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    font: UIFont = .systemFont(ofSize: 17), color: UIColor = .black
  ) {
    size = .zero
    firstBaseline = 0
    lastBaseline = 0
    self.numberOfLines = 0
    isTruncated = false
  }
}
