/// DIF9: examples.
extension ChangeRule {
  static let exampleIsNew = ChangeRule(
    "DIF907", "An example payload is new", .documentation,
    who: "Readers of the documentation.",
    advice: "Nothing to do.",
    bad: Edit(
      before: """
        structs:
          Login:
            members:
              name: String
        """,
      after: """
        structs:
          Login:
            members:
              name: String
            examples:
              ada: { json: { "name": "ada" } }
        """),
    good: Edit(
      before: """
        structs:
          Login:
            members:
              name: String
        """,
      after: """
        structs:
          Login:
            doc: Who signs in.
            members:
              name: String
        """))

  static let exampleIsGone = ChangeRule(
    "DIF908", "An example payload is gone", .documentation,
    who: "Readers of the documentation.",
    advice: "Look whether answers like it are still read.",
    bad: Edit(
      before: """
        structs:
          Login:
            members:
              name: String
            examples:
              ada: { json: { "name": "ada" } }
        """,
      after: """
        structs:
          Login:
            members:
              name: String
        """),
    good: Edit(
      before: """
        structs:
          Login:
            members:
              name: String
            examples:
              ada: { json: { "name": "ada" } }
        """,
      after: """
        structs:
          Login:
            members:
              name: String
            examples:
              ada: { json: { "name": "eve" } }
        """))

  static let exampleChanged = ChangeRule(
    "DIF909", "An example payload is another", .documentation,
    who: "Readers of the documentation.",
    advice: "Look whether answers like the old one are still read.",
    bad: Edit(
      before: """
        structs:
          Login:
            members:
              name: String
            examples:
              ada: { json: { "name": "ada" } }
        """,
      after: """
        structs:
          Login:
            members:
              name: String
            examples:
              ada: { json: { "name": "eve" } }
        """),
    good: Edit(
      before: """
        structs:
          Login:
            members:
              name: String
        """,
      after: """
        structs:
          Login:
            members:
              name: String
            examples:
              ada: { json: { "name": "ada" } }
        """))
}
