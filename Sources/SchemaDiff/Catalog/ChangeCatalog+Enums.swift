/// DIF3: enums.
extension ChangeCatalog {
  static let enums: [ChangeRule] = Enums.cases + Enums.values

  /// Rules by what they say.
  enum Enums {
    /// Two versions of one enum; what stands behind its name. Responses hold it, if they can.
    static func edit(_ before: String, _ after: String) -> ChangeRule.Edit {
      let isReadable = ![before, after].contains {
        $0.contains("raw: none") || $0.contains("payload:")
      }
      let coat = isReadable ? "structs:\n  Coat: { members: { size: Size } }\n" : ""
      return ChangeRule.Edit(
        before: "enums:\n  Size: \(before)\n\(coat)", after: "enums:\n  Size: \(after)\n\(coat)")
    }
  }
}
