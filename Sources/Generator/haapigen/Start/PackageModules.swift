/// The modules of a package, as far as its folders show them without SwiftPM.
enum PackageModules {
  /// The module that an overlay of the package most likely belongs to: the one with the package's name, or else the
  /// first in `Sources`.
  static func suggestion(in package: String, named title: String?) -> String? {
    let modules = (SystemCalls.names(in: package + "/Sources") ?? [])
      .filter { SystemCalls.isFolder("\(package)/Sources/\($0)") == true }.map { module($0) }
    let own = title.map { module($0) }
    return modules.first { $0 == own } ?? modules.first
  }

  /// `acme_login` for `acme-login`, which is SwiftPM's name for the module of such a target.
  private static func module(_ target: String) -> String {
    let name = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }
}
