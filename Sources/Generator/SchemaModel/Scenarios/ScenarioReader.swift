import HaapiFoundation

/// Reads a scenario from nodes whose shape has been checked: finds its examples, applies its patches, and reads its
/// values.
struct ScenarioReader {
  var findings = Findings()
  private let types: ScenarioTypes

  init(_ schema: Schema) { types = ScenarioTypes(schema) }

  /// `nil` if a part cannot be read, which is already reported.
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

  /// A whole number; nil if there is none.
  mutating func count(_ node: Node?, _ key: Key, least: Int = 1) -> Int? {
    guard let node, let number = node.text.flatMap({ Int($0) }) else { return nil }
    if number < least {
      return findings.refuse(
        "SCN301", "`\(key)` is \(number)", node.location,
        help: "write \(least) or more, or delete what it belongs to")
    }
    return number
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

  /// - Parameter isWhole: True if the patch may be the whole payload, without an example.
  private mutating func example(
    _ reference: Name, isWhole: Bool, for role: ScenarioTypes.Role
  ) -> (TypeDefinition, Node)? {
    let parts = reference.text.split(separator: "/", omittingEmptySubsequences: false).map(
      String.init)
    guard let type = types.all.first(where: { $0.qualifiedName == parts[0] }) else {
      let names = role.types.map(\.qualifiedName)
      let meant = types.all.lazy.compactMap { Self.example(reference.text, of: $0) }.first
      return findings.refuse(
        "SCN101", "there is no step, problem or token type `\(parts[0].shown)`", reference.location,
        help: meant.map { Help("write `\($0)`", fix: .replace(reference.text, with: $0)) }
          ?? NearestNames.help(for: parts[0], in: names, kind: "types"))
    }
    guard role.types.contains(where: { $0 === type }) else {
      return findings.refuse(
        "SCN102", "`\(type.qualifiedName)` is not \(role.expectation)", reference.location,
        help: role.help, related: [(type.name.location, "defined here")])
    }
    if isWhole, parts.count == 1 {
      return (type, Node(location: reference.location, content: .mapping([])))
    }
    let examples = type.asStruct?.examples ?? []
    let name = parts.dropFirst().joined(separator: "/")
    guard let example = examples.first(where: { $0.name.text == name }) else {
      let hasName = parts.count > 1
      let known = examples.map { "\(type.qualifiedName)/\($0.name)" }
      return findings.refuse(
        "SCN101",
        hasName
          ? "`\(type.qualifiedName)` has no example `\(name.shown)`"
          : "`\(type.qualifiedName)` names no example", reference.location,
        help: hasName
          ? NearestNames.help(for: name, in: examples.map(\.name.text), kind: "examples")
          : Help((known.count == 1 ? "write " : "write one of ") + known.listed))
    }
    return (type, example.json)
  }

  /// `PollingStep/done` for `PollingStep.done`.
  private static func example(_ text: String, of type: TypeDefinition) -> String? {
    let path = type.qualifiedName + "/"
    return type.asStruct?.examples.lazy.map { path + $0.name.text }.first {
      $0 == path + text.dropFirst(path.utf8.count) && text.hasPrefix(path.dropLast())
    }
  }

  // MARK: Rules

  private mutating func rule(_ node: Node) -> Scenario.Rule? {
    let trigger = trigger(of: node, "a rule")
    let before = findings.count
    let times = count(node[.times], .times)
    let conditions = node.entries(.when).compactMap { condition($0) }
    if node[.link] != nil, let when = node[.when] {
      findings.report(
        "SCN208", "`when` is next to `link`, and a link has no fields", when.location,
        help: "delete `when`")
    }
    let effect = effect(of: node)
    guard let trigger, let effect, findings.count == before else { return nil }
    return Scenario.Rule(
      trigger: trigger, conditions: conditions, times: times, effect: effect,
      location: node.location)
  }

  /// The form or link that a rule or move names.
  mutating func trigger(of node: Node, _ what: String) -> Scenario.Trigger? {
    let form = node.name(.form)
    let link = node.name(.link)
    guard (form == nil) != (link == nil), let name = form ?? link else {
      return findings.refuse(
        "SCN208",
        form == nil
          ? "\(what) has neither `form` nor `link`" : "\(what) has both `form` and `link`",
        node.location, help: "write one of the two")
    }
    var text = name.text
    var number = 1
    if let sign = text.lastIndex(of: "#"), let counted = Int(text[text.index(after: sign)...]),
      counted > 0
    {
      number = counted
      text = String(text[..<sign])
    }
    let isAny = text == "any" && text == name.text
    return Scenario.Trigger(
      kind: form == nil ? .link : .form, name: isAny ? nil : text, number: number,
      location: name.location)
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
    let go = node.name(.go)
    let say = node[.say]
    guard (go == nil) != (say == nil) else {
      return findings.refuse(
        "SCN208",
        go == nil ? "a rule has neither `go` nor `say`" : "a rule has both `go` and `say`",
        node.location,
        help: "write `go: state` for the next state, or `say: Type/example` for a problem")
    }
    if let go {
      for key in [.with, .end] as [Key] {
        guard let value = node[key] else { continue }
        findings.report(
          "SCN208", "`\(key)` is next to `go`, but belongs to `say`", value.location,
          help: "delete `\(key)`")
      }
      return .go(go)
    }
    guard let payload = payload(say, patch: node[.with], for: types.say) else { return nil }
    guard node.flag(.end) else { return .say(payload) }
    if payload.type.name.text == ScenarioTypes.continueSame {
      findings.report(
        "SCN208", "`end` is next to a continue-same step, after which the login continues",
        node[.end]?.location ?? node.location, help: "delete `end`, or respond with a problem")
    }
    return .end(payload)
  }
}
