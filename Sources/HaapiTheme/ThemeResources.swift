/// The resources of an app for a theme: colours, images, strings and fonts.
///
/// The app's own are looked up first, those of the framework's tables then.
nonisolated public protocol ThemeResources: Sendable {
  /// The app's colour of a name, or nil when its asset catalogue has none.
  func color(named name: String) -> ThemeColor?

  /// The names of the app's colours as far as they can be listed. They are only suggested for misspelt ones.
  var colorNames: [String] { get }

  /// True when the app's asset catalogue has an image of that name.
  func hasImage(named name: String) -> Bool

  /// The app's string for a key, or nil when its `Localizable.strings` has none.
  func string(forKey key: String) -> String?

  /// The fonts that can be used, or nil when they are not known. Font names are not checked then.
  var fonts: ThemeFonts? { get }
}

nonisolated extension ThemeResources {
  /// No colour.
  public func color(named name: String) -> ThemeColor? { nil }

  /// No names.
  public var colorNames: [String] { [] }

  /// No image.
  public func hasImage(named name: String) -> Bool { false }

  /// No string.
  public func string(forKey key: String) -> String? { nil }

  /// Not known.
  public var fonts: ThemeFonts? { nil }
}

/// An app that brings nothing.
nonisolated public struct NoThemeResources: ThemeResources {
  /// Creates it.
  public init() {}
}

/// The font families of a device, and those that were added for the app.
nonisolated public struct ThemeFonts: Sendable, Equatable {
  /// All registered families.
  public let families: [String]
  /// The number of families before the app's own were added.
  public let initialCount: Int
  /// The families that were added.
  public let added: [String]

  /// Creates the list of a device.
  public init(families: [String], initialCount: Int? = nil, added: [String] = []) {
    self.families = families
    self.initialCount = initialCount ?? families.count - added.count
    self.added = added
  }
}
