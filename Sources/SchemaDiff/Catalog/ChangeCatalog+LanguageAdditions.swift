/// DIF535 to DIF537: defaults of requirements.
extension ChangeRule {
  static let requirementDefaultIsNew = ChangeRule(
    "DIF535", "A requirement has a default", .addition,
    who: "Nobody, until an app leaves the argument out.",
    advice: "Nothing to do, unless the argument has moved: then raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            default: struct
            members:
              name: String
      -       label: String
      +       label: { type: String, default: Name }
      """))

  static let requirementDefaultGone = ChangeRule(
    "DIF536", "A requirement has no default any more", .source,
    who: """
      Apps that leave the argument out of the initialiser no longer compile, and maps of overlays need a \
      rule for the member.
      """,
    advice: "Keep the default, or raise the major version.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            default: struct
            members:
              name: String
      -       label: { type: String, default: Name }
      +       label: String
      """),
    better: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            default: struct
            members:
              name: String
      -       label: { type: String, default: Name }
      +       label: { type: String, default: Your name }
      """))

  static let requirementDefaultChanged = ChangeRule(
    "DIF537", "The default of a requirement is another", .behaviour,
    who: "Apps that leave the argument out of the initialiser build another model.",
    advice: "Give the argument where the old value is meant.",
    bad: Edit(
      """
        protocols:
          Input:
            refines: [Sendable]
            default: struct
            members:
              name: String
      -       label: { type: String, default: Name }
      +       label: { type: String, default: Your name }
      """))
}

/// DIF419 and DIF420: the largest number.
extension ChangeCatalog.Wires {
  static let maximumStricter = ChangeRule(
    "DIF419", "Large numbers are refused", .wire,
    who: "Responses with a larger number were read and are refused.",
    advice: "Keep the maximum as high as servers may send.",
    bad: edit("Int", "{ type: Int, maximum: 9 }"),
    better: edit("{ type: Int, maximum: 9 }", "Int"))

  static let maximumLaxer = ChangeRule(
    "DIF420", "Larger numbers are read", .addition,
    who: "Responses with a larger number were refused and are read: apps may see it.",
    advice: "Nothing to do, if apps can use such numbers.",
    bad: edit("{ type: Int, maximum: 9 }", "{ type: Int, maximum: 10 }"))
}
