/// Collects the findings about a mapping. Omits findings that a map accepts with `allow`.
final class MappingFindings: Findings {
  /// Old names that the schema still accepts, and their uses.
  var renames = Renames()
  /// The map that is being checked. Its `allow` can suppress findings.
  var map: LinkedMap?
  /// Entries of `allow` that suppressed a finding.
  private var heeded: Set<SourceLocation> = []

  /// Findings that a map may accept, because the generated Swift is correct nevertheless.
  static let acceptable: Set<String> = [
    "MAP107", "MAP108", "MAP112", "MAP121", "MAP122", "MAP123", "MAP215", "MAP223", "MAP333",
  ]

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  override func isAccepted(_ code: String) -> Bool {
    guard let allow = map?.allow.first(where: { $0.text == code }), Self.acceptable.contains(code)
    else { return false }
    heeded.insert(allow.location)
    return true
  }

  func isHeeded(_ allow: Name) -> Bool { heeded.contains(allow.location) }

  /// Returns the help for an entry of `unused`, `unproduced` or `cases` with an unknown name. `open` returns the names
  /// that still need an entry. Without such names, the help is to delete the entry.
  func entry(_ name: String, kind: String, in open: () -> [String]) -> Help {
    search(name, kind: kind) {
      let names = open()
      return names.isEmpty
        ? Help("delete this entry", about: name, fix: .deleteEntry)
        : NearestNames.help(for: name, in: names, kind: kind)
    }
  }
}

extension Help {
  /// Returns this help. If a definition lacks several names, the finding is attributed to the definition.
  ///
  /// - Parameters:
  ///   - place: The definition.
  ///   - names: The number of names that the definition lacks.
  func against(_ place: Diagnostic.Related, lacking names: Int) -> Help {
    guard names > 1 else { return self }
    var help = self
    help.subjects = [.definition(place)]
    return help
  }
}
