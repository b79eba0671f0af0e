/// DIF1: what types conform to, and how they meet JSON.
extension ChangeRule {
  static let conformanceIsNew = ChangeRule(
    "DIF108", "A struct conforms to one more protocol", .addition,
    who: "Nobody, until an app uses it.",
    advice: "Nothing to do.",
    bad: Edit(
      """
        protocols:
          Step:
            refines: [JSONModel]
            members:
              name: String
        structs:
          Login:
      +     conforms: [Step]
            members:
              name: String
      """))

  static let conformanceIsGone = ChangeRule(
    "DIF109", "A struct no longer conforms to a protocol", .source,
    who: "Apps that pass the struct as the protocol no longer compile; a cast to it fails.",
    advice: "Keep the conformance, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Step:
            refines: [JSONModel]
            members:
              name: String
        structs:
          Login:
      -     conforms: [Step]
            members:
              name: String
      """),
    better: Edit(
      """
        protocols:
          Step:
            refines: [JSONModel]
            members:
              name: String
          FirstStep:
            refines: [Step]
        structs:
          Login:
      -     conforms: [Step]
      +     conforms: [FirstStep]
            members:
              name: String
      """))

  static let formChanged = ChangeRule(
    "DIF110", "A struct meets JSON in another form", .source, .wire,
    who: """
      Responses are read as something else, and apps that read or write the struct as JSON no \
      longer compile.
      """,
    advice: "Keep the form and add a struct of the other one, or raise the major version.",
    bad: Edit(
      """
        structs:
          Login:
      +     coding: none
            members:
              name: String
      """),
    better: Edit(
      """
        structs:
          Login:
            members:
              name: String
      +   LoginState:
      +     coding: none
      +     members:
      +       name: String
      """))

  static let wireKindChanged = ChangeRule(
    "DIF111", "A type that responses hold is of another kind", .source, .wire,
    who: "Responses that were read are refused, and apps that use the type no longer compile.",
    advice: """
      Give the new kind a name of its own and deprecate the old type, or raise the major \
      version.
      """,
    bad: Edit(
      """
        structs:
          Login:
            members:
              kind: Kind
      - enums:
      -   Kind: { open: other, cases: { first: , second: } }
      +   Kind:
      +     members:
      +       first: Bool
      """))

  static let moduleIsNew = ChangeRule(
    "DIF112", "A module is new", .addition,
    who: "Nobody, until an app imports it.",
    advice: "List it as a product of the package.",
    bad: Edit(
      """
      + --- schema.yaml
      + schema: demo
      + version: 1.0.0
      + modules:
      +   Demo: { files: [example.yaml] }
      +   DemoScreens: { files: [b.yaml] }
      + --- example.yaml
        structs:
          Login:
            members:
              name: String
      + --- b.yaml
      + structs:
      +   Screen:
      +     members:
      +       title: String
      """))
}
