import Foundation

/// iOS 3.0
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none = UIAccessibilityTraits([])
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// iOS 4.0
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// iOS 4.0
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// iOS 5.0
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// iOS 5.0
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// iOS 10.0
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// iOS 6.0
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)

  static let names: [(UIAccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
    (.keyboardKey, "keyboardKey"), (.staticText, "staticText"),
    (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
    (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
    (.adjustable, "adjustable"), (.tabBar, "tabBar"), (.header, "header"),
  ]
}

/// Notifications to assistive technologies, and the user's accessibility settings.
///
/// iOS 3.0
public enum UIAccessibility {
  /// iOS 3.0
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    /// iOS 4.0
    public static let announcement = Notification(rawValue: 1008)
    /// iOS 4.2
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  @MainActor static var posts: [(notification: Notification, argument: Any?)] = []
  @MainActor static var settings = AccessibilitySettings()

  @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    posts.append((notification, argument))
  }

  /// iOS 4.0
  @MainActor public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
  /// iOS 8.0
  @MainActor public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
  /// iOS 8.0
  @MainActor public static var isReduceTransparencyEnabled: Bool {
    settings.isReduceTransparencyEnabled
  }
  /// iOS 8.0
  @MainActor public static var isBoldTextEnabled: Bool { settings.isBoldTextEnabled }
  /// iOS 8.0
  @MainActor public static var isDarkerSystemColorsEnabled: Bool {
    settings.isDarkerSystemColorsEnabled
  }

  /// iOS 11.0
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// iOS 6.0
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// iOS 8.0
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

/// The accessibility settings of the simulated user.
struct AccessibilitySettings {
  var isVoiceOverRunning = false
  var isReduceMotionEnabled = false
  var isReduceTransparencyEnabled = false
  var isBoldTextEnabled = false
  var isDarkerSystemColorsEnabled = false
}
