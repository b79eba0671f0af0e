/// DIF9: documentation and deprecation.
extension ChangeCatalog {
  static let documentation: [ChangeRule] = [
    .docChanged, .sourceChanged, .sinceChanged, .deprecatedNow, .noLongerDeprecated,
    .deprecationReworded, .exampleIsNew, .exampleIsGone, .exampleChanged,
  ]
}
