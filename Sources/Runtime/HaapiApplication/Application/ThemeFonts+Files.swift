import Foundation

#if canImport(UIKit) && !os(watchOS)
  import CoreText
  import UIKit
#endif

extension ThemeFonts {
  /// `known` contains the font files that were found, and `waiting` the font files that are not registered yet. Each
  /// font is registered only once in a process.
  private static let found = Locked((known: Set<URL>(), waiting: [URL]()))

  /// Returns the font files of a bundle. Files in `UIAppFonts` are left out, because the system registers them.
  static func files(in bundle: Bundle) -> [URL] {
    let listed = bundle.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? []
    let names = Set(listed.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
    return ["ttf", "otf"]
      .flatMap { bundle.paths(forResourcesOfType: $0, inDirectory: nil) }
      .map { URL(fileURLWithPath: $0).standardizedFileURL }
      .filter { !names.contains($0.lastPathComponent) }
      .sorted { $0.path < $1.path }
  }

  /// Finds the font files of an app, for the next call of ``registerFiles(with:)``.
  static func findFiles(in bundles: [Bundle]) {
    let files = bundles.flatMap(files(in:))
    found.withLock { found in
      for file in files where found.known.insert(file).inserted { found.waiting.append(file) }
    }
  }

  /// Registers the font files that were found since the last registration.
  ///
  /// - Parameter register: Registers one file; returns false if it is not a font.
  package static func registerFiles(with register: (URL) -> Bool) {
    let files = found.withLock { found in
      defer { found.waiting = [] }
      return found.waiting
    }
    for file in files where !register(file) {
      HaapiLogger.log(
        .warning, UIKitFollowUpTag.theming,
        "The font file \(public: file.lastPathComponent) cannot be registered")
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    /// Registers the font files of an app, and returns all font families of the device.
    static func registered(in bundles: [Bundle]) -> ThemeFonts {
      let before = UIFont.familyNames
      findFiles(in: bundles)
      registerFiles { CTFontManagerRegisterFontsForURL($0 as CFURL, .process, nil) }
      let families = UIFont.familyNames
      return ThemeFonts(
        families: families, initialCount: before.count,
        added: families.filter { !before.contains($0) })
    }
  #endif
}
