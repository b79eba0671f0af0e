import Foundation

/// The property list of an app's theme.
struct ThemeFile: Sendable {
  let name: String
  let bundle: Bundle
}

/// Creates the theme of an app, and logs its defects.
struct ThemeLoading {
  let file: ThemeFile?
  var tables = ThemeTables.default
  let resources: any ThemeResources
  /// Receives each line of the log, in order.
  var log: (ThemeLogRecord) -> Void = { record in
    let type: LogType =
      switch record.level {
      case .error: .error
      case .warning: .warning
      case .info: .info
      case .debug: .debug
      }
    HaapiLogger.log(type, UIKitFollowUpTag.theming, "\(public: record.message)")
  }

  private var reader: ThemeReader { ThemeReader(tables: tables, resources: resources) }

  /// Returns the framework's theme combined with the property list of the app.
  ///
  /// - Throws: `ThemeError` with every defect.
  func theme() throws(ThemeError) -> Theme {
    log(ThemeLogRecord(.debug, "Loading styles definitions from HaapiTheme"))
    guard let file else { return logged(reader.frameworkTheme()) }
    log(ThemeLogRecord(.debug, "Loading styles definitions from \(file.name).plist"))
    return logged(try reader.theme(fileNamed: file.name, in: file.bundle))
  }

  /// Returns the theme of the app, or the framework's theme if the property list has defects. Each defect is logged.
  func themeOrFramework() -> Theme {
    do {
      return try theme()
    } catch {
      error.logRecords.forEach(log)
      log(ThemeLogRecord(.error, "The theme of the framework is used instead"))
      return logged(reader.frameworkTheme())
    }
  }

  private func logged(_ theme: Theme) -> Theme {
    theme.logRecords.forEach(log)
    log(ThemeLogRecord(.info, "The theme is set up"))
    return theme
  }
}
