import Foundation

// Colours of the system, as the Human Interface Guidelines and the headers publish them for iOS 15:
// https://developer.apple.com/design/human-interface-guidelines/color (iOS, iPadOS system colours),
// https://developer.apple.com/documentation/uikit/uicolor/ui_element_colors.
extension UIColor {
  /// A published colour value.
  private struct Look: Sendable {
    let rgb: UInt32
    let alpha: CGFloat

    init(_ rgb: UInt32, _ alpha: CGFloat = 1) {
      self.rgb = rgb
      self.alpha = alpha
    }

    var color: UIColor {
      UIColor(
        red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
        blue: CGFloat(rgb & 255) / 255, alpha: alpha)
    }
  }

  /// Creates a colour of the system. `elevated` is the dark colour on a raised level, such as a sheet.
  private static func system(
    _ name: String, _ light: Look, _ dark: Look, elevated: Look? = nil
  ) -> UIColor {
    let looks = (light: light.color, dark: dark.color, elevated: (elevated ?? dark).color)
    return UIColor(
      source: .dynamic { traits in
        guard traits.userInterfaceStyle == .dark else { return looks.light }
        return traits.userInterfaceLevel == .elevated ? looks.elevated : looks.dark
      }, name: name)
  }

  /// iOS 7.0.
  public static let systemRed = system("systemRed", Look(0xFF3B30), Look(0xFF453A))
  /// iOS 7.0.
  public static let systemOrange = system("systemOrange", Look(0xFF9500), Look(0xFF9F0A))
  /// iOS 7.0.
  public static let systemYellow = system("systemYellow", Look(0xFFCC00), Look(0xFFD60A))
  /// iOS 7.0.
  public static let systemGreen = system("systemGreen", Look(0x34C759), Look(0x30D158))
  /// iOS 15.0.
  public static let systemMint = system("systemMint", Look(0x00C7BE), Look(0x63E6E2))
  /// iOS 7.0.
  public static let systemTeal = system("systemTeal", Look(0x30B0C7), Look(0x40C8E0))
  /// iOS 15.0.
  public static let systemCyan = system("systemCyan", Look(0x32ADE6), Look(0x64D2FF))
  /// iOS 7.0.
  public static let systemBlue = system("systemBlue", Look(0x007AFF), Look(0x0A84FF))
  /// iOS 13.0.
  public static let systemIndigo = system("systemIndigo", Look(0x5856D6), Look(0x5E5CE6))
  /// iOS 9.0.
  public static let systemPurple = system("systemPurple", Look(0xAF52DE), Look(0xBF5AF2))
  /// iOS 7.0.
  public static let systemPink = system("systemPink", Look(0xFF2D55), Look(0xFF375F))
  /// iOS 13.0.
  public static let systemBrown = system("systemBrown", Look(0xA2845E), Look(0xAC8E68))
  /// iOS 7.0.
  public static let systemGray = system("systemGray", Look(0x8E8E93), Look(0x8E8E93))
  /// iOS 13.0.
  public static let systemGray2 = system("systemGray2", Look(0xAEAEB2), Look(0x636366))
  /// iOS 13.0.
  public static let systemGray3 = system("systemGray3", Look(0xC7C7CC), Look(0x48484A))
  /// iOS 13.0.
  public static let systemGray4 = system("systemGray4", Look(0xD1D1D6), Look(0x3A3A3C))
  /// iOS 13.0.
  public static let systemGray5 = system("systemGray5", Look(0xE5E5EA), Look(0x2C2C2E))
  /// iOS 13.0.
  public static let systemGray6 = system("systemGray6", Look(0xF2F2F7), Look(0x1C1C1E))
  /// iOS 15.0.
  public static let tintColor = system("tintColor", Look(0x007AFF), Look(0x0A84FF))
  /// iOS 13.0.
  public static let label = system("label", Look(0x000000), Look(0xFFFFFF))
  /// iOS 13.0.
  public static let secondaryLabel = system(
    "secondaryLabel", Look(0x3C3C43, 0.6), Look(0xEBEBF5, 0.6))
  /// iOS 13.0.
  public static let tertiaryLabel = system(
    "tertiaryLabel", Look(0x3C3C43, 0.3), Look(0xEBEBF5, 0.3))
  /// iOS 13.0.
  public static let quaternaryLabel = system(
    "quaternaryLabel", Look(0x3C3C43, 0.18), Look(0xEBEBF5, 0.16))
  /// iOS 13.0.
  public static let link = system("link", Look(0x007AFF), Look(0x0984FF))
  /// iOS 13.0.
  public static let placeholderText = system(
    "placeholderText", Look(0x3C3C43, 0.3), Look(0xEBEBF5, 0.3))
  /// iOS 13.0.
  public static let separator = system("separator", Look(0x3C3C43, 0.29), Look(0x545458, 0.6))
  /// iOS 13.0.
  public static let opaqueSeparator = system("opaqueSeparator", Look(0xC6C6C8), Look(0x38383A))
  /// iOS 13.0.
  public static let systemBackground = system(
    "systemBackground", Look(0xFFFFFF), Look(0x000000), elevated: Look(0x1C1C1E))
  /// iOS 13.0.
  public static let secondarySystemBackground = system(
    "secondarySystemBackground", Look(0xF2F2F7), Look(0x1C1C1E), elevated: Look(0x2C2C2E))
  /// iOS 13.0.
  public static let tertiarySystemBackground = system(
    "tertiarySystemBackground", Look(0xFFFFFF), Look(0x2C2C2E), elevated: Look(0x3A3A3C))
  /// iOS 13.0.
  public static let systemGroupedBackground = system(
    "systemGroupedBackground", Look(0xF2F2F7), Look(0x000000), elevated: Look(0x1C1C1E))
  /// iOS 13.0.
  public static let secondarySystemGroupedBackground = system(
    "secondarySystemGroupedBackground", Look(0xFFFFFF), Look(0x1C1C1E), elevated: Look(0x2C2C2E))
  /// iOS 13.0.
  public static let tertiarySystemGroupedBackground = system(
    "tertiarySystemGroupedBackground", Look(0xF2F2F7), Look(0x2C2C2E), elevated: Look(0x3A3A3C))
  /// iOS 13.0.
  public static let systemFill = system("systemFill", Look(0x787880, 0.2), Look(0x787880, 0.36))
  /// iOS 13.0.
  public static let secondarySystemFill = system(
    "secondarySystemFill", Look(0x787880, 0.16), Look(0x787880, 0.32))
  /// iOS 13.0.
  public static let tertiarySystemFill = system(
    "tertiarySystemFill", Look(0x767680, 0.12), Look(0x767680, 0.24))
  /// iOS 13.0.
  public static let quaternarySystemFill = system(
    "quaternarySystemFill", Look(0x747480, 0.08), Look(0x767680, 0.18))
}
