/// The theme of the pages.
struct WebThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The property list of an app's theme. Without it, the framework's theme.", valueName: "file"))
  var theme: String?

  @OptionGroup var assets: ThemeAssetOptions

  @Flag(help: "Read the theme again when its file is saved, and update open pages.")
  var watch = false

  func validate() throws {
    if watch, theme == nil { throw ValidationError("--watch needs --theme.") }
    if theme == InputFile.standardInput {
      throw ValidationError("--theme takes a file, not standard input.")
    }
  }

  /// - Throws: The exit code, after the reason has been written to standard error.
  @MainActor
  func source() throws -> WebThemeSource { try WebThemeSource(self) }
}

/// The current style sheet of the theme. With `--watch`, it changes with the file.
@MainActor
final class WebThemeSource {
  private var sheet: ThemeSheet
  private let reader: ThemeFile
  private let file: String?
  private var stamp: Stamp?

  private struct Stamp: Equatable {
    let date: Date?
    let size: Int?
  }

  fileprivate init(_ options: WebThemeOptions) throws {
    reader = try ThemeFile(assets: options.assets.assets, isStrict: false)
    file = options.watch ? options.theme : nil
    sheet = ThemeSheet(try options.theme.map(reader.theme) ?? reader.framework)
    stamp = options.theme.map(Self.stamp)
  }

  /// The current sheet. Reads the file again if it has changed. If the new theme has errors, the last valid sheet is
  /// used.
  var current: ThemeSheet {
    guard let file else { return sheet }
    let now = Self.stamp(of: file)
    guard now != stamp else { return sheet }
    stamp = now
    let outcome = reader.read(file)
    outcome.complain(about: file)
    if case .theme(let theme) = outcome { sheet = ThemeSheet(theme) }
    return sheet
  }

  private static func stamp(of path: String) -> Stamp {
    let values = try? FileManager.default.attributesOfItem(atPath: path)
    return Stamp(date: values?[.modificationDate] as? Date, size: values?[.size] as? Int)
  }
}
