/// The small mapping that the pages about its changes show, in two versions.
enum MapEdit {
  /// Texts of the sample, and what stands in their place.
  typealias Texts = [(String, String)]

  /// Forms with fields become pages with rows.
  private static let sample = """
    --- types.yaml
    protocols:
      Step: { refines: [JSONModel], visitor: true }
      Field: { refines: [JSONModel], visitor: true }
      Screen: { refines: [Sendable] }
      Page: { refines: [Screen], default: struct, members: { title: String, rows: "[any Row]" } }
      Table: { refines: [Screen], default: struct, members: { title: String, rows: "[any Row]" } }
      Row:
        default: struct
        refines: [Sendable]
        members: { title: String, note: String?, tip: String?, isBig: Bool }
    enums:
      Kind: { open: other, cases: { word: , number: } }
    structs:
      Form: { conforms: [Step], members: { title: String?, fields: "[any Field]", extras: "[Text]" } }
      Wait: { conforms: [Step], members: { title: String? } }
      Text:
        conforms: [Field]
        members: { name: String, nick: String?, hint: String?, kind: Kind }
        examples: { one: { json: { type: text, name: user, kind: word } } }
      Hidden:
        conforms: [Field]
        members: { value: String? }
        examples: { one: { json: { type: hidden } } }
    unions:
      Field: { discriminator: type, arms: { text: Text }, else: Hidden }
    --- mapping.yaml
    mapping:
      strings: { go_on: Go on, stop: Stop }
      context:
        length: { type: Int, doc: How long a note may be. }
      hooks:
        shorten: { doc: Makes a note fit., in: { text: "String?", length: Int }, out: "String?" }
      enums:
        Big: { from: Kind, to: Bool, cases: { word: true, number: false }, other: false }
      roots:
        Step:
          to: Screen
          unknown: throw
          unsupported: { Wait: nothing is shown }
      maps:
        Form:
          to: Page
          rules:
            title: { from: title, else: { localised: go_on } }
            rows:
              emit:
                - { each: fields, as: FieldRow }
                - { each: extras, as: TextRow }
      elements:
        TextRow:
          from: Text
          to: Row
          rules:
            title: { firstOf: [nick, name] }
            note: { hook: shorten, with: { text: hint, length: { context: length } } }
            tip: hint
            isBig: { from: kind, using: Big }
      unions:
        FieldRow:
          source: Field
          to: Row
          unknown: { drop: nothing is known of it }
          cases:
            Text: TextRow
            Hidden: { drop: never shown }
    """

  /// The sample, and the sample with other texts.
  static func to(_ texts: Texts) -> ChangeRule.Edit { between([], texts) }

  /// The other way round: the sample is what comes of it.
  static func back(_ texts: Texts) -> ChangeRule.Edit { between(texts, []) }

  /// With texts of its own in both versions.
  static func between(_ before: Texts, _ after: Texts) -> ChangeRule.Edit {
    ChangeRule.Edit(before: replacing(before), after: replacing(after))
  }

  /// Types, and then what becomes of them; and the other way round.
  static var mapperNew: ChangeRule.Edit { ChangeRule.Edit(before: types, after: sample) }
  static var mapperGone: ChangeRule.Edit { ChangeRule.Edit(before: sample, after: types) }

  private static var types: String {
    String(sample[..<(sample.firstRange(of: "--- mapping.yaml")?.lowerBound ?? sample.endIndex)])
  }

  private static func replacing(_ texts: Texts) -> String {
    texts.reduce(sample) { $0.replacing($1.0, with: $1.1) }
  }
}
