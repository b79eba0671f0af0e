import SwiftEmitter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The modules of a package, as far as its files tell them without SwiftPM.
struct PackageModules {
  /// Modules with a folder in `Sources`, by name.
  let sources: [String]
  private let others: Set<String>

  init(of package: String) {
    sources = Self.folders(package + "/Sources")
    // A target may have a folder elsewhere; its name is in the manifest in any case.
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

  /// The one that an overlay is most probably for.
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

  /// `acme_login` for `acme-login`, as SwiftPM names the module of such a target.
  private static func module(_ target: some StringProtocol) -> String {
    var name = ""
    for character in target {
      name.append(character.isLetter || character.isNumber ? character : "_")
    }
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}
