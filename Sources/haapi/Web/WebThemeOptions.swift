import ArgumentParser
import Foundation
import HaapiTheme
import HaapiWeb

/// The theme of the pages.
struct WebThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The property list of an app's theme. Without it, the framework's theme.", valueName: "file"))
  var theme: String?

  @OptionGroup var assets: ThemeAssetOptions

  @Flag(help: "Read the theme again when its file is saved; open pages change with it.")
  var watch = false

  func validate() throws {
    if watch, theme == nil { throw ValidationError("--watch needs --theme.") }
    if theme == InputFile.standardInput {
      throw ValidationError("--theme takes a file, not standard input.")
    }
  }

  /// - Throws: The exit code; the reason is on standard error.
  @MainActor
  func source() throws -> WebThemeSource { try WebThemeSource(self) }
}

/// The theme as it is now: with `--watch`, as the file is.
@MainActor
final class WebThemeSource {
  private(set) var theme: any WebTheme
  private let reader: ThemeFile
  private let file: String?
  private var stamp: Stamp?

  private struct Stamp: Equatable {
    let date: Date?
    let size: Int?
  }

  fileprivate init(_ options: WebThemeOptions) throws {
    reader = try ThemeFile(assets: options.assets.assets, isStrict: false)
    theme = PageTheme(reader.framework)
    file = options.watch ? options.theme : nil
    guard let path = options.theme else { return }
    let outcome = reader.read(path)
    outcome.complain(about: path)
    switch outcome {
    case .theme(let theme): self.theme = PageTheme(theme)
    case .defective: throw ExitCode(65)
    case .unreadable: throw ExitCode(66)
    }
    stamp = Self.stamp(of: path)
  }

  /// The theme, read again if its file has changed. While it is wrong, the last good one.
  var current: any WebTheme {
    guard let file else { return theme }
    let now = Self.stamp(of: file)
    guard now != stamp else { return theme }
    stamp = now
    let outcome = reader.read(file)
    outcome.complain(about: file)
    if case .theme(let theme) = outcome { self.theme = PageTheme(theme) }
    return theme
  }

  private static func stamp(of path: String) -> Stamp {
    let values = try? FileManager.default.attributesOfItem(atPath: path)
    return Stamp(date: values?[.modificationDate] as? Date, size: values?[.size] as? Int)
  }
}
