import SchemaDocument

extension Schema {
  /// How an overlay names a token that an open enum beneath does not know; `nil` when it is likely
  /// misspelt, or stands in no overlay.
  func newNameHelp(_ token: Name, _ enumName: String?, _ known: Set<String>) -> String? {
    guard let overlay = overlay(of: token.location), let enumName,
      NearestNames.of(token.text, in: known).isEmpty,
      let type = allTypes.first(where: { $0.qualifiedName == enumName }),
      type.asEnum?.openCase != nil, !overlay.files.contains(Int(type.name.location.file))
    else { return nil }
    let name = OverlayInfo.typeName(token.text)
    let caseName = name.prefix(1).lowercased() + name.dropFirst()
    return "if it is new, add "
      + "`changes: { enums: { \(enumName): { add: { \(caseName): \(token.text) } } } }`"
  }
}
