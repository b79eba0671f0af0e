import HaapiTheme

/// A theme in the form that pages need.
package struct PageTheme: WebTheme {
  private let theme: Theme

  package init(_ theme: Theme) { self.theme = theme }

  package func color(_ key: String, of style: String) -> WebColor? {
    theme.values(of: style).optionalColor(key).map(WebColor.init)
  }

  package func color(named name: String) -> WebColor? {
    theme.color(named: name).map(WebColor.init)
  }

  package func number(_ key: String, of style: String) -> Double? {
    theme.values(of: style).optionalNumber(key)
  }

  package func string(_ key: String, of style: String) -> String? {
    theme.values(of: style).optionalString(key)
  }

  package func number(_ scalar: String) -> Double? { theme.fontSize(scalar) }

  package func string(_ scalar: String) -> String? {
    if case .string(let text)? = theme.scalar(scalar)?.value { text } else { nil }
  }
}

extension WebColor {
  init(_ color: ThemeColor) {
    self.init(light: RGBA(color.light), dark: RGBA(color.dark))
  }
}

extension WebColor.RGBA {
  init(_ color: ThemeColor.RGBA) {
    self.init(
      rgb: SIMD3(Double(color.red), Double(color.green), Double(color.blue)),
      alpha: Double(color.alpha) / 255)
  }
}

/// The values of a theme that pages need, by style and key.
package protocol WebTheme: Sendable {
  func color(_ key: String, of style: String) -> WebColor?
  func color(named name: String) -> WebColor?
  func number(_ key: String, of style: String) -> Double?
  func string(_ key: String, of style: String) -> String?
  func number(_ scalar: String) -> Double?
  func string(_ scalar: String) -> String?
}
