/// DIF3: enums.
extension ChangeCatalog {
  static let enums: [ChangeRule] = Enums.cases + Enums.values

  /// Rules by what they say.
  enum Enums {
    /// Two versions of one enum; what stands behind its name.
    static func edit(_ before: String, _ after: String) -> ChangeRule.Edit {
      ChangeRule.Edit(
        before: "enums:\n  Size: \(before)\n", after: "enums:\n  Size: \(after)\n")
    }
  }
}
