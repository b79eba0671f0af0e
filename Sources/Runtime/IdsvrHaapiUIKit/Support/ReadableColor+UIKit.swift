#if canImport(UIKit) || HEADLESS_UIKIT
  /// The use of a colour, which determines the minimum contrast.
  enum ColorUse {
    case text
    case symbol

    var ratio: Double { self == .text ? ReadableColor.text : ReadableColor.symbol }
  }

  extension UIView {
    /// Returns the colour for UIKit, readable on the background of this view.
    ///
    /// Some colours of the default theme are the same in light and in dark mode, and are unreadable in one mode. This
    /// method makes such a colour lighter or darker, as much as the background requires. It does not change colours of
    /// the app.
    func drawn(_ color: ThemeColor, as use: ColorUse = .text) -> UIColor {
      guard window != nil, color.isOfFramework else { return color.uiColor }
      let own = traitCollection.userInterfaceStyle == .dark ? color.dark : color.light
      if own.alpha == 0 { return color.uiColor }
      let readable = own.readable(on: colorBehind, ratio: use.ratio)
      return readable == own ? color.uiColor : readable.uiColor
    }

    /// Draws the border of this view in a colour of the theme.
    ///
    /// If the view's background is similar to its surroundings, the colour is adjusted until the border is visible.
    func showEdge(_ color: ThemeColor?) {
      guard let color else { return }
      var drawn = color.uiColor
      if let superview, colorBehind.contrast(with: superview.colorBehind) < ReadableColor.symbol {
        drawn = superview.drawn(color, as: .symbol)
      }
      layer.borderColor = drawn.resolvedColor(with: traitCollection).cgColor
    }

    /// The background of the view, blended with the backgrounds behind it.
    private var colorBehind: ThemeColor.RGBA {
      var layers: [ThemeColor.RGBA] = []
      var view: UIView? = self
      while let some = view, layers.last?.alpha != 255 {
        if let color = some.backgroundColor?.resolvedColor(with: traitCollection) {
          layers.append(ThemeColor.RGBA(color))
        }
        view = some.superview
      }
      let isDark = traitCollection.userInterfaceStyle == .dark
      return layers.reversed().reduce(ThemeColor.RGBA(isDark ? 0x000000 : 0xFFFFFF)) {
        $1.over($0)
      }
    }
  }

  extension ThemeColor {
    private static let frameworkColors = Dictionary(
      ThemeTables.default.colors.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// True if this is a colour of the framework that neither the app nor its overlay replaces.
    fileprivate var isOfFramework: Bool { Self.frameworkColors[name] == self }
  }

  extension ThemeColor.RGBA {
    fileprivate init(_ color: UIColor) {
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      func byte(_ component: CGFloat) -> UInt8 {
        UInt8((min(1, max(0, component)) * 255).rounded())
      }
      self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
    }
  }
#endif
