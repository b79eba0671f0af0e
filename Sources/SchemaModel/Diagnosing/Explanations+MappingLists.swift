/// MAP3xx: maps of elements, unions and roots.
extension ExplanationCatalog {
  private static let rows = """
    unknown: throw
    cases:
      Text: TextRow
      Hidden: { drop: never shown }
    """

  static let mappingLists: [Explanation] = [
    Explanation(
      "MAP301", "A map that is not defined",
      why: """
        `as` names an element map or a union, a case of a union an element map, `shows` a union. Rows of
        `maps` and shared sets are extended, never called.
        """,
      bad: MappingExample.lines(form: "rules:\n  rows: { each: lines, as: LinRow }"),
      good: MappingExample.lines()),
    Explanation(
      "MAP302", "A map of another source",
      why:
        "The value has the type that the map takes, or one that fits it. Lists go through `each`.",
      bad: MappingExample.lines(form: "rules:\n  rows: { each: [lines], as: LineRow }"),
      good: MappingExample.lines()),
    Explanation(
      "MAP303", "Another element than the list holds",
      why:
        "Each part fits the element type of the list: one element, or a list of elements.",
      bad: MappingExample.lines(form: "rules:\n  rows: { each: lines, of: name }"),
      good: MappingExample.lines()),
    Explanation(
      "MAP311", "A type that the list never holds",
      why: "`type`, `has` and `every` name structs that conform to the element's protocol.",
      bad: MappingExample.lines(form: "rules:\n  rows: { each: lines, type: Form, as: LineRow }"),
      good: MappingExample.lines()),
    Explanation(
      "MAP320", "A struct of a root without a map",
      why: """
        A root maps everything: each struct that conforms to it has an entry below `maps`, or a reason
        below `unsupported`.
        """,
      bad: MappingExample.root("{ to: Page, unknown: throw }", steps: ["Form", "Wait"]),
      good: MappingExample.root(
        "{ to: Page, unknown: throw }", maps: ["Form", "Wait"], steps: ["Form", "Wait"])),
    Explanation(
      "MAP321", "A struct that a union leaves out",
      why:
        "Each struct that conforms to the source of a union has a case: a map, or a drop with a reason.",
      bad: MappingExample.fields("unknown: throw\ncases:\n  Text: TextRow"),
      good: MappingExample.fields(rows)),
    Explanation(
      "MAP322", "A case for a type that never comes",
      why:
        "Cases of a union, and entries of `unsupported`, name structs that conform to its source.",
      bad: MappingExample.fields(rows + "\n  Form: { drop: no field }"),
      good: MappingExample.fields(rows)),
    Explanation(
      "MAP323", "A map, and a reason for having none",
      why: "A struct below `unsupported` is refused; its map would never run.",
      bad: MappingExample.root("{ to: Page, unknown: throw, unsupported: { Form: never shown } }"),
      good: MappingExample.root("{ to: Page, unknown: throw }")),
    Explanation(
      "MAP326", "Types that the schema does not define are not covered",
      why: """
        An app can write a struct of its own that conforms to a protocol. `unknown: throw` refuses it,
        `unknown: { drop: why }` leaves it out.
        """,
      bad: MappingExample.fields("cases:\n  Text: TextRow\n  Hidden: { drop: never shown }"),
      good: MappingExample.fields(rows)),
    Explanation(
      "MAP327", "Maps that go round in circles",
      why: """
        A map that hands its own source to another, which hands it back, never ends. Handing on a member
        ends, as the values that were read do.
        """,
      bad: MappingExample.lines(
        form: "rules:\n  rows: { each: lines, as: LineRows }",
        elements: "LineRows:\n  from: Line\n  to: \"[any Row]\"\n"
          + "  emit: [{ from: ., as: LineRow }, { from: ., as: LineRows }]"),
      good: MappingExample.lines(
        form: "rules:\n  rows: { each: lines, as: LineRows }",
        elements: "LineRows:\n  from: Line\n  to: \"[any Row]\"\n"
          + "  emit: [{ from: ., as: LineRow }]")),
    Explanation(
      "MAP328", "Two questions about the first",
      why: """
        `firstWhere` asks whether the source is the first of its list that fits. A map, and those that it
        hands its source to, can ask that by one condition.
        """,
      bad: MappingExample.lines(
        "rules:\n  title: { firstOf: [{ const: One, when: { firstWhere: { name: a } } }, name] }\n"
          + "  note: { const: Two, when: { firstWhere: { name: b } } }\nunused: { hint: no room }"),
      good: MappingExample.lines(
        "rules:\n  title: { firstOf: [{ const: One, when: { firstWhere: { name: a } } }, name] }\n"
          + "  note: { const: Two, when: { firstWhere: { name: a } } }\nunused: { hint: no room }")),
    Explanation(
      "MAP329", "A model that the root does not give",
      why: "Mapping a root gives a value of its protocol, so each of its models conforms to it.",
      bad: MappingExample.root("{ to: Model, unknown: throw }", model: ""),
      good: MappingExample.root("{ to: Model, unknown: throw }", model: "refines: [Model], ")),
    Explanation(
      "MAP330", "A protocol whose structs cannot be told apart",
      why: """
        Roots and unions find the type of a value through the visitor of its protocol, which the compiler
        checks: a struct without a case does not compile.
        """,
      bad: MappingExample.root(
        "{ to: Page, unknown: throw, unsupported: { Form: never shown } }", maps: [],
        hasVisitor: false),
      good: MappingExample.root(
        "{ to: Page, unknown: throw, unsupported: { Form: never shown } }", maps: [])),
    Explanation(
      "MAP331", "A handler that runs twice for one item", severity: .warning,
      why: """
        An app may replace each item, with a handler that runs where the element is mapped. `shows` maps
        the elements to answer, so it belongs into the map that shows them: there they are mapped once.
        A map with `value:` that hands its source to another map of items makes one item in two maps. A
        list map (`emit`) does not count: it makes no item itself.
        """,
      bad: items(
        footer: "{ from: ., as: Footer }",
        map: "to: String, when: { fields: { shows: Rows } }, value: { const: End }"),
      good: items(
        footer: "{ from: ., as: Footer, when: { fields: { shows: Rows } } }",
        map: "to: String, value: { const: End }")),
  ]

  /// Forms whose footer depends on the rows.
  private static func items(footer: String, map: String) -> Explanation.Example {
    .schema(
      """
      --- types.yaml
      protocols:
        Step: { refines: [JSONModel], visitor: true }
        Field: { refines: [JSONModel], visitor: true }
        Page: { default: struct, members: { rows: "[any Row]", footer: String? } }
        Item: { refines: [Sendable] }
        Row: { default: struct, refines: [Item], members: { title: String } }
      structs:
        Form: { conforms: [Step], members: { fields: "[any Field]" } }
        Text:
          conforms: [Field]
          members: { name: String }
          examples: { one: { json: { "type": "text", "name": "user" } } }
        Hidden:
          conforms: [Field]
          members: { value: String? }
          examples: { one: { json: { "type": "hidden" } } }
      unions:
        Field: { discriminator: type, arms: { text: Text }, else: Hidden }
      --- mapping.yaml
      mapping:
        items: Item
        roots:
          Step: { to: Page, unknown: throw }
        maps:
          Form:
            to: Page
            rules:
              rows: { each: fields, as: Rows }
              footer: \(footer)
        elements:
          TextRow: { from: Text, to: Row, rules: { title: name } }
          Footer: { from: Form, \(map) }
        unions:
          Rows:
            source: Field
            to: Row
            unknown: { drop: nothing is known of it }
            cases: { Text: TextRow, Hidden: { drop: never shown } }
      """)
  }
}
