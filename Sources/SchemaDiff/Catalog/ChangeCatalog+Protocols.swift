/// DIF5: protocols.
extension ChangeCatalog {
  static let protocols: [ChangeRule] = [
    .requirementIsNew, .providedRequirementIsNew, .requirementIsGone, .requirementRenamed,
    .requirementRenamedUnsaid, .requirementChanged, .requirementMutable,
    .requirementNoLongerMutable, .requirementNoLongerProvided, .requirementProvided,
    .heldRequirementProvided, .requirementIsolation, .refinementIsNew, .refinementIsGone,
    .freeRefinement, .visitIsNew, .visitIsGone, .visitorIsNew, .visitorIsGone, .comparableNow,
    .noLongerComparable, .associatedTypeIsNew, .associatedTypeIsGone, .constraintChanged,
    .defaultTypeIsNew, .defaultTypeIsGone, .defaultTypeKind, .defaultTypeHoldsMore,
    .defaultTypeConforms, .defaultTypeHoldsLess, .defaultTypeOrder, .oldRequirementNameGone,
    .oldRequirementNameKnown, .providedRequirementRenamed, .requirementDefaultIsNew,
    .requirementDefaultGone, .requirementDefaultChanged,
  ]
}
