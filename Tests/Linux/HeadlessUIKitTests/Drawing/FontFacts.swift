import Foundation
import Testing

@testable import HeadlessUIKit

@Suite struct FontFacts {
  private func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    UIFont.preferredFont(
      forTextStyle: style,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
    ).pointSize
  }

  // Source: https://developer.apple.com/design/human-interface-guidelines/typography, "Dynamic Type sizes" and
  // "Larger accessibility type sizes".
  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, [31.0, 34, 40, 60]), (.title1, [25, 28, 34, 58]),
    (.title2, [19, 22, 28, 56]), (.title3, [17, 20, 26, 55]), (.headline, [14, 17, 23, 53]),
    (.body, [14, 17, 23, 53]), (.callout, [13, 16, 22, 51]), (.subheadline, [12, 15, 21, 49]),
    (.footnote, [12, 13, 19, 44]), (.caption1, [11, 12, 18, 43]), (.caption2, [11, 11, 17, 40]),
  ])
  func textStyles(style: UIFont.TextStyle, sizes: [Double]) {
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    #expect(categories.map { size(style, $0) } == sizes.map { CGFloat($0) })
  }

  @Test func textNeverShrinksAsTheCategoryGrows() {
    for style: UIFont.TextStyle in [.largeTitle, .title1, .body, .footnote, .caption2] {
      let sizes = UIContentSizeCategory.ordered.map { size(style, $0) }
      #expect(sizes == sizes.sorted())
    }
  }

  // Source: https://developer.apple.com/design/human-interface-guidelines/typography: the headline is semibold.
  @Test func theHeadlineIsBold() {
    #expect(
      UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits.contains(
        .traitBold))
    #expect(
      !UIFont.preferredFont(forTextStyle: .body).fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  // Source: https://developer.apple.com/documentation/uikit/uifont/labelfontsize and its neighbours.
  @Test func standardSizes() {
    #expect(UIFont.labelFontSize == 17)
    #expect(UIFont.buttonFontSize == 18)
    #expect(UIFont.systemFontSize == 14)
    #expect(UIFont.smallSystemFontSize == 12)
  }

  // Source: the tables of SF Pro (https://developer.apple.com/fonts): 1950 above, 494 below, of 2048.
  @Test func heightsOfTheSystemFont() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(abs(font.ascender - 16.187) < 0.001)
    #expect(abs(font.descender + 4.101) < 0.001)
    #expect(abs(font.capHeight - 11.978) < 0.001)
    #expect(font.leading == 0)
  }

  // Source: https://developer.apple.com/documentation/uikit/uifontmetrics: values scale with the text style.
  @Test func metricsScaleWithTheTextSize() {
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let font = UIFont.systemFont(ofSize: 17)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 17)
    #expect(metrics.scaledFont(for: font, compatibleWith: huge).pointSize == 53)
    #expect(metrics.scaledValue(for: 34, compatibleWith: huge) == 106)
  }

  // Source: https://developer.apple.com/documentation/uikit/uifontmetrics/scaledfont(for:maximumpointsize:)
  @Test func aScaledFontStopsAtItsMaximum() {
    let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 30, compatibleWith: huge)
    #expect(font.pointSize == 30)
  }

  @Test func fontsFollowAnotherTextSize() {
    let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let body = UIFont.preferredFont(forTextStyle: .body)
    #expect(body.adjusted(to: huge).pointSize == 53)
    #expect(UIFont.systemFont(ofSize: 17).adjusted(to: huge).pointSize == 17)
    #expect(
      UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20)).adjusted(to: huge).pointSize
        == 62)
  }

  // Source: https://developer.apple.com/documentation/uikit/uifont/init(name:size:): nil without such a font.
  @Test func aFontThatIsNotInstalledIsNil() {
    #expect(UIFont(name: "No Such Font", size: 12) == nil)
    #expect(UIFont(name: "Inter-Bold", size: 12)?.familyName == "Inter")
    #expect(UIFont.familyNames.contains("Inter"))
    #expect(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-Regular"))
  }

  // Source: https://developer.apple.com/documentation/uikit/uifontdescriptor/init(fontattributes:)
  @Test func aFontOfAFamily() throws {
    let descriptor = UIFontDescriptor(fontAttributes: [.family: "Inter", .size: 20.0])
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 20)
    let bold = try #require(descriptor.withSymbolicTraits(.traitBold))
    let font = UIFont(descriptor: bold, size: 12)
    #expect(font.familyName == "Inter" && font.pointSize == 12)
    #expect(font.fontDescriptor.symbolicTraits == .traitBold)
  }

  // Source: https://developer.apple.com/documentation/uikit/uifontdescriptor/withsymbolictraits(_:)
  @Test func symbolicTraitsAreSet() throws {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let bold = try #require(body.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = UIFont(descriptor: bold, size: 0)
    #expect(font.pointSize == 17)
    #expect(font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(body.fontDescriptor.withSymbolicTraits(.traitCondensed) == nil)
  }
}

@Suite struct AddedFontFacts {
  @Test func aFontOfTheAppIsFoundByItsName() throws {
    let serif = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
    try #require(FileManager.default.fileExists(atPath: serif.path))
    #expect(HeadlessFonts.add(serif))
    let font = try #require(UIFont(name: "DejaVuSerif", size: 20))
    #expect(font.familyName == "DejaVu Serif")
    #expect(font.lineHeight > 20)
    #expect(!HeadlessFonts.add(URL(fileURLWithPath: #filePath)))
  }
}
