/// Finds conditions of rules that are wrong as a whole, although each of their tests is valid.
extension MapTyping {
  /// False if the condition can never be true, which is then reported.
  func makesSense(_ condition: Condition) -> Bool {
    if condition.alternatives.contains(where: \.isEmpty) {
      return findings.refuse(
        "MAP218", "this is always false: `anyOf` lists no condition", condition.location,
        help: "list at least two")
    }
    return findings.isPossible(condition, "MAP218")
  }

  /// Finds repeated values.
  func checkValues(_ literals: [Literal]) {
    var seen: Set<String> = []
    for literal in literals where !seen.insert(literal.key).inserted {
      findings.report(
        "MAP215", "`\(MapLiteralTyping.shown(literal))` is in this list twice",
        literal.location, severity: .warning, help: "delete it")
    }
  }

  /// Raw values that the enum does not have.
  func checkRawValues(_ literals: [Literal], _ path: TypedPath) {
    guard path.hops.last?.name == "rawValue",
      let body = (path.hops.dropLast().last?.type ?? path.rootType).definition?.asEnum
    else { return }
    let raws = Set(body.knownRaws)
    for literal in literals where !raws.contains(literal.key) {
      let near =
        body.caseNamed(literal.key).map { [$0.raw] } ?? NearestNames.slips(literal.key, in: raws)
      if near.isEmpty, body.openCase != nil { continue }
      findings.report(
        "MAP223", "no case has the raw value `\(literal.key.shown)`", literal.location,
        severity: .warning,
        help: near.isEmpty
          ? NearestNames.help(for: literal.key, in: raws, kind: "raw values")
          : "write " + near.map { "`\($0)`" }.joined(separator: " or "))
    }
  }
}
