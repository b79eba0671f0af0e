import HaapiFoundation
import HaapiTheme

/// A colour in both modes.
package struct WebColor: Sendable, Equatable {
  package var light: RGBA
  package var dark: RGBA

  package struct RGBA: Sendable, Equatable {
    package var red: Double
    package var green: Double
    package var blue: Double
    /// From 0 to 1.
    package var alpha: Double

    /// - Parameters: Each is from 0 to 255, except `alpha`, which is from 0 to 1.
    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    package init(_ rgb: UInt32, alpha: Double = 1) {
      self.init(
        red: Double(rgb >> 16 & 255), green: Double(rgb >> 8 & 255), blue: Double(rgb & 255),
        alpha: alpha)
    }

    static let black = RGBA(0)
    static let white = RGBA(0xFFFFFF)
  }

  func zip(_ other: WebColor, _ change: (RGBA, RGBA) -> RGBA) -> WebColor {
    WebColor(light: change(light, other.light), dark: change(dark, other.dark))
  }
}

extension WebColor.RGBA {
  /// The colour in CSS.
  var css: String {
    let parts = [red, green, blue].map { Int($0.rounded()) }
    if alpha >= 1 {
      return "#"
        + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    if alpha <= 0 { return "transparent" }
    return "rgb(\(parts[0]) \(parts[1]) \(parts[2]) / \(Int((alpha * 100).rounded()))%)"
  }

  func over(_ background: Self) -> Self { mixed(with: background, 1 - alpha, alpha: 1) }

  func mixed(with other: Self, _ share: Double, alpha: Double? = nil) -> Self {
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - share) + b * share }
    return Self(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha ?? self.alpha)
  }

  func contrast(with other: Self) -> Double {
    ColorContrast.ratio(components, other.components)
  }

  /// The colour itself if it is readable, or else a variant that is only as much darker or lighter as necessary.
  func readable(on background: Self, ratio: Double) -> Self {
    let seen = over(background).components
    let shown = ReadableColor.color(seen, on: background.components, ratio: ratio)
    return shown == seen ? self : Self(red: shown.x, green: shown.y, blue: shown.z)
  }

  private var components: SIMD3<Double> { SIMD3(red, green, blue) }
}
