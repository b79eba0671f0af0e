import HaapiTheme
import HaapiWeb

enum TestTheme {
  static let value = ThemeReader().frameworkTheme()
  static let sheet = ThemeSheet(value)
}
