/// The style of a screen or component. An app can define its own types of style for its own screens.
nonisolated public protocol UIStyle: Sendable {}

/// A style whose values come from a theme. There is one type for each ``StyleFamily``.
nonisolated public protocol ThemeStyle: UIStyle, Equatable {
  /// The name of the style family, such as `ActionableButton`.
  static var family: String { get }

  /// Creates the style from its values in a theme.
  init(_ values: StyleValues)
}

/// A style with distances between content and edges.
nonisolated public protocol PaddedStyle {
  /// The distance above the content.
  var paddingTop: Double { get }
  /// The distance on the left side.
  var paddingLeft: Double { get }
  /// The distance below the content.
  var paddingBottom: Double { get }
  /// The distance on the right side.
  var paddingRight: Double { get }
}

nonisolated extension PaddedStyle {
  /// The four distances as one value.
  public var padding: ThemePadding {
    ThemePadding(top: paddingTop, left: paddingLeft, bottom: paddingBottom, right: paddingRight)
  }
}
