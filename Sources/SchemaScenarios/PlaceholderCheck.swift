/// Finds `{{…}}` in payloads that the sandbox does not replace.
struct PlaceholderCheck {
  struct Found {
    let message: String
    let location: SourceLocation
    let help: Help
  }

  private(set) var found: [Found] = []
  private let userFields: [String]
  private let formFields: [String]

  private static let words = ["qr", "now", "id", "user.NAME", "field.NAME"]

  init(_ scenario: Scenario) {
    userFields = scenario.users.flatMap(\.fields).map(\.name.text)
    formFields = scenario.states.flatMap { $0.actions.forms }.flatMap(\.fields).map(\.name)
  }

  mutating func check(_ state: Scenario.State) {
    check(state.answer.json)
    for rule in state.rules {
      if let payload = rule.effect.payload { check(payload.json) }
    }
    if let tokens = state.tokens { check(tokens.json) }
  }

  private mutating func check(_ node: Node) {
    switch node.content {
    case .scalar(let scalar):
      for name in Self.names(in: scalar.text) { check(name, node.location) }
    case .sequence(let nodes):
      for node in nodes { check(node) }
    case .mapping(let entries):
      for entry in entries { check(entry.value) }
    }
  }

  private mutating func check(_ name: String, _ location: SourceLocation) {
    if ["qr", "now", "id"].contains(name) { return }
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

  private mutating func report(_ message: String, _ location: SourceLocation, _ help: Help) {
    found.append(Found(message: message, location: location, help: help))
  }

  /// The names between `{{` and `}}`.
  private static func names(in text: String) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      names.append(String(rest[open.upperBound..<close.lowerBound]).trimmingBlanks)
      rest = rest[close.upperBound...]
    }
    return names
  }
}
