/// The modules of a package, as far as its folders show them without SwiftPM.
enum PackageModules {
  /// The module that an overlay of the package most likely belongs to: the one with the package's name, or else the
  /// first in `Sources` with hand-written Swift.
  static func suggestion(in package: String, named title: String?) -> String? {
    let modules = folders(package + "/Sources")
    let own = title.map { module($0) }
    return modules.first { $0 == own } ?? modules.first
  }

  private static func folders(_ path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { name in
      !name.hasPrefix(".") && hasOwnSwift(path + "/" + name)
    }.map { module($0) }
  }

  /// True if a folder contains Swift that haapigen has not written.
  private static func hasOwnSwift(_ folder: String) -> Bool {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.lazy.filter { $0.hasSuffix(".swift") }.contains { name in
      guard case .file(let bytes) = WholeFile.content(of: folder + "/" + name) else { return false }
      return !bytes.starts(with: OutputHeader.swift.utf8)
    }
  }

  /// `acme_login` for `acme-login`, which is SwiftPM's name for the module of such a target.
  private static func module(_ target: some StringProtocol) -> String {
    let name = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}
