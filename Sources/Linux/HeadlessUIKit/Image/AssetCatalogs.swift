import Foundation
import Synchronization

/// The asset catalogues of bundles. Each bundle is read once.
enum AssetCatalogs {
  private static let known = Mutex<[String: AssetCatalogReader]>([:])

  static func color(named name: String, in bundle: Bundle?) -> UIColor? {
    reader(of: bundle).colors[name]
  }

  static func image(named name: String, in bundle: Bundle?) -> UIImage.Content? {
    if let image = reader(of: bundle).image(named: name) { return image }
    // No catalogue has the image. The bundle may contain a PNG file with this name.
    guard !name.isEmpty, let folder = (bundle ?? .main).resourceURL else { return nil }
    for file in [name, name + ".png"] {
      let url = folder.appendingPathComponent(file)
      guard let data = try? Data(contentsOf: url), let picture = Picture(png: data) else {
        continue
      }
      return UIImage.Content(picture)
    }
    return nil
  }

  private static func reader(of bundle: Bundle?) -> AssetCatalogReader {
    guard let folder = (bundle ?? .main).resourceURL else { return AssetCatalogReader() }
    if let reader = known.withLock({ $0[folder.path] }) { return reader }
    let reader = AssetCatalogReader(folder: folder)
    return known.withLock { known in
      let first = known[folder.path] ?? reader
      known[folder.path] = first
      return first
    }
  }
}
