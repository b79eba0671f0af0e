/// DIF7: unions and enum maps of the mapping.
extension ChangeCatalog {
  static let armMap = ChangeRule(
    "DIF713", "A type becomes something else in a union", .behaviour,
    who:
      "Where this type stands in a list, the screen shows another element.",
    advice: "Check the screen with a response that has the type.",
    bad: MapEdit.to(MapEdit.plainRow + [("        Text: TextRow", "        Text: PlainRow")]))

  static let armDropped = ChangeRule(
    "DIF714", "A type is dropped in a union", .behaviour,
    who:
      "Where this type stands in a list, the screen shows nothing for it; a user may miss it.",
    advice: "Keep the map, or add `warn: true` so that the app is told.",
    bad: MapEdit.to([("        Text: TextRow", "        Text: { drop: too much }")]))

  static let armShown = ChangeRule(
    "DIF715", "A type that was dropped in a union is shown", .behaviour,
    who:
      "Where this type stands in a list, the screen shows an element that was not there.",
    advice: "Check the screen with a response that has the type.",
    bad: MapEdit.back([("        Text: TextRow", "        Text: { drop: too much }")]))

  static let dropWarning = ChangeRule(
    "DIF716", "Whether the app is told of something dropped has changed", .behaviour,
    who:
      "Apps that pass `warn` to the mapper get more or fewer warnings.",
    advice: "Tell those who watch the warnings.",
    bad: MapEdit.to([("{ drop: never shown }", "{ drop: never shown, warn: true }")]))

  static let enumMapEntry = ChangeRule(
    "DIF717", "A case or text becomes another value", .behaviour,
    who:
      "Where this value is sent, the screen looks different.",
    advice: "Check the screen with a response that has the value.",
    bad: MapEdit.to([("word: true", "word: false")]))

  static let unknownPolicy = ChangeRule(
    "DIF724", "What becomes of types that the schema does not define has changed", .behaviour,
    who:
      "Apps with types of their own get an error where there was none, or miss one.",
    advice: "Keep dropping them, with `warn: true` if the app is to be told.",
    bad: MapEdit.to([("unknown: { drop: nothing is known of it }", "unknown: throw")]))

  static let armNew = ChangeRule(
    "DIF735", "A union has one more type", .addition,
    who:
      "Responses with the new type are shown by this; until now it was none of the schema's types.",
    advice: "Nothing is to be done.",
    bad: MapEdit.to(MapEdit.noteField))

  static let armGone = ChangeRule(
    "DIF736", "A union has one type less", .behaviour,
    who:
      "Responses with this type become what unknown ones become.",
    advice: "Keep the type as long as servers send it.",
    bad: MapEdit.back(MapEdit.noteField))

  static let enumMapEntryNew = ChangeRule(
    "DIF737", "An enum map knows one more case or text", .behaviour,
    who:
      "Where this value is sent, it becomes what the entry says, and no longer what any other value becomes.",
    advice: "Check the screen with a response that has the value.",
    bad: MapEdit.to(MapEdit.dates))

  static let enumMapEntryGone = ChangeRule(
    "DIF738", "An enum map knows a case or text no more", .behaviour,
    who:
      "Where this value is sent, it becomes what any other value becomes.",
    advice: "Keep the entry as long as servers send the value.",
    bad: MapEdit.back(MapEdit.dates))

  static let enumMapOrder = ChangeRule(
    "DIF739", "An enum map looks for texts in another order", .behaviour,
    who:
      "Where several of the texts are sent at once, another one of them wins.",
    advice: "Check the screen with a response that has several.",
    bad: MapEdit.between(
      MapEdit.tags, MapEdit.tags + [("word: true, number: false", "number: false, word: true")]))

  static let enumMapOther = ChangeRule(
    "DIF740", "What any other value becomes in an enum map has changed", .behaviour,
    who:
      "Where a later server sends a value that the schema does not know, the screen looks different.",
    advice: "Check the screen with a value that is not listed.",
    bad: MapEdit.to([("other: false", "other: true")]))

  static let unproduced = ChangeRule(
    "DIF741", "The list of cases that nothing becomes has changed", .documentation,
    who: "Readers of the mapping find another list of cases that are for apps alone.",
    advice: "Nothing to do.",
    bad: MapEdit.between(MapEdit.sizes, MapEdit.sizes + MapEdit.hugeNumbers))

  static let ruleLayer = ChangeRule(
    "DIF742", "Another layer states a rule that is the same", .documentation,
    who:
      "Nobody today. Later changes of the base rule reach the app only if the base states the rule.",
    advice: "Delete the rule of the overlay if the app is to follow the base.",
    bad: MapEdit.between(MapEdit.overlay, MapEdit.overlay + MapEdit.restated))
}
