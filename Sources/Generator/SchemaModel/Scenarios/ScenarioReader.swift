import HaapiFoundation

/// Reads a scenario from nodes that have been checked against the scenario language. Finds the examples in the schema,
/// and applies the patches.
struct ScenarioReader {
  var findings = Findings()
  private let types: ScenarioTypes

  init(_ schema: Schema) { types = ScenarioTypes(schema) }

  /// Reads a scenario. Returns `nil`, with a report, if any part of the scenario cannot be read.
  mutating func read(_ nodes: ScenarioNodes) -> Scenario? {
    let before = findings.count
    let root = nodes.root
    let users = root.entries(.users).map(Scenario.User.init)
    let states = root.entries(.states).map { state($0) }
    let rules = protocolRules(root[.protocol])
    let walks = root.entries(.walks).map { walk($0) }
    guard findings.count == before, let start = root.name(.start),
      let summary = root.name(.scenario)
    else { return nil }
    return Scenario(
      name: nodes.name, summary: summary, users: users, start: start,
      states: states.compactMap { $0 }, walks: walks.compactMap { $0 }, protocolRules: rules,
      source: root)
  }

  // MARK: States

  private mutating func state(_ entry: Node.Entry) -> Scenario.State? {
    let node = entry.value
    let answer = payload(node[.answer], patch: node[.with], for: types.answer)
    let tokens = node[.tokens].map { tokens in
      payload(tokens[.example] ?? tokens, patch: tokens[.with], for: types.tokens)
    }
    let rules = (node[.rules]?.sequence ?? []).compactMap { rule($0) }
    let poll = node[.poll].flatMap { self.poll($0) }
    let faults = (node[.faults]?.sequence ?? []).compactMap { fault($0) }
    guard let answer else { return nil }
    return Scenario.State(
      name: entry.name, answer: answer, rules: rules, poll: poll,
      faults: faults, tokens: tokens ?? nil)
  }

  private mutating func poll(_ node: Node) -> Scenario.Poll? {
    guard let times = count(node[.times], .times, least: 0), let go = node.name(.go) else {
      return nil
    }
    return Scenario.Poll(times: times, go: go, location: node.location)
  }

  /// Reads a whole number. Returns nil if there is no number and, with a report, if the number is out of range.
  mutating func count(
    _ node: Node?, _ key: Key, least: Int = 1, most: Int = .max, _ code: String = "SCN301"
  ) -> Int? {
    guard let node, let number = node.text.flatMap({ Int($0) }) else { return nil }
    if (least...most).contains(number) { return number }
    return findings.refuse(
      code, "`\(key)` is \(number)", node.location,
      help: number > most
        ? "write \(most) or less" : "write \(least) or more, or delete what it belongs to")
  }

  /// Returns the only one of these keys that the node has; nil, with a report, if it has none or several.
  ///
  /// - Parameter others: Further keys, which the help does not propose.
  mutating func only(
    _ keys: [Key], besides others: [Key] = [], of node: Node, _ what: String, _ code: String
  ) -> Node.Entry? {
    let found = (keys + others).compactMap(node.entry)
    if found.count == 1 { return found[0] }
    return findings.refuse(
      code,
      found.isEmpty
        ? "\(what) lacks the key that says what it does"
        : "\(what) has both `\(found[0].key)` and `\(found[1].key)`",
      found.last?.keyLocation ?? node.location,
      help: found.isEmpty
        ? "add one of \(keys.map(\.rawValue).listed)" : "keep one of the two")
  }

  /// Reports `key`, if the node has it, because it has no meaning next to the key `other`.
  mutating func refuse(_ key: Key, of node: Node, besides other: String, _ code: String) {
    guard let entry = node.entry(key) else { return }
    findings.report(
      code, "`\(key)` has no meaning next to `\(other)`", entry.keyLocation,
      help: "delete `\(key)`")
  }

  // MARK: Payloads

  private mutating func payload(
    _ node: Node?, patch: Node?, for role: ScenarioTypes.Role
  ) -> Scenario.Payload? {
    guard let reference = node?.asName,
      let (type, example) = example(reference, isWhole: patch != nil, for: role)
    else { return nil }
    let json = patch.map { MergePatch.apply($0, to: example) } ?? example
    return Scenario.Payload(reference: reference, type: type, json: json, patch: patch)
  }

  /// - Parameter isWhole: True if there is a patch. The reference may then be a type without an example: the patch is
  ///   the whole payload.
  private mutating func example(
    _ reference: Name, isWhole: Bool, for role: ScenarioTypes.Role
  ) -> (TypeDefinition, Node)? {
    let parts = reference.text.split(separator: "/", omittingEmptySubsequences: false).map(
      String.init)
    let type = types.all.first { $0.qualifiedName == parts[0] }
    if let type, !role.types.contains(where: { $0 === type }) {
      return findings.refuse(
        "SCN102", "`\(type.qualifiedName)` is not \(role.expectation)", reference.location,
        help: role.help, related: [(type.name.location, "defined here")])
    }
    if let type, isWhole, parts.count == 1 {
      return (type, Node(location: reference.location, content: .mapping([])))
    }
    let candidates = type.map { [$0] } ?? role.types
    let examples = candidates.flatMap { type in
      (type.asStruct?.examples ?? []).map { ("\(type.qualifiedName)/\($0.name)", type, $0.json) }
    }
    guard let found = examples.first(where: { $0.0 == reference.text }) else {
      let names = isWhole ? candidates.map(\.qualifiedName) : []
      return findings.refuse(
        "SCN101", "there is no example `\(reference.shown)`", reference.location,
        help: NearestNames.help(
          for: reference.text, in: names + examples.map(\.0), kind: "examples"))
    }
    return (found.1, found.2)
  }

  // MARK: Rules

  private mutating func rule(_ node: Node) -> Scenario.Rule? {
    let trigger = trigger(of: node, "a rule")
    let before = findings.count
    let times = count(node[.times], .times)
    let conditions = node.entries(.when).compactMap { condition($0) }
    if node[.link] != nil { refuse(.when, of: node, besides: "link", "SCN208") }
    let effect = effect(of: node)
    guard let trigger, let effect, findings.count == before else { return nil }
    return Scenario.Rule(
      trigger: trigger, conditions: conditions, times: times, effect: effect,
      location: node.location)
  }

  /// Reads the form or link of a rule or move; nil, with a report, if there is none or both.
  mutating func trigger(of node: Node, _ what: String) -> Scenario.Trigger? {
    guard let entry = only([.form, .link], of: node, what, "SCN208"),
      let name = entry.value.asName
    else { return nil }
    // The second form of a kind is `kind#2`.
    let parts = name.text.split(separator: "#", omittingEmptySubsequences: false)
    let number = parts.count == 2 ? Int(parts[1]).flatMap { $0 > 0 ? $0 : nil } : nil
    return Scenario.Trigger(
      kind: entry.key == Key.form.rawValue ? .form : .link,
      name: name.text == "any" ? nil : number == nil ? name.text : String(parts[0]),
      number: number ?? 1, location: name.location)
  }

  private mutating func condition(_ entry: Node.Entry) -> Scenario.Condition? {
    let field = entry.key
    let test: Scenario.Condition.Test
    var names = [entry.name]
    if field == Key.user.rawValue, let fields = entry.value.sequence {
      names = fields.compactMap(\.asName)
      test = .user(fields: names.map(\.text))
    } else if let pattern = entry.value[.matches] {
      let text = pattern.scalar?.text ?? ""
      guard (try? Regex(text)) != nil else {
        return findings.refuse(
          "SCN304", "`\(text.shown)` is not a regular expression", pattern.location,
          help: "write one in quotes, for example \"[0-9]{6}\"")
      }
      test = .matches(field: field, text)
    } else if let scalar = entry.value.scalar {
      test =
        scalar.isPlain && scalar.text == Key.absent.rawValue
        ? .absent(field: field) : .equals(field: field, scalar.text)
    } else {
      return nil
    }
    return Scenario.Condition(test: test, fields: names, location: entry.keyLocation)
  }

  private mutating func effect(of node: Node) -> Scenario.Effect? {
    guard let entry = only([.go, .say], of: node, "a rule", "SCN208") else { return nil }
    if entry.key == Key.go.rawValue {
      for key in [.with, .end] as [Key] { refuse(key, of: node, besides: "go", "SCN208") }
      return entry.value.asName.map { .go($0) }
    }
    guard let payload = payload(entry.value, patch: node[.with], for: types.say) else {
      return nil
    }
    guard node.flag(.end) else { return .say(payload) }
    if payload.type.name.text == ScenarioTypes.continueSame {
      findings.report(
        "SCN208", "`end` is next to a continue-same step, after which the login continues",
        node[.end]?.location ?? node.location, help: "delete `end`, or respond with a problem")
    }
    return .end(payload)
  }
}
