/// Checks that cases of an enum have different raw values.
extension TypeCheck {
  /// The Swift compiler fails for a `switch` over more cases than this (its limit is about 500).
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
    var raws: [String: EnumBody.Case] = [:]
    for value in body.values {
      let raw = value.raw
      let location = value.rawLocation
      // An invalid name has already been reported, so it is not also checked as a raw value.
      if location == value.name.location, raw.isEmpty || !NameCheck.isIdentifier(raw) { continue }
      let trimmed = raw.trimmingBlanks
      if trimmed.isEmpty {
        findings.report(
          "WIR409", "a raw value cannot be empty", location,
          help: "write the string that the server sends")
      } else if raw != trimmed {
        findings.report(
          "WIR409", "a raw value cannot start or end with a space: tokens are trimmed", location,
          help: "write \"\(trimmed)\"")
      }
      guard let first = raws[raw] else {
        raws[raw] = value
        continue
      }
      // The one with another name is probably wrong, or else the later one.
      let isFirst = Self.resembles(value.name, raw) && !Self.resembles(first.name, raw)
      let (wrong, other) = isFirst ? (first, value) : (value, first)
      findings.report(
        "WIR408", "two cases of `\(type.name)` have the raw value `\(raw.shown)`",
        wrong.rawLocation,
        help: Self.resembles(other.name, raw)
          ? "write the string that the server sends for `\(wrong.name)`, or delete the case"
          : "give one of them another raw value, or delete it",
        related: [(other.rawLocation, isFirst ? "the other one" : "first here")])
    }
  }

  /// True if a raw value has the letters and digits of the name of its case.
  private static func resembles(_ name: Name, _ raw: String) -> Bool {
    name.text.lettersAndDigits == raw.lettersAndDigits
  }
}

extension String {
  /// Its letters, in lower case, and digits.
  var lettersAndDigits: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
