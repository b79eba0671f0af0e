import Foundation
import Testing

@testable import HeadlessUIKit

@Suite struct ColorFacts {
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let light = UITraitCollection(userInterfaceStyle: .light)

  private func hex(_ color: UIColor, _ traits: UITraitCollection) -> String {
    let color = color.resolvedColor(with: traits).cgColor
    let parts = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    let text = parts.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    return color.alpha == 1 ? text : text + "@\(color.alpha)"
  }

  // Source: https://developer.apple.com/design/human-interface-guidelines/color, iOS system colours, and
  // https://developer.apple.com/documentation/uikit/ui-element-colors
  @Test(arguments: [
    ("systemBlue", UIColor.systemBlue, "007aff", "0a84ff"),
    ("systemRed", .systemRed, "ff3b30", "ff453a"),
    ("systemGreen", .systemGreen, "34c759", "30d158"),
    ("systemGray", .systemGray, "8e8e93", "8e8e93"),
    ("systemGray6", .systemGray6, "f2f2f7", "1c1c1e"),
    ("label", .label, "000000", "ffffff"),
    ("secondaryLabel", .secondaryLabel, "3c3c43@0.6", "ebebf5@0.6"),
    ("placeholderText", .placeholderText, "3c3c43@0.3", "ebebf5@0.3"),
    ("separator", .separator, "3c3c43@0.29", "545458@0.6"),
    ("systemBackground", .systemBackground, "ffffff", "000000"),
    ("systemGroupedBackground", .systemGroupedBackground, "f2f2f7", "000000"),
  ])
  func systemColors(name: String, color: UIColor, light: String, dark: String) {
    #expect(hex(color, Self.light) == light, "\(name)")
    #expect(hex(color, Self.dark) == dark, "\(name)")
  }

  // Source: https://developer.apple.com/design/human-interface-guidelines/dark-mode: base and elevated
  // backgrounds in dark mode.
  @Test func backgroundIsLighterOnARaisedLevel() {
    let raised = UITraitCollection(traitsFrom: [Self.dark, .init(userInterfaceLevel: .elevated)])
    #expect(hex(.systemBackground, raised) == "1c1c1e")
  }

  // Source: https://developer.apple.com/documentation/uikit/uicolor/lightgray, …/darkgray: grey of 2/3 and 1/3.
  @Test func fixedGreys() {
    var white: CGFloat = 0
    var alpha: CGFloat = 0
    #expect(UIColor.lightGray.getWhite(&white, alpha: &alpha))
    #expect(white == 2 / 3 && alpha == 1)
    #expect(UIColor.darkGray == UIColor(white: 1 / 3, alpha: 1))
  }

  // Source: https://developer.apple.com/documentation/uikit/uicolor/clear: greyscale 0, alpha 0.
  @Test func clearIsTransparentBlack() { #expect(UIColor.clear == UIColor(white: 0, alpha: 0)) }

  // Source: https://developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:)
  // The provider need not be `Sendable`.
  @Test func aDynamicColorAsksItsProvider() {
    final class Calls { var count = 0 }
    let calls = Calls()
    let color = UIColor {
      calls.count += 1
      return $0.userInterfaceStyle == .dark ? .white : .black
    }
    #expect(color.resolvedColor(with: Self.dark) == .white)
    #expect(color.resolvedColor(with: Self.light) == .black)
    #expect(calls.count == 2)
  }

  // Source: https://developer.apple.com/documentation/uikit/uitraitcollection/current: dynamic colours use it.
  @Test func cgColorUsesTheCurrentTraits() {
    Self.dark.performAsCurrent {
      #expect(UIColor.label.cgColor == UIColor.white.cgColor)
    }
    Self.light.performAsCurrent {
      #expect(UIColor.label.cgColor == UIColor.black.cgColor)
    }
  }

  // Source: https://developer.apple.com/documentation/uikit/uicolor/withalphacomponent(_:)
  @Test func aDynamicColorStaysDynamicWithAnotherOpacity() {
    let color = UIColor.label.withAlphaComponent(0.5)
    #expect(hex(color, Self.light) == "000000@0.5")
    #expect(hex(color, Self.dark) == "ffffff@0.5")
  }

  // Source: https://developer.apple.com/documentation/uikit/uicolor/init(hue:saturation:brightness:alpha:)
  @Test(arguments: [
    (0.0, "ff0000"), (1.0 / 3, "00ff00"), (2.0 / 3, "0000ff"), (0.5, "00ffff"), (1, "ff0000"),
  ])
  func hues(hue: Double, expected: String) {
    let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
    #expect(hex(color, Self.light) == expected)
  }

  // Source: https://developer.apple.com/documentation/uikit/uicolor/init(named:): nil if there is none.
  @Test func aNameWithoutAColorGivesNil() { #expect(UIColor(named: "no such colour") == nil) }
}

@Suite struct TraitFacts {
  // Source: https://developer.apple.com/documentation/uikit/uitraitcollection/init(traitsfrom:): the last wins.
  @Test func theLastSpecifiedTraitWins() {
    let merged = UITraitCollection(traitsFrom: [
      .init(userInterfaceStyle: .dark), .init(layoutDirection: .rightToLeft),
      .init(userInterfaceStyle: .light), UITraitCollection(),
    ])
    #expect(merged.userInterfaceStyle == .light)
    #expect(merged.layoutDirection == .rightToLeft)
    #expect(merged.displayScale == 0)
  }

  // Source: https://developer.apple.com/documentation/uikit/uitraitcollection/containstraits(in:)
  @Test func containsOnlyComparesSpecifiedTraits() {
    let all = UITraitCollection(traitsFrom: [
      .init(userInterfaceStyle: .dark), .init(displayScale: 3),
    ])
    let contained = [3.0, 2].map { all.containsTraits(in: UITraitCollection(displayScale: $0)) }
    #expect(contained == [true, false])
    let containsNothing = all.containsTraits(in: nil)
    #expect(containsNothing)
  }

  // Source: https://developer.apple.com/documentation/uikit/uitraitcollection/hasdifferentcolorappearance(comparedto:)
  @Test func textSizeIsNoColorAppearance() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let large = UITraitCollection(preferredContentSizeCategory: .extraLarge)
    #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(!large.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
  }

  // Source: https://developer.apple.com/documentation/uikit/uicontentsizecategory/isaccessibilitycategory
  @Test func fiveSizesAreForAccessibility() {
    #expect(UIContentSizeCategory.ordered.filter(\.isAccessibilityCategory).count == 5)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.large < .extraLarge)
  }

  // Source: https://developer.apple.com/documentation/uikit/uitraitcollection/performascurrent(_:)
  @Test func theCurrentTraitsComeBack() {
    let before = UITraitCollection.current
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(UITraitCollection.current == before)
  }
}
