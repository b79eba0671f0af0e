import SwiftEmitter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The modules of a package, as far as its files show them without SwiftPM.
struct PackageModules {
  /// Modules with a folder in `Sources`, by name.
  let sources: [String]
  private let others: Set<String>

  init(of package: String) {
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

  /// The module that an overlay most likely belongs to.
  func suggestion(for package: String?) -> String? {
    let own = package.map { Self.module($0) }
    return sources.first { $0 == own } ?? sources.first
  }

  private static func folders(_ path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { name in
      !name.hasPrefix(".")
        && (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) != nil
    }.map { module($0) }
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
