/// Finds `{{…}}` in payloads that the sandbox does not replace, and placeholders without both pairs of braces.
struct PlaceholderCheck {
  struct Found {
    let message: String
    let location: SourceLocation
    let help: Help
    let severity: Diagnostic.Severity
  }

  private(set) var found: [Found] = []
  private let userFields: [String]
  private let formFields: [String]

  private static let plainWords = ["qr", "now", "id"]
  private static let words = plainWords + ["user.NAME", "field.NAME"]

  init(_ scenario: Scenario) {
    userFields = scenario.users.flatMap(\.fields).map(\.name.text)
    formFields = scenario.states.flatMap { $0.actions.forms }.flatMap(\.fields)
  }

  mutating func check(_ state: Scenario.State) {
    for payload in state.payloads { check(payload.json) }
  }

  private mutating func check(_ node: Node) {
    switch node.content {
    case .scalar(let scalar):
      let (names, rest) = Self.names(in: scalar.text)
      for name in names { check(name, node.location) }
      for part in rest { checkRest(part, node.location) }
    case .sequence(let nodes):
      for node in nodes { check(node) }
    case .mapping(let entries):
      for entry in entries { check(entry.value) }
    }
  }

  private mutating func check(_ name: String, _ location: SourceLocation) {
    if Self.plainWords.contains(name) { return }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch parts.first.map(String.init) {
    case "user" where parts.count > 1:
      if userFields.contains(rest) { return }
      report(
        "no user has a value for `\(NameCheck.shown(rest))`", location,
        NearestNames.help(for: rest, in: userFields, kind: "fields"))
    case "field" where parts.count > 1:
      if formFields.contains(rest) { return }
      report(
        "no form of the scenario has a field `\(NameCheck.shown(rest))`", location,
        NearestNames.help(for: rest, in: formFields, kind: "fields"))
    default:
      report(
        "there is no placeholder `{{\(NameCheck.shown(name))}}`", location,
        NearestNames.help(for: name, in: Self.words, kind: "placeholders"))
    }
  }

  private static func isKnown(_ name: Substring) -> Bool {
    plainWords.contains(String(name)) || name.hasPrefix("user.") || name.hasPrefix("field.")
  }

  /// Checks text between placeholders. Single braces, and braces around other words, may be meant as they are.
  private mutating func checkRest(_ text: Substring, _ location: SourceLocation) {
    func isOfName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "._-".contains(character)
    }
    func report(
      _ written: Substring, _ name: Substring, _ severity: Diagnostic.Severity,
      _ message: (String) -> String
    ) {
      found.append(
        Found(
          message: message("`\(NameCheck.shown(String(written)))`"), location: location,
          help: Help("write `{{\(NameCheck.shown(String(name)))}}`"), severity: severity))
    }
    if let open = text.firstRange(of: "{{") {
      let name = text[open.upperBound...].drop { $0 == " " }.prefix(while: isOfName)
      return report(text[open.lowerBound..<name.endIndex], name, .error) {
        "the placeholder \($0) is not closed with `}}`"
      }
    }
    for (open, close, severity) in [
      ("", "}}", Diagnostic.Severity.error), ("[[", "]]", .warning), ("{", "}", .warning),
    ] {
      for end in text.ranges(of: close) {
        let name = text[..<end.lowerBound].suffix(while: isOfName)
        guard Self.isKnown(name), text[..<name.startIndex].hasSuffix(open) else { continue }
        let start = text.index(name.startIndex, offsetBy: -open.count)
        return report(text[start..<end.upperBound], name, severity) {
          open.isEmpty ? "\($0) does not begin with `{{`" : "\($0) is not a placeholder"
        }
      }
    }
  }

  private mutating func report(_ message: String, _ location: SourceLocation, _ help: Help) {
    found.append(Found(message: message, location: location, help: help, severity: .error))
  }

  /// The names between `{{` and `}}`, and the text around them.
  private static func names(in text: String) -> (names: [String], rest: [Substring]) {
    var names: [String] = []
    var others: [Substring] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      names.append(String(rest[open.upperBound..<close.lowerBound]).trimmingBlanks)
      others.append(rest[..<open.lowerBound])
      rest = rest[close.upperBound...]
    }
    return (names, others + [rest])
  }
}

extension Substring {
  /// The longest end of the string whose characters are all accepted.
  fileprivate func suffix(while isAccepted: (Character) -> Bool) -> Substring {
    suffix(reversed().prefix(while: isAccepted).count)
  }
}
