import HaapiFoundation
import HaapiTheme

/// A colour in both modes.
package struct WebColor: Sendable, Equatable {
  package var light: RGBA
  package var dark: RGBA

  package struct RGBA: Sendable, Equatable {
    /// Red, green and blue, from 0 to 255.
    let rgb: SIMD3<Double>
    /// From 0 to 1.
    var alpha = 1.0

    static let black = RGBA(0)
    static let white = RGBA(0xFFFFFF)
  }

  func zip(_ other: WebColor, _ change: (RGBA, RGBA) -> RGBA) -> WebColor {
    WebColor(light: change(light, other.light), dark: change(dark, other.dark))
  }
}

extension WebColor.RGBA {
  init(_ hex: UInt32) {
    self.init(rgb: SIMD3(Double(hex >> 16 & 255), Double(hex >> 8 & 255), Double(hex & 255)))
  }

  /// The colour in CSS.
  var css: String {
    let parts = rgb.indices.map { Int(rgb[$0].rounded()) }
    if alpha >= 1 {
      return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    if alpha <= 0 { return "transparent" }
    return "rgb(\(parts[0]) \(parts[1]) \(parts[2]) / \(Int((alpha * 100).rounded()))%)"
  }

  func over(_ background: Self) -> Self { mixed(with: background, 1 - alpha, alpha: 1) }

  func mixed(with other: Self, _ share: Double, alpha: Double? = nil) -> Self {
    Self(rgb: rgb * (1 - share) + other.rgb * share, alpha: alpha ?? self.alpha)
  }

  func contrast(with other: Self) -> Double { ColorContrast.ratio(rgb, other.rgb) }

  /// The colour itself if it is readable, or else a variant that is only as much darker or lighter as necessary.
  func readable(on background: Self, ratio: Double) -> Self {
    let seen = over(background).rgb
    let shown = ReadableColor.color(seen, on: background.rgb, ratio: ratio)
    return shown == seen ? self : Self(rgb: shown)
  }
}
