/// DIF6: unions and selection.
extension ChangeCatalog {
  static let unions: [ChangeRule] = []
}
