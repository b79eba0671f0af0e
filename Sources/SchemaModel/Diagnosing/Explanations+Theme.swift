/// THM: the default theme.
extension ExplanationCatalog {
  static let themes: [Explanation] = themeNames + themeValues + themeReferences + themeColors

  private static let themeNames: [Explanation] = [
    Explanation(
      "THM101", "The theme stands in two modules",
      why: """
        A schema has one theme, and it becomes one set of tables in one Swift module. All files with
        `styles:`, `colors:` and the like are listed below that module.
        """,
      bad: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Looks: { files: [styles.yaml] }
          Colours: { files: [colors.yaml] }
        --- styles.yaml
        styleFamilies:
          Button: { base: Button, keys: { cornerRadius: { type: length, default: 6 } } }
        styles:
          Button: { doc: A button. }
        --- colors.yaml
        colors:
          white: "#FFFFFF"

        """),
      good: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Looks: { files: [styles.yaml, colors.yaml] }
        --- styles.yaml
        styleFamilies:
          Button: { base: Button, keys: { cornerRadius: { type: length, default: 6 } } }
        styles:
          Button: { doc: A button. }
        --- colors.yaml
        colors:
          white: "#FFFFFF"

        """)),
    Explanation(
      "THM102", "A part of the theme is defined twice",
      why: """
        Styles, families, groups of keys, settings, colours, images and strings have one definition
        each. Keys of strings must also differ from those of the mapping, whose strings screens show too.
        """,
      bad: ThemeExample.with(second: "colors:\n  white: \"#FAFAFA\""),
      good: ThemeExample.with(second: "colors:\n  paper: \"#FAFAFA\"")),
    Explanation(
      "THM103", "A name that a part of the theme cannot have",
      why: """
        Colours, images and strings are looked up in the app by name: small letters, digits and `_`. An
        image with `system: true` has the name that the system gives it. A style family becomes a struct
        (`Button` becomes `ButtonStyle`), a key becomes one of its members, and a style becomes a property
        of `Theme` (`Button.Quiet` becomes `buttonQuiet`), so these are names of Swift.
        """,
      bad: ThemeExample.with("icon-eye: Shows", for: "icon_eye: Shows"), good: ThemeExample.good),
    Explanation(
      "THM104", "A style family includes an unknown group of keys",
      why: "`include` names groups of `styleKeys`, whose keys come before those of the family.",
      bad: ThemeExample.with("include: [Round]", for: "include: [Rounded]"), good: ThemeExample.good
    ),
    Explanation(
      "THM105", "A key, or its value, is there twice",
      why: """
        A family has each key once: an included group may bring it, or the family itself has it. Insets
        stand for four keys: `padding` for `paddingTop`, `paddingLeft`, `paddingBottom` and `paddingRight`.
        A style states either the insets or the sides.
        """,
      bad: ThemeExample.with(
        "cornerRadius: { type: length, default: 8 }\n      backgroundColorName: { type: color, default: brand }",
        for: "backgroundColorName: { type: color, default: brand }"),
      good: ThemeExample.good),
    Explanation(
      "THM106", "A style that belongs to no family",
      why: """
        The name of a style begins with that of its family: `Button`, or `Button.` and further words. The
        family says which keys the style has.
        """,
      bad: ThemeExample.with("Buton.Quiet:", for: "Button.Quiet:"), good: ThemeExample.good),
    Explanation(
      "THM107", "The base of a style family is not there",
      why: """
        A style that an app adds has missing values from the base style of its family. The base is a style
        of the same family, and is defined below `styles:` as all others are.
        """,
      bad: ThemeExample.with("base: Button.Main", for: "base: Button.Primary"),
      good: ThemeExample.good),
    Explanation(
      "THM108", "Style families refer to each other in a ring",
      why: """
        The struct of a family holds the styles that it refers to as values, so it cannot hold itself, not
        even by way of others.
        """,
      bad: ThemeExample.with(
        "      button: { type: Button, default: Button.Quiet }",
        behind: "      textAlignment: { type: textAlignment, default: natural }"),
      good: ThemeExample.good),
  ]

  private static let themeValues: [Explanation] = [
    Explanation(
      "THM201", "A key of an unknown type",
      why: """
        A type is a word of the language, `insets` for the four sides, or the name of a style family, for
        keys that refer to one of its styles. Settings have the types `fontFamily`, `fontSize` and the
        style families.
        """,
      bad: ThemeExample.with("type: colour, default: brand", for: "type: color, default: brand"),
      good: ThemeExample.good),
    Explanation(
      "THM202", "A style has a key that its family does not know",
      why: "The family of a style has its keys. Apps and the Swift struct know no others.",
      bad: ThemeExample.with(
        "{ textColourName: brand }", for: "{ backgroundColorName: white, textColorName: brand }"),
      good: ThemeExample.good),
    Explanation(
      "THM203", "A value of another type than the key's",
      why: """
        A number is written without quotes. Insets are one number for all sides, or four: top, left,
        bottom, right. Everything else is a name or a text.
        """,
      bad: ThemeExample.with("type: length, default: round", for: "type: length, default: 6"),
      good: ThemeExample.good),
    Explanation(
      "THM204", "A value that the key cannot have",
      why: """
        Lengths and sizes are 0 or more, sizes of fonts more than 0, and alignments and traits are one of
        the words that the system has.
        """,
      bad: ThemeExample.with("textAlignment: centre", for: "textAlignment: center"),
      good: ThemeExample.good),
    Explanation(
      "THM205", "A key without a value, or with one that says nothing",
      why: """
        Every key has a default, which all styles have that do not state a value. A key with
        `optional: true` has none: only styles that state a value have one.
        """,
      bad: ThemeExample.with(
        "hint: { type: text }", for: "hint: { type: text, default: button_hint }"),
      good: ThemeExample.good),
  ]

  private static let themeReferences: [Explanation] = [
    Explanation(
      "THM301", "An unknown style",
      why: "A key whose type is a style family has the name of one of its styles.",
      bad: ThemeExample.with("default: Label.Centre }", for: "default: Label }"),
      good: ThemeExample.good),
    Explanation(
      "THM302", "A style of another family",
      why: "The type of a key says of which family the style is.",
      bad: ThemeExample.with("default: Button.Quiet }", for: "default: Label }"),
      good: ThemeExample.good),
    Explanation(
      "THM303", "An unknown colour",
      why: """
        Styles name colours by the name of their asset, and the default theme brings all that it names.
        """,
      bad: ThemeExample.with("textColorName: brnd", for: "textColorName: brand"),
      good: ThemeExample.good),
    Explanation(
      "THM304", "An unknown image",
      why: """
        An app may leave out an image, which then is hidden. The default theme names only images that are
        listed below `images:`; those of the system have `system: true`.
        """,
      bad: ThemeExample.with(
        "values: { iconName: icon_eyes, backgroundColorName:", for: "values: { backgroundColorName:"
      ),
      good: ThemeExample.with(
        "values: { iconName: icon_eye, backgroundColorName:", for: "values: { backgroundColorName:")
    ),
    Explanation(
      "THM305", "An unknown string",
      why: """
        A key of the type `text` has the key of a string, of the theme or of the mapping, so that apps can
        translate it.
        """,
      bad: ThemeExample.with("default: button_hnt", for: "default: button_hint"),
      good: ThemeExample.good),
    Explanation(
      "THM306", "An unknown font size",
      why: "A key of the type `fontStyle` has the name of a setting of the type `fontSize`.",
      bad: ThemeExample.with("default: bodySze", for: "default: bodySize"), good: ThemeExample.good
    ),
  ]

  private static let themeColors: [Explanation] = [
    Explanation(
      "THM401", "A text that is no colour",
      why: """
        A colour is "#RRGGBB", "#RRGGBBAA" or `clear`, in hexadecimal digits. The quotes are needed,
        because `#` begins a comment.
        """,
      bad: ThemeExample.with("white: \"#FFF\"", for: "white: \"#FFFFFF\""), good: ThemeExample.good),
    Explanation(
      "THM402", "An immutable colour that differs in dark mode",
      why: "`_immutable` at the end of a name says that the colour is the same in both modes.",
      bad: ThemeExample.with(
        "{ light: \"#15171D\", dark: \"#FFFFFF\" }", for: "{ light: \"#15171D\" }"),
      good: ThemeExample.good),
    Explanation(
      "THM501", "A text that is hard to read",
      why: """
        Text needs a contrast of at least 4.5 to what is behind it (WCAG AA), in light and in dark mode.
        The key of a text names the key with the colour behind it: `textOn: backgroundColorName`. What shows
        through is counted, down to the colour that `contrast:` names as `behind`. A pair that must stay is
        listed with a reason.
        """,
      bad: ThemeExample.with("brand: { light: \"#AAB4CC\"", for: "brand: { light: \"#646E85\""),
      good: ThemeExample.good),
    Explanation(
      "THM502", "An accepted contrast that is enough", severity: .warning,
      why: """
        The list of texts that are hard to read is what somebody has to mend. One that is readable by now
        does not belong there.
        """,
      bad: ThemeExample.with(
        "  accepted:\n    Button.Quiet.textColorName: { because: The brand wants it. }",
        behind: "  behind: white"),
      good: ThemeExample.good),
    Explanation(
      "THM503", "An accepted contrast that names no text",
      why: """
        An entry names a style and one of its keys that has `textOn`: `Button.Quiet.textColorName`.
        """,
      bad: ThemeExample.with(
        "  accepted:\n    Button.Quiet.textColor: { because: The brand wants it. }",
        behind: "  behind: white"),
      good: ThemeExample.good),
    Explanation(
      "THM504", "What is behind a text is not known",
      why: """
        `textOn` and `over` name another key of the same family, with a colour. `contrast:` names what is
        behind everything; `textOn: behind` is a text that lies directly on that.
        """,
      bad: ThemeExample.with("textOn: backgroundColor,", for: "textOn: backgroundColorName,"),
      good: ThemeExample.good),
    Explanation(
      "THM505", "What is behind everything shows through",
      why: "Contrast is measured against an opaque colour: `behind` is opaque in both modes.",
      bad: ThemeExample.with("white: \"#FFFFFF80\"", for: "white: \"#FFFFFF\""),
      good: ThemeExample.good),
  ]
}
