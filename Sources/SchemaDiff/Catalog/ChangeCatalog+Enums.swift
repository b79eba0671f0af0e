/// DIF3: enums.
extension ChangeCatalog {
  static let enums: [ChangeRule] = []
}
