/// KEY: what may stand where.
extension ExplanationCatalog {
  static let keys: [Explanation] = [
    Explanation(
      "KEY101", "A key that the language does not have",
      why: """
        A misspelt key would otherwise be ignored without a word. Where the key can only mean one
        known key, the rest of the check goes on as if that stood there. A key that is known elsewhere
        most likely has the wrong indentation.
        """,
      bad: .schema(
        """
        structs:
          Login:
            memebers:
              name: String
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              name: String
        """)),
    Explanation(
      "KEY102", "Something is missing",
      why: "The definition means nothing without it.",
      bad: .schema(
        """
        structs:
          Login:
            members:
              name: { doc: Name of the user. }
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              name: { type: String, doc: Name of the user. }
        """)),
    Explanation(
      "KEY103", "A text, a list or a map in the place of something else",
      why: """
        Every key takes one kind of value. A key without a value holds nothing, which is also a kind
        of its own.
        """,
      bad: .schema(
        """
        protocols:
          Step:
            doc: Something to do.
        structs:
          Login:
            conforms: Step
        """),
      good: .schema(
        """
        protocols:
          Step:
            doc: Something to do.
        structs:
          Login:
            conforms: [Step]
        """)),
    Explanation(
      "KEY104", "Keys that exclude each other",
      why: """
        Two keys that answer the same question differently, or a key beside which another one means
        nothing. One of them would be ignored.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              text: { type: String, raw: true, wire: body }
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              text: { type: String, raw: true }
        """)),
    Explanation(
      "KEY105", "A word that is not allowed here",
      why: "The key takes a few words only, or a text of a certain form.",
      bad: .schema(
        """
        structs:
          Login:
            members:
              name: { type: String?, text: hints }
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              name: { type: String?, text: hint }
        """)),
    Explanation(
      "KEY106", "Not a flag or whole number",
      why: """
        A flag is `true` or `false` without quotes: `yes` and `on` are texts to some readers of YAML.
        A number has digits only.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              password: { type: String, sensitive: yes }
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              password: { type: String, sensitive: true }
        """)),
    Explanation(
      "KEY107", "A name is twice in one list",
      why: """
        The second one says nothing new, and is most likely meant to be another name. Swift refuses
        to conform to a protocol twice.
        """,
      bad: .schema(
        """
        protocols:
          Step:
            doc: Something to do.
        structs:
          Login:
            conforms: [Step, Step]
        """),
      good: .schema(
        """
        protocols:
          Step:
            doc: Something to do.
        structs:
          Login:
            conforms: [Step]
        """)),
    Explanation(
      "KEY108", "Accepted for a version that is still to come",
      why: """
        What may pass is a decision about the version at hand. An entry for a later one would do
        nothing now, and let something pass unseen then.
        """,
      bad: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Demo: { files: [login.yaml] }
        accepted:
          - finding: DIF209 Login.name
            because: the server has always sent it
            version: 1.1.0
        --- login.yaml
        structs:
          Login:
            members:
              name: String
        """),
      good: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.1.0
        modules:
          Demo: { files: [login.yaml] }
        accepted:
          - finding: DIF209 Login.name
            because: the server has always sent it
            version: 1.1.0
        --- login.yaml
        structs:
          Login:
            members:
              name: String
        """)),
    Explanation(
      "KEY109", "Accepted for a version that has gone", severity: .warning,
      why: """
        What was let pass holds for one version of the schema. With the next one the entry has
        expired: it lets nothing pass any more, and only looks as if it did.
        """,
      bad: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.2.0
        modules:
          Demo: { files: [login.yaml] }
        accepted:
          - finding: DIF209 Login.name
            because: the server has always sent it
            version: 1.1.0
        --- login.yaml
        structs:
          Login:
            members:
              name: String
        """),
      good: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.2.0
        modules:
          Demo: { files: [login.yaml] }
        --- login.yaml
        structs:
          Login:
            members:
              name: String
        """)),
    Explanation(
      "KEY110", "A text without a word", severity: .warning,
      why: """
        `doc`, `source`, `because` and the like are for people. A blank, a dash or dots look as if
        something had been said.
        """,
      bad: .schema(
        """
        structs:
          Login:
            doc: "-"
            members:
              name: String
        """),
      good: .schema(
        """
        structs:
          Login:
            doc: Who logs in.
            members:
              name: String
        """)),
    Explanation(
      "KEY111", "Not a version", severity: .warning,
      why: "`since` names the first version of the schema that has the definition, or says so.",
      bad: .schema(
        """
        structs:
          Login:
            since: last spring
            members:
              name: String
        """),
      good: .schema(
        """
        structs:
          Login:
            since: "1.2"
            members:
              name: String
        """)),
  ]
}
