/// MAP4xx: hooks. MAP6xx: the blocks of a mapping.
extension ExplanationCatalog {
  private static let short = "hooks:\n  short: { in: { text: String }, out: String }"

  private static func calls(_ rule: String) -> Explanation.Example {
    MappingExample.lines("rules:\n  title: \(rule)\n  note: hint", blocks: short)
  }

  private static let right = calls("{ hook: short, with: { text: name } }")

  static let mappingHooks: [Explanation] = [
    Explanation(
      "MAP401", "A hook that nobody declares",
      why: "Hand-written functions are declared below `hooks`, with their parameters and result.",
      bad: calls("{ hook: shrt, with: { text: name } }"), good: right),
    Explanation(
      "MAP402", "An argument without a parameter",
      why: "Arguments are given by the labels below `in` of the hook, or of the map.",
      bad: calls("{ hook: short, with: { txt: name } }"), good: right),
    Explanation(
      "MAP403", "An argument of another type",
      why: "An argument fits its parameter as a value fits a member.",
      bad: calls("{ hook: short, with: { text: . } }"), good: right),
    Explanation(
      "MAP404", "An argument is missing",
      why: "Every parameter gets an argument; an optional one can get `{ absent: why }`.",
      bad: calls("{ hook: short }"), good: right),
    Explanation(
      "MAP405", "A hook that no rule calls",
      why: """
        Apps would have to write a function that is never used; most often a rule is missing that should
        call it.
        """,
      bad: calls("name"), good: right),
    Explanation(
      "MAP602", "Not a code that can be accepted",
      why: """
        `allow` accepts findings about coverage and use: MAP107, MAP108, MAP112, MAP121, MAP122, MAP123
        and MAP215. Others mean that what comes out is wrong.
        """,
      bad: MappingExample.lines(MappingExample.row + "\nallow: [MAP21]\nbecause: rows are short"),
      good: MappingExample.lines()),
    Explanation(
      "MAP603", "`allow` for nothing",
      why: "What is not said needs no acceptance; the entry would hide what comes later.",
      bad: MappingExample.lines(MappingExample.row + "\nallow: [MAP121]\nbecause: rows are short"),
      good: MappingExample.lines()),
    Explanation(
      "MAP604", "`allow` without `because`",
      why: "A reader of the map needs to know why a finding about it does not matter.",
      bad: MappingExample.lines(
        "rules:\n  title: name\n  note: { absent: rows are short }\nallow: [MAP121]"),
      good: MappingExample.lines(
        "rules:\n  title: name\n  note: { absent: rows are short }\nallow: [MAP121]\n"
          + "because: the list of what rows leave out is kept elsewhere")),
    Explanation(
      "MAP605", "Defined twice",
      why: """
        The blocks of all files are one. Maps, unions, enum maps and shared sets have one set of names,
        hooks, context values and texts each one of their own.
        """,
      bad: MappingExample.lines(blocks: "shared:\n  LineRow: { rules: { title: name } }"),
      good: MappingExample.lines()),
    Explanation(
      "MAP606", "A mapping in two modules",
      why: "One module of a schema maps: there the mapper is generated.",
      bad: .schema(modules(second: "B")), good: .schema(modules(second: "A"))),
  ]

  private static func modules(second: String) -> String {
    let files =
      second == "A"
      ? "A: { files: [types.yaml, one.yaml, two.yaml] }"
      : "A: { files: [types.yaml, one.yaml] }\n  B: { files: [two.yaml] }"
    return """
      --- schema.yaml
      schema: demo
      version: 1.0.0
      modules:
        \(files)
      --- types.yaml
      protocols:
        Step: { refines: [JSONModel], visitor: true }
        Page: { default: struct, members: { title: String } }
      structs:
        Form: { conforms: [Step], members: { title: String } }
      --- one.yaml
      mapping:
        roots: { Step: { to: Page, unknown: throw } }
      --- two.yaml
      mapping:
        maps: { Form: { to: Page } }
      """
  }
}
