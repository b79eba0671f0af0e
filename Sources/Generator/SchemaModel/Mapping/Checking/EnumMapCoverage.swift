/// Checks that an enum map has an entry for each case, and a result for each case of its target.
struct EnumMapCoverage {
  let map: EnumMap
  let findings: MappingFindings
  /// True for a place in the layer that is checked.
  let isOwn: (SourceLocation) -> Bool

  private var sourceBody: EnumBody? { map.source.definition?.asEnum }
  private var targetBody: EnumBody? { map.target.definition?.asEnum }

  /// True if the source has values that no entry can name.
  private var isOpen: Bool { sourceBody.map { $0.openCase != nil } ?? true }

  // MARK: What is missing

  func checkMissing() {
    let listed = Set(map.entries.map(\.source.text))
    let missing = (sourceBody?.cases ?? []).filter { !listed.contains($0.name.text) }
    if !missing.isEmpty { reportMissing(missing) }
    if isOpen, map.other == nil {
      findings.report(
        "MAP244",
        sourceBody == nil
          ? "the source can be any string, and `\(map.name)` has \(map.entries.count) entries"
          : "`\(map.source)` is open, and there is no `other` for unknown cases",
        map.name.location,
        help: "add `other: \(targetBody?.cases.first?.name.text ?? "false")`, "
          + "or `other: { absent: why }`")
    }
  }

  private func reportMissing(_ missing: [EnumBody.Case]) {
    let entries = missing.prefix(6).map { "`\($0.name): …`" }.joined(separator: ", ")
    let values =
      (targetBody?.cases.map(\.name.text) ?? ["false", "true"]).prefix(6)
      + (map.target.isOptional ? ["{ absent: why }"] : [])
    findings.report(
      "MAP242",
      "`\(map.name)` has no entry for "
        + missing.map { "`\($0.name)`" }.joined(separator: ", "),
      map.name.location,
      help: "add under `cases`: \(entries)\(missing.count > 6 ? ", …" : ""), with "
        + (values.count == 1 ? "" : "one of ")
        + values.map { "`\($0)`" }.joined(separator: ", "),
      against: [.init(location: missing[0].name.location, message: "defined here")])
  }

  // MARK: What is left over

  func checkLeftOver() {
    if !isOpen, let other = map.otherLocation {
      findings.report(
        "MAP215", "`\(map.source)` has no cases besides those listed", other,
        severity: .warning, help: "delete `other:`")
    }
    if let targetBody { checkTarget(targetBody) }
  }

  /// Cases of the target that are never a result are listed, with a reason.
  private func checkTarget(_ targetBody: EnumBody) {
    var produced: Set<String> = []
    for result in map.entries.map(\.result) + (map.other.map { [$0] } ?? []) {
      if case .value(let literal) = result, let text = literal.text { produced.insert(text) }
    }
    let listed = Set(map.unproduced.map(\.name.text))
    let missing = targetBody.cases.map(\.name.text).filter {
      !produced.contains($0) && !listed.contains($0)
    }
    for (name, _) in map.unproduced where isOwn(name.location) {
      if targetBody.caseNamed(name.text) == nil {
        findings.report(
          "MAP122", "`\(map.target.unwrapped)` has no case `\(name.shown)`", name.location,
          help: findings.entry(name.text, kind: "cases") { missing })
      } else if produced.contains(name.text) {
        findings.report(
          "MAP123", "an entry produces `\(name)`", name.location, help: "delete this entry")
      }
    }
    if missing.isEmpty || findings.hasErrors { return }
    findings.report(
      "MAP243", "no entry produces " + missing.map { "`\($0)`" }.joined(separator: ", "),
      map.name.location, severity: .warning,
      help: "if this is intended, add `unproduced: { \(missing[0]): why }`")
  }
}
