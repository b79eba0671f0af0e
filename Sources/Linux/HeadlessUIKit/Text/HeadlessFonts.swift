import Foundation

/// Registers fonts of an app. On iOS, the app's property list does this.
public enum HeadlessFonts {
  /// Adds a font file, so that `UIFont(name:size:)` finds its fonts.
  ///
  /// - Returns: False if the file is not a font.
  @discardableResult
  public static func add(_ file: URL) -> Bool { InstalledFonts.add(file) }
}
