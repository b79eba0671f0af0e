import Foundation

/// Symbols in place of SF Symbols, drawn for this package.
enum SystemSymbols {
  static func content(named name: String) -> UIImage.Content? { nil }
}
