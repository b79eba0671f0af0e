/// The language of the default theme.
extension Language {
  static let themeObjects: [String: ObjectShape] = [
    "themeSetting": ObjectShape(
      "a setting", doc: "A value at the top of a theme file.",
      keys: documentationKeys + [
        required(.type, .name, "Type of the value: `fontFamily`, `fontSize` or a style family."),
        required(.default, .literal, "Value of the default theme."),
        chosen,
      ]),
    "styleKeys": ObjectShape(
      "a group of keys", doc: "Keys that several style families share.",
      keys: [purpose, required(.keys, keys, "The keys, by name.")]),
    "styleFamily": ObjectShape(
      "a style family",
      doc: "The styles of one kind of component. Its name is the prefix of all its styles.",
      keys: documentationKeys + [
        required(.base, .name, "The style that supplies missing values of new styles."),
        key(.include, .list(.name), "Shared keys that come first."),
        key(.keys, keys, "The keys that a style of the family can have."),
      ]),
    "styleKey": ObjectShape(
      "the description of a key", doc: "A key of a style.",
      keys: documentationKeys + [
        required(.type, .name, "Type of its values, or the style family that it refers to."),
        key(.default, value, "Value of every style that does not state one."),
        key(.optional, .flag, "A style may have no value for it."),
        chosen,
        key(
          .textOn, .name,
          "For the colour of a text: the key with the colour behind it, or `behind` for that of `contrast`."
        ),
        key(.over, .name, "For a background: the key with the colour behind it."),
      ]),
    "style": ObjectShape(
      "a style", doc: "A style of the default theme.",
      keys: documentationKeys + [
        key(.values, .map(value), "Values that differ from the defaults of the keys."),
        key(.chosen, .list(.name), "Keys whose value in this style is chosen, not published."),
      ]),
    "color": ObjectShape(
      "a colour", doc: "A colour.",
      keys: documentationKeys + [
        required(.light, .text, "In light mode: \"#RRGGBB\", \"#RRGGBBAA\" or `clear`."),
        key(.dark, .text, "In dark mode, if it differs."),
        chosen,
      ]),
    "image": ObjectShape(
      "an image", doc: "An image.",
      keys: documentationKeys + [
        key(.system, .flag, "An image of the system; its name is not checked.")
      ]),
    "themeString": ObjectShape(
      "a string", doc: "A string of the screens.",
      keys: documentationKeys + [required(.text, .text, "The English string."), chosen]),
    "contrast": ObjectShape(
      "`contrast`", doc: "The contrast check: texts need at least 4.5 to 1, as in WCAG AA.",
      keys: [
        key(.behind, .name, "The background colour of everything."),
        key(
          .accepted, .map(.object("acceptedContrast")),
          "Accepted texts with less contrast, as `Style.key`, each with the reason."),
      ]),
    "acceptedContrast": ObjectShape(
      "an accepted contrast", doc: "A text that is accepted with less contrast.",
      keys: [
        key(.in, .list(.word(["light", "dark"])), "Modes. Default: both."),
        required(.because, .text, "Reason why it is accepted."),
      ]),
  ]

  /// The theme blocks of a file.
  package static let themeKeys = [
    key(.settings, .map(.object("themeSetting")), "Values at the top of a theme file, by key."),
    key(.styleKeys, .map(.object("styleKeys")), "Groups of keys that style families include."),
    key(.styleFamilies, .map(.object("styleFamily")), "Style families, by name."),
    key(.styles, .map(.object("style")), "Styles, by full name: `ActionableButton.Primary`."),
    key(
      .colors, .map(.either([.text, .object("color")])),
      "Colours, by name; a string is short for `{ light: … }`."),
    key(
      .images, .map(.either([.text, .object("image")])),
      "Images, by name; a string is short for `{ doc: … }`."),
    key(
      .strings, .map(.either([.text, .object("themeString")])),
      "Strings of the screens, by key; a string is short for `{ text: … }`."),
    key(.contrast, .object("contrast"), "The contrast check."),
  ]

  /// One value, or four for insets.
  static let themeValue = Shape.either([.list(.literal), .literal])

  private static let value = themeValue
  private static let keys = Shape.map(.object("styleKey"))
  private static let purpose = key(.doc, .text, "Its purpose.")
  private static let chosen = key(
    .chosen, .flag, "The value is not published anywhere, but chosen here.")
}
