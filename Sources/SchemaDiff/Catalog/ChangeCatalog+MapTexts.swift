/// Edits of the sample that need more than a word or two.
extension MapEdit {
  /// Values of the response, of which no rule needs to know.
  static func response(_ values: String) -> Texts {
    [
      ("  context:\n", "  response: { \(values) }\n  context:\n"),
      (
        "Wait: { conforms: [Step], members: { title: String? } }",
        "Wait: { conforms: [Step], members: { title: String?, note: String? } }"
      ),
    ]
  }

  static let waitRow: Texts = [
    (
      "      unsupported: { Wait: nothing is shown }\n",
      ""
    ),
    (
      "  maps:\n",
      """
        maps:
          Wait:
            to: Table
            rules: { title: { from: title, default: "" }, rows: { const: [] } }

      """
    ),
  ]

  /// An enum map to an enum, one case of which nothing becomes.
  static let sizes: Texts = [
    (
      "isBig: Bool }",
      "size: Size }"
    ),
    (
      "  Kind: { open",
      "  Size: { raw: none, cases: { s: , m: , l: } }\n  Kind: { open"
    ),
    (
      "to: Bool, cases: { word: true, number: false }, other: false }",
      "to: Size, cases: { word: m, number: s }, other: s, unproduced: { l: rare } }"
    ),
    (
      "isBig: {",
      "size: {"
    ),
  ]

  static let hugeNumbers: Texts = [
    (
      "number: s }, other: s, unproduced: { l: rare } }",
      "number: l }, other: s }"
    )
  ]

  static let overlay: Texts = [
    (
      "        Hidden: { drop: never shown }",
      """
              Hidden: { drop: never shown }
      --- acme/overlay.yaml
      overlay: acme
      base: { schema: demo, version: 1.0.0 }
      module: Acme
      changes:
        strings: { override: { go_on: Next } }
      """
    )
  ]

  static let restated: Texts = [
    (
      "  strings: { override: { go_on: Next } }",
      """
        strings: { override: { go_on: Next } }
        elements: { TextRow: { override: { tip: hint } } }
      """
    )
  ]

  static let sharedTitle: Texts = [
    (
      "  maps:\n",
      "  shared:\n    Titled: { rules: { title: { from: title, else: { localised: go_on } } } }\n  maps:\n"
    ),
    (
      "        to: Page\n        rules:\n          title: { from: title, else: { localised: go_on } }\n",
      "        to: Page\n        extends: Titled\n        rules:\n"
    ),
  ]

  static let noExtras: Texts = [
    (
      "            - { each: extras, as: TextRow }\n",
      ""
    ),
    (
      "      to: Page\n",
      "      to: Page\n      unused: { extras: too many }\n"
    ),
  ]

  static let plainRow: Texts = [
    (
      "  unions:\n    FieldRow",
      """
          PlainRow:
            from: Text
            to: Row
            rules: { title: name, note: hint, tip: hint, isBig: { const: false } }
            unused: { nick: rows are plain, kind: rows are plain }
        unions:
          FieldRow
      """
    )
  ]

  static let newMember: Texts = [
    (
      "isBig: Bool }",
      "isBig: Bool, isNew: Bool }"
    ),
    (
      "isBig: { from: kind, using: Big }",
      """
      isBig: { from: kind, using: Big }
              isNew: { const: false }
      """
    ),
  ]

  static let renamedMember: Texts = [
    (
      "isBig: Bool }",
      "isTall: { type: Bool, was: isBig } }"
    ),
    (
      "isBig: {",
      "isTall: {"
    ),
  ]

  static let noteField: Texts = [
    (
      "  Hidden:\n    conforms",
      """
        Note:
          conforms: [Field]
          members: { text: String }
          examples: { one: { json: { type: note, text: Hi } } }
        Hidden:
          conforms
      """
    ),
    (
      "{ text: Text }",
      "{ text: Text, note: Note }"
    ),
    (
      "        Text: TextRow",
      "        Note: { drop: not yet shown }\n        Text: TextRow"
    ),
  ]

  static let dates: Texts = [
    (
      "word: , number: }",
      "word: , number: , date: }"
    ),
    (
      "number: false }",
      "number: false, date: true }"
    ),
  ]

  static let tags: Texts = [
    (
      "from: Kind, to",
      "from: \"[String]\", to"
    ),
    (
      "from: kind",
      "from: tags"
    ),
    (
      "kind: Kind }",
      "tags: \"[String]\" }"
    ),
    (
      "kind: word } }",
      "tags: [word] } }"
    ),
  ]

  static let small: Texts = [
    (
      "using: Big",
      "using: Small"
    ),
    (
      "    Big: {",
      """
          Small: { from: Kind, to: Bool, cases: { word: false, number: true }, other: true }
          Big: {
      """
    ),
  ]

  static let fieldRoot: Texts = [
    (
      "  roots:\n",
      """
        roots:
          Field:
            to: Row
            unknown: throw
            unsupported: { Text: a part of a form, Hidden: never shown }

      """
    )
  ]

  static let width: Texts = [
    (
      "context:\n",
      """
      context:
          width: { type: Int, doc: How wide a row may be. }

      """
    )
  ]

  static let lastWidth: Texts = [
    (
      "may be. }\n",
      """
      may be. }
          width: { type: Int, doc: How wide a row may be. }

      """
    )
  ]

  static let freeWidth: Texts = [
    (
      "context:\n",
      """
      context:
          width: { type: "Int?", doc: How wide a row may be. }

      """
    )
  ]

  static let items: Texts = [
    (
      "  strings:",
      "  items: Cell\n  strings:"
    ),
    (
      "  Row:\n    default: struct\n    refines: [Sendable]",
      """
        Cell: { refines: [Sendable] }
        Row:
          default: struct
          refines: [Cell]
      """
    ),
  ]

  static let modules: Texts = [
    (
      "        Hidden: { drop: never shown }",
      """
              Hidden: { drop: never shown }
      --- schema.yaml
      schema: demo
      version: 1.0.0
      modules:
        Demo: { files: [types.yaml] }
        DemoMaps: { files: [mapping.yaml] }
      """
    )
  ]

  static let pause: Texts = [
    (
      "  Wait: { conforms",
      """
        Pause: { conforms: [Step], members: { title: String? } }
        Wait: { conforms
      """
    ),
    (
      "{ Wait: nothing is shown }",
      "{ Wait: nothing is shown, Pause: nothing is shown }"
    ),
  ]

  static let otherOrder: Texts = [
    (
      """
      - { each: fields, as: FieldRow }
                  - { each: extras, as: TextRow }
      """,
      """
      - { each: extras, as: TextRow }
                  - { each: fields, as: FieldRow }
      """
    )
  ]

  static let helpMember: Texts = [
    (
      "hint: String?",
      "help: { type: String?, wire: hint, was: hint }"
    ),
    (
      "text: hint",
      "text: help"
    ),
    (
      "tip: hint",
      "tip: help"
    ),
  ]

  static let plainTitle: Texts = [
    (
      "title: { firstOf: [nick, name] }",
      "title: name"
    ),
    (
      "      from: Text\n",
      "      from: Text\n      unused: { nick: names are plainer }\n"
    ),
  ]

  static let plainTitleReworded: Texts = [
    (
      "title: { firstOf: [nick, name] }",
      "title: name"
    ),
    (
      "      from: Text\n",
      "      from: Text\n      unused: { nick: names are shorter }\n"
    ),
  ]

  static let secondHook: Texts = [
    (
      "  hooks:\n",
      """
        hooks:
          tell: { doc: Says more., in: { text: "String?" }, out: "String?" }

      """
    ),
    (
      "tip: hint",
      "tip: { hook: tell, with: { text: hint } }"
    ),
  ]
}
