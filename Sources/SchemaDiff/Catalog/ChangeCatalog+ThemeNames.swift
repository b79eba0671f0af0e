import SchemaModel

/// DIF943 to DIF951: colours, images, strings, and what is said of the theme.
extension ChangeRule {
  private static func withColor() -> String {
    ThemeExample.text("  paper: \"#FAFAFA\"", behind: "  white: \"#FFFFFF\"")
  }

  static let colorIsNew = ChangeRule(
    "DIF943", "A colour is new", .addition, who: "Nobody, until a style names it.",
    advice: "Nothing to do.", bad: Edit(before: ThemeExample.text(), after: withColor()))

  static let colorIsGone = ChangeRule(
    "DIF944", "A colour is gone", .behaviour,
    who: "Theme files that name it are refused, unless the app has a colour of that name.",
    advice: "Keep the colour for one more release, and tell the designers of apps.",
    bad: Edit(before: withColor(), after: ThemeExample.text()))

  static let colorChanged = ChangeRule(
    "DIF945", "A colour has another value", .behaviour,
    who: "Screens of all apps without an own colour of that name look different.",
    advice: "Look at the screens in light and dark mode, and tell the designers of apps.",
    bad: Edit(
      before: ThemeExample.text(),
      after: ThemeExample.text("brand: { light: \"#15171D\"", for: "brand: { light: \"#646E85\"")))

  private static func withImage() -> String {
    ThemeExample.text("  icon_key: A passkey.", behind: "  icon_eye: Shows the password.")
  }

  static let imageIsNew = ChangeRule(
    "DIF946", "An image is new", .addition, who: "Nobody, until a style names it.",
    advice: "Nothing to do.", bad: Edit(before: ThemeExample.text(), after: withImage()))

  static let imageIsGone = ChangeRule(
    "DIF947", "An image is gone", .behaviour,
    who: "Theme files that name it show no image, unless the app has one of that name.",
    advice: "Keep the image for one more release, and tell the designers of apps.",
    bad: Edit(before: withImage(), after: ThemeExample.text()))

  private static func withString() -> String {
    ThemeExample.text("  button_done: Done", behind: "  button_hint: Tap twice")
  }

  static let themeStringIsNew = ChangeRule(
    "DIF948", "A string of screens is new", .addition,
    who: "Apps in other languages: it is English until they translate it.",
    advice: "Tell the translators of apps.",
    bad: Edit(before: ThemeExample.text(), after: withString()))

  static let themeStringIsGone = ChangeRule(
    "DIF949", "A string of screens is gone", .behaviour,
    who: "Screens and theme files that name its key show the key.",
    advice: "Keep the string for one more release.",
    bad: Edit(before: withString(), after: ThemeExample.text()))

  static let themeStringChanged = ChangeRule(
    "DIF950", "A string of screens has another text", .behaviour,
    who: "Users of all apps that do not translate it read something else.",
    advice: "Tell the translators of apps.",
    bad: Edit(
      before: ThemeExample.text(),
      after: ThemeExample.text("button_hint: Tap once", for: "button_hint: Tap twice")))

  static let themeWords = ChangeRule(
    "DIF951", "The schema says something else about the theme", .documentation,
    who: "Readers of the reference, of the site and of the Swift.", advice: "Nothing to do.",
    bad: Edit(
      before: ThemeExample.text(),
      after: ThemeExample.text("doc: What users most often choose.", for: "doc: The main choice.")))
}
