import Foundation

/// The fonts of an app, which iOS takes from the app's property list.
public enum HeadlessFonts {
  /// Adds a font file. `UIFont(name:size:)` finds its fonts afterwards.
  /// - Returns: False if the file is no font.
  @discardableResult
  public static func add(_ file: URL) -> Bool { InstalledFonts.add(file) }
}
