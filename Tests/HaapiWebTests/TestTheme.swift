import HaapiTheme
import HaapiWeb

enum TestTheme {
  static let value: any WebTheme = PageTheme(ThemeReader().frameworkTheme())
  static let sheet = ThemeSheet(value)
}
