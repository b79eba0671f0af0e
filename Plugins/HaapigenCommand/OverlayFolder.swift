import Foundation
import PackagePlugin

/// A folder with an `overlay.yaml`, and the few lines of that file that determine where it belongs.
///
/// Both plug-ins use this file. They only search for folders; the tool checks the content of files.
struct OverlayFolder {
  static let indexName = "overlay.yaml"
  /// The same limit as for every file of a schema.
  private static let maximumBytes = 32 << 20

  let url: URL
  let name: String?
  let module: String?
  let after: [String]
  /// True if the index itself defines types, in addition to the families that it lists.
  let hasOwnTypes: Bool

  /// `nil` if the folder is not that of an overlay.
  init?(_ url: URL) {
    let index = url.appendingPathComponent(Self.indexName)
    // A link may lead to a device, and reading a device may never end.
    let real = index.resolvingSymlinksInPath()
    let values = try? real.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values?.isRegularFile == true, values?.fileSize ?? .max <= Self.maximumBytes,
      let text = try? String(contentsOf: real, encoding: .utf8)
    else { return nil }
    self.url = url
    name = Self.words(of: "overlay", in: text).first
    module = Self.words(of: "module", in: text).first
    after = Self.words(of: "after", in: text)
    hasOwnTypes = ["protocols", "enums", "structs", "unions"].contains {
      !Self.words(of: $0, in: text).isEmpty
    }
  }

  /// The YAML files, by name.
  var files: [URL] { url.yamlFiles }

  /// The lock file, which records the replaced base rules, if it exists.
  var lock: URL? {
    let lock = url.appendingPathComponent("overlay.lock")
    return FileManager.default.fileExists(atPath: lock.path) ? lock : nil
  }

  /// This overlay and those that it depends on, as far as they are in the package or in its dependencies.
  func stack(in package: Package) -> [OverlayFolder] {
    var stack = [self]
    var missing = after
    let known = package.overlays + package.dependencies.flatMap { $0.package.allOverlays }
    while let name = missing.popLast() {
      guard !stack.contains(where: { $0.name == name }),
        let overlay = known.first(where: { $0.name == name })
      else { continue }
      stack.insert(overlay, at: 0)
      missing += overlay.after
    }
    return stack
  }

  /// The folder for generated files: `Generated` in the target that the overlay names.
  func output(in package: Package) -> URL? {
    guard let module else { return nil }
    return package.sourceModules.first { $0.moduleName == module }?.directoryURL
      .appendingPathComponent("Generated")
  }

  /// The values of a key in the first column: a single word, or a list on one or several lines.
  private static func words(of key: String, in text: String) -> [String] {
    var words: [String] = []
    var isInside = false
    for line in text.split(whereSeparator: \.isNewline) {
      var rest = line[...]
      if line.hasPrefix(key + ":") {
        isInside = true
        rest = line.dropFirst(key.count + 1)
      } else if line.first != " ", line.first != "-" {
        isInside = false
      }
      guard isInside else { continue }
      let code = rest.prefix { $0 != "#" }
      words += code.split { " \t,[]\"'".contains($0) }.map(String.init).filter { $0 != "-" }
    }
    return words
  }
}

extension Package {
  /// True if the folder in which the tool looks for a schema has one.
  var hasSchema: Bool {
    FileManager.default.fileExists(
      atPath: directoryURL.appendingPathComponent("Schema/schema.yaml").path)
  }

  /// The schema that is part of HaapiKit.
  var baseSchema: URL? { package(named: "HaapiKit")?.directoryURL.appendingPathComponent("Schema") }

  /// What to do about versions of HaapiKit and of its plug-ins that do not belong together, because they differ in more
  /// than the patch. A package that is a folder or a branch has no version.
  var versionMismatch: String? {
    guard let kit = package(named: "HaapiKit")?.version,
      let plugins = package(named: "HaapiKitPlugins")?.version,
      kit.split(separator: ".").prefix(2) != plugins.split(separator: ".").prefix(2)
    else { return nil }
    return "HaapiKit has the version \(kit), and HaapiKitPlugins \(plugins): "
      + "require one version of both in Package.swift, and run `swift package update`"
  }

  /// This package, or the dependency of that name.
  private func package(named name: String) -> Package? {
    displayName == name
      ? self : dependencies.lazy.compactMap { $0.package.package(named: name) }.first
  }

  private var version: String? {
    // SwiftPM shows a branch or revision as "no version".
    guard case .repository(_, let version, _) = origin, version.first?.isNumber == true else {
      return nil
    }
    return version
  }

  var sourceModules: [any SourceModuleTarget] {
    targets.compactMap { $0 as? any SourceModuleTarget }
  }

  /// The overlays in this package: in `Haapi` or another folder, of the package or of one of its targets.
  var overlays: [OverlayFolder] {
    let folders = [directoryURL] + sourceModules.map(\.directoryURL)
    var seen: Set<String> = []
    return folders.filter { seen.insert($0.standardizedFileURL.path).inserted }.flatMap(\.overlays)
  }

  /// The overlay in the target's folder, or else the one that names the target, or else the only overlay.
  func overlay(for target: any SourceModuleTarget) -> OverlayFolder? {
    let own = target.directoryURL.overlays
    if let overlay = own.first { return overlay }
    let all = directoryURL.overlays
    return all.first { $0.module == target.moduleName } ?? (all.count == 1 ? all.first : nil)
  }

  /// What to do about folders that look like overlays but are not found.
  var misplacedOverlays: [String] {
    let roots = [directoryURL] + sourceModules.map(\.directoryURL)
    let known = Set(overlays.map { $0.url.standardizedFileURL.path })
    let folders = Set(roots.flatMap { $0.folders(deep: 1) }.map(\.standardizedFileURL.path))
    var misnamed: [String] = []
    for folder in folders.subtracting(known).sorted() {
      let name = URL(fileURLWithPath: folder).entries.first {
        ["overlay.yml", OverlayFolder.indexName].contains($0.lowercased())
          && $0 != OverlayFolder.indexName
      }
      if let name { misnamed.append("rename \(folder)/\(name) to \(OverlayFolder.indexName)") }
    }
    guard overlays.isEmpty, misnamed.isEmpty else { return misnamed }
    return directoryURL.folders(deep: 5)
      .filter { $0.entries.contains(OverlayFolder.indexName) }
      .map {
        "move \($0.path) to the folder of the package or of a target, or name it with --overlay"
      }
  }

  fileprivate var allOverlays: [OverlayFolder] {
    overlays + dependencies.flatMap { $0.package.allOverlays }
  }
}

extension URL {
  /// The names of the entries of the folder, without hidden ones.
  fileprivate var entries: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }
  }

  /// The folders inside, without those of other packages.
  fileprivate func folders(deep levels: Int) -> [URL] {
    guard levels > 0 else { return [] }
    return entries.flatMap { name -> [URL] in
      let folder = appendingPathComponent(name)
      let entries = folder.entries
      guard !entries.isEmpty, !entries.contains("Package.swift") else { return [] }
      return [folder] + folder.folders(deep: levels - 1)
    }
  }

  /// Overlays in the folders of this folder.
  var overlays: [OverlayFolder] {
    entries.compactMap { OverlayFolder(appendingPathComponent($0)) }
  }

  /// The YAML files of a folder, by name.
  var yamlFiles: [URL] {
    entries.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      .map { appendingPathComponent($0) }
  }
}
