extension Schema {
  /// The help that adds a case for an unknown token of an enum; `nil` if the token is probably misspelt. For an enum of
  /// the base schema, the overlay adds it.
  func newNameHelp(
    _ token: Name, _ type: TypeDefinition?, _ known: Set<String>
  ) -> (any HelpText)? {
    guard let type, let body = type.asEnum, NearestNames.of(token.text, in: known).isEmpty
    else { return nil }
    let enumName = type.qualifiedName
    let name = token.text.capitalWords
    let caseName = name.prefix(1).lowercased() + name.dropFirst()
    if let overlay = overlay(of: token.location),
      !overlay.owns(type.name.location)
    {
      guard body.openCase != nil else { return nil }
      return Help(
        "if it is new, add "
          + "`changes: { enums: { \(enumName): { add: { \(caseName): \(token.text) } } } }`",
        about: token.text)
    }
    // Rules may use a token of an open enum that has no case.
    guard body.openCase != nil, body.hasRawValues else { return nil }
    return Help(
      "if the server sends it, add `constants: { \(caseName): \(token.text) }` to `\(enumName)`",
      about: token.text)
  }
}
