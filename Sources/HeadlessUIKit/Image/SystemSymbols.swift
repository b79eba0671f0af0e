import Foundation

/// Symbols in place of SF Symbols, drawn for this package.
enum SystemSymbols {
  static func image(named name: String) -> UIImage? { nil }
}
