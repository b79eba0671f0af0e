/// DIF5: what default types hold.
extension ChangeRule {
  static let defaultTypeKind = ChangeRule(
    "DIF527", "A default type is a class instead of a struct, or a struct instead of a class",
    .source,
    who: """
      Apps that compare identity, change a constant's members or use it elsewhere than on the \
      main actor no longer compile; others share what they took for a copy, or the other way \
      round.
      """,
    advice: "Keep the kind, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
      -     default: class
      +     default: struct
            members:
      -       value: { type: String, mutable: true, mainActor: true }
      +       value: { type: String, mutable: true }
      """))

  static let defaultTypeHoldsMore = ChangeRule(
    "DIF528", "A default type conforms to one more protocol, and its initialiser asks for more",
    .source,
    who: "Apps that build the default type no longer compile.",
    advice: "Conform to protocols whose members may be left out, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
      -     default: struct
      +     default: { kind: struct, conforms: [Titled] }
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
      -     default: struct
      +     default: { kind: struct, conforms: [Titled] }
            members:
              name: String
          Titled:
            refines: [Sendable]
            members:
              title: String?
      """))

  static let defaultTypeConforms = ChangeRule(
    "DIF529", "A default type conforms to one more protocol", .addition,
    who: "Nobody, until an app uses it.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
      -     default: struct
      +     default: { kind: struct, conforms: [Titled] }
            members:
              name: String
          Titled:
            refines: [Sendable]
            members:
              title: String?
      """))

  static let defaultTypeHoldsLess = ChangeRule(
    "DIF530", "A default type no longer conforms to a protocol", .source,
    who: """
      Apps that use the default type as that protocol, or give its members, no longer compile.
      """,
    advice: "Keep the conformance, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
      -     default: { kind: struct, conforms: [Titled] }
      +     default: struct
            members:
              name: String
          Titled:
            refines: [Sendable]
            members:
              title: String
      """))
}
