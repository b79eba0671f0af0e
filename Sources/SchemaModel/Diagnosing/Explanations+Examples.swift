/// EXA: examples.
extension ExplanationCatalog {
  static let examples: [Explanation] = [
    Explanation(
      "EXA601", "A struct of a union without an example",
      why: """
        Examples are read by the schema itself. They prove that the union leads to the struct, and later
        that the generated code reads what they hold.
        """,
      bad: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        structs:
          Form:
            conforms: [Step]
            members: { name: String }
            examples: { one: { json: { "kind": "form", "name": "a" } } }
          Other:
            conforms: [Step]
        unions:
          Step:
            discriminator: kind
            arms: { form: Form }
            else: Other
        """),
      good: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        structs:
          Form:
            conforms: [Step]
            members: { name: String }
            examples: { one: { json: { "kind": "form", "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            discriminator: kind
            arms: { form: Form }
            else: Other
        """)),
    Explanation(
      "EXA602", "An example that does not fit its struct",
      why: """
        The payload is read as an app would read it. Either it is not what the server sends, or the
        struct is wrong. A member with `pick:` or `path:` that is not optional must find its value too.
        """,
      bad: .schema(
        """
        structs:
          Poll:
            members:
              seconds: Int
            examples:
              usual:
                json: { "seconds": "soon" }
        """),
      good: .schema(
        """
        structs:
          Poll:
            members:
              seconds: Int
            examples:
              usual:
                json: { "seconds": 5 }
        """)),
    Explanation(
      "EXA603", "An example that is read as another struct",
      why: "The payload fits the struct, but the union would make something else of it.",
      bad: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        structs:
          Form:
            conforms: [Step]
            members: { name: String }
            examples: { one: { json: { "kind": "form", "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "form", "name": "b" } } }
        unions:
          Step:
            discriminator: kind
            arms: { form: Form }
            else: Other
        """),
      good: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        structs:
          Form:
            conforms: [Step]
            members: { name: String }
            examples: { one: { json: { "kind": "form", "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            discriminator: kind
            arms: { form: Form }
            else: Other
        """)),
    Explanation(
      "EXA604", "A member of an example that is nearly a known one",
      why: """
        Members that the schema does not name are kept and are no mistake. One that is a letter away from
        a known member that is absent most likely is.
        """,
      bad: .schema(
        """
        structs:
          Poll:
            members:
              seconds: Int?
            examples:
              usual:
                json: { "second": 5 }
        """),
      good: .schema(
        """
        structs:
          Poll:
            members:
              seconds: Int?
            examples:
              usual:
                json: { "seconds": 5 }
        """)),
  ]
}
