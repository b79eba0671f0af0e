/// The alignment of the views in a stack, with the names of `UIStackView.Alignment`.
nonisolated public enum ThemeStackAlignment: String, Sendable, CaseIterable {
  /// As wide or high as the stack.
  case fill
  /// At the leading edge.
  case leading
  /// On the baseline of the first lines of text.
  case firstBaseline
  /// In the middle.
  case center
  /// At the trailing edge.
  case trailing
  /// On the baseline of the last lines of text.
  case lastBaseline
  /// At the top.
  case top
  /// At the bottom.
  case bottom
}

/// The alignment of lines of text, with the names of `NSTextAlignment`.
nonisolated public enum ThemeTextAlignment: String, Sendable, CaseIterable {
  /// As the language of the text requires.
  case natural
  /// On the left in every language.
  case left
  /// In the middle.
  case center
  /// On the right in every language.
  case right
  /// On both sides.
  case justified
}

/// A variant of a font.
nonisolated public enum ThemeFontTrait: String, Sendable, CaseIterable {
  /// Slanted.
  case italic = "traitItalic"
  /// Heavy.
  case bold = "traitBold"
  /// All characters have the same width.
  case monoSpace = "traitMonoSpace"
}

/// A named size of text.
nonisolated public struct ThemeFontStyle: Sendable, Hashable {
  /// The key, such as `UICTFontTextStyleBody`.
  public let name: String
  /// The size in points, before it is scaled to the user's Dynamic Type setting.
  public let size: Double
  /// The font family of the theme; nil for the system font.
  public let family: String?

  /// Creates a font style.
  public init(name: String, size: Double, family: String? = nil) {
    self.name = name
    self.size = size
    self.family = family
  }
}

/// An image of the app or of the framework.
nonisolated public struct ThemeImage: Sendable, Hashable {
  /// The name in the asset catalogue.
  public let name: String

  /// Creates an image.
  public init(name: String) { self.name = name }
}

/// The distances between content and the edges of its component.
nonisolated public struct ThemePadding: Sendable, Hashable {
  /// Above.
  public var top: Double
  /// On the left side.
  public var left: Double
  /// Below.
  public var bottom: Double
  /// On the right side.
  public var right: Double

  /// Creates distances.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
