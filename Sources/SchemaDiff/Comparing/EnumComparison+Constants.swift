import SchemaDocument
import SchemaModel

/// Well-known values of an open enum that are no cases.
extension EnumPairComparison {
  static func constantPairs(_ old: EnumBody, _ new: EnumBody) -> Pairs<EnumBody.Constant> {
    Pairs(old.constants, new.constants, name: \.name.text, shape: { $0.raw })
  }

  mutating func compareConstants() {
    if old.constants.isEmpty, new.constants.isEmpty { return }
    let constants = Self.constantPairs(old, new)
    for pair in constants.pairs {
      let subject = "\(name).\(pair.new.name)"
      if pair.isRenamed {
        changes.append(
          Change(
            Rules.constantRenamedGuess, subject,
            "`\(subject)` seems to be the new name of `\(pair.old.name)`",
            was: pair.old.name.text, now: pair.new.name.text, before: pair.old.name.location,
            after: pair.new.name.location,
            who: "Apps that name `\(name).\(pair.old.name)` no longer compile.", isGuess: true))
      } else if pair.old.raw != pair.new.raw {
        changes.append(
          Change(
            Rules.constantChanged, subject,
            "`\(subject)` is `\(pair.new.raw)`, was `\(pair.old.raw)`", was: pair.old.raw,
            now: pair.new.raw, before: pair.old.rawLocation, after: pair.new.rawLocation,
            categories: isOnWire ? nil : [.behaviour],
            who: isOnWire
              ? nil : "Apps that use the constant, or compare with it, have another value."))
      }
    }
    // A constant that becomes a case, or was one, is reported for the case.
    for constant in constants.added where old.caseNamed(constant.name.text) == nil {
      changes.append(
        Change(
          Rules.constantNew, "\(name).\(constant.name)",
          "`\(name)` has a constant `\(constant.name)` for `\(constant.raw)`", was: nil,
          now: constant.raw, before: self.pair.old.name.location, after: constant.name.location))
    }
    for constant in constants.removed where new.caseNamed(constant.name.text) == nil {
      changes.append(
        Change(
          Rules.constantGone, "\(name).\(constant.name)",
          "`\(name)` has no constant `\(constant.name)` any more", was: constant.raw,
          now: nil, before: constant.name.location, after: self.pair.new.name.location,
          who: "Apps that name `\(name).\(constant.name)` no longer compile."))
    }
  }
}
