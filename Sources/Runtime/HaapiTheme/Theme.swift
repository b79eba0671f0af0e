/// A theme with complete styles, whose references, colours and values were checked.
///
/// A theme never changes, and can be used on any thread.
nonisolated public struct Theme: Sendable {
  /// An effective value and its origin.
  public struct Value: Sendable, Hashable {
    /// The value.
    public let value: ThemeValue
    /// The origin of the value.
    public let origin: ThemeOrigin
  }

  /// A style with all of its values.
  struct ResolvedStyle: Sendable {
    let family: String
    var values: [String: Value]
  }

  let tables: ThemeTables
  let resources: any ThemeResources
  let scalars: [String: Value]
  let styles: [String: ResolvedStyle]
  /// The names of the app's new styles, in alphabetical order.
  let newStyles: [String]
  /// The framework's colours, and the colours that the app's file refers to. The app's colour replaces a framework
  /// colour of the same name.
  let colors: [String: ThemeColor]

  /// The font family of all texts; nil for the system font.
  public let fontFamily: String?

  /// The mistakes in the app's property list that do not prevent its use.
  public let warnings: [ThemeFinding]

  /// The lines about this theme for the app's log, with the tag `theming`.
  public let logRecords: [ThemeLogRecord]
}

/// The origin of a value of a theme.
nonisolated public enum ThemeOrigin: Sendable, Hashable {
  /// The framework's theme.
  case framework
  /// The app's property list.
  case app
  /// The base style, which supplies missing keys of the app's new style.
  case base(String)
}
