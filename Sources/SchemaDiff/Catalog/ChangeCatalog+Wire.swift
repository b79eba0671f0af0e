/// DIF4: how members are read and written.
extension ChangeCatalog {
  static let wire: [ChangeRule] = Wires.presence + Wires.values

  /// Rules by what they say.
  enum Wires {
    /// Two versions of one member, with others before it.
    static func edit(
      _ before: String, _ after: String, also others: String = ""
    ) -> ChangeRule.Edit {
      let start = "structs:\n  Login:\n    members:\n" + others
      return ChangeRule.Edit(
        before: start + "      name: \(before)\n", after: start + "      name: \(after)\n")
    }
  }
}

/// Where a member is looked for, and what becomes of it when it is not there.
extension ChangeCatalog.Wires {
  static let presence = [
    pathChanged, maybeAbsent, mustBeSent, defaultChanged, fallbackChanged, resolveChanged,
  ]

  static let pathChanged = ChangeRule(
    "DIF401", "A member has another place on the wire", .wire,
    who: "What a server sends at the old place is not read any more.",
    advice: "Keep `wire:` as it was, or change it together with the server.",
    bad: edit("{ type: String, wire: user }", "{ type: String, wire: account.user }"))

  static let maybeAbsent = ChangeRule(
    "DIF402", "A member need not be sent any more", .addition,
    who: "Responses without the member were refused and are read.",
    advice: "Nothing to do.",
    bad: edit("String", "{ type: String, default: guest }"))

  static let mustBeSent = ChangeRule(
    "DIF403", "A member must be sent", .wire,
    who: "Responses without the member were read and are refused.",
    advice: "Keep what stood in for it, until no server leaves it out.",
    bad: edit("{ type: String, default: guest }", "String"))

  static let defaultChanged = ChangeRule(
    "DIF404", "An absent member has another value", .wire,
    who:
      "Responses without the member give another value, and the new value is left out when an app "
      + "writes it.",
    advice: "Keep the default, unless servers mean the new one.",
    bad: edit("{ type: String, default: guest }", "{ type: String, default: nobody }"))

  static let fallbackChanged = ChangeRule(
    "DIF405", "Another member stands in for an absent one", .wire,
    who: "Responses without the member may give another value.",
    advice: "Keep `fallback:`, or show both members.",
    bad: edit(
      "{ type: String?, fallback: id }", "{ type: String?, fallback: mail }",
      also: "      id: String\n      mail: String\n"))

  static let resolveChanged = ChangeRule(
    "DIF406", "Another function decides what is kept", .wire,
    who: "The same response may give another value.",
    advice: "Say in the notes of the release what is kept.",
    bad: edit("String?", "{ type: String?, resolve: { hook: known } }"))
}
