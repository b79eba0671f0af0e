/// DIF5: protocols.
extension ChangeCatalog {
  static let protocols: [ChangeRule] = []
}
