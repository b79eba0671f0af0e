/// DIF1: what overlays name, and apps do not.
extension ChangeRule {
  static let schemaRenamed = ChangeRule(
    "DIF117", "The schema has another name", .source,
    who: "Overlays are refused until their `base` says the new name.",
    advice: "Keep the name.",
    bad: Edit(
      """
        --- schema.yaml
      - schema: demo
      + schema: sample
        version: 1.0.0
        modules:
          Demo: { files: [a.yaml] }
        --- a.yaml
        structs:
          Login:
            members:
              name: String
      """))

  static let mixinIsGone = ChangeRule(
    "DIF118", "A mixin, or a member of it, is gone", .source,
    who: "Overlays whose structs include the mixin are refused, or lose the member.",
    advice: "Keep the mixin until the next major version.",
    bad: Edit(
      """
      - mixins:
      -   Named:
      -     members:
      -       name: String
        structs:
          Login:
      -     include: [Named]
            members:
      +       name: String
              hint: String?
          Logout:
      -     include: [Named]
            members:
      +       name: String
              reason: String?
      """))

  static let mixinIsNew = ChangeRule(
    "DIF119", "A mixin is new", .addition,
    who: "Structs of overlays may include it.",
    advice: "Nothing to do.",
    bad: Edit(
      """
      + mixins:
      +   Named:
      +     members:
      +       name: String
        structs:
          Login:
      +     include: [Named]
            members:
      -       name: String
              hint: String?
          Logout:
      +     include: [Named]
            members:
      -       name: String
              reason: String?
      """))
}
