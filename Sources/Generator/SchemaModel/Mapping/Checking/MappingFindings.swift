/// The findings of the checks of a mapping.
final class MappingFindings: Findings {
  /// Old names, and their uses.
  var renames = Renames()
  /// The map that is being checked. It may accept some findings.
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

  /// The help for an entry of `unused` or `unproduced` with an unknown name. `open` are the names that may have one:
  /// those that exist, are not used and not listed. If there are none, the entry is left over.
  func entry(_ name: String, kind: String, in open: () -> [String]) -> Help {
    guard maySearch() else { return Help("check its spelling") }
    let names = open()
    return names.isEmpty
      ? Help("delete this entry", about: name, fix: .deleteEntry)
      : NearestNames.help(for: name, in: names, kind: kind)
  }
}

extension Help {
  /// The same help. If a definition lacks several of the names at one place, the finding is about the definition.
  func against(_ place: Diagnostic.Related, lacking names: Int) -> Help {
    guard names > 1 else { return self }
    var help = self
    help.subjects = [.definition(place)]
    return help
  }
}
