/// Collects the findings of a check, and of the checks that it calls.
package class Findings {
  package private(set) var diagnostics: [Diagnostic] = []
  /// The locations already reported for each code, which are not reported again. Members of mixins are checked in every
  /// struct that includes them, and shared rules in each map.
  private var told: [String: Set<SourceLocation>] = [:]
  /// The number of searches for similar names that are still allowed. A search is slow, and a schema may have very many
  /// unknown names.
  private var remainingSearches = 200
  /// The results of searches, by kind and name. They are used again after too many searches, so that one mistake in many
  /// places remains one finding.
  private var helps: [[String]: Help] = [:]

  package init() {}

  package var count: Int { diagnostics.count }

  /// True if the schema accepts findings with this code in the definition that is being checked.
  func isAccepted(_ code: String) -> Bool { false }

  /// - Parameter places: Definitions that contradict the schema at `location`. The mistake may be in one of them.
  package func report(
    _ code: String, _ message: String, _ location: SourceLocation,
    severity: Diagnostic.Severity = .error, help: any HelpText,
    against places: [Diagnostic.Related?] = [], related: [(SourceLocation, String)] = []
  ) {
    if isAccepted(code) || !told[code, default: []].insert(location).inserted { return }
    let help = places.reduce(help.help) { help, place in
      place?.location == location ? help : help.against(place)
    }
    diagnostics.report(
      code, message, location, severity: severity, help: help, related: related)
  }

  /// Reports a finding, and returns nil as the result.
  package func refuse<Result>(
    _ code: String, _ message: String, _ location: SourceLocation, help: any HelpText,
    against places: [Diagnostic.Related?] = [], related: [(SourceLocation, String)] = []
  ) -> Result? {
    report(code, message, location, help: help, against: places, related: related)
    return nil
  }

  /// Reports a finding, and returns false.
  func refuse(
    _ code: String, _ message: String, _ location: SourceLocation, help: any HelpText,
    against places: [Diagnostic.Related?] = [], related: [(SourceLocation, String)] = []
  ) -> Bool {
    report(code, message, location, help: help, against: places, related: related)
    return false
  }

  /// Returns the help `write …` if a known name is similar, or else `otherwise` or a list of the known names. After too
  /// many searches, the help is `check its spelling`.
  package func near(
    _ name: String, kind: String, otherwise: String? = nil, in known: () -> [String]
  ) -> Help {
    search(name, kind: kind) {
      let known = known()
      Work.add(known.count)
      return NearestNames.help(for: name, in: known, kind: kind, otherwise: otherwise)
    }
  }

  /// Returns the result of a search for similar names. After too many searches, returns an earlier result for the name,
  /// or the help `check its spelling`.
  func search(_ name: String, kind: String, _ search: () -> Help) -> Help {
    guard maySearch() else { return helps[[kind, name]] ?? Help("check its spelling") }
    let help = search()
    helps[[kind, name]] = help
    return help
  }

  func maySearch() -> Bool {
    remainingSearches -= 1
    return remainingSearches >= 0
  }

  /// Reports a token (a string that the server sends) that can never match, because received tokens are trimmed.
  /// Returns false for such a token.
  @discardableResult
  func checkTrimmed(_ token: Name, _ what: String) -> Bool {
    let trimmed = token.text.trimmingBlanks
    if trimmed == token.text, !trimmed.isEmpty { return true }
    return trimmed.isEmpty
      ? refuse(
        "WIR409", "\(what) cannot be empty", token.location,
        help: "write the string that the server sends")
      : refuse(
        "WIR409", "\(what) cannot start or end with a space: tokens are trimmed", token.location,
        help: "write \"\(trimmed)\"")
  }

  /// Reports each name that already occurs earlier in the list.
  ///
  /// - Parameter kind: The beginning of the message, for example `the member `.
  func reportRepeated(
    _ names: [Name], _ kind: String = "", help: String = "rename one of the two"
  ) {
    var seen = [String: Name](minimumCapacity: names.count)
    for name in names {
      if let first = seen.updateValue(name, forKey: name.text) {
        report(
          "NAM203", "\(kind)`\(name.shown)` is defined twice", name.location, help: help,
          related: [(first.location, "first here")])
      }
    }
  }
}

/// A check that looks at one type at a time.
protocol TypeByTypeCheck {
  var findings: Findings { get }
  mutating func check(_ type: TypeDefinition)
}

extension TypeByTypeCheck {
  func findings(in types: [TypeDefinition]) -> [Diagnostic] {
    var check = self
    for type in types { check.check(type) }
    return findings.diagnostics
  }
}

/// A check that looks at one member at a time.
protocol MemberByMemberCheck {
  var findings: Findings { get }
}

extension MemberByMemberCheck {
  /// Reports a finding about a member. The help also refers to the member's type, if the finding contradicts the type.
  func report(
    _ code: String, _ message: String, _ location: SourceLocation, _ member: Member,
    help: any HelpText, against place: Diagnostic.Related? = nil,
    related: [(SourceLocation, String)] = []
  ) {
    findings.report(
      code, message, location, help: help,
      against: [place, member.typeNote(for: code)], related: related)
  }

  func reportNoMember(_ name: Name, in known: [Member]) {
    findings.report(
      "WIR404", "there is no member `\(name.shown)`", name.location,
      help: NearestNames.help(for: name.text, in: known.map(\.name.text), kind: "members"))
  }

  /// Returns the type of the value at a path; nil, with a report, if the path leads to no value.
  ///
  /// - Parameter isOwner: True if `member` is a member of `type`.
  func typed(
    _ path: MemberPath, _ type: TypeDefinition, _ member: Member, isOwner: Bool = true
  ) -> TypeReference? {
    do throws(PathTyping.Failure) {
      return try PathTyping.type(of: path, in: type, for: isOwner ? member.name : nil)
    } catch {
      report(
        error.code, error.message, path.location(of: error.segment), member, help: error.help)
      return nil
    }
  }

  /// Checks that the literal under a key is a value of the member's type.
  func checkLiteral(
    _ literal: Literal, _ member: Member, _ key: Key, isOnlyInCode: Bool = false
  ) {
    if let help = LiteralCheck.misfit(literal, member.type, isOnlyInCode: isOnlyInCode) {
      report(
        "WIR402", "`\(key.rawValue)` is not of type `\(member.type)`", literal.location, member,
        help: help)
    }
  }
}
