/// DIF5: what protocols ask for.
extension ChangeRule {
  static let requirementIsNew = ChangeRule(
    "DIF501", "A protocol asks for one more member", .source,
    who: """
      Types of apps that conform to the protocol no longer compile, nor do calls of a default \
      type's initialiser that asks for it now.
      """,
    advice: "Give it in a hand-written extension (`provided: true`), or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
      +       label: String?
      """),
    better: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
      +       label: { type: String?, provided: true }
      """))

  static let providedRequirementIsNew = ChangeRule(
    "DIF502", "A protocol has one more member, which an extension gives", .addition,
    who: "Nobody, until an app uses it.",
    advice: "Write the extension.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
      +       label: { type: String?, provided: true }
      """))

  static let requirementIsGone = ChangeRule(
    "DIF503", "A protocol no longer has a member", .source,
    who: "Apps that use the member through the protocol no longer compile.",
    advice: "Keep it, deprecated, for a release, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
      -       label: String?
      """),
    better: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
      -       label: String?
      +       label: { type: String?, deprecated: { use: name } }
      """))

  static let requirementRenamed = ChangeRule(
    "DIF504", "A requirement is renamed, and `was:` says so", .source,
    who: """
      Types of apps that conform to the protocol must give the new name, and so must those who \
      build its default type; apps that only use the old one get a warning.
      """,
    advice: "Rename it in a major version, or add the new name as a member that is `provided`.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
      -       name: String
      +       title: { type: String, was: name }
      """),
    better: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
      +       title: { type: String, provided: true }
      """))

  static let requirementRenamedUnsaid = ChangeRule(
    "DIF505", "A requirement seems to be renamed back, and nothing says so", .source,
    who: """
      Types of apps that conform to the protocol must give the other name, and apps that use \
      this one no longer compile.
      """,
    advice: "Write `was:` with the name before, or keep the name.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
      -       title: { type: String, was: name }
      +       name: String
      """))

  static let requirementChanged = ChangeRule(
    "DIF506", "A requirement has another type", .source,
    who: """
      Types of apps that conform to the protocol, apps that use the member, and calls of a \
      default type's initialiser no longer compile.
      """,
    advice: "Add a member of the new type beside it, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
      -       name: String
      +       name: Int
      """),
    better: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
      +       number: { type: Int, provided: true }
      """))
}
