/// Diagnostics of the latest additions to the language.
extension ExplanationCatalog {
  static let typeAdditions: [Explanation] = [
    Explanation(
      "TYP323", "A default that nothing uses", severity: .warning,
      why: """
        The default of a requirement is the value of the member in models that no rule fills, and the
        default of the initialiser of `DefaultX`. Without a default type there is neither.
        """,
      bad: .schema(
        """
        protocols:
          Row:
            members:
              title: { type: String, default: "" }
        structs:
          Line: { conforms: [Row], members: { title: String } }
        """),
      good: .schema(
        """
        protocols:
          Row:
            refines: [Sendable]
            default: struct
            members:
              title: { type: String, default: "" }
        structs:
          Line: { conforms: [Row], members: { title: String } }
        """)),
    Explanation(
      "TYP324", "A mixin that includes itself",
      why: "The members of such a mixin would never come to an end.",
      bad: .schema(
        """
        mixins:
          Named: { include: [Titled], members: { name: String } }
          Titled: { include: [Named], members: { title: String } }
        structs:
          Login: { include: [Named] }
        """),
      good: .schema(
        """
        mixins:
          Named: { include: [Titled], members: { name: String } }
          Titled: { members: { title: String } }
        structs:
          Login: { include: [Named] }
        """)),
  ]
}
