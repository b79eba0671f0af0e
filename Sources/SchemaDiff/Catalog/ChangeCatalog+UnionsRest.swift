/// What no arm or rule takes, and how deep a union nests.
extension ChangeCatalog.Unions {
  static let rest = [elseChanged, elseStricter, elseLaxer, depthLower, depthHigher]

  private static func otherwise(_ before: String, _ after: String) -> ChangeRule.Edit {
    edit(union(otherwise: before), union(otherwise: after))
  }

  private static func union(otherwise: String) -> String {
    """

        discriminator: kind
        arms: { text: Text, image: Image, x: Other }
        else: \(otherwise)
    """
  }

  static let elseChanged = ChangeRule(
    "DIF620", "All else becomes another struct", .wire,
    who: "Apps that ask for the old struct miss responses that the schema does not know.",
    advice: "Keep the struct of `else`.",
    bad: otherwise("Other", "Text"),
    better: otherwise("Other", "{ struct: Other, lenient: true }"))

  static let elseStricter = ChangeRule(
    "DIF621", "Members of all else must have the right shape", .wire,
    who: "Responses whose members have a wrong shape were read and are refused.",
    advice: "Keep `lenient:`; servers send what the schema does not know.",
    bad: otherwise("{ struct: Other, lenient: true }", "Other"),
    better: otherwise(
      "{ struct: Other, lenientUnless: { kind: Kind } }",
      "{ struct: Other, lenientUnless: { kind: Known } }"))

  static let elseLaxer = ChangeRule(
    "DIF622", "Members of all else may have a wrong shape", .addition,
    who: "Responses whose members have a wrong shape were refused and are read without them.",
    advice: "Nothing to do.",
    bad: otherwise("Other", "{ struct: Other, lenientUnless: { kind: Kind } }"))

  private static func depth(_ before: String, _ after: String) -> ChangeRule.Edit {
    edit(
      "{ discriminator: kind, arms: { text: Text, image: Image }, else: Other\(before) }",
      "{ discriminator: kind, arms: { text: Text, image: Image }, else: Other\(after) }")
  }

  static let depthLower = ChangeRule(
    "DIF623", "A union may nest less deep", .wire,
    who: "Responses that nest deeper were read and are refused.",
    advice: "Keep the depth above what servers send.",
    bad: depth(", depth: 8", ", depth: 4"),
    better: depth(", depth: 4", ", depth: 8"))

  static let depthHigher = ChangeRule(
    "DIF624", "A union may nest deeper", .addition,
    who: "Responses that nest deeper were refused and are read.",
    advice: "Nothing to do, if screens can show as much.",
    bad: depth(", depth: 4", ", depth: 8"))
}
