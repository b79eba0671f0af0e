/// DIF4: how members are read and written.
extension ChangeCatalog {
  static let wire: [ChangeRule] = []
}
