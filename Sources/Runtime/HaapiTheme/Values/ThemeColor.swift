/// A named colour, for light and dark screens.
nonisolated public struct ThemeColor: Sendable, Hashable {
  /// The name in the asset catalogue.
  public let name: String
  /// The colour on light screens.
  public let light: RGBA
  /// The colour on dark screens.
  public let dark: RGBA

  /// Creates a colour that differs between light and dark screens.
  public init(_ name: String, light: RGBA, dark: RGBA) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  /// Creates a colour that is the same on all screens.
  public init(_ name: String, _ color: RGBA) { self.init(name, light: color, dark: color) }

  /// The components of a colour in sRGB, 0 to 255.
  public struct RGBA: Sendable, Hashable {
    /// Red.
    public let red: UInt8
    /// Green.
    public let green: UInt8
    /// Blue.
    public let blue: UInt8
    /// 0 is transparent, 255 opaque.
    public let alpha: UInt8

    /// Creates a colour from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// Creates a colour from its hexadecimal notation: `RGBA(0xD55BA0)`, `RGBA(0xCA2E2B, alpha: 0x08)`.
    public init(_ rgb: UInt32, alpha: UInt8 = 255) {
      self.init(
        red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
        blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
    }

    /// Transparent.
    public static let clear = RGBA(0, alpha: 0)
  }
}

nonisolated extension ThemeColor.RGBA: CustomStringConvertible {
  /// `#RRGGBB`, or `#RRGGBBAA` if the colour is not opaque.
  public var description: String {
    let components = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let digits = String(component, radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

nonisolated extension ThemeColor.RGBA {
  /// Returns the visible colour when this colour is drawn on an opaque background.
  public func over(_ background: Self) -> Self {
    func mix(_ above: UInt8, _ below: UInt8) -> UInt8 {
      let share = Double(alpha) / 255
      return UInt8((Double(above) * share + Double(below) * (1 - share)).rounded())
    }
    return Self(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue))
  }

  /// The contrast of two opaque colours as WCAG 2.1 defines it, from 1 to 21.
  public func contrast(with other: Self) -> Double {
    ColorContrast.ratio(components, other.components)
  }

  var components: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
}
