import Foundation

/// The asset catalogues of bundles.
enum AssetCatalogs {
  static func color(named name: String, in bundle: Bundle?) -> UIColor? { nil }
  static func image(named name: String, in bundle: Bundle?) -> UIImage? { nil }
}
