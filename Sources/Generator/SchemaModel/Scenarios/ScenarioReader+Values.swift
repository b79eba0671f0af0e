/// Reads faults, the protocol settings and walks.
extension ScenarioReader {
  // MARK: Faults

  mutating func fault(_ node: Node) -> Scenario.Fault? {
    guard let entry = only(Scenario.Fault.keys, of: node, "a fault", "SCN302") else { return nil }
    let before = findings.count
    let kind = kind(entry)
    let nth = count(node[.nth], .nth)
    let times = count(node[.times], .times)
    let isAlways = node.flag(.always)
    if isAlways { refuse(.times, of: node, besides: "always", "SCN302") }
    guard let kind, findings.count == before else { return nil }
    return Scenario.Fault(
      kind: kind, key: entry.key, nth: nth ?? 1, times: isAlways ? nil : times ?? 1)
  }

  private mutating func kind(_ entry: Node.Entry) -> Scenario.Fault.Kind? {
    let value = entry.value
    switch Key(rawValue: entry.key) {
    case .status:
      return count(value, .status, least: 200, most: 599, "SCN307").map { .status($0) }
    case .delay: return duration(value, .delay).map { .delay($0) }
    case .skew: return duration(value, .skew).map { .skew($0) }
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

  // MARK: Values

  /// Reads a duration such as `2s`, `500ms` or `-120s`. Returns seconds; nil, with a report, if the duration is
  /// invalid.
  private mutating func duration(_ node: Node, _ key: Key) -> Double? {
    let text = node.scalar?.text ?? ""
    let isNegativeAllowed = key == .skew
    let seconds = Self.seconds(text)
    if let seconds, seconds > 0 || (isNegativeAllowed && seconds < 0) { return seconds }
    return findings.refuse(
      "SCN303", "`\(key)` cannot be `\(text.shown)`", node.location,
      help: "write seconds or milliseconds with the unit, for example "
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
    if let seconds = node[.token].flatMap({ duration($0, .token) }) {
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
    let items = entry.value.sequence ?? []
    let ends = items.map { Self.end($0) }
    guard let last = ends.last, let end = last, ends.count(where: { $0 != nil }) == 1 else {
      let place = zip(items, ends.dropLast()).first { $1 != nil }?.0.location
      return findings.refuse(
        "SCN401", "the walk `\(entry.name.shown)` must have one end, as its last item",
        place ?? items.last?.location ?? entry.keyLocation,
        help: "write `- tokens`, `- { problem: AuthorizationProblem }`, "
          + "`- { refused: invalid_grant }` or `- error` there")
    }
    let moves = items.compactMap { move($0) }
    return Scenario.Walk(name: entry.name, moves: moves, end: end)
  }

  private static func end(_ node: Node) -> Scenario.Walk.End? {
    switch node.text {
    case Key.tokens.rawValue: .tokens
    case "error": .error
    default: node.name(.problem).map { .problem($0) } ?? node.name(.refused).map { .refused($0) }
    }
  }

  /// Limits `wait`, because a walk sends every poll.
  private static let maximumPolls = 1000

  /// Reads a move. Returns nil for the end of the walk and, with a report, for an invalid move.
  private mutating func move(_ node: Node) -> Scenario.Move? {
    let kinds: [Key] = [.form, .link, .wait, .operation]
    guard node.mapping != nil,
      let entry = only(kinds, besides: [.problem, .refused], of: node, "a move", "SCN401")
    else { return nil }
    if entry.key != Key.form.rawValue { refuse(.set, of: node, besides: entry.key, "SCN401") }
    switch Key(rawValue: entry.key) {
    case .wait: return count(entry.value, .wait, most: Self.maximumPolls).map { .wait($0) }
    case .operation: return entry.value.asName.map { .operation($0) }
    case .form, .link: break
    default: return nil
    }
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

/// JSON merge patch (RFC 7396) for JSON that is written as YAML. Existing members keep their location and order; new
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
