/// The rules that only apply to changes of types: which types can be changed, which members can be added, and where a
/// union gets new rules.
extension OverlayMerge {
  /// Reports a change that the definition does not allow, and returns false. Also adds the new rules of a union.
  func isChangeable(_ target: Definition, _ change: Node.Entry) -> Bool {
    let node = target.entry.value
    switch target.block {
    case .enums where node[.open]?.text == nil:
      findings.report(
        "OVL805", "the enum `\(change.key)` is closed, so it cannot have further names",
        change.keyLocation,
        help: "only an enum with `open:` can: apps may switch over all cases of this one",
        related: [(target.location, "defined here")])
      return false
    case .structs:
      guard let coding = node.entry(.coding) else { return true }
      findings.report(
        "OVL809", "`\(change.key)` does not preserve unknown members", change.keyLocation,
        help: "only a struct that is read from a JSON object can have new members",
        related: [(coding.keyLocation, "because of this")])
      return false
    case .unions:
      for key in [.before, .add] as [Key] {
        guard let part = change.value.entry(key), choosesAlike(target, part) else { continue }
        addRules(part, to: target, isFirst: key == .before)
      }
      return true
    default: return true
    }
  }

  // MARK: Unions

  /// Reports a change that adds rules to a union with tokens, or tokens to a union with rules. Returns false for such a
  /// change.
  private func choosesAlike(_ target: Definition, _ part: Node.Entry) -> Bool {
    let name = target.entry.key
    let byToken = target.entry.value[.discriminator] != nil
    if byToken == (part.value.mapping != nil) { return true }
    findings.report(
      "OVL806",
      "the union `\(name)` chooses by \(byToken ? "token, and has no rules" : "rules")",
      part.keyLocation,
      help: byToken
        ? "write `add: { token: SomeStruct }`, with a token that it does not know"
        : "write `\(part.key): [{ struct: SomeStruct, when: { … } }]`",
      related: [(target.location, "defined here")])
    return false
  }

  /// Adds rules to a union, before or after the existing rules.
  private func addRules(_ part: Node.Entry, to target: Definition, isFirst: Bool) {
    guard let added = part.value.sequence else { return }
    let rules = added.filter { rule in
      let made = rule.string(.struct) ?? rule.string(.union) ?? ""
      return claim(.unions, target.entry.key, made, .add, rule.location, rule)
    }
    let present = target.entry.value[.rules]?.sequence ?? []
    set(
      target.entry.value.setting(
        .rules, .sequence(isFirst ? rules + present : present + rules),
        at: part.keyLocation),
      of: target)
  }

  // MARK: Structs

  /// The types that an added member may have. The compiled struct does not change: it keeps the values among its
  /// additional JSON members, so added members are optional.
  static let addedTypes = ["String?", "Int?", "Double?", "Bool?", "URL?", "JSONValue?", "[String]"]

  /// Reports a member that cannot be added to a struct, and returns false.
  func isReadable(_ entry: Node.Entry) -> Bool {
    let type = entry.value.text == nil ? entry.value[.type] : entry.value
    let wire = entry.value[.wire]
    if let wire, wire.text == "." {
      findings.report(
        "OVL809", "`\(entry.key)` cannot be the whole object", wire.location,
        help: "a rule reads the whole as `.`")
      return false
    }
    guard let type, let text = type.text, !Self.addedTypes.contains(text) else { return true }
    let optional = text + "?"
    findings.report(
      "OVL809", "an added member cannot be `\(text.shown)`", type.location,
      help: Self.addedTypes.contains(optional)
        ? "write `\(optional)`: a member that is added to a compiled struct may be missing"
        : "write " + Self.addedTypes.map { "`\($0)`" }.joined(separator: ", ")
          + "; a hook reads the rest from a `JSONValue?`")
    return false
  }
}

/// Adds conformances to the default type of an overlay's protocol: all protocols to which the default types of refined
/// protocols conform. Otherwise a map with the new type as its target would lose its rules.
extension OverlayMerge {
  func inheritDefault(_ entry: Node.Entry) {
    guard let own = definition(.protocols, entry.key), own.location == entry.keyLocation,
      let request = entry.value[.default], let kind = request.text ?? request.string(.kind)
    else { return }
    var visited: Set<String> = []
    let wanted = conformances(below: entry.value, &visited)
    let stated = request[.conforms]?.sequence ?? []
    var names = Set(stated.compactMap(\.text))
    let added = wanted.filter { names.insert($0).inserted }
    if added.isEmpty { return }
    let place = request.location
    func scalar(_ text: String) -> Node {
      Node(location: place, content: .scalar(.init(text: text, isPlain: true)))
    }
    let full =
      request.scalar == nil
      ? request
      : Node(location: place, content: .mapping([])).setting(
        .kind, scalar(kind).content, at: place)
    let type = full.setting(.conforms, .sequence(stated + added.map(scalar)), at: place)
    set(entry.value.setting(.default, type.content, at: place), of: own)
  }

  /// Returns the protocols to which the default types of the refined protocols conform, at any depth.
  private func conformances(below node: Node, _ visited: inout Set<String>) -> [String] {
    var found: [String] = []
    for name in node.names(.refines).map(\.text) where visited.insert(name).inserted {
      guard let refined = definition(.protocols, name)?.entry.value else { continue }
      found += (refined[.default]?.names(.conforms) ?? []).map(\.text)
      found += conformances(below: refined, &visited)
    }
    return found
  }
}
