import Foundation

// Colours of the system, as the Human Interface Guidelines and the headers publish them for iOS 15:
// https://developer.apple.com/design/human-interface-guidelines/color (iOS, iPadOS system colours),
// https://developer.apple.com/documentation/uikit/uicolor/ui_element_colors.
extension UIColor {
  /// A row of the table; `elevated` is the dark look on a raised level, such as a sheet.
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

  private static let systemRedValue = system("systemRed", Look(0xFF3B30), Look(0xFF453A))
  private static let systemOrangeValue = system("systemOrange", Look(0xFF9500), Look(0xFF9F0A))
  private static let systemYellowValue = system("systemYellow", Look(0xFFCC00), Look(0xFFD60A))
  private static let systemGreenValue = system("systemGreen", Look(0x34C759), Look(0x30D158))
  private static let systemMintValue = system("systemMint", Look(0x00C7BE), Look(0x63E6E2))
  private static let systemTealValue = system("systemTeal", Look(0x30B0C7), Look(0x40C8E0))
  private static let systemCyanValue = system("systemCyan", Look(0x32ADE6), Look(0x64D2FF))
  private static let systemBlueValue = system("systemBlue", Look(0x007AFF), Look(0x0A84FF))
  private static let systemIndigoValue = system("systemIndigo", Look(0x5856D6), Look(0x5E5CE6))
  private static let systemPurpleValue = system("systemPurple", Look(0xAF52DE), Look(0xBF5AF2))
  private static let systemPinkValue = system("systemPink", Look(0xFF2D55), Look(0xFF375F))
  private static let systemBrownValue = system("systemBrown", Look(0xA2845E), Look(0xAC8E68))
  private static let systemGrayValue = system("systemGray", Look(0x8E8E93), Look(0x8E8E93))
  private static let systemGray2Value = system("systemGray2", Look(0xAEAEB2), Look(0x636366))
  private static let systemGray3Value = system("systemGray3", Look(0xC7C7CC), Look(0x48484A))
  private static let systemGray4Value = system("systemGray4", Look(0xD1D1D6), Look(0x3A3A3C))
  private static let systemGray5Value = system("systemGray5", Look(0xE5E5EA), Look(0x2C2C2E))
  private static let systemGray6Value = system("systemGray6", Look(0xF2F2F7), Look(0x1C1C1E))
  private static let tintColorValue = system("tintColor", Look(0x007AFF), Look(0x0A84FF))
  private static let labelValue = system("label", Look(0x000000), Look(0xFFFFFF))
  private static let secondaryLabelValue = system(
    "secondaryLabel", Look(0x3C3C43, 0.6), Look(0xEBEBF5, 0.6))
  private static let tertiaryLabelValue = system(
    "tertiaryLabel", Look(0x3C3C43, 0.3), Look(0xEBEBF5, 0.3))
  private static let quaternaryLabelValue = system(
    "quaternaryLabel", Look(0x3C3C43, 0.18), Look(0xEBEBF5, 0.16))
  private static let linkValue = system("link", Look(0x007AFF), Look(0x0984FF))
  private static let placeholderTextValue = system(
    "placeholderText", Look(0x3C3C43, 0.3), Look(0xEBEBF5, 0.3))
  private static let separatorValue = system("separator", Look(0x3C3C43, 0.29), Look(0x545458, 0.6))
  private static let opaqueSeparatorValue = system(
    "opaqueSeparator", Look(0xC6C6C8), Look(0x38383A))
  private static let systemBackgroundValue = system(
    "systemBackground", Look(0xFFFFFF), Look(0x000000), elevated: Look(0x1C1C1E))
  private static let secondarySystemBackgroundValue = system(
    "secondarySystemBackground", Look(0xF2F2F7), Look(0x1C1C1E), elevated: Look(0x2C2C2E))
  private static let tertiarySystemBackgroundValue = system(
    "tertiarySystemBackground", Look(0xFFFFFF), Look(0x2C2C2E), elevated: Look(0x3A3A3C))
  private static let systemGroupedBackgroundValue = system(
    "systemGroupedBackground", Look(0xF2F2F7), Look(0x000000), elevated: Look(0x1C1C1E))
  private static let secondarySystemGroupedBackgroundValue = system(
    "secondarySystemGroupedBackground", Look(0xFFFFFF), Look(0x1C1C1E), elevated: Look(0x2C2C2E))
  private static let tertiarySystemGroupedBackgroundValue = system(
    "tertiarySystemGroupedBackground", Look(0xF2F2F7), Look(0x2C2C2E), elevated: Look(0x3A3A3C))
  private static let systemFillValue = system(
    "systemFill", Look(0x787880, 0.2), Look(0x787880, 0.36))
  private static let secondarySystemFillValue = system(
    "secondarySystemFill", Look(0x787880, 0.16), Look(0x787880, 0.32))
  private static let tertiarySystemFillValue = system(
    "tertiarySystemFill", Look(0x767680, 0.12), Look(0x767680, 0.24))
  private static let quaternarySystemFillValue = system(
    "quaternarySystemFill", Look(0x747480, 0.08), Look(0x767680, 0.18))

  /// iOS 7.0.
  public class var systemRed: UIColor { systemRedValue }
  /// iOS 7.0.
  public class var systemOrange: UIColor { systemOrangeValue }
  /// iOS 7.0.
  public class var systemYellow: UIColor { systemYellowValue }
  /// iOS 7.0.
  public class var systemGreen: UIColor { systemGreenValue }
  /// iOS 15.0.
  public class var systemMint: UIColor { systemMintValue }
  /// iOS 7.0.
  public class var systemTeal: UIColor { systemTealValue }
  /// iOS 15.0.
  public class var systemCyan: UIColor { systemCyanValue }
  /// iOS 7.0.
  public class var systemBlue: UIColor { systemBlueValue }
  /// iOS 13.0.
  public class var systemIndigo: UIColor { systemIndigoValue }
  /// iOS 9.0.
  public class var systemPurple: UIColor { systemPurpleValue }
  /// iOS 7.0.
  public class var systemPink: UIColor { systemPinkValue }
  /// iOS 13.0.
  public class var systemBrown: UIColor { systemBrownValue }
  /// iOS 7.0.
  public class var systemGray: UIColor { systemGrayValue }
  /// iOS 13.0.
  public class var systemGray2: UIColor { systemGray2Value }
  /// iOS 13.0.
  public class var systemGray3: UIColor { systemGray3Value }
  /// iOS 13.0.
  public class var systemGray4: UIColor { systemGray4Value }
  /// iOS 13.0.
  public class var systemGray5: UIColor { systemGray5Value }
  /// iOS 13.0.
  public class var systemGray6: UIColor { systemGray6Value }
  /// iOS 15.0.
  public class var tintColor: UIColor { tintColorValue }
  /// iOS 13.0.
  public class var label: UIColor { labelValue }
  /// iOS 13.0.
  public class var secondaryLabel: UIColor { secondaryLabelValue }
  /// iOS 13.0.
  public class var tertiaryLabel: UIColor { tertiaryLabelValue }
  /// iOS 13.0.
  public class var quaternaryLabel: UIColor { quaternaryLabelValue }
  /// iOS 13.0.
  public class var link: UIColor { linkValue }
  /// iOS 13.0.
  public class var placeholderText: UIColor { placeholderTextValue }
  /// iOS 13.0.
  public class var separator: UIColor { separatorValue }
  /// iOS 13.0.
  public class var opaqueSeparator: UIColor { opaqueSeparatorValue }
  /// iOS 13.0.
  public class var systemBackground: UIColor { systemBackgroundValue }
  /// iOS 13.0.
  public class var secondarySystemBackground: UIColor { secondarySystemBackgroundValue }
  /// iOS 13.0.
  public class var tertiarySystemBackground: UIColor { tertiarySystemBackgroundValue }
  /// iOS 13.0.
  public class var systemGroupedBackground: UIColor { systemGroupedBackgroundValue }
  /// iOS 13.0.
  public class var secondarySystemGroupedBackground: UIColor {
    secondarySystemGroupedBackgroundValue
  }
  /// iOS 13.0.
  public class var tertiarySystemGroupedBackground: UIColor { tertiarySystemGroupedBackgroundValue }
  /// iOS 13.0.
  public class var systemFill: UIColor { systemFillValue }
  /// iOS 13.0.
  public class var secondarySystemFill: UIColor { secondarySystemFillValue }
  /// iOS 13.0.
  public class var tertiarySystemFill: UIColor { tertiarySystemFillValue }
  /// iOS 13.0.
  public class var quaternarySystemFill: UIColor { quaternarySystemFillValue }
}
