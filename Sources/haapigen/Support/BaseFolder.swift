#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the schema that overlays depend on, and the package that a folder is a part of.
enum BaseFolder {
  /// Where the package of an overlay keeps the schema; `Schema` when there are no overlays.
  static func find(for overlays: [String]) -> String? {
    guard let overlay = overlays.first else { return "Schema" }
    let package = package(of: overlay) ?? "."
    let folders = [package + "/.build/checkouts/HaapiKit/Schema", package + "/Schema"]
    let found = folders.first { FileManager.default.fileExists(atPath: $0 + "/schema.yaml") }
    return found.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
  }

  /// The nearest folder above that holds a Package.swift, as it would be typed from here.
  static func package(of folder: String) -> String? {
    let real = realPath(folder)
    let current = realPath(".")
    var path = real
    while true {
      if FileManager.default.fileExists(atPath: path + "/Package.swift") {
        return path == current
          ? "." : path.hasPrefix(current + "/") ? String(path.dropFirst(current.count + 1)) : path
      }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
      if path == "/" { return nil }
    }
  }

  /// Absolute, with the links of the part that exists followed.
  static func realPath(_ path: String) -> String {
    var existing = URL(fileURLWithPath: path).standardizedFileURL
    var rest: [String] = []
    while !FileManager.default.fileExists(atPath: existing.path), existing.path != "/" {
      rest.insert(existing.lastPathComponent, at: 0)
      existing = existing.deletingLastPathComponent()
    }
    let real = existing.resolvingSymlinksInPath().path
    return rest.reduce(real) { $0 + "/" + $1 }
  }
}
