/// DIF9: documentation and deprecation.
extension ChangeCatalog {
  static let documentation: [ChangeRule] = []
}
