/// RUL: unions and their structs.
extension ExplanationCatalog {
  static let unions: [Explanation] = [
    Explanation(
      "RUL501", "A struct that a union cannot give",
      why: """
        A union gives values of its protocol, so every struct that it names conforms to that, and every
        further union is one of a protocol that refines it.
        """,
      bad: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        structs:
          Form:
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
      "RUL506", "A case is missing, or one that cannot be",
      why: """
        With `tokens:` every raw value of the enum has an arm, and `by:` needs conditions for every case:
        a new case then cannot be forgotten. A type that no element of a list can have is never found.
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
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            tokens: Kind
            discriminator: kind
            arms: { form: Form }
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
      "RUL507", "A union without a protocol",
      why: """
        The union says which struct an `any Step` becomes, and has the name of the protocol `Step`.
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
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Steps:
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
      "RUL508", "A struct that nothing becomes",
      why: """
        It conforms to the protocol of a union, and no arm or rule leads to it: it would never be read.
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
          Poll:
            conforms: [Step]
            examples: { one: { json: { "kind": "poll" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
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
          Poll:
            conforms: [Step]
            examples: { one: { json: { "kind": "poll" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            discriminator: kind
            arms: { form: Form, poll: Poll }
            else: Other
        """)),
    Explanation(
      "RUL509", "A struct that would have to write two tokens",
      why: """
        A struct that a token chooses writes that token. With two arms it needs a member for the token,
        and a member with `const:` has to fix the token of its arm.
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
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            discriminator: kind
            arms: { form: Form, page: Form }
            else: Other
        """),
      good: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        structs:
          Form:
            conforms: [Step]
            members: { kind: String, name: String }
            examples: { one: { json: { "kind": "form", "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            discriminator: kind
            arms: { form: Form, page: Form }
            else: Other
        """)),
    Explanation(
      "RUL510", "Unions that hand over to each other",
      why: "A rule with `union:` lets that one decide. In a circle nobody would.",
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
              - { struct: Form, when: { name: { present: true } } }
              - { union: Step, when: { name: new } }
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
      "RUL511", "A depth that makes no sense",
      why: """
        `depth:` is how deep values of the union may nest in each other, 1 being no nesting. Documents
        with more than 256 levels are refused before that.
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
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            depth: 0
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
            depth: 32
            discriminator: kind
            arms: { form: Form }
            else: Other
        """)),
  ]
}
