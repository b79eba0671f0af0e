/// A line about the theme in an app's log, with the tag `theming`.
nonisolated public struct ThemeLogRecord: Sendable, Hashable {
  /// The levels of the log.
  public enum Level: String, Sendable {
    /// A mistake that prevents the use of the theme.
    case error
    /// A mistake that does not prevent the use of the theme.
    case warning
    /// Information about loaded resources.
    case info
    /// Information about loaded styles, and about images that do not exist.
    case debug
  }

  /// The level.
  public let level: Level
  /// The text.
  public let message: String

  /// Creates a line.
  public init(_ level: Level, _ message: String) {
    self.level = level
    self.message = message
  }
}

nonisolated extension ThemeError {
  /// A line for each mistake.
  public var logRecords: [ThemeLogRecord] { findings.map(ThemeLogRecord.init) }
}

nonisolated extension ThemeLogRecord {
  init(_ finding: ThemeFinding) {
    self.init(finding.severity == .error ? .error : .warning, finding.description)
  }

  /// Returns lines about the app's own fonts: their names, and the number of font families before and after the
  /// registration of these fonts.
  static func lines(about fonts: ThemeFonts) -> [ThemeLogRecord] {
    var lines = [
      ThemeLogRecord(.info, "There are initially \(fonts.initialCount) registered fonts."),
      ThemeLogRecord(.info, "Now there are \(fonts.families.count) registered fonts."),
    ]
    if !fonts.added.isEmpty {
      lines.append(ThemeLogRecord(.info, "These fonts were added: \(fonts.added)"))
    }
    return lines
  }
}

nonisolated extension Theme {
  /// The line that a screen logs when it appears, with the tag `layout`. It contains the styles of the screen.
  ///
  /// - Parameters:
  ///   - screen: The name of the screen.
  ///   - styleNames: The styles of the screen, for example from ``styleNames(usedBy:)``.
  public static func layoutMessage(presenting screen: String, styleNames: [String]) -> String {
    "Presenting \(screen) can be themed and uses these themable elements: \(styleNames)"
      + " - it is not an exhaustive list."
  }

  /// Returns the names of the styles that a style refers to, directly or indirectly, sorted.
  public func styleNames(usedBy styleName: String) -> [String] {
    var found: Set<String> = []
    var pending = [styleName]
    while let name = pending.popLast() {
      let references = styles[name].map(tables.index.references) ?? []
      for reference in references where found.insert(reference).inserted {
        pending.append(reference)
      }
    }
    return found.subtracting([styleName]).sorted()
  }
}
