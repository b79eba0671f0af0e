/// DIF2: what members are made of, and who may see them.
extension ChangeRule {
  static let madeOtherwise = ChangeRule(
    "DIF216", "A derived member is made otherwise", .behaviour,
    who: "Apps may see another value for the same response.",
    advice: """
      Look at what shows the member; give the new meaning a name of its own if both are needed.
      """,
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
              hint: String
      -       title: { type: String, path: name }
      +       title: { type: String, path: hint }
      """))

  static let oldMemberNameGone = ChangeRule(
    "DIF217", "An old name of a member is no longer known", .source,
    who: "Apps that still use the old name no longer compile.",
    advice: "Keep `was:` for one more release, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       userName: { type: String, wire: name, was: name }
      +       userName: { type: String, wire: name }
      """))

  static let hookChanged = ChangeRule(
    "DIF218", "Hand-written Swift must give something else", .source,
    who: """
      The hand-written Swift of the module does not compile until it gives the new signature, and \
      apps that use the member may no longer compile.
      """,
    advice: """
      Change the hand-written function with the schema; keep the old one beside it if apps call \
      it.
      """,
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       check: { hook: { in: { code: String }, out: Bool } }
      +       check: { hook: { in: { code: Int }, out: Bool } }
      """))

  static let alternativesStricter = ChangeRule(
    "DIF219", "One of other members must be sent", .wire,
    who: "Responses that hold none of these members are refused.",
    advice: "Ask for nothing that servers need not send, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
      +     atLeastOneOf: [name, mail]
            members:
              name: String?
              mail: String?
      """),
    better: Edit(
      """
        structs:
          Login:
      -     atLeastOneOf: [name]
      +     atLeastOneOf: [name, mail]
            members:
              name: String?
              mail: String?
      """))

  static let noLongerSensitive = ChangeRule(
    "DIF220", "A member is no longer sensitive", .privacy,
    who: "Descriptions, logs and crash reports of apps may show the value in clear text.",
    advice: "Make sure that it is no secret of a user; else write `sensitive: true` again.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       code: { type: String, sensitive: true }
      +       code: String
      """))

  static let sensitiveNow = ChangeRule(
    "DIF221", "A member is sensitive", .behaviour,
    who: "Descriptions and logs no longer show the value.",
    advice: "Nothing to do, unless somebody reads it in a log.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       code: String
      +       code: { type: String, sensitive: true }
      """))

  static let computedSecrecy = ChangeRule(
    "DIF238", "A member that no description shows is listed as sensitive, or no longer",
    .documentation,
    who: """
      Readers of the documentation. Descriptions stay as they are: a computed member is not in \
      them, and any other one is masked for another reason.
      """,
    advice: "Nothing to do, if what it is computed from is sensitive where it has to be.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       title: { type: String, path: name }
      +       title: { type: String, path: name, sensitive: true }
      """))

  static let alternativesLaxer = ChangeRule(
    "DIF222", "Fewer of other members must be sent", .addition,
    who: "Responses that were refused are read.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
      -     atLeastOneOf: [name]
      +     atLeastOneOf: [name, mail]
            members:
              name: String?
              mail: String?
      """))

  static let unreadTypeChanged = ChangeRule(
    "DIF223", "A member that is not read has another type", .source,
    who: "Apps that use the member, or give it to the initialiser, no longer compile.",
    advice: "Add a member of the new type beside it, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            coding: none
            members:
      -       name: String
      +       name: Int
      """),
    better: Edit(
      """
        structs:
          Login:
            coding: none
            members:
              name: String
      +       number: Int?
      """))

  static let becameNonoptional = ChangeRule(
    "DIF224", "An optional member always has a value now", .source,
    who: "Apps that unwrap the member, or give nil for it, no longer compile.",
    advice: "Keep it optional, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            coding: none
            members:
              name: String
      -       hint: String?
      +       hint: String
      """))
}
