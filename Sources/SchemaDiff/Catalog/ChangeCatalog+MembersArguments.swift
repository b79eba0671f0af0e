/// DIF2: what becomes of arguments.
extension ChangeRule {
  static let argumentRenamed = ChangeRule(
    "DIF225", "An argument of the initialiser is renamed, and `was:` says so", .source,
    who: """
      Apps that build the struct no longer compile, because the initialiser knows the new name \
      only; those that use the member get a warning.
      """,
    advice: """
      Write the new name where the struct is built; keep the old name and change `wire` alone if \
      no app may notice.
      """,
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: String
      +       userName: { type: String, wire: name, was: name }
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
      -       name: String
      +       name: { type: String, wire: userName }
      """))

  static let initialiserThrows = ChangeRule(
    "DIF226", "The initialiser can throw", .source,
    who: "Apps that build the struct without `try` no longer compile.",
    advice: "Make the derived member optional, or give it an `else`, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              hint: String?
      -       title: { type: String?, path: hint }
      +       title: { type: String, path: hint }
      """))

  static let initialiserNoLongerThrows = ChangeRule(
    "DIF227", "The initialiser no longer throws", .addition,
    who: "Apps that build the struct with `try` get a warning, and compile.",
    advice: "Delete the `try`.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              hint: String?
      -       title: { type: String, path: hint }
      +       title: { type: String, path: hint, else: none }
      """))

  static let mustBeFound = ChangeRule(
    "DIF228", "A response is refused without what a derived member is made of", .wire,
    who: "Responses in which nothing is found for the member are refused.",
    advice: "Make the member optional, or give it an `else`, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: { type: String, path: hint }
              hint: String?
              more: String?
      -       title: { type: String, path: more, else: none }
      +       title: { type: String, path: more }
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              hint: String?
      -       title: { type: String, path: hint, else: none }
      +       title: { type: String, path: hint, else: nothing }
      """))

  static let hookIsNew = ChangeRule(
    "DIF237", "A hand-written member is new", .addition,
    who: """
      The hand-written Swift of the module does not compile until it gives the member. Apps notice \
      nothing until they use it.
      """,
    advice: "Write the function or property in an extension of the struct.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +       check: { hook: { in: { code: String }, out: Bool } }
      """))

  static let hookIsGone = ChangeRule(
    "DIF229", "Hand-written Swift is no longer asked for", .documentation,
    who: """
      The hand-written Swift of the module may drop the member; as long as it does not, nothing \
      changes for apps.
      """,
    advice: "Delete the function or property, unless apps use it.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -       check: { hook: { in: { code: String }, out: Bool } }
      """))

  static let additionalMembersGone = ChangeRule(
    "DIF230", "What the schema does not name is no longer kept apart", .source,
    who: "Apps that use `additionalMembers` no longer compile.",
    advice: "Keep the members apart, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +       all: { type: "[String: JSONValue]", wire: "." }
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +       all: { type: "[String: JSONValue]", json: true }
      """))
}
