import HaapiFoundation

/// A colour in sRGB, each component from 0 to 255.
public struct ThemeRGBA: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8
  public let alpha: UInt8

  public static let clear = ThemeRGBA(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the visible colour if this colour is drawn over an opaque background.
  public func over(_ background: ThemeRGBA) -> ThemeRGBA {
    func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let share = Double(alpha) / 255
      return UInt8((Double(top) * share + Double(bottom) * (1 - share)).rounded())
    }
    return ThemeRGBA(
      red: mixed(red, background.red), green: mixed(green, background.green),
      blue: mixed(blue, background.blue), alpha: 255)
  }

  /// Returns the contrast ratio of two opaque colours as WCAG 2 defines it, from 1 to 21.
  public func contrast(with other: ThemeRGBA) -> Double {
    ColorContrast.ratio(components, other.components)
  }

  private var components: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
}

extension ThemeRGBA: CustomStringConvertible {
  /// Reads `#RRGGBB`, `#RRGGBBAA` or `clear`; nil for any other string.
  public init?(_ text: String) {
    if text == "clear" {
      self = .clear
      return
    }
    guard text.hasPrefix("#"), text.count == 7 || text.count == 9,
      text.dropFirst().allSatisfy(\.isHexDigit),
      var value = UInt64(text.dropFirst(), radix: 16)
    else { return nil }
    if text.utf8.count == 7 { value = value << 8 | 0xFF }
    self.init(
      red: UInt8(value >> 24 & 0xFF), green: UInt8(value >> 16 & 0xFF),
      blue: UInt8(value >> 8 & 0xFF), alpha: UInt8(value & 0xFF))
  }

  /// `#RRGGBB`; `#RRGGBBAA` if the colour is not opaque; `clear` if the colour is invisible.
  public var description: String {
    if alpha == 0 { return "clear" }
    let components = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce("#") {
      $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16, uppercase: true)
    }
  }
}
