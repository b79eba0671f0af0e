public import Foundation

/// The colours and images in an app's asset catalogues (`.xcassets` folders), for tools that check a theme without
/// running the app.
nonisolated public struct AssetCatalog: ThemeResources {
  private var colors: [String: ThemeColor] = [:]
  private var images: Set<String> = []

  /// Reads all catalogues in a folder, or the folder itself if it is a catalogue.
  ///
  /// A colour without readable components, such as a system colour, is read as grey.
  /// - Throws: An error of the file system.
  public init(folder: URL) throws {
    _ = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    read(folder, isInCatalog: folder.pathExtension == "xcassets", prefix: "")
  }

  /// Reads the catalogues that a bundle contains as folders. Builds on Linux copy catalogues unchanged. Xcode compiles
  /// catalogues into a file that only Apple's systems can read.
  /// - Throws: An error of the file system.
  public init(bundle: Bundle) throws {
    let folder = bundle.resourceURL ?? bundle.bundleURL
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".xcassets") {
      read(folder.appendingPathComponent(name), isInCatalog: true, prefix: "")
    }
  }

  /// Returns the colour of the colour set with this name; nil if there is no such set.
  public func color(named name: String) -> ThemeColor? { colors[name] }

  /// The names of all colour sets.
  public var colorNames: [String] { Array(colors.keys) }

  /// True if there is an image set or a symbol set with this name.
  public func hasImage(named name: String) -> Bool { images.contains(name) }

  private mutating func read(_ folder: URL, isInCatalog: Bool, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      let url = folder.appendingPathComponent(name)
      let asset = prefix + url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "colorset" where isInCatalog: colors[asset] = Self.color(asset, in: url)
      case "imageset" where isInCatalog, "symbolset" where isInCatalog: images.insert(asset)
      case "xcassets" where !isInCatalog: read(url, isInCatalog: true, prefix: "")
      default:
        // Skips symbolic links, because a link may lead back to the folder that contains it.
        let values = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
        guard values?.isDirectory == true, values?.isSymbolicLink != true else { continue }
        let hasNamespace = Self.contents(of: url)?["properties"]?["provides-namespace"]?.boolValue
        read(
          url, isInCatalog: isInCatalog,
          prefix: isInCatalog && hasNamespace == true ? prefix + name + "/" : prefix)
      }
    }
  }

  private static func contents(of asset: URL) -> JSONValue? {
    let file = asset.appendingPathComponent("Contents.json").resolvingSymlinksInPath()
    // Reads only a regular file, because a pipe could block forever.
    let values = try? file.resourceValues(forKeys: [.isRegularFileKey])
    guard values?.isRegularFile == true, let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONValue(jsonData: data)
  }

  private static func color(_ name: String, in asset: URL) -> ThemeColor {
    var light: ThemeColor.RGBA?
    var dark: ThemeColor.RGBA?
    for entry in contents(of: asset)?["colors"]?.arrayValue ?? [] {
      let color = entry["color"].flatMap(rgba)
      let appearances = entry["appearances"]?.arrayValue ?? []
      if appearances.isEmpty {
        light = light ?? color
      } else if appearances.map({ $0["value"]?.stringValue }) == ["dark"] {
        dark = dark ?? color
      }
    }
    let some = light ?? .init(0x808080)
    return ThemeColor(name, light: some, dark: dark ?? some)
  }

  private static func rgba(_ color: JSONValue) -> ThemeColor.RGBA? {
    guard let components = color["components"] else { return nil }
    func component(_ name: String) -> UInt8? {
      guard let text = components[name]?.stringValue else { return nil }
      if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16) }
      // A number with a decimal point is between 0 and 1, an integer between 0 and 255.
      guard let number = Double(text), number.isFinite else { return nil }
      return UInt8(min(255, max(0, text.contains(".") ? (number * 255).rounded() : number)))
    }
    let alpha =
      components["alpha"]?.stringValue.flatMap(Double.init).map { min(1, max(0, $0)) } ?? 1
    guard let red = component("red") ?? component("white"),
      let green = component("green") ?? component("white"),
      let blue = component("blue") ?? component("white"), alpha.isFinite
    else { return nil }
    return .init(red: red, green: green, blue: blue, alpha: UInt8((alpha * 255).rounded()))
  }
}
