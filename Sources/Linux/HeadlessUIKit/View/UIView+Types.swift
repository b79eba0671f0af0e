import Foundation

extension UIView {
  /// iOS 2.0
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// iOS 2.0
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// iOS 7.0
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

  /// iOS 6.0
  public static let noIntrinsicMetric: CGFloat = -1

  /// iOS 6.0
  public static let layoutFittingCompressedSize = CGSize.zero

  /// iOS 6.0
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// iOS 9.0
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// iOS 10.0
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// iOS 9.0
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  var traitLayoutDirection: UIUserInterfaceLayoutDirection {
    switch traitCollection.layoutDirection {
    case .rightToLeft: .rightToLeft
    case .leftToRight: .leftToRight
    default: UIApplication.shared.userInterfaceLayoutDirection
    }
  }
}
