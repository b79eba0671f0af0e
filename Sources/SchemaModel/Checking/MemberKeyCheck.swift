import SchemaDocument

/// Keys of one member that exclude each other. Looks at nodes, because the members that are read
/// keep only one of them.
enum MemberKeyCheck {
  static func check(_ root: Node) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    visit(root, into: &diagnostics)
    return diagnostics
  }

  private static func visit(_ node: Node, into diagnostics: inout [Diagnostic]) {
    for entry in node.mapping ?? [] {
      switch entry.key {
      case "structs", "mixins":
        for definition in entry.value.mapping ?? [] {
          for member in definition.value["members"]?.mapping ?? [] {
            check(member, into: &diagnostics)
          }
          visit(definition.value, into: &diagnostics)
        }
      case "unions":
        for union in entry.value.mapping ?? [] { check(union: union, into: &diagnostics) }
      default: continue
      }
    }
  }

  private static func check(_ member: Node.Entry, into diagnostics: inout [Diagnostic]) {
    guard let keys = member.value.mapping else { return }
    let derivations = keys.filter { MemberReader.derivationKeys.contains($0.key) }
    if derivations.count > 1 {
      diagnostics.append(
        Diagnostic(
          code: "KEY104",
          "`\(member.key)` is derived twice, by `\(derivations[0].key)` and `\(derivations[1].key)`",
          at: derivations[1].keyLocation, help: "keep one of the two",
          related: [.init(location: derivations[0].keyLocation, message: "the other one")]))
    } else if let derivation = derivations.first {
      let isConstant = derivation.key == "const"
      for key in keys
      where MemberReader.wireKeys.contains(key.key) || (key.key == "wire" && !isConstant) {
        diagnostics.append(
          Diagnostic(
            code: "KEY104",
            "`\(member.key)` is derived by `\(derivation.key)` and cannot have `\(key.key)`",
            at: key.keyLocation, help: "delete `\(key.key)`, or read the member from the wire",
            related: [.init(location: derivation.keyLocation, message: "derived here")]))
      }
    }
    if let otherwise = keys.first(where: { $0.key == "else" }),
      !keys.contains(where: { $0.key == "path" })
    {
      diagnostics.append(
        Diagnostic(
          code: "KEY104", "`else` stands beside no `path`", at: otherwise.keyLocation,
          help: "write `default:` for a member of the wire"))
    }
  }

  private static func check(union: Node.Entry, into diagnostics: inout [Diagnostic]) {
    let keys = union.value.mapping ?? []
    let hasArms = keys.contains { $0.key == "arms" }
    let rules = keys.first { $0.key == "rules" }
    if let rules, hasArms {
      diagnostics.append(
        Diagnostic(
          code: "KEY104", "the union `\(union.key)` has both `arms` and `rules`",
          at: rules.keyLocation, help: "write every arm as a rule, or every rule as an arm"))
    }
    if hasArms, !keys.contains(where: { $0.key == "on" }) {
      diagnostics.append(
        Diagnostic(
          code: "KEY102", "`on` is missing from `\(union.key)`", at: union.value.location,
          help: "add `on:` (the member that holds the token)"))
    }
    for rule in rules?.value.sequence ?? [] where (rule["struct"] == nil) == (rule["union"] == nil) {
      guard rule.mapping != nil else { continue }
      diagnostics.append(
        Diagnostic(
          code: "KEY104", "a rule names a struct or a union", at: rule.location,
          help: "write one of `struct:` and `union:`"))
    }
  }
}
