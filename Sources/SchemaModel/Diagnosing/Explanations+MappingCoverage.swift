/// MAP1xx: everything is filled, everything is read.
extension ExplanationCatalog {
  static let mappingCoverage: [Explanation] = [
    Explanation(
      "MAP101", "Nothing fills a member of a model",
      why: """
        Every member of a model has a rule, or a member of the source with the same name and a type
        that fits. What shall stay empty says so, with the reason.
        """,
      bad: MappingExample.lines("rules:\n  title: name\nunused: { hint: rows are short }"),
      good: MappingExample.lines(
        "rules:\n  title: name\n  note: { absent: rows are short }\nunused: { hint: rows are short }"
      )),
    Explanation(
      "MAP102", "`to` names nothing that could be built",
      why: """
        Rules fill the members of a protocol that has a default type (`default: struct`), or, below
        `new`, of a struct with `coding: none`. A map with `emit` gives a list.
        """,
      bad: MappingExample.lines(to: "Roow"), good: MappingExample.lines()),
    Explanation(
      "MAP103", "The source of a map is no struct",
      why: """
        The keys of `maps` are the structs that conform to a root. `from` of an element map names a
        struct or a list type. For the values of a protocol there is a union of maps.
        """,
      bad: MappingExample.lines(from: "String"),
      good: MappingExample.lines()),
    Explanation(
      "MAP105", "`extends` leads nowhere",
      why: """
        `extends` names shared sets, or maps with `rules`, whose rules come along. They may extend
        others in turn, but never themselves.
        """,
      bad: MappingExample.lines(
        "extends: Titel\n" + MappingExample.row,
        blocks: "shared:\n  Title: { rules: { title: name } }"),
      good: MappingExample.lines(
        "extends: Title\nrules: { note: hint }",
        blocks: "shared:\n  Title: { rules: { title: name } }")),
    Explanation(
      "MAP106", "The extended map makes something else",
      why: """
        Rules come along for the members of the model. A map can extend one that makes the same, or
        something that its own model refines.
        """,
      bad: MappingExample.lines(
        form: "extends: LineRow\nrules:\n  rows: { each: lines, as: LineRow }"),
      good: MappingExample.lines()),
    Explanation(
      "MAP107", "A map that reads nothing", severity: .warning,
      why: """
        All members are filled with constants or left empty, so it does not matter what the source is.
        """,
      bad: MappingExample.lines(
        "rules:\n  title: { const: Line }\n  note: { absent: rows are short }\n"
          + "unused: { name: all are alike, hint: all are alike }"),
      good: MappingExample.lines()),
    Explanation(
      "MAP108", "A map that no rule uses", severity: .warning,
      why: "Element maps, unions, enum maps and shared sets are there for rules that name them.",
      bad: MappingExample.lines(blocks: "shared:\n  Title: { rules: { title: name } }"),
      good: MappingExample.lines(
        "extends: Title\nrules: { note: hint }",
        blocks: "shared:\n  Title: { rules: { title: name } }")),
    Explanation(
      "MAP110", "Not exactly one source",
      why: """
        A rule has one key that says where its value comes from: `from`, `const`, `context`,
        `localised`, `format`, `absent`, `throw`, `skip`, `hook`, `each`, `pick`, `count`, `index`,
        `new`, `join`, `firstOf` or `emit`. A text alone is short for `from`.
        """,
      bad: MappingExample.lines("rules:\n  title: { from: name, const: Line }\n  note: hint"),
      good: MappingExample.lines()),
    Explanation(
      "MAP111", "A key that says nothing here",
      why: """
        Each source has keys that go with it: `as` and `using` say what becomes of a value, `of` goes
        on from each element of a list, `rules` fill a new target. Elsewhere they would be read past.
        """,
      bad: MappingExample.lines("rules:\n  title: name\n  note: { from: hint, separator: x }"),
      good: MappingExample.lines()),
    Explanation(
      "MAP112", "A rule that says what happens anyway",
      why:
        "A member of the source with the same name and a type that fits fills a member automatically.",
      bad: MappingExample.lines("rules:\n  title: name\n  note: note", hint: "note"),
      good: MappingExample.lines("rules:\n  title: name", hint: "note")),
    Explanation(
      "MAP120", "Two rules come along for one member",
      why: """
        Of two extended sets none goes before the other. A rule of the map itself takes the place of
        both.
        """,
      bad: MappingExample.lines(
        "extends: [Title, Hint]\nrules: { note: hint }",
        blocks: "shared:\n  Title: { rules: { title: name } }\n  Hint: { rules: { title: hint } }"),
      good: MappingExample.lines(
        "extends: [Title, Hint]",
        blocks: "shared:\n  Title: { rules: { title: name } }\n  Hint: { rules: { note: hint } }")),
    Explanation(
      "MAP121", "A member of the source that no rule reads",
      why: """
        What the server sends is shown, or left out for a reason: below `unused`, with a word on why.
        Members that are computed from others count for those.
        """,
      bad: MappingExample.lines("rules:\n  title: name\n  note: { absent: rows are short }"),
      good: MappingExample.lines(
        "rules:\n  title: name\n  note: { absent: rows are short }\nunused: { hint: rows are short }"
      )),
    Explanation(
      "MAP122", "An entry for something that is not there",
      why: """
        `unused` and `unproduced` list what is there and left out. An entry for something else is most
        often left over from a change, or misspelt.
        """,
      bad: MappingExample.lines(MappingExample.row + "\nunused: { size: rows are short }"),
      good: MappingExample.lines()),
    Explanation(
      "MAP123", "Listed as unused, and used",
      why: "A reader of the list would look in vain for what is left out.",
      bad: MappingExample.lines(MappingExample.row + "\nunused: { hint: rows are short }"),
      good: MappingExample.lines()),
    Explanation(
      "MAP124", "Left out without a reason",
      why: """
        `absent`, `skip`, `drop`, `unused` and the like take a text that tells a reviewer why. A blank
        text, `true` or a number tells nothing.
        """,
      bad: MappingExample.lines(
        "rules:\n  title: name\n  note: { absent: \"\" }\nunused: { hint: rows are short }"),
      good: MappingExample.lines(
        "rules:\n  title: name\n  note: { absent: rows are short }\nunused: { hint: rows are short }"
      )),
    Explanation(
      "MAP126", "A parameter with the name of a member",
      why: "A path that begins with the name means the member; the parameter could never be read.",
      bad: MappingExample.lines(
        "in: { name: String }\n" + MappingExample.row,
        form: "rules:\n  rows: { each: lines, as: LineRow, with: { name: { const: a } } }"),
      good: MappingExample.lines(
        "in: { prefix: String }\nrules:\n  title: { format: \"{prefix} {name}\" }\n  note: hint",
        form: "rules:\n  rows: { each: lines, as: LineRow, with: { prefix: { const: a } } }")),
    Explanation(
      "MAP127", "Not the place for this",
      why: """
        `throw` stands below `else` or last in `firstOf`, `skip` below `else` in an element map with
        `rules` or `value`. `firstWhere` asks about the place of a map's own source.
        """,
      bad: MappingExample.lines("rules:\n  title: name\n  note: { throw: illegalState }"),
      good: MappingExample.lines(
        "rules:\n  title: name\n  note: { from: hint, else: { throw: illegalState } }")),
  ]
}
