/// Finds keys that exclude each other. It checks nodes, because the definitions contain only one of the keys.
struct MemberKeyCheck {
  var diagnostics: [Diagnostic] = []

  static func check(_ root: Node) -> [Diagnostic] {
    var check = MemberKeyCheck()
    check.visit(root)
    return check.diagnostics
  }

  private mutating func visit(_ node: Node) {
    for block in node.mapping ?? [] {
      let key = Key(rawValue: block.key)
      for definition in block.value.mapping ?? [] {
        switch key {
        case .structs, .mixins:
          for member in definition.value.entries(.members) { check(member) }
          visit(definition.value)
        case .protocols:
          for member in definition.value.entries(.members) { check(requirement: member) }
        case .enums: check(enum: definition)
        case .unions: check(union: definition)
        default: break
        }
      }
    }
  }

  // MARK: Members

  private static let derivations = Set(Language.memberKeys(.derivation).map(\.rawValue))
  /// Keys that a constant cannot have. Other derived members cannot have a JSON name either.
  private static let notOfConstants = Set(
    Language.memberKeys(.read).union([.initial, .mutable]).map(\.rawValue))
  private static let pairs: [(Key, Key, help: String)] = [
    (.text, .number, "`number` does not change the string; delete `text:`"),
    (.default, .fallback, "both replace an absent value; keep one"),
    (.default, .initial, "delete `initial:`; the initialiser has the default too"),
  ]

  private mutating func check(_ member: Node.Entry) {
    let keys = member.value
    let name = member.key.shown
    let derivations = (keys.mapping ?? []).filter { Self.derivations.contains($0.key) }
    if derivations.count > 1 {
      diagnostics.exclude(
        derivations[0], derivations[1],
        "`\(name)` is derived twice, by `\(derivations[0].key)` and `\(derivations[1].key)`",
        help: "keep one of the two")
    } else if let derivation = derivations.first {
      check(derivation, of: name, keys)
    } else {
      for (first, second, help) in Self.pairs {
        diagnostics.exclude(
          keys.entry(first), keys.entry(second),
          "`\(name)` has both `\(first.rawValue)` and `\(second.rawValue)`", help: help)
      }
    }
    if let otherwise = keys.entry(.else), keys[.path] == nil {
      diagnostics.report(
        "KEY104", "`else` needs a `path`", otherwise.keyLocation,
        help: "write `default:` for a member of the wire")
    }
  }

  private mutating func check(_ derivation: Node.Entry, of name: String, _ keys: Node) {
    let key = Key(rawValue: derivation.key)
    let value = derivation.value
    for other in keys.mapping ?? []
    where Self.notOfConstants.contains(other.key)
      || (key != .const && other.key == Key.wire.rawValue)
    {
      diagnostics.exclude(
        derivation, other,
        "`\(name)` is derived by `\(derivation.key)` and cannot have `\(other.key)`",
        help: "delete `\(other.key)`, or read the member from the wire", note: "derived here")
    }
    if [.raw, .json, .hook].contains(key), value.text == "false" {
      diagnostics.report(
        "KEY105", "`\(derivation.key)` cannot be `false`", value.location,
        help: "delete it to read the member from the wire, or write true")
    }
    if key == .hook, value[.out] != nil {
      diagnostics.exclude(
        derivation, keys.entry(.type),
        "`\(name)` has a `type` in addition to the `out` of its hook",
        help: "delete `type:`; a method has the result type `out`", note: "the hook")
    }
    if key == .firstOf, value.sequence?.isEmpty == true {
      diagnostics.report(
        "KEY102", "`firstOf` names no member", value.location,
        help: "name the members, in the order in which they are tried")
    }
    if key == .pick { check(pick: value) }
  }

  private mutating func check(pick: Node) {
    diagnostics.exclude(
      pick.entry(.by), pick.entry(.first), "`pick` has both `first` and `by`",
      help: "write the conditions under `cases:`, or delete `by:`")
    if pick[.by] == nil, let cases = pick.entry(.cases) {
      diagnostics.report(
        "KEY104", "`cases` needs a `by`", cases.keyLocation,
        help: "add `by:` (the enum member that chooses), or write `first:`")
    }
  }

  // MARK: Requirements

  private mutating func check(requirement: Node.Entry) {
    let keys = requirement.value
    guard keys.mapping != nil else { return }
    let name = requirement.key.shown
    guard let method = keys.entry(.method) else {
      if keys.flag(.provided) {
        diagnostics.exclude(
          keys.entry(.provided), keys.entry(.default),
          "`\(name)` has both `provided` and `default`",
          help: "delete `default:`: an extension implements the member")
      }
      if keys[.type] == nil {
        diagnostics.report(
          "KEY102", "`type` is missing from `\(name)`", requirement.keyLocation,
          help: "add `type:`, or `method:` for a function")
      }
      return
    }
    diagnostics.exclude(
      method, keys.entry(.type), "`\(name)` has a `type` in addition to its `method`",
      help: "delete `type:`; a method has the result type `out`", note: "the method")
    for key: Key in [.mutable, .mainActor, .sensitive, .default] {
      diagnostics.exclude(
        method, keys.entry(key), "`\(key.rawValue)` does not apply to a method", help: "delete it",
        note: "the method")
    }
  }

  // MARK: Enums

  private mutating func check(enum definition: Node.Entry) {
    let none = definition.value[.raw].flatMap { $0.text == "none" ? $0 : nil }
    let rawless = Help(
      "delete it, or delete `raw: none`",
      against: none.map {
        .init(location: $0.location, message: "`\(definition.key.shown)` has `raw: none`")
      })
    if none != nil, let blank = definition.value.entry(.blank) {
      diagnostics.report(
        "KEY104", "`blank` does not apply to an enum without raw values", blank.keyLocation,
        help: rawless)
    }
    for item in definition.value.entries(.cases) {
      let name = item.key.shown
      let raw = item.value.entry(.raw)
      if raw != nil, let payload = item.value.entry(.payload) {
        diagnostics.exclude(
          payload, raw, "the case `\(name)` has both a raw value and a payload",
          help: "keep one of the two")
      } else if none != nil, raw != nil || item.value.text != nil {
        diagnostics.report(
          "KEY104", "the case `\(name)` has a raw value in an enum with `raw: none`",
          raw?.keyLocation ?? item.value.location, help: rawless)
      }
    }
  }
}

extension [Diagnostic] {
  /// Reports the second of two keys if there are both.
  mutating func exclude(
    _ first: Node.Entry?, _ second: Node.Entry?, _ message: @autoclosure () -> String, help: String,
    note: String = "the other one"
  ) {
    guard let first, let second else { return }
    report(
      "KEY104", message(), second.keyLocation, help: help, related: [(first.keyLocation, note)])
  }
}
