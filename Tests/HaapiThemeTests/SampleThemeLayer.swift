// A hand-written sample of the generated layer, for two families. What the generator writes has exactly
// this shape; `Generated/HaapiTheme` then replaces this file.
//
// FILES. `ThemeTables+Default.swift` (the tables), one file for each family with its table and its
// struct, `Theme+Styles.swift` (a property for each published style). `public` on what is marked so
// here, `nonisolated` on every type and extension as elsewhere in Generated; imports: none (inside the
// module), `public import Foundation` never.
//
// TABLES. One `static let` for each family in `extension StyleFamily` (internal), named as the family in
// lower camel case: a single big literal takes the type checker too long. A style states every value it
// has, common defaults of the family included (`kern: 0`, `paddingTop: 0`); an optional key without a value
// is left out. Keys in the order of the schema, in `keys` and in each style. Numbers without `.0`.
// `ThemeTables.default` lists scalars, families, colours, images and strings in the order of the schema.
//
// TYPES of keys (`StyleValueType`), the member's Swift type, the accessor of `StyleValues`:
//   string         String               values.string      | optional: String?, values.optionalString
//   number, length,
//   multiple       Double               values.number      | optional: Double?, values.optionalNumber
//   size           Double? (0 = nil)    values.size        | the same when optional
//   boolean        Bool                 values.boolean     | optional: Bool?, values.optionalBoolean
//   stackAlignment ThemeStackAlignment  values.stackAlignment
//   textAlignment  ThemeTextAlignment   values.textAlignment
//   fontTrait      ThemeFontTrait?      values.fontTrait   | always optional
//   fontStyle      ThemeFontStyle       values.fontStyle   (name and size in points)
//   style(family:) <Family>Style        values.style       | optional: <Family>Style?, values.optionalStyle
//   color          ThemeColor           values.color       | optional: ThemeColor?, values.optionalColor
//   image          ThemeImage?          values.image       | always `ThemeImage?`: an image that is not found is hidden
//   text           String               values.text        | optional: String?, values.optionalText
//   fontSize, fontFamily: of scalars only.
// Which is which: `size` = minHeight, closeButtonMinHeight, closeButtonMinWidth. `multiple` =
// lineHeightMultiple. `length` (0 or more) = borderWidth, cornerRadius, and every other key that ends in
// Height, Width or Dimension. All other N: `number`. `text` = titleText and the WebAuthn keys.
// `string` = itemViewClassName.
//
// MEMBERS. `public var`, in the order of the keys, with the key's name; for `color`, `image` and
// `fontStyle` the word `Name` is left out wherever it stands (`backgroundColorName` → `backgroundColor`,
// `imageNameChecked` → `imageChecked`, `fontStyleName` → `fontStyle`). A reference becomes the typed
// nested style, under the key's own name (`textAppearance: TextAppearanceStyle`). Doc comment of each
// member: the key's text from the schema.
//
// STRUCTS. `public nonisolated struct <Family>Style: ThemeStyle`, and `, PaddedStyle` when the family has
// all four keys paddingTop, paddingLeft, paddingBottom, paddingRight. `ThemeStyle` brings `UIStyle`, `Sendable`
// and `Equatable` (synthesised). `public static let family`, then the members, then
// `public init(_ values: StyleValues)`, one line for each member. No memberwise initialiser: an app changes
// a copy of a theme's style.
//
// THEME. In `extension Theme`, for each published style a property named as the style in lower camel case
// without dots: `actionableButtonPrimary`, `textAppearanceTitle2BoldCenter`, `formViewController`,
// `stackView`. (Hand-written: `theme.inputTextField`, the style that `huiTextField` names.)

@testable import HaapiTheme

extension ThemeTables {
  /// The framework's theme.
  nonisolated static let sample = ThemeTables(
    scalars: [
      ThemeScalar("fontName", .fontFamily, "Roboto"),
      ThemeScalar("huiTextField", .style(family: "InputTextField"), "InputTextField.Curity"),
      ThemeScalar("UICTFontTextStyleBody", .fontSize, 17),
    ],
    families: [.textAppearance, .actionableButton],
    colors: [
      ThemeColor("hui_background", light: .init(0xFFFFFF), dark: .init(0x42495B)),
      ThemeColor("hui_button_background_primary", .init(0x646E85)),
      ThemeColor(
        "hui_message_view_error_background", light: .init(0xCA2E2B, alpha: 0x08),
        dark: .init(0xCA2E2B)),
      ThemeColor("hui_transparent", .clear),
    ],
    images: ["hui_ic_cb_checked", "hui_ic_authenticator_default"],
    strings: [
      ThemeString("hui_ok", "OK")
    ]
  )
}

nonisolated extension StyleFamily {
  static let textAppearance = StyleFamily(
    name: "TextAppearance",
    base: "TextAppearance.Body",
    keys: [
      StyleKey("fontStyleName", .fontStyle),
      StyleKey("fontSymbolicTrait", .fontTrait, isOptional: true),
      StyleKey("textAlignment", .textAlignment),
      StyleKey("kern", .number),
      StyleKey("lineHeightMultiple", .multiple),
      StyleKey("backgroundColorName", .color, isOptional: true),
      StyleKey("paddingTop", .number),
      StyleKey("paddingLeft", .number),
      StyleKey("paddingBottom", .number),
      StyleKey("paddingRight", .number),
    ],
    styles: [
      StyleDefinition(
        "TextAppearance.Body",
        [
          "fontStyleName": "UICTFontTextStyleBody",
          "textAlignment": "natural",
          "kern": 0,
          "lineHeightMultiple": 0,
          "paddingTop": 0,
          "paddingLeft": 0,
          "paddingBottom": 0,
          "paddingRight": 0,
        ]),
      StyleDefinition(
        "TextAppearance.Body.Bold",
        [
          "fontStyleName": "UICTFontTextStyleBody",
          "fontSymbolicTrait": "traitBold",
          "textAlignment": "natural",
          "kern": -0.02,
          "lineHeightMultiple": 1.28,
          "paddingTop": 0,
          "paddingLeft": 0,
          "paddingBottom": 0,
          "paddingRight": 0,
        ]),
    ]
  )

  static let actionableButton = StyleFamily(
    name: "ActionableButton",
    base: "ActionableButton.Primary",
    keys: [
      StyleKey("backgroundColorName", .color),
      StyleKey("borderWidth", .length),
      StyleKey("imageName", .image, isOptional: true),
      StyleKey("minHeight", .size),
      StyleKey("textAppearance", .style(family: "TextAppearance")),
    ],
    styles: [
      StyleDefinition(
        "ActionableButton.Primary",
        [
          "backgroundColorName": "hui_button_background_primary",
          "borderWidth": 1,
          "minHeight": 48,
          "textAppearance": "TextAppearance.Body",
        ])
    ]
  )
}

/// How a text looks: its font, alignment and spacing.
public nonisolated struct TextAppearanceStyle: ThemeStyle, PaddedStyle {
  /// The family of styles: `TextAppearance`.
  public static let family = "TextAppearance"

  /// The size of the font, by name.
  public var fontStyle: ThemeFontStyle
  /// The variant of the font; nil for the regular one.
  public var fontSymbolicTrait: ThemeFontTrait?
  /// How the lines are aligned.
  public var textAlignment: ThemeTextAlignment
  /// The space added between characters.
  public var kern: Double
  /// The height of a line as a multiple of the font's; 0 for the font's own.
  public var lineHeightMultiple: Double
  /// The colour behind the text.
  public var backgroundColor: ThemeColor?
  /// The distance above the text.
  public var paddingTop: Double
  /// The distance at the left side.
  public var paddingLeft: Double
  /// The distance below the text.
  public var paddingBottom: Double
  /// The distance at the right side.
  public var paddingRight: Double

  /// Creates the style from a theme's values for it.
  public init(_ values: StyleValues) {
    fontStyle = values.fontStyle("fontStyleName")
    fontSymbolicTrait = values.fontTrait("fontSymbolicTrait")
    textAlignment = values.textAlignment("textAlignment")
    kern = values.number("kern")
    lineHeightMultiple = values.number("lineHeightMultiple")
    backgroundColor = values.optionalColor("backgroundColorName")
    paddingTop = values.number("paddingTop")
    paddingLeft = values.number("paddingLeft")
    paddingBottom = values.number("paddingBottom")
    paddingRight = values.number("paddingRight")
  }
}

/// A button that can show an icon and a loading indicator.
public nonisolated struct ActionableButtonStyle: ThemeStyle {
  /// The family of styles: `ActionableButton`.
  public static let family = "ActionableButton"

  /// The colour of the button.
  public var backgroundColor: ThemeColor
  /// The width of the border.
  public var borderWidth: Double
  /// The icon; nil for none.
  public var image: ThemeImage?
  /// The least height; nil when constraints decide.
  public var minHeight: Double?
  /// How the title looks.
  public var textAppearance: TextAppearanceStyle

  /// Creates the style from a theme's values for it.
  public init(_ values: StyleValues) {
    backgroundColor = values.color("backgroundColorName")
    borderWidth = values.number("borderWidth")
    image = values.image("imageName")
    minHeight = values.size("minHeight")
    textAppearance = values.style("textAppearance")
  }
}

extension Theme {
  /// `TextAppearance.Body`.
  public nonisolated var textAppearanceBody: TextAppearanceStyle {
    TextAppearanceStyle(values(of: "TextAppearance.Body"))
  }

  /// `ActionableButton.Primary`.
  public nonisolated var actionableButtonPrimary: ActionableButtonStyle {
    ActionableButtonStyle(values(of: "ActionableButton.Primary"))
  }
}
