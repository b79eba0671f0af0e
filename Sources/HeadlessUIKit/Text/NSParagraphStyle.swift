import Foundation

/// The alignment of lines (iOS 6.0).
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  case natural = 4
}

/// The way in which lines are broken or truncated (iOS 6.0).
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The writing direction (iOS 6.0).
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The layout of a paragraph's lines (iOS 6.0).
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Values: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
  }

  fileprivate(set) var values: Values

  public override init() {
    values = Values()
    super.init()
  }

  fileprivate init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// iOS 6.0.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// iOS 6.0.
  open var alignment: NSTextAlignment { values.alignment }
  /// iOS 6.0.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// iOS 6.0.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// iOS 6.0.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// iOS 6.0.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// iOS 6.0.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// iOS 6.0.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// iOS 6.0.
  open var headIndent: CGFloat { values.headIndent }
  /// iOS 6.0.
  open var tailIndent: CGFloat { values.tailIndent }
  /// iOS 6.0.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// iOS 6.0.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// iOS 6.0.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// iOS 6.0.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }

  open override func mutableCopy() -> Any { mutableCopy(with: nil) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
}

/// A paragraph style that can be changed (iOS 6.0).
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// iOS 6.0.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// iOS 6.0.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// iOS 6.0.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// iOS 6.0.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// iOS 6.0.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// iOS 6.0.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// iOS 6.0.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// iOS 6.0.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// iOS 6.0.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// iOS 6.0.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// iOS 6.0.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// iOS 6.0.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// iOS 6.0.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Copies all values of another style (iOS 9.0).
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
