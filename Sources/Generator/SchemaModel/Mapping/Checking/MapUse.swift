import SchemaExplanations

/// Finds unused definitions and unneeded entries of `allow`. It is the last stage, because a misspelt name may be meant
/// for the unused definition.
extension MappingLinker {
  package func unused() -> [Diagnostic] { found { checkUse() } }

  private func checkUse() {
    for map in ordered {
      findings.map = map
      checkUse(of: map)
      if let definition = map.definition { reportSecrets(definition) }
      findings.map = nil
    }
    let names =
      unions.values.map { ("union", $0.name, "MAP108") }
      + enumMaps.values.map { ("enum map", $0.name, "MAP108") }
      + context.values.map { ("context value", $0.name, "MAP232") }
      + strings.values.map { ("string", $0.key, "MAP232") }
    for (kind, name, code) in names where !used.contains(name.location) {
      reportUnused(kind, name, code)
    }
    for hook in hooks.values where !used.contains(hook.name.location) {
      findings.report(
        "MAP405", "no rule calls the hook `\(hook.name)`", hook.name.location,
        help: "call it with `{ hook: \(hook.name) }`, or delete it")
    }
    for map in ordered {
      for code in map.allow where !findings.isHeeded(code) {
        findings.report(
          "MAP603", "`\(code)` does not occur in `\(map.name)`", code.location, help: "delete it")
      }
    }
  }

  private func reportUnused(_ kind: String, _ name: Name, _ code: String) {
    findings.report(
      code, "no rule uses the \(kind) `\(name)`", name.location, severity: .warning,
      help: "delete it, or use it")
  }

  private func checkUse(of map: LinkedMap) {
    if !map.isUsed, map.kind != .row {
      reportUnused(map.kind.rawValue, map.name, "MAP108")
    }
    guard let definition = map.definition, case .fields(let fields) = definition.body,
      !fields.isEmpty, !map.reads.isAlive, definition.condition == nil
    else { return }
    findings.report(
      "MAP107", "`\(map.name)` reads nothing from `\(definition.source)`", map.name.location,
      severity: .warning, help: "read a member, or write `new:` where the constants are needed")
  }

  // MARK: allow

  func checkAllow(_ map: LinkedMap) {
    for code in map.allow where !MappingFindings.acceptable.contains(code.text) {
      let exists = ExplanationCatalog.explanation(for: code.text) != nil
      findings.report(
        "MAP602",
        exists
          ? "`\(code)` cannot be accepted: the output would be wrong"
          : "there is no code `\(code.shown)`", code.location,
        help: exists
          ? "fix the reported problem"
          : findings.near(code.text, kind: "codes") { MappingFindings.acceptable.sorted() })
    }
    if let first = map.allow.first, map.node[.because] == nil {
      findings.report(
        "MAP604", "`allow` without a reason", first.location,
        help: "add `because:` with a short reason that a reviewer can judge")
    }
  }
}
