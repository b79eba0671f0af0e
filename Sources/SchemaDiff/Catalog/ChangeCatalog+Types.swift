/// DIF1: types.
extension ChangeCatalog {
  static let types: [ChangeRule] = []
}
