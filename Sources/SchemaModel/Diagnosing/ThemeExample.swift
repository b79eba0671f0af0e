/// The small theme that the pages about themes show.
package enum ThemeExample {
  private static let theme = """
    settings:
      bodySize: { type: fontSize, default: 17 }
    styleKeys:
      Rounded:
        keys:
          cornerRadius: { type: length, default: 6 }
    styleFamilies:
      Label:
        base: Label
        keys:
          fontStyleName: { type: fontStyle, default: bodySize }
          textAlignment: { type: textAlignment, default: natural }
      Button:
        base: Button.Primary
        include: [Rounded]
        keys:
          backgroundColorName: { type: color, default: brand }
          textColorName: { type: color, textOn: backgroundColorName, default: white }
          label: { type: Label, default: Label }
          iconName: { type: image, optional: true }
          hint: { type: text, default: button_hint }
          padding: { type: insets, default: 8 }
    styles:
      Label:
        doc: A text.
      Label.Center:
        values: { textAlignment: center }
      Button.Primary:
        doc: The main choice.
      Button.Quiet:
        doc: A choice that stands back.
        values: { backgroundColorName: white, textColorName: brand }
    colors:
      white: "#FFFFFF"
      brand: { light: "#646E85", doc: The main colour. }
      ink_immutable: { light: "#15171D" }
    images:
      icon_eye: Shows the password.
    strings:
      button_hint: Tap twice
    contrast:
      behind: white

    """

  /// The theme, and the same with some other words.
  package static func text(_ other: String = "", for words: String? = nil) -> String {
    words.map { theme.replacing($0, with: other) } ?? theme
  }

  /// The theme with further lines behind one.
  package static func text(_ lines: String, behind line: String) -> String {
    text(line + "\n" + lines, for: line)
  }

  /// The theme as it should be.
  static let good = Explanation.Example.schema(theme)

  /// The theme with some other words.
  static func with(_ other: String, for words: String) -> Explanation.Example {
    .schema(text(other, for: words))
  }

  /// The theme with further lines behind one.
  static func with(_ lines: String, behind line: String) -> Explanation.Example {
    .schema(text(lines, behind: line))
  }

  /// The theme in one file, and some lines in another one.
  static func with(second lines: String) -> Explanation.Example {
    .schema("--- theme.yaml\n" + theme + "--- more.yaml\n" + lines + "\n")
  }
}
