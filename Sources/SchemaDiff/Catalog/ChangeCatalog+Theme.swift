import SchemaModel

/// DIF93 and DIF94: the default theme.
extension ChangeCatalog {
  static let theme: [ChangeRule] = [
    .styleFamilyIsNew, .styleFamilyIsGone, .styleIsNew, .styleIsGone, .styleKeyIsNew,
    .styleKeyIsGone, .styleKeyType, .styleValue, .styleBase, .settingIsNew, .settingIsGone,
    .settingChanged, .colorIsNew, .colorIsGone, .colorChanged, .imageIsNew, .imageIsGone,
    .themeStringIsNew, .themeStringIsGone, .themeStringChanged, .themeWords,
  ]
}

extension ChangeRule {
  private static let family = """
      Badge:
        base: Badge
        keys:
          cornerRadius: { type: length, default: 6 }
    """

  private static func withFamily() -> String {
    ThemeExample.text(family + "\nstyles:\n  Badge: { doc: A badge. }", for: "styles:")
  }

  static let styleFamilyIsNew = ChangeRule(
    "DIF931", "A style family is new", .addition,
    who: "Nobody, until a screen has styles of it.", advice: "Nothing to do.",
    bad: Edit(before: ThemeExample.text(), after: withFamily()))

  static let styleFamilyIsGone = ChangeRule(
    "DIF932", "A style family is gone", .source, .behaviour,
    who: "Apps that use its struct do not compile. Theme files that have styles of it are refused.",
    advice: "Keep the family for one more release, and tell the apps what to use instead.",
    bad: Edit(before: withFamily(), after: ThemeExample.text()))

  private static let quiet =
    "  Button.Loud:\n    doc: A choice that shouts.\n    values: { cornerRadius: 0 }"

  private static func withStyle() -> String {
    ThemeExample.text(quiet + "\ncolors:", for: "colors:")
  }

  static let styleIsNew = ChangeRule(
    "DIF933", "A style is new", .addition, who: "Nobody, until a screen or a theme file names it.",
    advice: "Nothing to do.", bad: Edit(before: ThemeExample.text(), after: withStyle()))

  static let styleIsGone = ChangeRule(
    "DIF934", "A style is gone", .source, .behaviour,
    who: """
      Apps that use its property of `Theme` do not compile. Theme files that name it are refused: \
      they have an unknown style.
      """,
    advice: "Keep the style for one more release, and tell the apps which one to name instead.",
    bad: Edit(before: withStyle(), after: ThemeExample.text()))

  private static let key = "      borderWidth: { type: length, default: 1 }"

  private static func withKey() -> String {
    ThemeExample.text(key, behind: "      iconName: { type: image, optional: true }")
  }

  static let styleKeyIsNew = ChangeRule(
    "DIF935", "A style family has a new key", .addition,
    who: "Screens that draw by it. Theme files have the default until they state a value.",
    advice: "Nothing to do.", bad: Edit(before: ThemeExample.text(), after: withKey()))

  static let styleKeyIsGone = ChangeRule(
    "DIF936", "A key of a style family is gone", .source, .behaviour,
    who: """
      Apps that read the member of the struct do not compile. Theme files that have the key get a \
      warning, and an error if they are checked strictly.
      """,
    advice: "Keep the key for one more release, even if no screen draws by it.",
    bad: Edit(before: withKey(), after: ThemeExample.text()))

  static let styleKeyType = ChangeRule(
    "DIF937", "A key of a style has another type", .source, .behaviour,
    who: """
      Apps that read the member of the struct may not compile. Theme files that have a value for the \
      key may be refused.
      """,
    advice: "Add a key of the new type, and keep this one for one more release.",
    bad: Edit(
      before: ThemeExample.text(),
      after: ThemeExample.text(
        "hint: { type: image, default: icon_eye }",
        for: "hint: { type: text, default: button_hint }")))

  static let styleValue = ChangeRule(
    "DIF938", "A style has another value", .behaviour,
    who: "Screens of all apps whose theme file has no value of its own look different.",
    advice: "Look at the screens, and tell the designers of apps.",
    bad: Edit(
      before: ThemeExample.text(),
      after: ThemeExample.text("type: length, default: 12", for: "type: length, default: 6")))

  static let styleBase = ChangeRule(
    "DIF939", "A style family has another base style", .behaviour,
    who: "Styles that apps have added: values that they do not state come from another style.",
    advice: "Look at the screens of apps with own styles.",
    bad: Edit(
      before: ThemeExample.text(),
      after: ThemeExample.text("base: Button.Quiet", for: "base: Button.Primary")))

  private static func withSetting() -> String {
    ThemeExample.text(
      "  titleSize: { type: fontSize, default: 24 }",
      behind: "  bodySize: { type: fontSize, default: 17 }")
  }

  static let settingIsNew = ChangeRule(
    "DIF940", "A setting of theme files is new", .addition,
    who: "Nobody, until a theme file states it.", advice: "Nothing to do.",
    bad: Edit(before: ThemeExample.text(), after: withSetting()))

  static let settingIsGone = ChangeRule(
    "DIF941", "A setting of theme files is gone", .behaviour,
    who: "Theme files that state it get a warning, and an error if they are checked strictly.",
    advice: "Keep the setting for one more release.",
    bad: Edit(before: withSetting(), after: ThemeExample.text()))

  static let settingChanged = ChangeRule(
    "DIF942", "A setting has another default", .behaviour,
    who: "Screens of all apps whose theme file does not state it look different.",
    advice: "Look at the screens, and tell the designers of apps.",
    bad: Edit(
      before: ThemeExample.text(),
      after: ThemeExample.text("type: fontSize, default: 18", for: "type: fontSize, default: 17")))
}
