/// Finds `{{…}}` in payloads that the sandbox does not replace, and placeholders without one of the pairs of braces.
extension ScenarioCheck {
  private static let plainWords = ["qr", "now", "id"]
  private static let words = plainWords + ["user.NAME", "field.NAME"]

  func checkPlaceholders() {
    for payload in scenario.states.flatMap(\.payloads) { checkPlaceholders(in: payload.json) }
  }

  private func checkPlaceholders(in node: Node) {
    switch node.content {
    case .scalar(let scalar): checkPlaceholders(in: scalar.text, node.location)
    case .sequence(let nodes):
      for node in nodes { checkPlaceholders(in: node) }
    case .mapping(let entries):
      for entry in entries { checkPlaceholders(in: entry.value) }
    }
  }

  private func checkPlaceholders(in text: String, _ place: SourceLocation) {
    if !text.contains(where: { $0 == "{" || $0 == "}" }) { return }
    var rest = text[...]
    while let open = rest.firstRange(of: "{{"),
      let end = rest[open.upperBound...].firstRange(of: "}}")
    {
      checkRest(rest[..<open.lowerBound], place)
      checkPlaceholder(String(rest[open.upperBound..<end.lowerBound]).trimmingBlanks, place)
      rest = rest[end.upperBound...]
    }
    checkRest(rest, place)
  }

  private func checkPlaceholder(_ name: String, _ place: SourceLocation) {
    if name.hasPrefix("user.") {
      let known = scenario.users.flatMap(\.fields).map(\.name.text)
      checkField(name.dropFirst(5), known, "no user has a value for", place)
    } else if name.hasPrefix("field.") {
      let known = scenario.states.flatMap { $0.actions.all }.flatMap(\.fields)
      checkField(name.dropFirst(6), known, "no form of the scenario has a field", place)
    } else if !Self.plainWords.contains(name) {
      findings.report(
        "SCN305", "there is no placeholder `{{\(name.shown)}}`", place,
        help: NearestNames.help(for: name, in: Self.words, kind: "placeholders"))
    }
  }

  private func checkField(
    _ part: Substring, _ known: [String], _ message: String, _ place: SourceLocation
  ) {
    let name = String(part)
    if known.contains(name) { return }
    findings.report(
      "SCN305", "\(message) `\(name.shown)`", place,
      help: NearestNames.help(for: name, in: known, kind: "fields"))
  }

  private static func isKnown(_ name: Substring) -> Bool {
    plainWords.contains(String(name)) || name.hasPrefix("user.") || name.hasPrefix("field.")
  }

  /// Checks text between placeholders. Braces around other words may be meant as they are.
  private func checkRest(_ text: Substring, _ place: SourceLocation) {
    func isOfName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "._-".contains(character)
    }
    func report(_ name: Substring, _ message: (String) -> String) {
      let shown = String(name).shown
      findings.report("SCN305", message(shown), place, help: "write `{{\(shown)}}`")
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
}

extension Substring {
  /// The longest end of the string whose characters are all accepted.
  fileprivate func suffix(while isAccepted: (Character) -> Bool) -> Substring {
    suffix(reversed().prefix(while: isAccepted).count)
  }
}
