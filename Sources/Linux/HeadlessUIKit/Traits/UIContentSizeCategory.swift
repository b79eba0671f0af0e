import Foundation

/// The user's text size (iOS 7.0).
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// No size is set (iOS 10.0).
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The default of the system (iOS 7.0).
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// True for the five largest sizes (iOS 11.0).
  public var isAccessibilityCategory: Bool {
    rawValue.hasPrefix("UICTContentSizeCategoryAccessibility")
  }

  /// All sizes from the smallest to the largest.
  static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The size's column in the tables of Dynamic Type. An unspecified size has the column of `large`.
  var tableColumn: Int { Self.ordered.firstIndex(of: self) ?? 3 }

  /// iOS 11.0.
  public static func < (left: Self, right: Self) -> Bool { left.tableColumn < right.tableColumn }
  /// iOS 11.0.
  public static func <= (left: Self, right: Self) -> Bool { left.tableColumn <= right.tableColumn }
  /// iOS 11.0.
  public static func > (left: Self, right: Self) -> Bool { left.tableColumn > right.tableColumn }
  /// iOS 11.0.
  public static func >= (left: Self, right: Self) -> Bool { left.tableColumn >= right.tableColumn }

  /// Posted when the user chooses another text size (iOS 7.0).
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new size in the notification's `userInfo` (iOS 7.0).
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
