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
    for union in unions.values where !used.contains(union.name.location) {
      reportUnused("union", union.name, "MAP108")
    }
    for enumMap in enumMaps.values where !used.contains(enumMap.name.location) {
      reportUnused("enum map", enumMap.name, "MAP108")
    }
    for value in context.values where !used.contains(value.name.location) {
      reportUnused("context value", value.name, "MAP232")
    }
    for text in strings.values where !used.contains(text.key.location) {
      reportUnused("string", text.key, "MAP232")
    }
    for hook in hooks.values where !used.contains(hook.name.location) {
      findings.report(
        "MAP405", "no rule calls the hook `\(hook.name)`", hook.name.location,
        help: "call it with `{ hook: \(hook.name) }`, or delete it")
    }
    for map in ordered { checkHeeded(map) }
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

  private func checkHeeded(_ map: LinkedMap) {
    for code in map.allow where !findings.isHeeded(code) {
      findings.report(
        "MAP603", "`\(code)` does not occur in `\(map.name)`", code.location, help: "delete it")
    }
  }
}
