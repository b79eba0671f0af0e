/// Finds keys that exclude each other. It checks nodes, because the definitions contain only one of the keys.
struct MemberKeyCheck {
  private var diagnostics: [Diagnostic] = []

  static func check(_ root: Node) -> [Diagnostic] {
    var check = MemberKeyCheck()
    check.visit(root)
    return check.diagnostics
  }

  private mutating func visit(_ node: Node) {
    for entry in node.mapping ?? [] {
      switch entry.key {
      case "structs", "mixins":
        for definition in entry.value.mapping ?? [] {
          for member in definition.value["members"]?.mapping ?? [] { check(member) }
          visit(definition.value)
        }
      case "protocols":
        for definition in entry.value.mapping ?? [] {
          for member in definition.value["members"]?.mapping ?? [] { check(requirement: member) }
        }
      case "enums":
        for definition in entry.value.mapping ?? [] { check(enum: definition) }
      case "unions":
        for union in entry.value.mapping ?? [] {
          diagnostics += UnionKeyCheck.check(union)
        }
      default: continue
      }
    }
  }

  // MARK: Members

  private mutating func check(_ member: Node.Entry) {
    guard let keys = member.value.mapping else { return }
    let name = NameCheck.shown(member.key)
    let derivations = keys.filter { MemberReader.derivationKeys.contains($0.key) }
    if derivations.count > 1 {
      report(
        "KEY104",
        "`\(name)` is derived twice, by `\(derivations[0].key)` and `\(derivations[1].key)`",
        derivations[1], help: "keep one of the two",
        related: (derivations[0], "the other one"))
    } else if let derivation = derivations.first {
      check(derivation, of: name, keys)
    } else {
      checkPairs(keys, name)
    }
    if let otherwise = keys.first(where: { $0.key == "else" }),
      !keys.contains(where: { $0.key == "path" })
    {
      report(
        "KEY104", "`else` needs a `path`", otherwise,
        help: "write `default:` for a member of the wire")
    }
  }

  private mutating func check(_ derivation: Node.Entry, of name: String, _ keys: [Node.Entry]) {
    let isConstant = derivation.key == "const"
    for key in keys
    where MemberReader.wireKeys.contains(key.key) || (key.key == "wire" && !isConstant)
      || key.key == "initial" || key.key == "mutable"
    {
      report(
        "KEY104",
        "`\(name)` is derived by `\(derivation.key)` and cannot have `\(key.key)`", key,
        help: "delete `\(key.key)`, or read the member from the wire",
        related: (derivation, "derived here"))
    }
    let isSwitch = ["raw", "json", "strings", "hook"].contains(derivation.key)
    if isSwitch, derivation.value.text == "false" {
      diagnostics.append(
        Diagnostic(
          code: "KEY105", "`\(derivation.key)` cannot be `false`", at: derivation.value.location,
          help: "delete it to read the member from the wire, or write true"))
    }
    if derivation.key == "hook", derivation.value["out"] != nil,
      let type = keys.first(where: { $0.key == "type" })
    {
      report(
        "KEY104", "`\(name)` has a `type` in addition to the `out` of its hook", type,
        help: "delete `type:`; a method has the result type `out`",
        related: (derivation, "the hook"))
    }
    if derivation.key == "firstOf", derivation.value.sequence?.isEmpty == true {
      diagnostics.append(
        Diagnostic(
          code: "KEY102", "`firstOf` names no member", at: derivation.value.location,
          help: "name the members, in the order in which they are tried"))
    }
    if derivation.key == "pick" { check(pick: derivation.value.mapping ?? []) }
  }

  private mutating func check(pick keys: [Node.Entry]) {
    let by = keys.first { $0.key == "by" }
    if let by, let first = keys.first(where: { $0.key == "first" }) {
      report(
        "KEY104", "`pick` has both `first` and `by`", first,
        help: "write the conditions under `cases:`, or delete `by:`", related: (by, "the other one")
      )
    }
    if by == nil, let cases = keys.first(where: { $0.key == "cases" }) {
      report(
        "KEY104", "`cases` needs a `by`", cases,
        help: "add `by:` (the enum member that chooses), or write `first:`")
    }
  }

  /// Keys of one member in JSON that contradict each other.
  private mutating func checkPairs(_ keys: [Node.Entry], _ name: String) {
    let pairs = [
      ("text", "number", "`number` does not change the string; delete `text:`"),
      ("default", "fallback", "both replace an absent value; keep one"),
      ("default", "initial", "delete `initial:`; the initialiser has the default too"),
    ]
    for (first, second, help) in pairs {
      guard let one = keys.first(where: { $0.key == first }),
        let other = keys.first(where: { $0.key == second })
      else { continue }
      report(
        "KEY104", "`\(name)` has both `\(first)` and `\(second)`", other, help: help,
        related: (one, "the other one"))
    }
  }

  // MARK: Requirements

  private mutating func check(requirement: Node.Entry) {
    guard let keys = requirement.value.mapping else { return }
    let name = NameCheck.shown(requirement.key)
    let type = keys.first { $0.key == "type" }
    if !keys.contains(where: { $0.key == "method" }),
      let value = keys.first(where: { $0.key == "default" }),
      let provided = keys.first(where: { $0.key == "provided" && $0.value.text == "true" })
    {
      report(
        "KEY104", "`\(name)` has both `provided` and `default`", value,
        help: "delete `default:`: an extension implements the member",
        related: (provided, "the other one")
      )
    }
    guard let method = keys.first(where: { $0.key == "method" }) else {
      if type == nil {
        diagnostics.append(
          Diagnostic(
            code: "KEY102", "`type` is missing from `\(name)`", at: requirement.keyLocation,
            help: "add `type:`, or `method:` for a function"))
      }
      return
    }
    if let type {
      report(
        "KEY104", "`\(name)` has a `type` in addition to its `method`", type,
        help: "delete `type:`; a method has the result type `out`",
        related: (method, "the method"))
    }
    for key in keys where ["mutable", "mainActor", "sensitive", "default"].contains(key.key) {
      report(
        "KEY104", "`\(key.key)` does not apply to a method", key, help: "delete it",
        related: (method, "the method"))
    }
  }

  // MARK: Enums

  private mutating func check(enum definition: Node.Entry) {
    let none = definition.value["raw"].flatMap { $0.text == "none" ? $0 : nil }
    let rawless = Help(
      "delete it, or delete `raw: none`",
      against: none.map {
        .init(
          location: $0.location, message: "`\(NameCheck.shown(definition.key))` has `raw: none`")
      })
    if none != nil, let blank = definition.value.mapping?.first(where: { $0.key == "blank" }) {
      report(
        "KEY104", "`blank` does not apply to an enum without raw values", blank, help: rawless)
    }
    for item in definition.value["cases"]?.mapping ?? [] {
      let raw = item.value.mapping?.first { $0.key == "raw" }
      if let raw, let payload = item.value.mapping?.first(where: { $0.key == "payload" }) {
        report(
          "KEY104", "the case `\(NameCheck.shown(item.key))` has both a raw value and a payload",
          raw, help: "keep one of the two", related: (payload, "the other one"))
      } else if none != nil, raw != nil || item.value.text != nil {
        diagnostics.append(
          Diagnostic(
            code: "KEY104",
            "the case `\(NameCheck.shown(item.key))` has a raw value in an enum with `raw: none`",
            at: raw?.keyLocation ?? item.value.location, help: rawless))
      }
    }
  }

  private mutating func report(
    _ code: String, _ message: String, _ entry: Node.Entry, help: any HelpText,
    related: (Node.Entry, String)? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, message, at: entry.keyLocation, help: help,
        related: related.map { [.init(location: $0.0.keyLocation, message: $0.1)] } ?? []))
  }
}
