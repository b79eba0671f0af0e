/// DIF2: what the initialiser asks for, and what can be set.
extension ChangeRule {
  static let becameOptional = ChangeRule(
    "DIF208", "A member became optional", .source,
    who: "Apps that use the value as it is must unwrap it; its argument may have moved.",
    advice: "Keep it required with a `default`, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: String
      +       name: String?
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
      -       name: String
      +       name: { type: String, default: "" }
      """))

  static let becameRequired = ChangeRule(
    "DIF209", "An optional member is required now", .source, .wire,
    who: """
      Apps that unwrap the member, give nil for it or leave it out no longer compile, and responses \
      without it are refused.
      """,
    advice: "Keep it optional, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       hint: String?
      +       hint: String
      """))

  static let argumentOrder = ChangeRule(
    "DIF210", "The initialiser takes its arguments in another order", .source,
    who: "Apps that build the struct with these arguments no longer compile.",
    advice: """
      Keep the members in their order and add new ones at the end, or raise the major version.
      """,
    bad: Edit(
      """
        structs:
          Login:
            members:
      +       hint: String
              name: String
      -       hint: String
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              name: String
              hint: String
      +       more: String?
      """))

  static let noLongerMutable = ChangeRule(
    "DIF211", "A member can no longer be set", .source,
    who: "Apps that set the member no longer compile.",
    advice: "Keep it `mutable`, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            coding: none
            members:
      -       name: { type: String, mutable: true }
      +       name: String
      """),
    better: Edit(
      """
        structs:
          Login:
            coding: none
            members:
      -       name: { type: String, mutable: true }
      +       name: { type: String, mutable: true, deprecated: { message: Build a new one. } }
      """))

  static let mutableNow = ChangeRule(
    "DIF212", "A member can be set", .addition,
    who: "Nobody, until an app sets it.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: String
      +       name: { type: String, mutable: true }
      """))

  static let initialGone = ChangeRule(
    "DIF213", "The initialiser asks for a member that could be left out", .source,
    who: "Apps that leave the argument out no longer compile.",
    advice: "Keep the default, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: { type: String, initial: ada }
      +       name: String
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
      -       name: { type: String, initial: ada }
      +       name: { type: String, initial: eve }
      """))

  static let initialIsNew = ChangeRule(
    "DIF214", "A member may be left out of the initialiser", .addition,
    who: "Nobody, until an app leaves it out.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: String
      +       name: { type: String, initial: ada }
      """))

  static let initialChanged = ChangeRule(
    "DIF215", "The initialiser's default for a member is another", .wire, .behaviour,
    who: "Apps that leave the argument out build another value, and send it.",
    advice: "Give the argument where the old value is meant.",
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: { type: String, initial: ada }
      +       name: { type: String, initial: eve }
      """))
}
