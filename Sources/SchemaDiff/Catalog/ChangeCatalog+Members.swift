/// DIF2: members of structs as Swift sees them.
extension ChangeCatalog {
  static let members: [ChangeRule] = [
    .memberIsNew, .requiredMemberIsNew, .argumentIsNew, .memberIsGone, .memberRenamed,
    .memberRenamedUnsaid, .memberTypeChanged, .becameOptional, .becameRequired, .argumentOrder,
    .noLongerMutable, .mutableNow, .initialGone, .initialIsNew, .initialChanged, .madeOtherwise,
    .oldMemberNameGone, .hookChanged, .alternativesStricter, .noLongerSensitive, .sensitiveNow,
    .alternativesLaxer, .unreadTypeChanged, .becameNonoptional, .argumentRenamed,
    .initialiserThrows, .initialiserNoLongerThrows, .mustBeFound, .hookIsGone,
    .additionalMembersGone, .additionalMembersKept, .argumentBecameDerived, .derivedIsRead,
    .derivedBecameArgument, .sentMemberIsNew, .oldMemberNameKnown,
    .hookIsNew, .computedSecrecy,
  ]
}
