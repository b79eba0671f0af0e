/// MAP2xx: paths, types, constants and enum maps.
extension ExplanationCatalog {
  static let mappingPaths: [Explanation] = [
    Explanation(
      "MAP201", "A path that leads nowhere",
      why: """
        A path is names of members with dots between them, from the source of the map, from the element
        inside `each`, `where` and `pick`, or from a parameter. `rawValue` is a member of enums with
        texts. Functions are called by hooks.
        """,
      bad: MappingExample.lines("rules:\n  title: nmae\n  note: hint"),
      good: MappingExample.lines()),
    Explanation(
      "MAP202", "A rule for a member that is not there",
      why:
        "Rules fill the members of the target's default type: its own, and those that it refines.",
      bad: MappingExample.lines("rules:\n  titel: name\n  note: hint"),
      good: MappingExample.lines()),
    Explanation(
      "MAP203", "A path through a list",
      why: """
        A path names one value. `each` with `of` makes something of every element, `pick` chooses one,
        `join` makes one text of many.
        """,
      bad: MappingExample.lines(
        form: "rules:\n  rows: { each: lines.hint, as: LineRow }"),
      good: MappingExample.lines()),
    Explanation(
      "MAP204", "No list",
      why:
        "`each`, `pick`, `count`, `index`, `join` and the tests `has`, `every`, `count` need a list.",
      bad: MappingExample.lines(
        "rules:\n  title: name\n  note: { join: name, of: ., separator: x }\nunused: { hint: no room }"
      ),
      good: MappingExample.lines()),
    Explanation(
      "MAP205", "A path that YAML, or this language, reads otherwise",
      why: """
        Paths have no brackets, question marks or stars. What may be nil makes the whole path optional
        by itself; elements of lists are chosen with `pick`.
        """,
      bad: MappingExample.lines("rules:\n  title: name\n  note: hint?"),
      good: MappingExample.lines()),
    Explanation(
      "MAP210", "Types that do not fit",
      why: """
        A value fills a member of the same type, of the optional of it, or of a protocol that it keeps.
        Nothing else is converted automatically: `using` names an enum map, `as` a map, `hook` a function.
        """,
      bad: MappingExample.lines(
        "rules:\n  title: .\n  note: hint"),
      good: MappingExample.lines()),
    Explanation(
      "MAP211", "A value that may be missing, for a member that must have one",
      why: """
        A path through something optional is optional, so is what a condition, a map with `when` or a
        hook may leave out. `default` or `else` says what stands in.
        """,
      bad: MappingExample.lines("rules:\n  title: hint\n  note: name"),
      good: MappingExample.lines(
        "rules:\n  title: { from: hint, default: \"\" }\n  note: name")),
    Explanation(
      "MAP212", "`absent` where there must be a value",
      why: "Only what is optional can be absent. A list is left empty with `{ const: [] }`.",
      bad: MappingExample.lines(
        "rules:\n  title: { absent: rows are short }\n  note: hint\nunused: { name: rows are short }"
      ),
      good: MappingExample.lines()),
    Explanation(
      "MAP213", "Perhaps no element fits",
      why: """
        `pick` and `index` may find nothing. A member that must have a value needs an `else`: another
        value, or `{ throw: unsupportedMap }`.
        """,
      bad: MappingExample.lines(
        "in: { lines: \"[Line]\" }\nrules:\n"
          + "  title: { pick: { from: lines, take: first, field: name } }\n  note: hint\n"
          + "unused: { name: the first one stands for all }",
        form: "rules:\n  rows: { each: lines, as: LineRow, with: { lines: lines } }"),
      good: MappingExample.lines(
        "in: { lines: \"[Line]\" }\nrules:\n"
          + "  title: { pick: { from: lines, take: first, field: name }, default: \"\" }\n"
          + "  note: hint\nunused: { name: the first one stands for all }",
        form: "rules:\n  rows: { each: lines, as: LineRow, with: { lines: lines } }")),
    Explanation(
      "MAP215", "Something that is never used", severity: .warning,
      why: """
        What stands in for a missing value is no use where there always is one; nor is a test for
        something that is always there.
        """,
      bad: MappingExample.lines("rules:\n  title: { from: name, default: x }\n  note: hint"),
      good: MappingExample.lines()),
    Explanation(
      "MAP332", "A rule that uses something deprecated", severity: .warning,
      why: """
        Generated Swift reads a deprecated member without a warning, so this is the place to learn which
        rules must change before it goes away. A rule for a member that is itself deprecated is not
        reported. A map that must go on reading it, for old servers, writes `allow: [MAP332]` with
        `because:`.
        """,
      bad: deprecated("rules: { title: name, note: { firstOf: [note, hint] } }"),
      good: deprecated("unused: { hint: servers send note in its place }, rules: { title: name }")),
    Explanation(
      "MAP221", "A constant of another type",
      why: """
        Constants are read by the type that is wanted, and by how they are written: `1` is a number,
        `"1"` a text, `no` neither.
        """,
      bad: MappingExample.lines(
        "rules:\n  title: { const: 1 }\n  note: name\nunused: { hint: no room }"),
      good: MappingExample.lines(
        "rules:\n  title: { const: \"1\" }\n  note: name\nunused: { hint: no room }")),
    Explanation(
      "MAP222", "No case of the enum",
      why: """
        Cases are named as in Swift, or by their raw value. Of an open enum, a text in quotes that is no
        case means that very raw value.
        """,
      bad: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: blod }\nother: bold"),
      good: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: bold }\nother: plain")),
    Explanation(
      "MAP231", "A context value or text that nobody declares",
      why:
        "`context` names values of the block `context`, `localised` keys of the block `strings`.",
      bad: MappingExample.lines(
        "rules:\n  title: name\n  note: { localised: no_hnt }\nunused: { hint: always the same }",
        blocks: "strings: { no_hint: No hint }"),
      good: MappingExample.lines(
        "rules:\n  title: name\n  note: { from: hint, else: { localised: no_hint } }",
        blocks: "strings: { no_hint: No hint }")),
    Explanation(
      "MAP232", "A context value or text that no rule uses", severity: .warning,
      why: "Apps would have to give a value that makes no difference.",
      bad: MappingExample.lines(blocks: "context: { appName: String }"),
      good: MappingExample.lines(
        "rules:\n  title: name\n  note: { from: hint, else: { context: appName } }",
        blocks: "context: { appName: String }")),
    Explanation(
      "MAP241", "An enum map that nobody defines",
      why: "`using` names an enum map of the block `enums`; maps and unions are called with `as`.",
      bad: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: bold }\nother: plain",
        rule: "{ from: kind, using: Style }"),
      good: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: bold }\nother: plain")),
    Explanation(
      "MAP242", "A case that an enum map leaves out",
      why: """
        Each case of the source has a line, even where `other` would give the same: a new case of the
        schema is then decided upon, and not forgotten.
        """,
      bad: MappingExample.kinds("from: Kind\nto: Style\ncases: { text: plain }\nother: bold"),
      good: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: bold }\nother: plain")),
    Explanation(
      "MAP243", "A case that nothing becomes", severity: .warning,
      why: "If no rule ever gives a case of the target, `unproduced` says so, and why.",
      bad: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: plain }\nother: plain"),
      good: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: plain }\nother: plain\n"
          + "unproduced: { bold: for apps only }")),
    Explanation(
      "MAP244", "No word on values that are not known",
      why:
        "An open enum, and a text, can have values that nobody has listed. `other` says what then.",
      bad: MappingExample.kinds("from: Kind\nto: Style\ncases: { text: plain, number: bold }"),
      good: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: bold }\nother: plain")),
    Explanation(
      "MAP245", "One case mapped twice",
      why: "A case can be named by its Swift name or its raw value: both mean the same case.",
      bad: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: bold, Text: plain }\nother: plain",
        textRaw: "Text"),
      good: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: bold }\nother: plain")),
    Explanation(
      "MAP247", "An enum map between other types",
      why: "An enum map goes from an enum, `String` or `\"[String]\"` to an enum or `Bool`.",
      bad: MappingExample.kinds(
        "from: Kind\nto: String\ncases: { text: plain, number: bold }\nother: plain"),
      good: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: bold }\nother: plain")),
    Explanation(
      "MAP218", "A condition that can never hold",
      why: """
        Its tests exclude each other, or the condition of the whole map. What it guards would never
        be shown.
        """,
      bad: MappingExample.lines(
        "rules:\n  title: name\n  note: { from: hint, when: { name: a, anyOf: [{ name: b }] } }"),
      good: MappingExample.lines(
        "rules:\n  title: name\n  note: { from: hint, when: { anyOf: [{ name: a }, { name: b }] } }"
      )),
    Explanation(
      "MAP217", "A text that says nothing", severity: .warning,
      why: """
        A `format` without a path is a constant, every text starts with an empty one, and a text of
        blanks shows nothing.
        """,
      bad: MappingExample.lines(
        "rules:\n  title: { format: Line }\n  note: { from: hint, when: name }"),
      good: MappingExample.lines(
        "rules:\n  title: { format: \"Line {name}\" }\n  note: { from: hint, when: name }")),
    Explanation(
      "MAP223", "A raw value that is nearly a case", severity: .warning,
      why: """
        A text in quotes may be a raw value that an open enum has no case for. When it differs from a
        case by a letter, it is most likely that case. `allow: [MAP223]` says that the server sends
        both.
        """,
      bad: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: bold }\nother: plain",
        rule: "{ const: bold, when: { kind: \"numbre\" }, else: { from: kind, using: Styles } }"),
      good: MappingExample.kinds(
        "from: Kind\nto: Style\ncases: { text: plain, number: bold }\nother: plain",
        rule: "{ const: bold, when: { kind: number }, else: { from: kind, using: Styles } }")),
  ]

  /// A map of lines, of which one member goes away.
  private static func deprecated(_ map: String) -> Explanation.Example {
    .schema(
      """
      --- types.yaml
      protocols:
        Step: { refines: [JSONModel], visitor: true }
        Row: { default: struct, members: { title: String, note: String? } }
      structs:
        Line:
          conforms: [Step]
          members:
            name: String
            note: String?
            hint: { type: String?, deprecated: { use: note } }
      --- mapping.yaml
      mapping:
        roots:
          Step: { to: Row, unknown: throw }
        maps:
          Line: { to: Row, \(map) }
      """)
  }
}
