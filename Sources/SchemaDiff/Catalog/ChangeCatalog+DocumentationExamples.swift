/// DIF9: examples.
extension ChangeRule {
  static let exampleIsNew = ChangeRule(
    "DIF907", "An example payload is new", .documentation,
    who: "Readers of the documentation.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +     examples:
      +       ada: { json: { "name": "ada" } }
      """))

  static let exampleIsGone = ChangeRule(
    "DIF908", "An example payload is gone", .documentation,
    who: "Readers of the documentation.",
    advice: "Look whether responses like it are still read.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -     examples:
      -       ada: { json: { "name": "ada" } }
      """))

  static let exampleChanged = ChangeRule(
    "DIF909", "An example payload is another", .documentation,
    who: "Readers of the documentation.",
    advice: "Look whether responses like the old one are still read.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
            examples:
      -       ada: { json: { "name": "ada" } }
      +       ada: { json: { "name": "eve" } }
      """))
}
