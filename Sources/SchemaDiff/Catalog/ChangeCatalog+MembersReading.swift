/// DIF2: what becomes of reading.
extension ChangeRule {
  static let additionalMembersKept = ChangeRule(
    "DIF231", "What the schema does not name is kept", .addition,
    who: "Nobody, until an app uses `additionalMembers`.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
              all: { type: "[String: JSONValue]?", wire: all }
      -       every: { type: "[String: JSONValue]", wire: "." }
      +       every: { type: "[String: JSONValue]", json: true }
      """))

  static let argumentBecameDerived = ChangeRule(
    "DIF232", "A member that was read is derived", .source, .wire,
    who: """
      Apps that give it to the initialiser no longer compile, and what a server sends for it is \
      not looked at.
      """,
    advice: "Give the derived member a name of its own, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       title: String?
      +       title: { type: String?, path: name }
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              name: String
              title: String?
      +       heading: { type: String, path: name }
      """))

  static let derivedIsRead = ChangeRule(
    "DIF233", "A member that was derived is read", .wire,
    who: "Responses give the member another value, or none, where they do not hold it themselves.",
    advice: "Give the member of the response a name of its own, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       title: { type: String?, path: name }
      +       title: String?
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              name: String
              title: { type: String?, path: name }
      +       heading: String?
      """))

  static let derivedBecameArgument = ChangeRule(
    "DIF234", "A member that was derived must be given", .source, .wire,
    who: """
      Apps that build the struct no longer compile, and responses without the member are refused.
      """,
    advice: "Give the member of the response a name of its own, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       title: { type: String, path: name }
      +       title: String
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              name: String
              title: { type: String, path: name }
      +       heading: String?
      """))

  static let sentMemberIsNew = ChangeRule(
    "DIF235", "A member is new that must be sent", .wire,
    who: "Responses without the member are refused.",
    advice: "Make it optional or give it a `default`, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +       kind: { type: String, initial: text }
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +       kind: { type: String, default: text }
      """))

  static let oldMemberNameKnown = ChangeRule(
    "DIF236", "A member is known by an old name too", .addition,
    who: "Nobody, until an app uses the old name.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: String
      +       name: { type: String, was: userName }
      """))
}
