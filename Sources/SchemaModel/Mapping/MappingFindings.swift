import SchemaDocument
import SchemaLanguage

/// The findings of the checks of a mapping.
final class MappingFindings {
  private(set) var diagnostics: [Diagnostic] = []
  /// Old names that are used.
  let renames: Renames
  /// The map that is being checked: it may accept some findings.
  var map: MapSyntax?
  /// Rules that maps share are checked in each, and reported once.
  private var told: Set<Told> = []
  /// Entries of `allow` that have kept something quiet.
  private var heeded: Set<SourceLocation> = []
  /// The search for the intended name is slow; a mapping without end of mistakes gets no such help
  /// from some point on.
  private var remainingSearches = 200

  /// Where types are given with which some rule agrees.
  private var agreed: Set<SourceLocation> = []

  private struct Told: Hashable {
    let code: String
    let location: SourceLocation
  }

  /// Findings that a map may accept: the Swift that comes out is sound all the same.
  static let acceptable: Set<String> = [
    "MAP107", "MAP108", "MAP112", "MAP121", "MAP122", "MAP123", "MAP215", "MAP223", "MAP331",
    "MAP332",
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
    diagnostics.append(
      Diagnostic(
        code: code, severity: severity, message, at: location, help: help,
        related: related.map { Diagnostic.Related(location: $0.0, message: $0.1) }))
  }

  // MARK: Rules that nothing needs

  /// Rules that maps share: where one of the maps needs a rule, and where one does not.
  private var needed: Set<Needless> = []
  private var needless: [Needless: Diagnostic] = [:]

  private struct Needless: Hashable {
    let location: SourceLocation
    let message: String
  }

  /// Reports a rule that is never used. One that maps share is reported if none of them needs it: what types
  /// it has differs from one map to the next.
  func reportNeedless(
    _ isNeedless: Bool, isShared: Bool, _ message: String, _ location: SourceLocation,
    help: String, related: [(SourceLocation, String)] = []
  ) {
    guard isShared else {
      if isNeedless {
        report("MAP215", message, location, severity: .warning, help: help, related: related)
      }
      return
    }
    let key = Needless(location: location, message: message)
    guard isNeedless else {
      needed.insert(key)
      return
    }
    guard map?.allow.contains(where: { $0.text == "MAP215" }) != true else { return }
    needless[key] = Diagnostic(
      code: "MAP215", severity: .warning, message, at: location, help: help,
      related: related.map { .init(location: $0.0, message: $0.1) })
  }

  /// Notes that a rule agrees with types.
  func agree(with causes: [SharedCause]) { agreed.formUnion(causes.map(\.location)) }

  /// All findings. A type with which a rule agrees is not what is wrong.
  var settled: [Diagnostic] {
    let needless = needless.filter { !needed.contains($0.key) }.values
    return (diagnostics + needless).map { diagnostic in
      let causes = diagnostic.sharedCauses.filter {
        !$0.isOfAnyCode || !agreed.contains($0.location)
      }
      return causes.count == diagnostic.sharedCauses.count ? diagnostic : diagnostic.sharing(causes)
    }
  }

  func isHeeded(_ allow: Name) -> Bool { heeded.contains(allow.location) }

  /// `write …` for near names, else what is known.
  func near(_ name: String, kind: String, in known: () -> [String]) -> Help {
    guard maySearch() else { return Help("check its spelling") }
    return NearestNames.help(for: name, in: known(), kind: kind)
  }

  func maySearch() -> Bool {
    remainingSearches -= 1
    return remainingSearches >= 0
  }
}
