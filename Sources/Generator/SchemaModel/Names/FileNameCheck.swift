/// Checks the names of schema files, from which the names of Swift files are derived.
enum FileNameCheck {
  static func check(_ schema: Schema, _ findings: Findings) {
    for module in schema.modules {
      var names: [String: Family] = [:]
      for family in module.families {
        guard isPlain(family.fileName) else {
          findings.report(
            "NAM208", "`\(family.fileName.shown)` is not a valid file name", family.location,
            help: "use \(rule), for example client-operations.yaml")
          continue
        }
        let key = family.swiftName.lowercased()
        if let first = names[key] {
          findings.report(
            "NAM207",
            "`\(family.fileName)` and `\(first.fileName)` both produce \(family.swiftName).swift",
            family.location, help: "rename one of the files",
            related: [(first.location, "the other file")])
        }
        names[key] = family
      }
    }
  }

  static let rule = "letters, digits and `-`, ending in .yaml"

  static func isPlain(_ name: String) -> Bool {
    name.utf8.count <= NameCheck.maximumLength
      && name.wholeMatch(of: /[A-Za-z][A-Za-z0-9-]*\.yaml/) != nil
  }
}
