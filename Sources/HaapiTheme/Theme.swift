/// A theme whose styles are complete and whose references, colours and values are checked.
///
/// It never changes, and can be used from any thread.
public struct Theme: Sendable {
  /// A value that is in effect, and where it comes from.
  public struct Value: Sendable, Equatable {
    /// The value.
    public let value: ThemeValue
    /// Where it comes from.
    public let origin: ThemeOrigin
  }

  /// The immutable parts; one reference, because every style holds it while it is made.
  final class Storage: Sendable {
    let tables: ThemeTables
    let scalars: [String: Value]
    let styles: [String: ResolvedStyle]
    let colors: [String: ThemeColor]
    let resources: any ThemeResources

    init(
      tables: ThemeTables, scalars: [String: Value], styles: [String: ResolvedStyle],
      colors: [String: ThemeColor], resources: any ThemeResources
    ) {
      self.tables = tables
      self.scalars = scalars
      self.styles = styles
      self.colors = colors
      self.resources = resources
    }
  }

  /// A style with all of its values.
  struct ResolvedStyle: Sendable {
    let family: String
    var values: [String: Value]
  }

  let storage: Storage
}

/// Where a value of a theme comes from.
public enum ThemeOrigin: Sendable, Hashable {
  /// The framework's theme.
  case framework
  /// The app's property list.
  case app
  /// A style that the app's new style takes missing keys from.
  case base(String)
}
