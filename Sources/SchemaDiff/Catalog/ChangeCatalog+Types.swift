/// DIF1: types.
extension ChangeCatalog {
  static let types: [ChangeRule] = [
    .typeIsNew, .typeIsGone, .typeRenamed, .typeRenamedUnsaid, .kindChanged, .oldTypeNameGone,
    .moduleChanged, .conformanceIsNew, .conformanceIsGone, .formChanged, .wireKindChanged,
    .moduleIsNew, .moduleIsGone, .makerChanged, .plainBecameJSON, .oldTypeNameKnown,
    .schemaRenamed, .mixinIsGone, .mixinIsNew,
  ]
}
