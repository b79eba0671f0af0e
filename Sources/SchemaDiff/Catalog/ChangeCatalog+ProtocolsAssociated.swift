/// DIF5: associated types, and default types that are new or gone.
extension ChangeRule {
  static let associatedTypeIsNew = ChangeRule(
    "DIF522", "A protocol has one more associated type", .source,
    who: "Types of apps that conform to the protocol must say what it is.",
    advice: "Make a protocol of its own that refines this one, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
      +     associatedTypes: [Value]
            members:
              name: String
      """),
    better: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
      +   ValueInput:
      +     refines: [Input]
      +     associatedTypes: [Value]
      """))

  static let associatedTypeIsGone = ChangeRule(
    "DIF523", "A protocol no longer has an associated type", .source,
    who: "Apps that name the associated type no longer compile.",
    advice: "Keep it, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
      -     associatedTypes: [Value]
            members:
              name: String
      """))

  static let constraintChanged = ChangeRule(
    "DIF524", "What an associated type is for is said otherwise", .source,
    who: """
      Types of apps that conform to the protocol with another type, or rely on this one, no \
      longer compile.
      """,
    advice: "Leave the associated type as it is, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Screen:
            refines: [Sendable]
            associatedTypes: [Model]
            members:
              model: Model
          LoginScreen:
            refines: [Screen]
      +     where: { Model: String }
      """))

  static let defaultTypeIsNew = ChangeRule(
    "DIF525", "A protocol has a default type", .addition,
    who: "Nobody, until an app uses it.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
      +     default: struct
            members:
              name: String
      """))

  static let defaultTypeIsGone = ChangeRule(
    "DIF526", "A protocol no longer has a default type", .source,
    who: "Apps that build or name the default type no longer compile.",
    advice: "Keep it, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
      -     default: struct
            members:
              name: String
      """))
}
