import Foundation
import Synchronization

/// Reads the colours and images of the asset catalogues in a folder. Bundles on Linux contain catalogues in Xcode's
/// source format. For iOS, Xcode compiles the same catalogues.
///
/// Format: https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format
final class AssetCatalogReader: Sendable {
  let colors: [String: UIColor]
  private let sets: [String: URL]
  private let images = Mutex<[String: UIImage.Content]>([:])

  init() {
    colors = [:]
    sets = [:]
  }

  init(folder: URL) {
    var colors: [String: UIColor] = [:]
    var sets: [String: URL] = [:]
    for catalog in Self.contents(of: folder) where catalog.pathExtension == "xcassets" {
      Self.read(catalog, prefix: "", &colors, &sets)
    }
    self.colors = colors
    self.sets = sets
  }

  /// Returns the image of an image set or symbol set; nil if there is none. The image is loaded when it is first used.
  func image(named name: String) -> UIImage.Content? {
    guard let set = sets[name] else { return nil }
    if let image = images.withLock({ $0[name] }) { return image }
    guard let image = Self.image(name, in: set) else { return nil }
    return images.withLock { images in
      let first = images[name] ?? image
      images[name] = first
      return first
    }
  }

  private static func contents(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.map { folder.appendingPathComponent($0) }
  }

  private static func read(
    _ folder: URL, prefix: String, _ colors: inout [String: UIColor], _ sets: inout [String: URL]
  ) {
    for url in contents(of: folder) {
      let name = url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "colorset": colors[prefix + name] = color(prefix + name, in: url)
      case "imageset", "symbolset": sets[prefix + name] = url
      default:
        let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
        guard values?.isDirectory == true, values?.isSymbolicLink != true else { continue }
        let isNamespace =
          (description(of: url)?["properties"] as? [String: Any])?["provides-namespace"] as? Bool
        read(url, prefix: isNamespace == true ? prefix + name + "/" : prefix, &colors, &sets)
      }
    }
  }

  private static func description(of asset: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: asset.appendingPathComponent("Contents.json")) else {
      return nil
    }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  private static func isDark(_ entry: [String: Any]) -> Bool? {
    let appearances = entry["appearances"] as? [[String: Any]] ?? []
    if appearances.isEmpty { return false }
    return appearances.contains { $0["value"] as? String == "dark" } ? true : nil
  }

  // Images

  private static func image(_ name: String, in set: URL) -> UIImage.Content? {
    guard let contents = description(of: set) else { return nil }
    var content = UIImage.Content()
    content.isSymbol = set.pathExtension == "symbolset"
    let entries = (contents["images"] ?? contents["symbols"]) as? [[String: Any]] ?? []
    // Xcode lists the largest scale last, so the picture with that scale replaces the others.
    for entry in entries {
      guard let isDark = isDark(entry), let file = entry["filename"] as? String,
        let data = try? Data(contentsOf: set.appendingPathComponent(file)),
        let picture = Picture(png: data) ?? Picture(svg: data)
      else { continue }
      if isDark {
        content.dark = picture
      } else {
        let scale = (entry["scale"] as? String).flatMap { Double($0.dropLast()) } ?? 1
        let base = UIImage.Content(picture, scale: max(1, scale))
        content.light = picture
        content.size = base.size
        content.scale = base.scale
      }
    }
    guard content.light != nil else { return nil }
    content.assetName = name
    let intent = (contents["properties"] as? [String: Any])?["template-rendering-intent"] as? String
    content.mode =
      intent == "template" ? .alwaysTemplate : intent == "original" ? .alwaysOriginal : .automatic
    return content
  }

  // Colours

  private static func color(_ name: String, in set: URL) -> UIColor? {
    var light: CGColor?
    var dark: CGColor?
    for entry in description(of: set)?["colors"] as? [[String: Any]] ?? [] {
      guard let isDark = isDark(entry),
        let color = (entry["color"] as? [String: Any]).flatMap(color)
      else { continue }
      if isDark { dark = dark ?? color } else { light = light ?? color }
    }
    guard let any = light ?? dark else { return nil }
    let looks = (light: UIColor(cgColor: light ?? any), dark: UIColor(cgColor: dark ?? any))
    return UIColor(
      source: .dynamic { $0.userInterfaceStyle == .dark ? looks.dark : looks.light }, name: name)
  }

  private static func color(_ color: [String: Any]) -> CGColor? {
    guard let components = color["components"] as? [String: Any] else { return nil }
    func component(_ name: String) -> CGFloat? {
      guard let text = components[name] as? String else {
        return (components[name] as? NSNumber).map { CGFloat($0.doubleValue) }
      }
      if text.hasPrefix("0x") {
        return UInt8(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      // A number with a decimal point is from 0 to 1, a whole number from 0 to 255. Opacity is always from 0 to 1.
      return min(1, max(0, text.contains(".") || name == "alpha" ? number : number / 255))
    }
    guard let red = component("red") ?? component("white"),
      let green = component("green") ?? component("white"),
      let blue = component("blue") ?? component("white")
    else { return nil }
    return CGColor(red: red, green: green, blue: blue, alpha: component("alpha") ?? 1)
  }
}
