/// DIF1: modules, and who builds what.
extension ChangeRule {
  static let moduleIsGone = ChangeRule(
    "DIF113", "A module is gone", .source,
    who: "Apps that import it no longer compile.",
    advice: "Keep the module, or raise the major version.",
    bad: Edit(
      """
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Demo: { files: [a.yaml] }
      -   DemoScreens: { files: [b.yaml] }
        --- a.yaml
        structs:
          Login:
            members:
              name: String
      - --- b.yaml
      - structs:
          Screen:
            members:
              title: String
      """))

  static let makerChanged = ChangeRule(
    "DIF114", "Who builds a struct is said otherwise", .documentation,
    who: "Nobody: the generated Swift is the same.",
    advice: "Look whether a union should name the struct, or no longer.",
    bad: Edit(
      """
        structs:
          Login:
      +     onlyInCode: true
            members:
              name: String
      """))

  static let plainBecameJSON = ChangeRule(
    "DIF115", "A plain value can be read and written as JSON", .addition,
    who: "Nobody, until an app uses it.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
      -     coding: none
            members:
              name: String
      """))

  static let oldTypeNameKnown = ChangeRule(
    "DIF116", "A type is known by an old name too", .addition,
    who: "Nobody, until an app uses the old name.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        structs:
          Login:
      +     was: SignIn
            members:
              name: String
      """))
}
