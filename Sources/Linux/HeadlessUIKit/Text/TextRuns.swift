import CDraw
import Foundation

/// The attributes of a part of a text, for Pango. `bytes` is the part's range in UTF-8.
struct TextRun: Hashable, Sendable {
  var bytes: Range<Int>
  var face: UIFontDescriptor.Face
  var kern: CGFloat
  var color: CGColor
  var background: CGColor?
  var underline: Int
  var underlineColor: CGColor
  var isStruckThrough: Bool
  var baselineOffset: CGFloat

  /// The heights above and below the baseline, moved by `baselineOffset`.
  var heights: (ascent: CGFloat, descent: CGFloat) {
    let metrics = InstalledFonts.metrics(of: face)
    let size = InstalledFonts.drawnSize(face.size)
    return (metrics.ascent * size + baselineOffset, metrics.descent * size - baselineOffset)
  }
}

/// A text, and the attributes of its parts. Colours are resolved for the current traits.
struct TextRuns: Hashable, Sendable {
  var text: String
  var runs: [TextRun]
  var paragraph: NSParagraphStyle.Values?

  init(_ attributed: NSAttributedString, font: UIFont, color: UIColor) {
    var text = ""
    var runs: [TextRun] = []
    var paragraph: NSParagraphStyle.Values?
    let source = NSString(string: attributed.string)
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) {
      attributes, range, _ in
      let start = text.utf8.count
      // Replaces zero bytes, at which Pango stops. An unpaired surrogate becomes U+FFFD, too.
      text += source.substring(with: range).replacingOccurrences(of: "\0", with: "\u{FFFD}")
      if paragraph == nil {
        paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values
      }
      runs.append(TextRun(start..<text.utf8.count, attributes, font: font, color: color))
    }
    self.text = text
    self.runs = runs
    self.paragraph = paragraph
  }

  /// Returns the text between two byte positions, followed by the suffix.
  func part(_ range: Range<Int>, adding suffix: String = "") -> TextRuns {
    var part = self
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    part.text = String(decoding: utf8[start..<end], as: UTF8.self) + suffix
    part.runs = runs.filter { $0.bytes.overlaps(range) }.map { run in
      var run = run
      let bytes = run.bytes.clamped(to: range)
      run.bytes = bytes.lowerBound - range.lowerBound..<bytes.upperBound - range.lowerBound
      return run
    }
    if let last = part.runs.last {
      let end = last.bytes.upperBound + suffix.utf8.count
      part.runs[part.runs.count - 1].bytes = last.bytes.lowerBound..<end
    }
    return part
  }
}

extension TextRun {
  fileprivate init(
    _ bytes: Range<Int>, _ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor
  ) {
    func number(_ key: NSAttributedString.Key) -> CGFloat {
      let number =
        (attributes[key] as? NSNumber)?.doubleValue ?? (attributes[key] as? CGFloat)
        ?? (attributes[key] as? Int).map { CGFloat($0) } ?? 0
      return number.isFinite ? min(1000, max(-1000, number)) : 0
    }
    let isLink = attributes[.link] != nil
    let foreground = attributes[.foregroundColor] as? UIColor ?? (isLink ? .link : color)
    let underline = Int(number(.underlineStyle))
    self.bytes = bytes
    face = (attributes[.font] as? UIFont ?? font).face
    kern = number(.kern)
    self.color = foreground.cgColor
    background = (attributes[.backgroundColor] as? UIColor)?.cgColor
    self.underline = underline == 0 && isLink ? NSUnderlineStyle.single.rawValue : underline
    underlineColor = (attributes[.underlineColor] as? UIColor ?? foreground).cgColor
    isStruckThrough = number(.strikethroughStyle) != 0
    baselineOffset = number(.baselineOffset)
  }

  /// Creates the run for Pango. The caller frees the string `family`.
  func drawnRun() -> CDrawRun {
    let drawn = InstalledFonts.drawnFont(of: face)
    return CDrawRun(
      start: bytes.lowerBound, end: bytes.upperBound, family: strdup(drawn.family),
      size: drawn.size, weight: Int32(drawn.weight), italic: face.isItalic,
      letterSpacing: kern + drawn.tracking, color: CDrawColor(color),
      background: background.map { CDrawColor($0) } ?? CDrawColor(), underline: Int32(underline),
      underlineColor: CDrawColor(underlineColor), strikethrough: isStruckThrough,
      baselineOffset: baselineOffset)
  }
}

extension CDrawColor {
  init(_ color: CGColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
