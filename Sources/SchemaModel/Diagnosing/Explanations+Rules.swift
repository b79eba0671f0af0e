/// RUL: conditions, and the tokens that they compare.
extension ExplanationCatalog {
  static let rules: [Explanation] = [
    Explanation(
      "RUL502", "An arm or rule that is never reached",
      why: """
        The first one that holds wins, so nothing after one that always holds is ever looked at. One
        token chooses one arm.
        """,
      bad: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        structs:
          Form:
            conforms: [Step]
            members: { name: String }
            examples: { one: { json: { "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            rules:
              - { struct: Form, when: {} }
              - { struct: Other, when: { name: { present: true } } }
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
            examples: { one: { json: { "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            rules:
              - { struct: Form, when: { name: { present: true } } }
            else: Other
        """)),
    Explanation(
      "RUL503", "A token or case that the enum does not have",
      why: """
        The comparison would never hold. The known texts are those of the enum that the member has, or
        that `tokens:` names.
        """,
      bad: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        enums:
          Kind: { cases: { form: , poll: } }
        structs:
          Form:
            conforms: [Step]
            members: { name: String }
            examples: { one: { json: { "kind": "form", "name": "a" } } }
          Poll:
            conforms: [Step]
            examples: { one: { json: { "kind": "poll" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            tokens: Kind
            discriminator: kind
            arms: { form: Form, pol: Poll }
            else: Other
        """),
      good: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        enums:
          Kind: { cases: { form: , poll: } }
        structs:
          Form:
            conforms: [Step]
            members: { name: String }
            examples: { one: { json: { "kind": "form", "name": "a" } } }
          Poll:
            conforms: [Step]
            examples: { one: { json: { "kind": "poll" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            tokens: Kind
            discriminator: kind
            arms: { form: Form, poll: Poll }
            else: Other
        """)),
    Explanation(
      "RUL504", "A condition that can never hold, or always does",
      why: """
        A list is counted and looked through, a token is compared; a comparison with nothing, or with
        the wrong kind, decides nothing.
        """,
      bad: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        structs:
          Form:
            conforms: [Step]
            members: { name: String }
            examples: { one: { json: { "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            rules:
              - { struct: Form, when: { name: { count: 1 } } }
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
            examples: { one: { json: { "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            rules:
              - { struct: Form, when: { name: { present: true } } }
            else: Other
        """)),
    Explanation(
      "RUL505", "A condition on something that no struct reads",
      why: """
        Conditions use the names of the wire. A name that no struct of the union reads is most likely
        misspelt.
        """,
      bad: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        structs:
          Form:
            conforms: [Step]
            members: { name: String }
            examples: { one: { json: { "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            rules:
              - { struct: Form, when: { nmae: { present: true } } }
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
            examples: { one: { json: { "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            rules:
              - { struct: Form, when: { name: { present: true } } }
            else: Other
        """)),
    Explanation(
      "RUL512", "A condition that adds nothing", severity: .warning,
      why: """
        Another alternative of `anyOf`, or an earlier condition of a `pick`, holds whenever this one
        does; or the condition holds always. Most often something in it is a slip.
        """,
      bad: RuleExample.form(when: "{ anyOf: [{ name: [a, b] }, { name: a }] }"),
      good: RuleExample.form(when: "{ name: [a, b] }")),
    Explanation(
      "RUL513", "A token that is nearly a known one", severity: .warning,
      why: """
        A document may hold any text there, because one struct keeps tokens that nobody knows. A
        token that differs by a letter from one that a struct is chosen by is most likely that one.
        """,
      bad: RuleExample.form(when: "{ action.template: fomr }"),
      good: RuleExample.form(when: "{ action.template: form }")),
  ]
}
