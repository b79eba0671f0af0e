#if canImport(UIKit) || HEADLESS_UIKIT
  extension ThemeColor {
    /// The colour for UIKit, which follows light and dark mode.
    nonisolated public var uiColor: UIColor {
      let color = self
      // The closure is not on the main actor, because SwiftUI resolves colours on another thread.
      return UIColor { @Sendable traits in
        traits.userInterfaceStyle == .dark ? color.dark.uiColor : color.light.uiColor
      }
    }
  }

  extension ThemeColor.RGBA {
    nonisolated var uiColor: UIColor {
      UIColor(
        red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
        alpha: CGFloat(alpha) / 255)
    }
  }

  extension ThemeImage {
    /// The image of the app, or else of the framework or the system; nil if there is none.
    @MainActor public var uiImage: UIImage? { ScreenResources.image(named: name) }
  }

  extension ThemePadding {
    static let none = ThemePadding(top: 0, left: 0, bottom: 0, right: 0)

    /// The padding for UIKit: `left` is the side where a line of text begins.
    var directionalInsets: NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
    }
  }

  extension ThemeStackAlignment {
    var uiAlignment: UIStackView.Alignment {
      switch self {
      case .fill: .fill
      case .leading: .leading
      case .firstBaseline: .firstBaseline
      case .center: .center
      case .trailing: .trailing
      case .lastBaseline: .lastBaseline
      case .top: .top
      case .bottom: .bottom
      }
    }
  }

  extension ThemeTextAlignment {
    var uiAlignment: NSTextAlignment {
      switch self {
      case .natural: .natural
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      }
    }
  }

  extension ThemeFontTrait {
    var uiTraits: UIFontDescriptor.SymbolicTraits {
      switch self {
      case .bold: .traitBold
      case .italic: .traitItalic
      case .monoSpace: .traitMonoSpace
      }
    }
  }

  extension TextAppearanceStyle {
    /// Returns the font, scaled to the user's text size.
    @MainActor func font(for traits: UITraitCollection) -> UIFont {
      metrics.scaledFont(for: unscaledFont, compatibleWith: traits)
    }

    /// Scales titles less than other texts, so that words still fit into a line.
    @MainActor private var metrics: UIFontMetrics {
      switch fontStyle.size {
      case 34...: UIFontMetrics(forTextStyle: .largeTitle)
      case 28...: UIFontMetrics(forTextStyle: .title1)
      case 21...: UIFontMetrics(forTextStyle: .title2)
      default: .default
      }
    }

    @MainActor private var unscaledFont: UIFont {
      let size = CGFloat(fontStyle.size)
      if let family = fontStyle.family, UIFont.familyNames.contains(family) {
        // Does not use the system font's descriptor, whose attributes can override the family.
        let descriptor = UIFontDescriptor(fontAttributes: [.family: family])
        let traits = fontSymbolicTrait?.uiTraits ?? []
        return UIFont(descriptor: descriptor.withSymbolicTraits(traits) ?? descriptor, size: size)
      }
      return switch fontSymbolicTrait {
      case .bold: .boldSystemFont(ofSize: size)
      case .italic: .italicSystemFont(ofSize: size)
      case .monoSpace: .monospacedSystemFont(ofSize: size, weight: .regular)
      case nil: .systemFont(ofSize: size)
      }
    }

    /// Returns the attributes that draw a text. `natural` is the alignment if the style's alignment is `natural`.
    @MainActor func attributes(
      color: UIColor, natural: NSTextAlignment = .natural, for traits: UITraitCollection
    ) -> [NSAttributedString.Key: Any] {
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = textAlignment == .natural ? natural : textAlignment.uiAlignment
      paragraph.lineHeightMultiple = max(0, lineHeightMultiple)
      return [
        .font: font(for: traits), .foregroundColor: color, .kern: CGFloat(kern),
        .paragraphStyle: paragraph,
      ]
    }
  }

  extension UITraitCollection {
    /// Returns the width and height of a symbol next to a text: at least `side`, and for large texts up to twice that.
    @MainActor func sideOfSymbol(_ side: Double) -> CGFloat {
      let scaled = UIFontMetrics.default.scaledValue(for: side, compatibleWith: self)
      return max(side, min(2 * side, scaled.rounded()))
    }

    /// True if the text size, light or dark mode, or the layout direction differs.
    func drawsOtherwise(than other: UITraitCollection?) -> Bool {
      preferredContentSizeCategory != other?.preferredContentSizeCategory
        || userInterfaceStyle != other?.userInterfaceStyle
        || layoutDirection != other?.layoutDirection
    }
  }
#endif
