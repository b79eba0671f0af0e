/// Collects the findings of a check.
package struct Findings {
  package private(set) var diagnostics: [Diagnostic] = []
  /// Members of mixins are checked in every struct that includes them, but reported once.
  private var told: Set<Told> = []

  private struct Told: Hashable {
    let code: String
    let location: SourceLocation
  }

  package init() {}

  package var count: Int { diagnostics.count }

  package mutating func report(
    _ code: String, _ message: String, _ location: SourceLocation,
    severity: Diagnostic.Severity = .error, help: any HelpText,
    related: [(SourceLocation, String)] = [], once: Bool = false
  ) {
    if once, !told.insert(Told(code: code, location: location)).inserted { return }
    diagnostics.report(
      code, message, location, severity: severity, help: help, related: related)
  }
}

/// A check of one type after the other.
protocol TypeByTypeCheck {
  var findings: Findings { get }
  /// The findings, and those of further checks that it makes.
  var diagnostics: [Diagnostic] { get }
  mutating func check(_ type: TypeDefinition)
}

/// A check of single members.
protocol MemberByMemberCheck {
  var findings: Findings { get set }
}

extension MemberByMemberCheck {
  /// Reports a member of a mixin only once.
  mutating func report(
    _ code: String, _ message: String, _ location: SourceLocation, _ member: Member,
    help: any HelpText, related: [(SourceLocation, String)] = []
  ) {
    findings.report(
      code, message, location, help: help.help.against(member.typeNote(for: code, at: location)),
      related: related, once: member.isIncluded)
  }
}

extension TypeByTypeCheck {
  var diagnostics: [Diagnostic] { findings.diagnostics }

  func findings(in types: [TypeDefinition]) -> [Diagnostic] {
    var check = self
    for type in types { check.check(type) }
    return check.diagnostics
  }
}
