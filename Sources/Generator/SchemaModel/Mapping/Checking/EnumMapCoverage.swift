/// Checks that an enum map has an entry for each case of its source, and produces each case of its target.
extension MappingLinker {
  // MARK: What is missing

  func checkMissing(of map: EnumMap) {
    let listed = Set(map.entries.map(\.source.text))
    let cases = map.source.definition?.asEnum?.cases.map(\.name) ?? []
    let missing = cases.filter { !listed.contains($0.text) }
    if let first = missing.first {
      let stubs = missing.prefix(6).map { "`\($0): …`" }.joined(separator: ", ")
      findings.report(
        "MAP242",
        "`\(map.name)` has no entry for " + missing.map { "`\($0)`" }.joined(separator: ", "),
        map.name.location,
        help: "add under `cases`: \(stubs)" + (missing.count > 6 ? ", …" : ""),
        against: [first.note("defined here")])
    }
    if map.isOpen, map.other == nil {
      let value = map.target.definition?.asEnum?.cases.first?.name.text ?? "false"
      findings.report(
        "MAP244", "`\(map.source)` can have other values, and there is no `other` for them",
        map.name.location, help: "add `other: \(value)`, or `other: { absent: why }`")
    }
  }

  // MARK: What is left over

  func checkLeftOver(of map: EnumMap) {
    if !map.isOpen, let other = map.otherLocation {
      findings.report(
        "MAP215", "`\(map.source)` has no cases besides those listed", other,
        severity: .warning, help: "delete `other:`")
    }
    guard let target = map.target.definition?.asEnum else { return }
    let results = map.entries.map(\.result) + [map.other].compactMap(\.self)
    let produced = Set(
      results.compactMap { if case .value(let literal) = $0 { literal.text } else { nil } })
    let listed = Set(map.unproduced.map(\.name.text))
    let missing = target.cases.map(\.name.text).filter {
      !produced.contains($0) && !listed.contains($0)
    }
    for (name, _) in map.unproduced where isOwn(name.location) {
      if target.caseNamed(name.text) == nil {
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

extension EnumMap {
  /// True if the source can have values that the schema does not know: for an open enum, and for strings.
  fileprivate var isOpen: Bool { source.definition?.asEnum.map { $0.openCase != nil } ?? true }
}
