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

  /// The colours of links, errors and texts without a dark value, in dark mode.
  @Test(arguments: [0xC2458C, 0xCA2E2B, 0x15171D, 0x646E85] as [UInt32])
  func readableColors(_ rgb: UInt32) {
    let (color, dark, white) = (
      ThemeColor.RGBA(rgb), ThemeColor.RGBA(0x42495B), ThemeColor.RGBA(0xFFFFFF)
    )
    for ratio in [ReadableColor.text, ReadableColor.symbol] {
      #expect(color.readable(on: dark, ratio: ratio).contrast(with: dark) >= ratio)
      // A readable colour does not change.
      #expect(color.readable(on: white, ratio: ratio) == color)
      #expect(color.readable(on: color, ratio: ratio).contrast(with: color) >= ratio)
    }
  }

  @Test func whatShowsThroughIsSeenOnItsBackground() {
    let white = ThemeColor.RGBA(0xFFFFFF)
    let pale = ThemeColor.RGBA(0x000000, alpha: 0x20)
    #expect(pale.readable(on: white, ratio: 4.5).contrast(with: white) >= 4.5)
    let strong = ThemeColor.RGBA(0x000000, alpha: 0xE0)
    #expect(strong.readable(on: white, ratio: 4.5) == strong)
  }
}
