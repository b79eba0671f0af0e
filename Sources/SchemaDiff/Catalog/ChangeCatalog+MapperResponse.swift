/// DIF8: values of the response that rules of its parts may look at.
extension ChangeCatalog {
  static let response = [responseNew, responseGone, responseChanged, responseOrder]

  static let responseNew = ChangeRule(
    "DIF830", "Rules may look at one more value of the response", .addition,
    who: "Nobody, until a rule looks at it.",
    advice: "Nothing to do.",
    bad: edit("origin: { from: title }", "origin: { from: title }, comment: { from: note }"))

  static let responseGone = ChangeRule(
    "DIF831", "A value of the response is gone, or has another name", .source,
    who: "Apps that make a `MappingResponse` with it, or read it there, no longer compile.",
    advice: "Keep the value and its name until the next major version.",
    bad: edit("origin: { from: title }, comment: { from: note }", "origin: { from: title }"))

  static let responseChanged = ChangeRule(
    "DIF832", "A value of the response is another", .behaviour,
    who: "For rules that look at it, some responses have another value.",
    advice: "Add a value of another name for the other member.",
    bad: edit("origin: { from: title }", "origin: { from: note }"))

  static let responseOrder = ChangeRule(
    "DIF833", "Values of the response stand in another order", .source,
    who: "Apps that make a `MappingResponse` with more than one of them no longer compile.",
    advice: "Keep the order; new values go last.",
    bad: edit(
      "origin: { from: title }, comment: { from: note }",
      "comment: { from: note }, origin: { from: title }"))

  /// Two versions of the values.
  private static func edit(_ before: String, _ after: String) -> ChangeRule.Edit {
    MapEdit.between(MapEdit.response(before), MapEdit.response(after))
  }
}
