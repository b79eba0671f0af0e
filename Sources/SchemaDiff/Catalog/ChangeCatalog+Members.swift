/// DIF2: members of structs as Swift sees them.
extension ChangeCatalog {
  static let members: [ChangeRule] = []
}
