import SwiftEmitter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The modules of a package, as far as its files show them without SwiftPM.
struct PackageModules {
  /// Modules with a folder in `Sources` that contains hand-written Swift, by name.
  let sources: [String]
  private let others: Set<String>
  private let package: String

  init(of package: String) {
    self.package = package
    sources = Self.folders(package + "/Sources")
    // A target may have its folder elsewhere, but its name is always in the manifest.
    var manifest: [UInt8] = []
    if case .file(let bytes) = WholeFile.content(of: package + "/Package.swift") {
      manifest = bytes
    }
    let quoted = String(decoding: manifest, as: UTF8.self)
      .split(separator: "\"", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { Self.module($0.element) }
    others = Set(quoted).union(Self.folders(package + "/Tests"))
  }

  func contains(_ module: String) -> Bool {
    sources.contains(module) || others.contains(module)
  }

  /// True if the path leads through the folder of a module, wherever that is.
  func has(_ module: String, on path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.indices.contains { index in
      Self.module(parts[index]) == module
        && Self.hasOwnSwift("/" + parts[...index].joined(separator: "/"))
    }
  }

  /// The other module of `Sources` that the path belongs to, if the path is not in the folder of `module`.
  func otherModule(than module: String, on path: String) -> String? {
    let root = LinkBounds.realPath(of: package) + "/Sources/"
    guard path.hasPrefix(root), let target = path.dropFirst(root.count).split(separator: "/").first
    else { return nil }
    let found = Self.module(target)
    let isStated = others.contains(Self.module("Sources/\(target)"))
    return found == module || isStated || !sources.contains(found) ? nil : found
  }

  /// The module that an overlay most likely belongs to.
  func suggestion(for package: String?) -> String? {
    let own = package.map { Self.module($0) }
    return sources.first { $0 == own } ?? sources.first
  }

  private static func folders(_ path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { name in
      !name.hasPrefix(".") && hasOwnSwift(path + "/" + name)
    }.map { module($0) }
  }

  /// True if a folder contains Swift that haapigen has not written: a misspelt module has only generated files.
  private static func hasOwnSwift(_ folder: String) -> Bool {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.lazy.filter { $0.hasSuffix(".swift") }.contains { name in
      guard case .file(let bytes) = WholeFile.content(of: folder + "/" + name) else { return false }
      return !bytes.starts(with: OutputHeader.swift.utf8)
    }
  }

  /// `acme_login` for `acme-login`, which is SwiftPM's name for the module of such a target.
  private static func module(_ target: some StringProtocol) -> String {
    var name = ""
    for character in target {
      name.append(character.isLetter || character.isNumber ? character : "_")
    }
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}
