import Foundation
import HaapiTheme
import HaapiWeb
import Testing

struct ThemeSheetTests {
  @Test func everyPropertyThatPagesUseIsDefined() {
    let css = ThemeSheet(TestTheme.value).css
    for match in WebStyle.text.matches(of: /var\(--([a-z-]+)(,?)/) where match.output.2.isEmpty {
      #expect(css.contains("--\(match.output.1):"), "\(match.output.1)")
    }
  }

  @Test func theVersionIsThatOfTheContent() throws {
    let small = "<key>UICTFontTextStyleBody</key><integer>15</integer>"
    #expect(try sheet(small).version == sheet(small).version)
    #expect(try sheet(small).version != TestTheme.sheet.version)
  }

  @Test func namesOfFontsCannotEndTheStyle() throws {
    let css = try sheet("<key>fontName</key><string>\"; } body { color: red</string>").css
    #expect(!css.contains("red"))
    #expect(css.contains("--font: system-ui"))
  }

  private func sheet(_ content: String) throws -> ThemeSheet {
    let file = "<plist><dict>\(content)</dict></plist>"
    return ThemeSheet(try ThemeReader().theme(from: Data(file.utf8), fileName: "Test.plist"))
  }
}
