/// DIF9: words and deprecations.
extension ChangeRule {
  static let docChanged = ChangeRule(
    "DIF901", "The documentation says something else", .documentation,
    who: "Readers of the documentation.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
      -     doc: Who signs in.
      +     doc: The user who signs in.
            members:
              name: String
      """))

  static let sourceChanged = ChangeRule(
    "DIF902", "The stated source is another", .documentation,
    who: "Readers of the documentation.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
      -     source: HAAPI data model
      +     source: HAAPI data model, steps
            members:
              name: String
      """))

  static let sinceChanged = ChangeRule(
    "DIF903", "The first version is stated otherwise", .documentation,
    who: "Readers of the documentation.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
      -     since: "1.0"
      +     since: "1.1"
            members:
              name: String
      """))

  static let deprecatedNow = ChangeRule(
    "DIF904", "Something is deprecated", .addition,
    who: """
      Apps that use a deprecated member of a struct get a warning of the compiler; of types, \
      cases and requirements the documentation warns.
      """,
    advice: "Say with `use` or `message` what to do instead.",
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: String
      +       name: { type: String, deprecated: { message: Nothing sends it. } }
      """))

  static let noLongerDeprecated = ChangeRule(
    "DIF905", "Something is no longer deprecated", .documentation,
    who: "Apps that use it get no warning any more.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: { type: String, deprecated: { message: Nothing sends it. } }
      +       name: String
      """))

  static let deprecationReworded = ChangeRule(
    "DIF906", "A deprecation says something else", .documentation,
    who: "Apps that use it read another warning.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
            members:
      -       name: { type: String, deprecated: { message: Nothing sends it. } }
      +       name: { type: String, deprecated: { message: Ask the user. } }
      """))
}
