/// DIF8: what apps give to the mapper.
extension ChangeCatalog {
  static let mapper: [ChangeRule] = []
}
