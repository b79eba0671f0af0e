/// DIF6: unions and selection.
extension ChangeCatalog {
  static let unions: [ChangeRule] = Unions.whole + Unions.selection + Unions.rest

  /// Rules by what they say.
  enum Unions {
    /// Two versions of one union over the same structs.
    static func edit(_ before: String, _ after: String) -> ChangeRule.Edit {
      ChangeRule.Edit(
        before: structs + "unions:\n  Item: \(before)\n",
        after: structs + "unions:\n  Item: \(after)\n")
    }

    static let structs = """
      protocols:
        Item: { refines: [JSONModel] }
      enums:
        Kind: { open: other, cases: { text: , image: }, constants: { picture: picture } }
        Known: { open: other, cases: { text: } }
      structs:
        Text:
          conforms: [Item]
          members: { kind: Kind?, text: String? }
          examples: { one: { json: { "kind": "text", "sort": "text" } } }
        Image:
          conforms: [Item]
          members: { kind: Kind?, href: String? }
          examples: { one: { json: { "kind": "image", "sort": "image" } } }
        Other:
          conforms: [Item]
          members: { kind: Kind?, name: String? }
          examples: { one: { json: { "kind": "x" } } }

      """
  }
}

/// Unions as a whole.
extension ChangeCatalog.Unions {
  static let whole = [unionNew, unionGone, unionRenamed, discriminatorChanged, tokensChanged]

  private static let byKind =
    "{ discriminator: kind, arms: { text: Text, image: Image }, else: Other }"

  private static let onlyInCode = """
    protocols:
      Item: { refines: [JSONModel] }
    structs:
      Text: { conforms: [Item], members: { text: String? }, onlyInCode: true }

    """

  private static let read = """
    protocols:
      Item: { refines: [JSONModel] }
    structs:
      Text:
        conforms: [Item]
        members: { text: String? }
        examples: { one: { json: { "kind": "text" } } }
    unions:
      Item: { discriminator: kind, arms: { text: Text }, else: Text }

    """

  static let unionNew = ChangeRule(
    "DIF601", "A union is new", .addition,
    who: "Objects can be read as values of the protocol.",
    advice: "Nothing to do.",
    bad: ChangeRule.Edit(before: onlyInCode, after: read))

  static let unionGone = ChangeRule(
    "DIF602", "A union is gone", .source, .wire,
    who: "Apps that call its `read` no longer compile, and no object is read by it.",
    advice: "Keep the union as long as servers send what it chooses among.",
    bad: ChangeRule.Edit(before: read, after: onlyInCode),
    better: edit(byKind, "{ discriminator: sort, arms: { text: Text, image: Image }, else: Other }")
  )

  private static func named(_ name: String, was: String = "") -> String {
    """
    protocols:
      \(name): { refines: [JSONModel], \(was)members: { title: String, text: String? } }
    structs:
      Text:
        conforms: [\(name)]
        members: { title: String, text: String? }
        examples: { one: { json: { "kind": "text", "title": "x" } } }
    unions:
      \(name): { discriminator: kind, arms: { text: Text }, else: Text }

    """
  }

  static let unionRenamed = ChangeRule(
    "DIF603", "A union seems to have a new name", .source,
    who: "Apps that call its `read` no longer compile.",
    advice: "Write `was:` with the old name at the protocol.",
    bad: ChangeRule.Edit(before: named("Item"), after: named("Part")),
    better: ChangeRule.Edit(before: named("Item"), after: named("Part", was: "was: Item, ")))

  static let discriminatorChanged = ChangeRule(
    "DIF604", "A union looks at something else", .wire,
    who: "Responses become the struct that the new place says, if they have it.",
    advice: "Keep the discriminator; use `rules:` to look at both.",
    bad: edit(byKind, "{ discriminator: sort, arms: { text: Text, image: Image }, else: Other }"))

  static let tokensChanged = ChangeRule(
    "DIF605", "The arms of a union are checked against another enum", .documentation,
    who: "Only authors of the schema, who must give each case of the enum an arm.",
    advice: "Nothing to do.",
    bad: edit(
      byKind,
      "{ discriminator: kind, tokens: Kind, arms: { text: Text, image: Image }, else: Other }"))
}
