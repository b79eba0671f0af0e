/// The sentences about changes of facts.
extension Fact.Kind {
  /// Returns the sentence for a change, with placeholders: `%S` is the subject, `%P` the subject with the key, `%K` the
  /// key, `%W` the old and `%N` the new value.
  func words(_ step: ChangeTable.Step) -> String {
    switch (self, step) {
    case (.alias, .gained): "%S has the old name `%K`"
    case (.alias, _): "the old name `%K` of %S is removed"
    case (.module, _): "%S is in the module %N, was in %W"
    case (.conformance, .lost), (.adoption, .lost): "%S no longer conforms to `%K`"
    case (.conformance, _), (.adoption, _): "%S conforms to `%K`"
    case (.refinement, .lost): "%S no longer refines `%K`"
    case (.refinement, .looser): "%S refines `%K`, which requires nothing"
    case (.refinement, _): "%S refines `%K`"
    case (.form, _): "%S has the form %N, was %W"
    case (.onlyInCode, .lost): "%S is no longer only created in code"
    case (.onlyInCode, _): "%S is only created in code"
    case (.listedSecret, _): "`sensitive` of %S has changed"
    case (.schemaName, _): "the schema is called %N, was called %W"
    case (.sharedRule, .lost), (.part, _): "%S no longer has `%K`"
    case (.sharedRule, _): "%S has `%K`"
    // Swift.
    case (.declaration, .lost): "Swift no longer declares `%K`"
    case (.declaration, .gained): "Swift declares `%K`"
    case (.declaration, .stricter): "`%K` is now a case"
    case (.requirement, .gained): "`%K` is required: %N"
    case (.requirement, .lost): "`%K` is no longer required: %W"
    case (.declaration, _), (.requirement, _), (.requirementType, _): "`%K` is %N, was %W"
    case (.constraint, _): "the constraints of `%K` are %N, were %W"
    case (.provided, .lost): "no extension implements %S now"
    case (.provided, _): "an extension implements %S"
    case (.settable, .lost): "`%K` is no longer settable"
    case (.settable, _): "`%K` is settable"
    case (.argument, .lost): "the initialiser no longer takes `%K`"
    case (.argument, .looser): "the argument `%K` has a default"
    case (.argument, _): "the argument `%K` has no default"
    case (.argumentOrder, _): "`%K` takes the arguments %N, took %W"
    case (.argumentDefault, _): "the default of `%K` is %N, was %W"
    case (.initialiserThrows, .looser): "the initialiser of `%K` cannot throw"
    case (.initialiserThrows, _): "the initialiser of `%K` can throw"
    case (.openCase, .gained): "%S has the case `%N` for other values"
    case (.openCase, .lost): "%S refuses other values"
    case (.openCase, _): "the case of %S for other values is `%N`, was `%W`"
    case (.caseOrder, _): "the cases of %S are in the order %N"
    case (.payload, _): "the value of %S is %N, was %W"
    // Secrets.
    case (.sensitive, .gained): "%S is sensitive"
    case (.sensitive, _): "%S is no longer sensitive"
    case (.visibleKey, _): "%S shows `%K` of the response"
    case (.exposure, _): "%S shows the sensitive %K"
    // The wire.
    case (.raw, _): "%S has the raw value `%N`, had `%W`"
    case (.path, .gained): "%S is read from `%N`"
    case (.path, .lost): "%S is no longer read from `%W`"
    case (.path, _): "%S is `%N` on the wire, was `%W`"
    case (.presence, .looser): "a response may omit %S"
    case (.presence, _): "a response must have %S"
    case (.whenAbsent, _): "%S is %N when it is absent, was %W"
    case (.text, .looser), (.unit, .looser): "%S may be sent as a number"
    case (.text, .gained): "%S is read with `text: %N`"
    case (.text, .lost): "%S is read without `text: %W`"
    case (.text, _): "%S is read with `text: %N`, was with `text: %W`"
    case (.unit, .lost): "%S is no longer read as a number of %W"
    case (.unit, _): "%S is read as a number of %N, was of %W"
    case (.resolver, _): "%S is resolved by %N, was by %W"
    case (.readAs, _): "%S is read as %N, was as %W"
    case (.minimum, _), (.maximum, _): "the limit of %S is %N, was %W"
    case (.depth, _): "the maximum depth of %S is %N, was %W"
    case (.droppedElements, .looser): "unusable elements of %S are dropped"
    case (.droppedElements, _): "an unusable element makes %S invalid"
    case (.acceptsBlank, .looser): "%S accepts a string of only whitespace"
    case (.acceptsBlank, _): "%S refuses a string of only whitespace"
    case (.atLeastOneOf, _): "%S needs one of %N, needed one of %W"
    case (.lenient, .looser): "`else` of %S is lenient"
    case (.lenient, _): "`else` of %S is no longer lenient"
    case (.sentConstant, _): "%S is always %N, was %W"
    case (.tag, _): "%S is written with `%K` %N, was %W"
    // Unions: the key of `selection` is the selected struct or union.
    case (.discriminator, _): "%S selects on %N, was on %W"
    case (.arm, .gained): "%S selects %N for %K"
    case (.arm, .lost): "%S no longer selects %W for %K"
    case (.arm, _): "%S selects %N for %K, was %W"
    case (.selection, .gained): "%S selects %K for %N"
    case (.selection, .lost): "%S no longer selects %K for %W"
    case (.selection, _): "%S selects %K for %N, was for %W"
    case (.precedence, _): "the rule of %S for %K is after %N, was after %W"
    case (.otherwise, _): "anything else is %N in %S, was %W"
    // The mapping.
    case (.model, _): "%S creates %N, was %W"
    case (.mapCondition, _): "%S applies when %N, was when %W"
    case (.choice, _), (.entry, _): "%S gives %N for %K, was %W"
    case (.other, _): "%S gives %N for other values, was %W"
    case (.entryOrder, _): "%S tries its entries in the order %N"
    case (.reason, _), (.unused, _), (.unsupported, _): "a reason in %S is %N, was %W"
    case (.layer, _): "the rule %S is in the layer %N, was in %W"
    case (.rootTarget, _): "%S is mapped to %N, was to %W"
    case (.itemProtocol, _): "apps can replace items of %N, was of %W"
    case (.responseMember, _): "%S is read from `%N`, was from `%W`"
    // Documentation.
    case (.doc, _), (.source, _), (.since, _): "what is written about %S has changed"
    case (.deprecated, .lost): "%S is no longer deprecated"
    case (.deprecated, _): "%S is deprecated"
    case (.deprecation, _): "%S has the deprecation %N, was %W"
    case (.example, .gained): "the example `%K` of %S is new"
    case (.example, .lost): "the example `%K` of %S is removed"
    case (.example, _): "the example `%K` of %S has changed"
    // Scenarios and the theme.
    case (.scenarioPart, .gained): "%K of %S is new"
    case (.scenarioPart, .lost): "%K of %S is removed"
    case (.scenarioPart, _): "%K of %S has changed"
    case (.value, _), (.color, _): "%P is %N, was %W"
    case (.base, _): "the base of %S is %N, was %W"
    default: "%S is %N, was %W"
    }
  }

  /// Returns the sentence with all placeholders replaced. Replaces them in one pass, because a value may contain a
  /// percent sign.
  func words(
    _ step: ChangeTable.Step, subject: String, inner: String, key: String, now: String, was: String
  ) -> String {
    let values: [Character: String] = ["S": subject, "P": inner, "K": key, "N": now, "W": was]
    let parts = words(step).split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
      text += (part.first.flatMap { values[$0] } ?? "") + part.dropFirst()
    }
  }
}
