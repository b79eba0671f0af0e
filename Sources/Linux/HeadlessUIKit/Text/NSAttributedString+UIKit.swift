import Foundation

extension NSAttributedString.Key {
  /// The value is a `UIFont` (iOS 6.0).
  public static let font = Self(rawValue: "NSFont")
  /// The value is an `NSParagraphStyle` (iOS 6.0).
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// The value is a `UIColor` (iOS 6.0).
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The value is a `UIColor` (iOS 6.0).
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// The value is the extra space after each character, in points (iOS 6.0).
  public static let kern = Self(rawValue: "NSKern")
  /// The value is the raw value of an `NSUnderlineStyle` (iOS 6.0).
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// The value is the raw value of an `NSUnderlineStyle` (iOS 6.0).
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// The value is a `UIColor` (iOS 7.0).
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// The value is a `URL` or `String` (iOS 7.0).
  public static let link = Self(rawValue: "NSLink")
  /// The value is the distance above the baseline, in points (iOS 7.0).
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
}

/// The kind of underline (iOS 6.0).
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = Self(rawValue: 0x01)
  /// iOS 7.0.
  public static let thick = Self(rawValue: 0x02)
  /// iOS 7.0.
  public static let double = Self(rawValue: 0x09)
}

/// Options for the bounding box of text (iOS 6.0).
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = Self(rawValue: 1 << 0)
  public static let usesFontLeading = Self(rawValue: 1 << 1)
  public static let usesDeviceMetrics = Self(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = Self(rawValue: 1 << 5)
}

/// Settings for drawing text, which are ignored (iOS 6.0).
open class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
  /// Returns the size of the text, with one line for each paragraph (iOS 6.0).
  public func size() -> CGSize { TextLayout(self, width: nil, numberOfLines: 0).size }

  /// Returns the bounding box of the text. With `usesLineFragmentOrigin`, the text is wrapped at the width; otherwise
  /// it has one line (iOS 6.0).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    let layout = TextLayout(
      self, width: isWrapped && size.width > 0 ? size.width : nil,
      numberOfLines: isWrapped ? 0 : 1)
    return CGRect(origin: .zero, size: layout.size)
  }
}

extension NSString {
  /// Returns the size of the text, with one line for each paragraph (iOS 7.0).
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(describing: self), attributes: attrs).size()
  }

  /// Returns the bounding box of the text. With `usesLineFragmentOrigin`, the text is wrapped at the width; otherwise
  /// it has one line (iOS 7.0).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(describing: self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
