import Foundation

extension UIFont {
  /// A role of text, with a size that follows the user's setting (iOS 7.0).
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// iOS 11.0.
    public static let largeTitle = Self(rawValue: "UICTFontTextStyleTitle0")
    /// iOS 9.0.
    public static let title1 = Self(rawValue: "UICTFontTextStyleTitle1")
    /// iOS 9.0.
    public static let title2 = Self(rawValue: "UICTFontTextStyleTitle2")
    /// iOS 9.0.
    public static let title3 = Self(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = Self(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = Self(rawValue: "UICTFontTextStyleSubhead")
    public static let body = Self(rawValue: "UICTFontTextStyleBody")
    /// iOS 9.0.
    public static let callout = Self(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = Self(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = Self(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = Self(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The weight of the strokes, from -1 to 1 (iOS 8.2).
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Self(-0.8)
    public static let thin = Self(-0.6)
    public static let light = Self(-0.4)
    public static let regular = Self(0)
    public static let medium = Self(0.23)
    public static let semibold = Self(0.3)
    public static let bold = Self(0.4)
    public static let heavy = Self(0.56)
    public static let black = Self(0.62)
  }
}

extension UIFont.TextStyle {
  /// The point sizes of each style, from the smallest to the largest text size of the user. Source: the tables "Dynamic
  /// Type sizes" and "Larger accessibility type sizes" of
  /// https://developer.apple.com/design/human-interface-guidelines/typography.
  private static let pointSizes: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// Returns the point size for the user's text size. An unknown style has the size of body text.
  func pointSize(in category: UIContentSizeCategory) -> CGFloat {
    let row = Self.pointSizes[self] ?? Self.pointSizes[.body] ?? []
    return row.indices.contains(category.tableColumn) ? row[category.tableColumn] : 17
  }
}
