/// DIF5: who gives and sets what protocols ask for.
extension ChangeRule {
  static let requirementMutable = ChangeRule(
    "DIF507", "A requirement must be settable", .source,
    who: "Types of apps that conform to the protocol with a constant no longer compile.",
    advice: "Leave it read-only, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
      -       name: String
      +       name: { type: String, mutable: true }
      """))

  static let requirementNoLongerMutable = ChangeRule(
    "DIF508", "A requirement can no longer be set", .source,
    who: "Apps that set the member no longer compile.",
    advice: "Keep it `mutable`, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
      -       name: { type: String, mutable: true }
      +       name: String
      """))

  static let requirementNoLongerProvided = ChangeRule(
    "DIF509", "No extension gives a requirement any more", .source,
    who: """
      Types of apps that conform to the protocol must give the member themselves, and the \
      initialiser of a default type asks for it.
      """,
    advice: "Keep the extension, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            default: struct
            members:
              name: String
      -       label: { type: String, provided: true }
      +       label: String
      """))

  static let requirementProvided = ChangeRule(
    "DIF510", "An extension gives a requirement", .addition,
    who: "Nobody: types that give it themselves go on doing so.",
    advice: "Write the extension.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
      -       label: String?
      +       label: { type: String?, provided: true }
      """))

  static let heldRequirementProvided = ChangeRule(
    "DIF511", "An extension gives what a default type has held", .source,
    who: "Apps that give the member to the initialiser of the default type no longer compile.",
    advice: "Keep it in the default type, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            default: struct
            members:
              name: String
      -       label: String?
      +       label: { type: String?, provided: true }
      """),
    better: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
      -       label: String?
      +       label: { type: String?, provided: true }
      """))

  static let requirementIsolation = ChangeRule(
    "DIF512", "The actor of a requirement is another", .source,
    who: """
      Apps that use the member elsewhere than on the main actor, or give it there alone, no \
      longer compile.
      """,
    advice: "Leave it where it was, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
      -       name: String
      +       name: { type: String, mainActor: true }
      """))
}
