import Testing

@testable import HaapiTheme

@Suite struct ThemeValueTests {
  @Test func contrastIsThatOfWCAG() {
    let white = ThemeColor.RGBA(0xFFFFFF)
    #expect(ThemeColor.RGBA(0).contrast(with: white) == 21)
    #expect(abs(ThemeColor.RGBA(0x767676).contrast(with: white) - 4.54) < 0.005)
    #expect(ThemeColor.RGBA(0xCA2E2B, alpha: 0x80).over(white).description == "#E49695")
    #expect(ThemeColor.RGBA(0xCA2E2B, alpha: 8).description == "#CA2E2B08")
  }
}
