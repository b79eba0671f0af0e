import HaapiWeb

enum TestTheme {
  static let value: any WebTheme = InterimTheme()
}
