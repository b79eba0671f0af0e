/// Reads faults, the protocol settings, and the moves of walks.
extension ScenarioReader {
  // MARK: Faults

  mutating func fault(_ node: Node) -> Scenario.Fault? {
    let kinds = Scenario.Fault.Kind.keys.compactMap(node.entry).sorted {
      $0.keyLocation < $1.keyLocation
    }
    guard kinds.count == 1 else {
      return findings.refuse(
        "SCN302",
        kinds.isEmpty
          ? "a fault has no kind"
          : "a fault has two kinds, `\(kinds[0].key)` and `\(kinds[1].key)`",
        kinds.last?.keyLocation ?? node.location,
        help: kinds.isEmpty
          ? "add one of " + Scenario.Fault.Kind.keys.map(\.rawValue).listed
          : "write two faults")
    }
    let before = findings.count
    let kind = kind(kinds[0])
    let nth = count(node[.nth], .nth)
    let times = count(node[.times], .times)
    let isAlways = node.flag(.always)
    if isAlways, let times = node[.times] {
      findings.report(
        "SCN302", "a fault has both `always` and `times`", times.location,
        help: "delete one of the two")
    }
    guard let kind, findings.count == before else { return nil }
    return Scenario.Fault(
      kind: kind, nth: nth ?? 1, times: isAlways ? nil : times ?? 1)
  }

  private mutating func kind(_ entry: Node.Entry) -> Scenario.Fault.Kind? {
    let value = entry.value
    switch Key(rawValue: entry.key) {
    case .status: return status(value).map { .status($0) }
    case .delay: return duration(value, .delay, isNegativeAllowed: false).map { .delay($0) }
    case .skew: return duration(value, .skew, isNegativeAllowed: true).map { .skew($0) }
    case .mediaType: return .mediaType(value.scalar?.text ?? "")
    default: break
    }
    guard value.text == "true" else {
      return findings.refuse(
        "SCN302", "a fault has the kind `\(entry.key)` with `false`", value.location,
        help: "write `\(entry.key): true`, or delete the fault")
    }
    return Scenario.Fault.Kind.Plain(rawValue: entry.key).map { .plain($0) }
  }

  private mutating func status(_ node: Node) -> Int? {
    guard let status = node.text.flatMap({ Int($0) }) else { return nil }
    if (200...599).contains(status) { return status }
    return findings.refuse(
      "SCN307", "`status` is \(status), which is not the HTTP status of a response", node.location,
      help: "write a number from 200 to 599")
  }

  // MARK: Values

  /// The number of seconds in `2s`, `500ms` or `-120s`.
  private mutating func duration(
    _ node: Node, _ key: Key, isNegativeAllowed: Bool
  ) -> Double? {
    let text = node.scalar?.text ?? ""
    let seconds = Self.seconds(text)
    if let seconds, seconds > 0 || (isNegativeAllowed && seconds < 0) { return seconds }
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return findings.refuse(
      "SCN303", "`\(key)` cannot be `\(text.shown)`", node.location,
      help: isNumber && text != "0"
        ? "write the unit: `\(text)s` or `\(text)ms`"
        : "write seconds or milliseconds, for example "
          + (isNegativeAllowed ? "`120s` or `-120s`" : "`2s` or `500ms`"))
  }

  static func seconds(_ text: String) -> Double? {
    guard let match = text.wholeMatch(of: /(-?[0-9]+(?:\.[0-9]+)?)(m?)s/),
      let value = Double(match.output.1), abs(value) <= 1_000_000_000
    else { return nil }
    return match.output.2.isEmpty ? value : value / 1000
  }

  mutating func protocolRules(_ node: Node?) -> Scenario.ProtocolRules {
    var rules = Scenario.ProtocolRules()
    guard let node else { return rules }
    if let nonce = node[.nonce] { rules.nonce = self.nonce(nonce) ?? rules.nonce }
    if let token = node[.token],
      let seconds = duration(token, .token, isNegativeAllowed: false)
    {
      rules.tokenLifetime = seconds
    }
    rules.clientSecret = node[.secret]?.scalar?.text
    rules.isStrict = node[.strict]?.text != "false"
    return rules
  }

  private mutating func nonce(_ node: Node) -> Scenario.ProtocolRules.Nonce? {
    let text = node.scalar?.text ?? ""
    let words = text.split(separator: " ")
    if text == "once" { return .once }
    if text == "never" { return .never }
    if words.count == 2, words[0] == "every", let number = Int(words[1]), number > 0 {
      return .every(number)
    }
    return findings.refuse(
      "SCN307", "`nonce` cannot be `\(text.shown)`", node.location,
      help: "write `once`, `never` or `every 3`")
  }

  // MARK: Walks

  mutating func walk(_ entry: Node.Entry) -> Scenario.Walk? {
    let name = entry.name
    let items = entry.value.sequence ?? []
    guard let last = items.last, let end = Self.end(last) else {
      return findings.refuse(
        "SCN401", "the walk `\(name.shown)` has no end",
        items.last?.location ?? name.location,
        help:
          "add `- tokens`, `- { problem: AuthorizationProblem }`, `- { refused: invalid_grant }` or "
          + "`- error` as the last item")
    }
    var moves: [Scenario.Move?] = []
    for item in items.dropLast() {
      if Self.end(item) != nil {
        return findings.refuse(
          "SCN401", "the end of the walk `\(name.shown)` is not its last item",
          item.location, help: "move it to the end")
      }
      moves.append(move(item))
    }
    return Scenario.Walk(name: name, moves: moves.compactMap { $0 }, end: end)
  }

  private static func end(_ node: Node) -> Scenario.Walk.End? {
    if node.text == Key.tokens.rawValue { return .tokens }
    if node.text == "error" { return .error }
    guard let entries = node.mapping, entries.count == 1 else { return nil }
    return node.name(.problem).map { .problem($0) } ?? node.name(.refused).map { .refused($0) }
  }

  /// The number of polls, with a limit, because a walk makes each poll.
  private mutating func polls(_ node: Node) -> Int? {
    guard let polls = count(node, .wait) else { return nil }
    if polls <= Self.maximumPolls { return polls }
    return findings.refuse(
      "SCN301", "`wait` is \(polls)", node.location, help: "write \(Self.maximumPolls) or less")
  }

  private static let maximumPolls = 1000

  private static let moves: [Key] = [.form, .link, .wait, .operation]

  private mutating func move(_ node: Node) -> Scenario.Move? {
    let kinds = (Self.moves + [.problem, .refused]).filter { node[$0] != nil }
    guard kinds.count == 1, let kind = kinds.first, Self.moves.contains(kind) else {
      return findings.refuse(
        "SCN401",
        kinds.count > 1
          ? "a move has two kinds, `\(kinds[0])` and `\(kinds[1])`" : "a move has no kind",
        node.location,
        help: kinds.count > 1
          ? "write two moves"
          : "add one of " + Self.moves.map(\.rawValue).listed)
    }
    if kind != .form, let set = node[.set] {
      return findings.refuse(
        "SCN401", "`set` is next to `\(kind)`, which has no fields", set.location,
        help: "delete `set`")
    }
    if kind == .wait { return node[.wait].flatMap { polls($0) }.map { .wait($0) } }
    if kind == .operation { return node.name(.operation).map { .operation($0) } }
    guard let trigger = trigger(of: node, "a move") else { return nil }
    if trigger.name == nil {
      return findings.refuse(
        "SCN401", "a move cannot have `any`", trigger.location,
        help: "name the \(trigger.kind.rawValue)")
    }
    if trigger.kind == .link { return .link(trigger) }
    let set = node.entries(.set).filter { $0.key != Key.user.rawValue }.map {
      (name: $0.name, value: $0.value.scalar?.text ?? "")
    }
    return .form(trigger, user: node[.set]?.name(.user), set: set)
  }
}

/// JSON merge patch (RFC 7396) for JSON that is written as YAML. Unchanged members keep their place and order; new
/// members are added at the end.
enum MergePatch {
  static func apply(_ patch: Node, to target: Node) -> Node {
    guard let changes = patch.mapping else { return patch }
    let start = Node(location: target.location, content: .mapping(target.mapping ?? []))
    return changes.reduce(start) { result, change in
      if JSONShape.kind(of: change.value) == .null {
        let rest = result.mapping?.filter { $0.key != change.key }
        return Node(location: result.location, content: .mapping(rest ?? []))
      }
      let old =
        result[change.key] ?? Node(location: change.value.location, content: .mapping([]))
      return result.setting(
        Node.Entry(
          key: change.key, keyLocation: change.keyLocation, value: apply(change.value, to: old)))
    }
  }
}
