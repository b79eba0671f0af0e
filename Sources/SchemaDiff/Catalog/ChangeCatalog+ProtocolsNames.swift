/// DIF5: order and old names.
extension ChangeRule {
  static let defaultTypeOrder = ChangeRule(
    "DIF531", "The initialiser of a default type takes its arguments in another order", .source,
    who: "Apps that build the default type with these arguments no longer compile.",
    advice: """
      Keep the requirements in their order and add new ones at the end, or raise the major \
      version.
      """,
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            default: struct
            members:
      +       label: String
              name: String
      -       label: String
      """))

  static let oldRequirementNameGone = ChangeRule(
    "DIF532", "An old name of a requirement is no longer known", .source,
    who: "Apps that still use the old name no longer compile.",
    advice: "Keep `was:` for one more release, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
      -       title: { type: String, was: name }
      +       title: String
      """))

  static let oldRequirementNameKnown = ChangeRule(
    "DIF533", "A requirement is known by an old name too", .addition,
    who: "Nobody, until an app uses the old name.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
      -       name: String
      +       name: { type: String, was: label }
      """))

  static let providedRequirementRenamed = ChangeRule(
    "DIF534", "A requirement that an extension gives is renamed, and `was:` says so", .addition,
    who: "Apps that use the old name get a deprecation warning, and compile.",
    advice: "Rename it in the hand-written extension too.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            members:
              name: String
      -       label: { type: String?, provided: true }
      +       title: { type: String?, provided: true, was: label }
      """))
}
