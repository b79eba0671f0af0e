/// Finds `{{…}}` in payloads that the sandbox does not replace, and placeholders without one of the pairs of braces.
struct PlaceholderCheck {
  private let userFields: [String]
  private let formFields: [String]

  private static let plainWords = ["qr", "now", "id"]
  private static let words = plainWords + ["user.NAME", "field.NAME"]

  init(_ scenario: Scenario) {
    userFields = scenario.users.flatMap(\.fields).map(\.name.text)
    formFields = scenario.states.flatMap { $0.actions.all }.flatMap(\.fields)
  }

  func check(_ scenario: Scenario, into findings: inout Findings) {
    for payload in scenario.states.flatMap(\.payloads) { check(payload.json, &findings) }
  }

  private func check(_ node: Node, _ findings: inout Findings) {
    switch node.content {
    case .scalar(let scalar):
      let (names, rest) = Self.names(in: scalar.text)
      for name in names { check(name, node.location, &findings) }
      for part in rest { checkRest(part, node.location, &findings) }
    case .sequence(let nodes):
      for node in nodes { check(node, &findings) }
    case .mapping(let entries):
      for entry in entries { check(entry.value, &findings) }
    }
  }

  private func check(_ name: String, _ place: SourceLocation, _ findings: inout Findings) {
    if Self.plainWords.contains(name) { return }
    let (message, rest, known, kind) =
      if name.hasPrefix("user.") {
        ("no user has a value for", String(name.dropFirst(5)), userFields, "fields")
      } else if name.hasPrefix("field.") {
        ("no form of the scenario has a field", String(name.dropFirst(6)), formFields, "fields")
      } else {
        ("there is no placeholder", name, Self.words, "placeholders")
      }
    if known.contains(rest), kind == "fields" { return }
    let shown = rest.shown
    findings.report(
      "SCN305", "\(message) " + (kind == "fields" ? "`\(shown)`" : "`{{\(shown)}}`"), place,
      help: NearestNames.help(for: rest, in: known, kind: kind), once: true)
  }

  private static func isKnown(_ name: Substring) -> Bool {
    plainWords.contains(String(name)) || name.hasPrefix("user.") || name.hasPrefix("field.")
  }

  /// Checks text between placeholders. Braces around other words may be meant as they are.
  private func checkRest(
    _ text: Substring, _ place: SourceLocation, _ findings: inout Findings
  ) {
    func isOfName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "._-".contains(character)
    }
    func report(_ name: Substring, _ message: (String) -> String) {
      let shown = String(name).shown
      findings.report("SCN305", message(shown), place, help: "write `{{\(shown)}}`", once: true)
    }
    if let open = text.firstRange(of: "{{") {
      report(text[open.upperBound...].drop { $0 == " " }.prefix(while: isOfName)) {
        "the placeholder `{{\($0)` is not closed with `}}`"
      }
    }
    for end in text.ranges(of: "}}") {
      let name = text[..<end.lowerBound].suffix(while: isOfName)
      if Self.isKnown(name) { report(name) { "`\($0)}}` does not begin with `{{`" } }
    }
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
