/// DIF7: rules of the mapping.
extension ChangeCatalog {
  static let maps: [ChangeRule] = []
}
