import Foundation

extension NSAttributedString.Key {
  /// `UIFont` (iOS 6.0).
  public static let font = Self(rawValue: "NSFont")
  /// `NSParagraphStyle` (iOS 6.0).
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// `UIColor` (iOS 6.0).
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// `UIColor` (iOS 6.0).
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// A number of points after each character (iOS 6.0).
  public static let kern = Self(rawValue: "NSKern")
  /// Raw value of `NSUnderlineStyle` (iOS 6.0).
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// Raw value of `NSUnderlineStyle` (iOS 6.0).
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// `UIColor` (iOS 7.0).
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// `URL` or `String` (iOS 7.0).
  public static let link = Self(rawValue: "NSLink")
  /// Points above the baseline (iOS 7.0).
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
  /// The size of the text, with one line for each paragraph (iOS 6.0).
  public func size() -> CGSize { TextLayout(self, width: nil, numberOfLines: 0).size }

  /// The bounding box of the text at a width (iOS 6.0).
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
  /// The size of the text, with one line for each paragraph (iOS 7.0).
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(describing: self), attributes: attrs).size()
  }

  /// The bounding box of the text at a width (iOS 7.0).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(describing: self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
