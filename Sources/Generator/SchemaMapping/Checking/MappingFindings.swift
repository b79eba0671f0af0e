/// The findings of the checks of a mapping.
final class MappingFindings {
  private(set) var diagnostics: [Diagnostic] = []
  /// Old names, and their uses.
  let renames: Renames
  /// The map that is being checked. It may accept some findings.
  var map: MapSyntax?
  /// Shared rules are checked in each map, but reported once.
  private var told: Set<Told> = []
  /// Entries of `allow` that suppressed a finding.
  private var heeded: Set<SourceLocation> = []
  /// A limit for searches for similar names. They are slow, and a mapping may have very many unknown names.
  private var remainingSearches = 200

  private struct Told: Hashable {
    let code: String
    let location: SourceLocation
  }

  /// Findings that a map may accept, because the generated Swift is correct nevertheless.
  static let acceptable: Set<String> = [
    "MAP107", "MAP108", "MAP112", "MAP121", "MAP122", "MAP123", "MAP215", "MAP223", "MAP333",
  ]

  init(_ renames: Renames) { self.renames = renames }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  func report(
    _ code: String, _ message: String, _ location: SourceLocation,
    severity: Diagnostic.Severity = .error, help: any HelpText,
    related: [(SourceLocation, String)] = []
  ) {
    if let allow = map?.allow.first(where: { $0.text == code }), Self.acceptable.contains(code) {
      heeded.insert(allow.location)
      return
    }
    guard told.insert(Told(code: code, location: location)).inserted else { return }
    diagnostics.report(
      code, message, location, severity: severity, help: help, related: related)
  }

  /// Reports an error that contradicts these definitions.
  func report(
    _ code: String, _ message: String, _ location: SourceLocation, help: String,
    against places: [Diagnostic.Related?]
  ) {
    report(
      code, message, location,
      help: places.reduce(Help(help)) { help, place in
        place?.location == location ? help : help.against(place)
      })
  }

  func isHeeded(_ allow: Name) -> Bool { heeded.contains(allow.location) }

  /// `write …` for similar names, otherwise a list of the known names.
  func near(_ name: String, kind: String, in known: () -> [String]) -> Help {
    guard maySearch() else { return Help("check its spelling") }
    return NearestNames.help(for: name, in: known(), kind: kind)
  }

  /// The help for an entry of `unused` or `unproduced` with an unknown name. `open` are the names that may have one:
  /// those that exist, are not used and not listed. If there are none, the entry is left over.
  func entry(_ name: String, kind: String, in open: () -> [String]) -> Help {
    guard maySearch() else { return Help("check its spelling") }
    let names = open()
    return names.isEmpty
      ? Help("delete this entry", about: name)
      : NearestNames.help(for: name, in: names, kind: kind)
  }

  func maySearch() -> Bool {
    remainingSearches -= 1
    return remainingSearches >= 0
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
