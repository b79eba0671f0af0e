/// DIF2: members that are new, gone, renamed or of another type.
extension ChangeRule {
  static let memberIsNew = ChangeRule(
    "DIF201", "A member is new that nobody has to give", .addition,
    who: "Nobody, until an app uses it.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +       hint: String?
      """))

  static let requiredMemberIsNew = ChangeRule(
    "DIF202", "A member is new that must be given and sent", .source, .wire,
    who: """
      Apps that build the struct no longer compile, and responses without the member are refused.
      """,
    advice: "Make it optional or give it a `default`, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +       hint: String
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +       hint: String?
      """))

  static let argumentIsNew = ChangeRule(
    "DIF203", "A member is new that the initialiser asks for", .source,
    who: "Apps that build the struct no longer compile.",
    advice: "Make it optional or give it an `initial` value, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            coding: none
            members:
              name: String
      +       hint: String
      """),
    better: Edit(
      """
        structs:
          Login:
            coding: none
            members:
              name: String
      +       hint: { type: String, initial: "" }
      """))

  static let memberIsGone = ChangeRule(
    "DIF204", "A member is gone", .source,
    who: "Apps that use the member, or give it to the initialiser, no longer compile.",
    advice: "Keep it, deprecated, for a release, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       hint: String?
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       hint: String?
      +       hint: { type: String?, deprecated: { message: Nothing sends it. } }
      """))

  static let memberRenamed = ChangeRule(
    "DIF205", "A derived member is renamed, and `was:` says so", .addition,
    who: "Apps that use the old name get a deprecation warning, and compile.",
    advice: "Nothing to do; the old name may go in the release after next.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       title: { type: String, path: name }
      +       heading: { type: String, path: name, was: title }
      """))

  static let memberRenamedUnsaid = ChangeRule(
    "DIF206", "A member seems to be renamed, and nothing says so", .source,
    who: "Apps that use the old name no longer compile.",
    advice: """
      Write `was:` with the old name at the member, and the old name goes on for a release.
      """,
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: String
      +       userName: { type: String, wire: name }
      """))

  static let memberTypeChanged = ChangeRule(
    "DIF207", "A member that is read has another type", .source, .wire,
    who: """
      Apps that use the member, or give it to the initialiser, no longer compile, and responses in \
      which it does not fit the new type are refused.
      """,
    advice: "Add a member of the new type beside it, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: String
      +       name: Int
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +       number: Int?
      """))
}
