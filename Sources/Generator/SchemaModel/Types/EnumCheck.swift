/// Checks the size of enums, and that their cases have different raw values.
extension TypeCheck {
  /// The Swift compiler fails for a `switch` over more cases (its own limit is about 500).
  private static let maximumCases = 400

  func check(enum type: TypeDefinition, _ body: EnumBody) {
    if body.cases.isEmpty {
      findings.report(
        "WIR412", "the enum `\(type.name)` has no cases", type.name.location,
        help: "add one under `cases:`")
    }
    if body.cases.count > Self.maximumCases {
      findings.report(
        "TYP313",
        "the enum `\(type.name)` has \(body.cases.count) cases; the limit is "
          + "\(Self.maximumCases)", type.name.location,
        help: "use `String`, or an open enum with the values that matter")
    }
    guard body.isReadable else {
      guard let extra = body.openCase ?? body.constants.first?.name else { return }
      return findings.report(
        "WIR413", "`\(extra)` needs raw values, and `\(type.name)` has none", extra.location,
        help: "delete it, or give the cases raw values")
    }
    checkRaws(type, body)
    if body.openCase == nil, let constant = body.constants.first {
      findings.report(
        "WIR413", "`constants:` in an enum without an open case", constant.name.location,
        help: "add `open: other`, or make the constant a case")
    }
  }

  private func checkRaws(_ type: TypeDefinition, _ body: EnumBody) {
    var raws: [String: SourceLocation] = [:]
    for value in body.values {
      let raw = value.raw
      let location = value.rawLocation
      // The invalid name of the case is already reported, and is not reported again as a raw value.
      if location == value.name.location, raw.isEmpty || !NameCheck.isIdentifier(raw) { continue }
      findings.checkTrimmed(Name(raw, at: location), "a raw value")
      guard let first = raws.updateValue(location, forKey: raw) else { continue }
      // The one of the two values that does not resemble its case's name is probably wrong.
      let letters = raw.lowercased().filter { $0.isLetter || $0.isNumber }
      let (wrong, right) =
        letters == value.name.text.lowercased() ? (first, location) : (location, first)
      findings.report(
        "WIR408", "two cases of `\(type.name)` have the raw value `\(raw.shown)`", wrong,
        help: "give one of them another raw value, or delete it",
        related: [(right, "the other one")])
    }
  }
}
