/// Finds unused definitions and unneeded entries of `allow`. This is the last stage, because a definition can seem
/// unused if a rule misspells its name. Earlier stages report the misspelt name.
extension MappingLinker {
  package func unused() -> [Diagnostic] { found { checkUse() } }

  private func checkUse() {
    let used = used
    let kinds: [(kind: String, code: String, names: [Name])] =
      [("union", "MAP108", unions.values.map(\.name))]
      + [("enum map", "MAP108", enumMaps.values.map(\.name))]
      + [("context value", "MAP232", context.values.map(\.name))]
      + [("string", "MAP232", strings.values.map(\.key))]
      + [("hook", "MAP405", hooks.values.map(\.name))]
      + ordered.filter { $0.kind != .row }.map { ($0.kind.rawValue, "MAP108", [$0.name]) }
    for (kind, code, names) in kinds {
      for name in names where !used.contains(name.location) {
        findings.map = maps[name.text]
        findings.report(
          code, "no rule uses the \(kind) `\(name)`", name.location,
          severity: kind == "hook" ? .error : .warning, help: "delete it, or use it")
      }
    }
    for map in ordered {
      findings.map = map
      if let definition = map.definition {
        checkReads(of: definition)
        reportSecrets(definition)
      }
    }
    findings.map = nil
    for map in ordered {
      for code in map.allow where !findings.isHeeded(code) {
        findings.report(
          "MAP603", "`\(code)` does not occur in `\(map.name)`", code.location, help: "delete it")
      }
    }
  }

  /// The locations of all definitions that rules, unions and `extends` use.
  private var used: Set<SourceLocation> {
    let definitions = ordered.compactMap(\.definition)
    let rules = definitions.flatMap(\.rules).flatMap(\.all)
    let conditions = definitions.compactMap(\.condition) + rules.flatMap(\.conditions)
    let paths =
      rules.flatMap { $0.parts.paths + $0.parts.elementPaths }
      + conditions.flatMap(\.all).flatMap(\.tests).compactMap(\.typed)
    let names =
      called + ordered.flatMap(ancestors).compactMap { maps[$0]?.name } + rules.compactMap(\.named)
      + paths.compactMap {
        if case .context(let name) = $0.root { context[name]?.name } else { nil }
      }
    return Set(names.map(\.location))
  }

  /// The names of the maps, unions and enum maps that rules and cases of unions call, once for each call.
  var called: [Name] {
    let rules = ordered.compactMap(\.definition).flatMap(\.rules).flatMap(\.all)
    return rules.flatMap(\.parts.targets).map(\.name)
      + unions.values.flatMap(\.arms).compactMap(\.arm.map?.name)
  }

  private func checkReads(of map: MapDefinition) {
    guard case .fields(let fields) = map.body, !fields.isEmpty, map.condition == nil,
      map.rules.flatMap(\.all).allSatisfy(\.isConstant)
    else { return }
    findings.report(
      "MAP107", "`\(map.name)` reads nothing from `\(map.source)`", map.name.location,
      severity: .warning, help: "read a member, or write `new:` where the constants are needed")
  }

  // MARK: allow

  func checkAllow(_ map: LinkedMap) {
    for code in map.allow where !MappingFindings.acceptable.contains(code.text) {
      findings.report(
        "MAP602",
        "`\(code.shown)` cannot be accepted: there is no such code, or the output would be wrong",
        code.location,
        help: findings.near(code.text, kind: "codes") { Array(MappingFindings.acceptable) })
    }
    if let first = map.allow.first, map.node[.because] == nil {
      findings.report(
        "MAP604", "`allow` without a reason", first.location,
        help: "add `because:` with a short reason that a reviewer can judge")
    }
  }
}
