import HaapiWeb
import Testing

struct ThemeSheetTests {
  @Test func everyPropertyThatPagesUseIsDefined() {
    let css = ThemeSheet(TestTheme.value).css
    for match in WebStyle.text.matches(of: /var\(--([a-z-]+)(,?)/) where match.output.2.isEmpty {
      #expect(css.contains("--\(match.output.1):"), "\(match.output.1)")
    }
  }

  @Test func theVersionIsThatOfTheContent() {
    struct Theme: WebTheme {
      var size = 10.0
      func color(_ key: String, of style: String) -> WebColor? { nil }
      func color(named name: String) -> WebColor? { nil }
      func number(_ key: String, of style: String) -> Double? { size }
      func string(_ key: String, of style: String) -> String? { nil }
      func number(_ scalar: String) -> Double? { nil }
      func string(_ scalar: String) -> String? { nil }
    }
    #expect(ThemeSheet(Theme()).version == ThemeSheet(Theme()).version)
    #expect(ThemeSheet(Theme()).version != ThemeSheet(Theme(size: 11)).version)
  }

  @Test func namesOfFontsCannotEndTheStyle() {
    struct Theme: WebTheme {
      func color(_ key: String, of style: String) -> WebColor? { nil }
      func color(named name: String) -> WebColor? { nil }
      func number(_ key: String, of style: String) -> Double? { .infinity }
      func string(_ key: String, of style: String) -> String? { "\"; } body { color: red" }
      func number(_ scalar: String) -> Double? { .nan }
      func string(_ scalar: String) -> String? { "\"; } body { color: red" }
    }
    let css = ThemeSheet(Theme()).css
    #expect(!css.contains("red"))
    #expect(!css.contains(": inf"))
    #expect(!css.contains(": nan"))
  }
}
