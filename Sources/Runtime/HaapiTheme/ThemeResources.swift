/// The resources of an app for a theme: colours, images, strings and fonts.
///
/// The app's resources have precedence over the framework's tables.
nonisolated public protocol ThemeResources: Sendable {
  /// The app's colour with a name, or nil if the app's asset catalogue has no such colour.
  func color(named name: String) -> ThemeColor?

  /// The names of the app's colours. The list may be incomplete, because it is used only to suggest corrections.
  var colorNames: [String] { get }

  /// True if the app's asset catalogue has an image with the name.
  func hasImage(named name: String) -> Bool

  /// The app's string for a key, or nil if the app's `Localizable.strings` does not have the key.
  func string(forKey key: String) -> String?

  /// The available fonts. Nil means that the fonts are unknown; font names are then not checked.
  var fonts: ThemeFonts? { get }
}

nonisolated extension ThemeResources {
  /// By default, the app has no colours.
  public func color(named name: String) -> ThemeColor? { nil }

  /// By default, the list is empty.
  public var colorNames: [String] { [] }

  /// By default, the app has no images.
  public func hasImage(named name: String) -> Bool { false }

  /// By default, the app has no strings.
  public func string(forKey key: String) -> String? { nil }

  /// By default, nil: the fonts are unknown.
  public var fonts: ThemeFonts? { nil }
}

/// An app without resources.
nonisolated public struct NoThemeResources: ThemeResources {
  /// Creates the value.
  public init() {}
}

/// The font families of a device, including the families that were added for the app.
nonisolated public struct ThemeFonts: Sendable, Equatable {
  /// All registered families.
  public let families: [String]
  /// The number of families before the app's own families were added.
  public let initialCount: Int
  /// The families that were added for the app.
  public let added: [String]

  /// Creates the description of a device's fonts.
  public init(families: [String], initialCount: Int? = nil, added: [String] = []) {
    self.families = families
    self.initialCount = initialCount ?? families.count - added.count
    self.added = added
  }
}
