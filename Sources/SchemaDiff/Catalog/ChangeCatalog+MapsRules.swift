/// DIF7: what fills a member of a model.
extension ChangeCatalog {
  static let ruleSource = ChangeRule(
    "DIF704", "A member is filled from another source", .behaviour,
    who:
      "The member may have another value for the same response.",
    advice:
      "Check it with responses that have the old source, and with those that have the new one.",
    bad: MapEdit.to([("tip: hint", "tip: nick")]))

  static let ruleKind = ChangeRule(
    "DIF705", "A member is filled in another way", .behaviour,
    who:
      "The member may have another value for the same response.",
    advice: "Check the screen with the examples of the schema.",
    bad: MapEdit.to([("firstOf: [nick, name]", "firstOf: [nick, { format: \"{name}:\" }]")]))

  static let ruleFallback = ChangeRule(
    "DIF706", "What stands when there is no value has changed", .behaviour,
    who:
      "Where no other value is found, the member has another value, or none.",
    advice: "Check the screen with a response that lacks the value.",
    bad: MapEdit.to([("else: { localised: go_on }", "default: Untitled")]))

  static let ruleCondition = ChangeRule(
    "DIF707", "The condition of a rule has changed", .behaviour,
    who:
      "For some responses the member may have another value, or none.",
    advice:
      "Check the screen with one response for which the condition holds and one for which it does not.",
    bad: MapEdit.to([
      ("firstOf: [nick, name]", "firstOf: [{ from: nick, when: { kind: word } }, name]")
    ]))

  static let ruleDropped = ChangeRule(
    "DIF708", "A member is filled no more", .behaviour,
    who:
      "The member has no value any more: a screen that shows it shows nothing there.",
    advice: "Keep the rule, or check that no screen needs the value.",
    bad: MapEdit.to([("tip: hint", "tip: { absent: rows are short }")]))

  static let ruleFilled = ChangeRule(
    "DIF709", "A member that was left empty is filled", .behaviour,
    who:
      "The member has a value where it had none: a screen that shows it shows more.",
    advice: "Check that the screen has room for it.",
    bad: MapEdit.back([("tip: hint", "tip: { absent: rows are short }")]))

  static let ruleConstant = ChangeRule(
    "DIF710", "A constant of a rule has changed", .behaviour,
    who:
      "The member may have another value for the same response.",
    advice: "Check the screen.",
    bad: MapEdit.between(
      [("tip: hint", "tip: { const: a field }")], [("tip: hint", "tip: { const: a text }")]))

  static let ruleText = ChangeRule(
    "DIF711", "A rule shows another localised text", .behaviour,
    who:
      "The screen shows another text; one that an app has put in place of the old one is not used here.",
    advice:
      "Change the words of the text instead of its key, or tell apps which key they have to supply.",
    bad: MapEdit.to([("localised: go_on", "localised: stop")]))

  static let ruleConversion = ChangeRule(
    "DIF719", "A value goes through another map", .behaviour,
    who:
      "The member may have another value for the same response.",
    advice: "Check the screen with the examples of the schema.",
    bad: MapEdit.to(MapEdit.small))

  static let alternativeNew = ChangeRule(
    "DIF725", "A member may be filled from one more source", .behaviour,
    who:
      "For some responses the screen shows another value.",
    advice: "Check the screen with a response that has the new source.",
    bad: MapEdit.to([("firstOf: [nick, name]", "firstOf: [nick, hint, name]")]))

  static let alternativeGone = ChangeRule(
    "DIF726", "A member is no longer filled from one of its sources", .behaviour,
    who:
      "Where only that source was sent, the screen shows something else.",
    advice: "Keep it as long as servers send it.",
    bad: MapEdit.back([("firstOf: [nick, name]", "firstOf: [nick, hint, name]")]))

  static let alternativeOrder = ChangeRule(
    "DIF727", "Sources of a member are tried in another order", .behaviour,
    who:
      "Where more than one of them is sent, the screen shows another value.",
    advice: "Check the screen with a response that has them all.",
    bad: MapEdit.between(
      [("firstOf: [nick, name]", "firstOf: [nick, hint, name]")],
      [("firstOf: [nick, name]", "firstOf: [hint, nick, name]")]))

  static let ruleBlank = ChangeRule(
    "DIF731", "Whether a blank text counts has changed", .behaviour,
    who:
      "Where the server sends a blank text, the screen shows something else.",
    advice: "Check the screen with a blank text.",
    bad: MapEdit.to([("firstOf: [nick, name]", "firstOf: [{ from: nick, blank: absent }, name]")]))

  static let memberNew = ChangeRule(
    "DIF732", "A new member of a model is filled", .addition,
    who:
      "Screens that show the new member show this.",
    advice: "Nothing is to be done.",
    bad: MapEdit.to(MapEdit.newMember))

  static let memberGone = ChangeRule(
    "DIF733", "A member of a model is gone, and with it what filled it", .behaviour,
    who:
      "Screens no longer have this value to show.",
    advice: "Keep the member, deprecated, until no screen shows it.",
    bad: MapEdit.back(MapEdit.newMember))

  static let ruleArgument = ChangeRule(
    "DIF734", "A map or hook is given something else", .behaviour,
    who:
      "What the map or the hook makes of it, and so the screen, may change.",
    advice: "Check the hand-written Swift of the hook, and the screen.",
    bad: MapEdit.to([("length: { context: length } } }", "length: { const: 80 } } }")]))
}
