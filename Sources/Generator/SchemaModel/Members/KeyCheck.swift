/// Finds keys that exclude or need each other. It checks YAML nodes, because a parsed definition contains only one
/// of two keys that exclude each other.
struct KeyCheck {
  private var diagnostics: [Diagnostic] = []

  static func check(_ root: Node) -> [Diagnostic] {
    var check = KeyCheck()
    check.visit(root)
    return check.diagnostics
  }

  /// `object` is a kind of YAML object. It cannot have a key of `first` and a key of `second` at the same time.
  private static let exclusions: [(object: String, first: [Key], second: [Key])] = [
    ("derived", derivations, Language.memberKeys(.read) + [.initial, .mutable]),
    ("derived", derivations.filter { $0 != .const }, [.wire]),
    ("member", [.text], [.number]), ("member", [.default], [.fallback, .initial]),
    ("pick", [.by], [.first]), ("protocolMember", [.provided], [.default]),
    ("protocolMember", [.method], [.type, .mutable, .mainActor, .sensitive, .default]),
    ("enum", [.raw], [.blank]), ("case", [.payload], [.raw]),
    ("union", [.arms], [.rules]), ("union", [.rules], [.discriminator, .tokens]),
    ("rule", [.struct], [.union]), ("otherwise", [.lenientUnless], [.lenient]),
  ]

  /// `object` is a kind of YAML object that needs one of the keys in `needed`: if it has `key`, or always if `key` is
  /// `nil`.
  private static let needs: [(object: String, key: Key?, needed: [Key])] = [
    ("member", .else, [.path]), ("derived", .else, [.path]), ("pick", .cases, [.by]),
    ("protocolMember", nil, [.type, .method]),
    ("union", nil, [.arms, .rules]), ("union", .arms, [.discriminator]),
    ("rule", nil, [.struct, .union]),
  ]

  private static let derivations = Language.memberKeys(.derivation)
  private static let derivationNames = Set(derivations.map(\.rawValue))

  private mutating func visit(_ node: Node) {
    for block in node.mapping ?? [] {
      for definition in block.value.mapping ?? [] {
        let members = definition.value.entries(.members)
        switch Key(rawValue: block.key) {
        case .structs, .mixins:
          for member in members { check(member: member) }
          visit(definition.value)
        case .protocols:
          for member in members { check(member.value, "protocolMember", member.keyLocation) }
        case .enums:
          check(enum: definition)
        case .unions: check(union: definition)
        default: break
        }
      }
    }
  }

  /// The keys of a member that may need or exclude another key. Nearly all members have none of these keys, and are not
  /// checked further.
  private static let relatedKeys = derivationNames.union(
    (exclusions.filter { $0.object == "member" }.flatMap(\.first)
      + needs.filter { $0.object == "member" }.compactMap(\.key)).map(\.rawValue))

  private mutating func check(_ node: Node, _ object: String, _ place: SourceLocation) {
    guard let entries = node.mapping else { return }
    for rule in Self.exclusions where rule.object == object {
      guard let first = entries.first(where: { Self.isOne(of: rule.first, $0) }) else { continue }
      for second in entries where Self.isOne(of: rule.second, second) {
        diagnostics.exclude(first, second)
      }
    }
    for rule in Self.needs where rule.object == object {
      let entry = rule.key.flatMap(node.entry)
      if rule.key != nil, entry == nil { continue }
      if entries.contains(where: { Self.isOne(of: rule.needed, $0) }) { continue }
      let names = rule.needed.map { "`\($0.rawValue)`" }.joined(separator: " or ")
      guard let entry else {
        diagnostics.report("KEY102", "\(names) is missing", place, help: "add \(names)")
        continue
      }
      diagnostics.report(
        "KEY104", "`\(entry.key)` needs \(names)", entry.keyLocation,
        help: "add \(names), or delete `\(entry.key)`")
    }
  }

  /// True for an entry with one of the keys, unless the entry has no effect, such as `hook: false`.
  private static func isOne(of keys: [Key], _ entry: Node.Entry) -> Bool {
    keys.contains { $0.rawValue == entry.key }
      && !(switches.contains(entry.key) && entry.value.text == "false")
  }

  /// True for a key that determines how a member is computed.
  static func isDerivation(_ entry: Node.Entry) -> Bool {
    derivationNames.contains(entry.key) && isOne(of: derivations, entry)
  }

  /// Keys that have no effect with the value `false`.
  private static let switches: Set<String> = ["raw", "json", "hook", "provided"]

  private mutating func check(member: Node.Entry) {
    let keys = member.value
    let entries = keys.mapping ?? []
    guard entries.contains(where: { Self.relatedKeys.contains($0.key) }) else { return }
    let derivations = entries.filter(Self.isDerivation)
    if derivations.count > 1 {
      diagnostics.exclude(derivations[0], derivations[1])
    } else {
      check(keys, derivations.isEmpty ? "member" : "derived", member.keyLocation)
    }
    if keys[.hook]?[.out] != nil, let hook = keys.entry(.hook), let type = keys.entry(.type) {
      diagnostics.exclude(hook, type)
    }
    if let pick = keys.entry(.pick) { check(pick.value, "pick", pick.keyLocation) }
  }

  private mutating func check(enum definition: Node.Entry) {
    check(definition.value, "enum", definition.keyLocation)
    let cases = definition.value.entries(.cases)
    for item in cases { check(item.value, "case", item.keyLocation) }
    guard let none = definition.value[.raw], none.text == "none",
      let item = cases.first(where: { $0.value.text != nil || $0.value[.raw] != nil })
    else { return }
    diagnostics.report(
      "KEY104", "an enum with `raw: none` cannot have raw values", none.location,
      help: "delete it, or the raw values of the cases",
      related: [((item.value[.raw] ?? item.value).location, "the first one")])
  }

  private mutating func check(union: Node.Entry) {
    check(union.value, "union", union.keyLocation)
    for rule in union.value[.rules]?.sequence ?? [] {
      check(rule, "rule", rule.location)
      if let condition = rule[.when] {
        diagnostics += ConditionReader.read(condition, isOfRule: false).findings
      }
    }
    guard let otherwise = union.value.entry(.else) else { return }
    check(otherwise.value, "otherwise", otherwise.keyLocation)
    if let unless = otherwise.value[.lenientUnless], unless.mapping?.count != 1 {
      diagnostics.report(
        "KEY105", "`lenientUnless` looks at one member", unless.location,
        help: "write `lenientUnless: { member: Enum }`")
    }
  }
}

extension [Diagnostic] {
  /// Reports the second of two keys that exclude each other.
  fileprivate mutating func exclude(_ first: Node.Entry, _ second: Node.Entry) {
    report(
      "KEY104", "`\(first.key)` and `\(second.key)` exclude each other", second.keyLocation,
      help: "keep one of the two", related: [(first.keyLocation, "the other one")])
  }
}
