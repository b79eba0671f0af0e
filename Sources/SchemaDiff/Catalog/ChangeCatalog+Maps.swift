/// DIF7: rules of the mapping. What concerns a map as a whole.
extension ChangeCatalog {
  static let maps: [ChangeRule] = [
    rowNew, rowGone, mapTarget, ruleSource, ruleKind, ruleFallback, ruleCondition, ruleDropped,
    ruleFilled, ruleConstant, ruleText, partOrder, armMap, armDropped, armShown, dropWarning,
    enumMapEntry, mapCondition, ruleConversion, unused, reason, words, unsupported, unknownPolicy,
    alternativeNew, alternativeGone, alternativeOrder, partNew, partGone, elementChoice, ruleBlank,
    memberNew, memberGone, ruleArgument, armNew, armGone, enumMapEntryNew, enumMapEntryGone,
    enumMapOrder, enumMapOther, unproduced, ruleLayer,
  ]

  static let rowNew = ChangeRule(
    "DIF701", "A type has a model for the first time", .behaviour,
    who:
      "Apps that caught the error for this type get a model instead.",
    advice: "Check what the new screen shows, and say so in the release notes.",
    bad: MapEdit.to(MapEdit.waitRow))

  static let rowGone = ChangeRule(
    "DIF702", "A type no longer has a model", .behaviour,
    who:
      "Where the server sends it, mapping fails with an error and no screen is shown.",
    advice: "Keep the row, or make sure that servers no longer send the type.",
    bad: MapEdit.back(MapEdit.waitRow))

  static let mapTarget = ChangeRule(
    "DIF703", "A map makes another model", .behaviour,
    who:
      "Screens that are chosen by the model, and casts to it, no longer fit.",
    advice: "Let the new model refine the old one, or change the screens together with it.",
    bad: MapEdit.to([("to: Page", "to: Table")]))

  static let partOrder = ChangeRule(
    "DIF712", "Parts of a list stand in another order", .behaviour,
    who:
      "The screen shows its items in another order.",
    advice: "Check the screen with a response that has all of them.",
    bad: MapEdit.to(MapEdit.otherOrder))

  static let mapCondition = ChangeRule(
    "DIF718", "When a map gives something has changed", .behaviour,
    who:
      "For some responses an element or a model is there, or missing, that was not before.",
    advice:
      "Check the screen with one response for which the condition holds and one for which it does not.",
    bad: MapEdit.to([("      from: Text\n", "      from: Text\n      when: { kind: word }\n")]))

  static let unused = ChangeRule(
    "DIF720", "The list of members that no rule reads has changed", .documentation,
    who:
      "Readers of the mapping find another list of what is not shown.",
    advice: "Nothing is to be done.",
    bad: MapEdit.to(MapEdit.plainTitle))

  static let reason = ChangeRule(
    "DIF721", "A reason has changed", .documentation,
    who:
      "Readers of the mapping find other words; of a drop that warns, the app is told them.",
    advice: "Nothing is to be done.",
    bad: MapEdit.to([("never shown", "sent along")]))

  static let words = ChangeRule(
    "DIF722", "What is said about a part of the mapping has changed", .documentation,
    who:
      "Readers of the generated Swift and of the tables find other words.",
    advice: "Nothing is to be done.",
    bad: MapEdit.to([("How long a note may be.", "How many letters a note may have.")]))

  static let unsupported = ChangeRule(
    "DIF723", "The list of types without a model has changed", .documentation,
    who:
      "A type that is new has no model, or one without a model is gone; no screen changes.",
    advice: "Give a new type a row as soon as it has a screen.",
    bad: MapEdit.to(MapEdit.pause))

  static let partNew = ChangeRule(
    "DIF728", "A list has one more part", .behaviour,
    who:
      "The screen shows more items than before.",
    advice: "Check the screen with a response that has the part.",
    bad: MapEdit.back(MapEdit.noExtras))

  static let partGone = ChangeRule(
    "DIF729", "A part of a list is gone", .behaviour,
    who:
      "The screen no longer shows some items.",
    advice: "Keep the part, or check that users can go on without it.",
    bad: MapEdit.to(MapEdit.noExtras))

  static let elementChoice = ChangeRule(
    "DIF730", "Other elements of a list are taken", .behaviour,
    who:
      "The screen shows more, fewer or other items.",
    advice: "Check the screen with a response that has several elements.",
    bad: MapEdit.to([("each: extras, as", "each: extras, where: { hint: { present: true } }, as")]))
}
