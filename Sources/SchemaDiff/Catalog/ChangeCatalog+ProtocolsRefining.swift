/// DIF5: refinement.
extension ChangeRule {
  static let refinementIsNew = ChangeRule(
    "DIF513", "A protocol refines one more", .source,
    who: "Types of apps that conform to the protocol must give what the other one asks for.",
    advice: "Make a protocol of its own that refines both, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
      -     refines: [Sendable]
      +     refines: [Sendable, Titled]
            members:
              name: String
          Titled:
            refines: [Sendable]
            members:
              title: String
      """),
    better: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
          Titled:
            refines: [Sendable]
            members:
              title: String
      +   TitledInput:
      +     refines: [Input, Titled]
      """))

  static let refinementIsGone = ChangeRule(
    "DIF514", "A protocol no longer refines another", .source,
    who: "Apps that use a value of the protocol as one of the other no longer compile.",
    advice: "Keep the refinement, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
      -     refines: [Sendable, Titled]
      +     refines: [Sendable]
            members:
              name: String
          Titled:
            refines: [Sendable]
            members:
              title: String
      """))

  static let freeRefinement = ChangeRule(
    "DIF515", "A protocol refines one more, which asks for nothing", .addition,
    who: "Nobody, until an app uses it.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        protocols:
          Input:
      -     refines: [Sendable]
      +     refines: [Sendable, Marked]
            members:
              name: String
          Marked:
            refines: [Sendable]
            members:
              mark: { type: String, provided: true }
      """))

  static let visitIsNew = ChangeRule(
    "DIF516", "A visitor must know one more struct", .source,
    who: "Visitors of apps no longer compile until they have a function for the struct.",
    advice: """
      Raise the major version, or leave the struct to `visitOther` by giving it no such \
      protocol.
      """,
    bad: Edit(
      """
        protocols:
          Field:
            refines: [JSONModel]
            visitor: true
            members:
              name: String
        structs:
          TextField:
            conforms: [Field]
            members:
              name: String
      +   DateField:
      +     conforms: [Field]
      +     members:
      +       name: String
      """),
    better: Edit(
      """
        protocols:
          Field:
            refines: [JSONModel]
            visitor: true
            members:
              name: String
        structs:
          TextField:
            conforms: [Field]
            members:
              name: String
      +   DateField:
      +     members:
      +       name: String
      """))
}
