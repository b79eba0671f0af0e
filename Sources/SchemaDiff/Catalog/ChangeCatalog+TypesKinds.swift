/// DIF1: types that are new, gone, renamed or something else.
extension ChangeRule {
  static let typeIsNew = ChangeRule(
    "DIF101", "A type is new", .addition,
    who: "Nobody, until an app uses it.",
    advice: "Nothing to do; say in the changelog what it is for.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +   Logout:
      +     members:
      +       reason: String?
      """))

  static let typeIsGone = ChangeRule(
    "DIF102", "A type is gone", .source,
    who: "Apps that name the type no longer compile.",
    advice: "Keep it, deprecated, for a release, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
            members:
              name: String
      -   Logout:
      -     members:
      -       reason: String?
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              name: String
          Logout:
      +     deprecated: { message: Nothing sends it. }
            members:
              reason: String?
      """))

  static let typeRenamed = ChangeRule(
    "DIF103", "A type is renamed, and `was:` says so", .addition,
    who: "Apps that use the old name get a deprecation warning, and compile.",
    advice: "Nothing to do; the old name may go in the release after next.",
    bad: Edit(
      """
        structs:
      -   Login:
      +   SignIn:
      +     was: Login
            members:
              name: String
      """))

  static let typeRenamedUnsaid = ChangeRule(
    "DIF104", "A type seems to be renamed, and nothing says so", .source,
    who: "Apps that use the old name no longer compile.",
    advice: "Write `was:` with the old name at the type, and the old name goes on for a release.",
    bad: Edit(
      """
        structs:
      -   Login:
      +   SignIn:
            members:
              name: String
              password: { type: String, sensitive: true }
      """),
    better: Edit(
      """
        structs:
      -   Login:
      +   SignIn:
      +     was: Login
            members:
              name: String
              password: { type: String, sensitive: true }
      """))

  static let kindChanged = ChangeRule(
    "DIF105", "A type is of another kind", .source,
    who: "Apps that build it, conform to it or switch over it no longer compile.",
    advice: """
      Give the new kind a name of its own and deprecate the old type, or raise the major \
      version.
      """,
    bad: Edit(
      """
      - structs:
      -   Shades:
      -     coding: none
      -     members:
      -       dark: Bool
      + enums:
      +   Shades: { raw: none, cases: { dark: , light: } }
      """),
    better: Edit(
      """
        structs:
          Shades:
            coding: none
      +     deprecated: { use: Look }
            members:
              dark: Bool
      + enums:
      +   Look: { raw: none, cases: { dark: , light: } }
      """))

  static let oldTypeNameGone = ChangeRule(
    "DIF106", "An old name of a type is no longer known", .source,
    who: "Apps that still use the old name no longer compile.",
    advice: "Keep `was:` for one more release, or raise the major version.",
    bad: Edit(
      """
        structs:
          SignIn:
      -     was: Login
            members:
              name: String
      """),
    better: Edit(
      """
        structs:
      -   Login:
      +   SignIn:
      +     was: Login
            members:
              name: String
      """))

  static let moduleChanged = ChangeRule(
    "DIF107", "A type is in another module", .source,
    who: "Apps that import only the old module no longer find it.",
    advice: "Leave it where it was, or raise the major version and name the new module.",
    bad: Edit(
      """
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Demo: { files: [a.yaml] }
          DemoScreens: { files: [b.yaml] }
        --- a.yaml
        structs:
          Login:
            members:
              name: String
      + --- b.yaml
      + structs:
          Shades:
            members:
              dark: Bool
      - --- b.yaml
      - structs:
          Screen:
            members:
              title: String
      """),
    better: Edit(
      """
        --- a.yaml
      + structs:
      +   Shades:
      +     members:
      +       dark: Bool
      + --- b.yaml
        structs:
          Login:
            members:
              name: String
      - --- b.yaml
      - structs:
      -   Shades:
      -     members:
      -       dark: Bool
      """))
}
