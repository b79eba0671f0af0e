/// DIF8: what apps call of the mapper.
extension ChangeCatalog {
  static let functionNew = ChangeRule(
    "DIF815", "The mapper has one more map", .addition,
    who:
      "Apps may call its function and put something in its place.",
    advice: "Nothing is to be done.",
    bad: MapEdit.to(MapEdit.plainRow))

  static let functionGone = ChangeRule(
    "DIF816", "A map is gone", .source,
    who:
      "Apps and overlays that call its function, or put something in its place, no longer compile.",
    advice: "Keep the map until the next major version.",
    bad: MapEdit.back(MapEdit.plainRow))

  static let functionSignature = ChangeRule(
    "DIF817", "A map takes or gives another type", .source,
    who:
      "Apps and overlays that call its function, or put something in its place, no longer compile.",
    advice: "Add a second map, or raise the major version.",
    bad: MapEdit.to([("to: Page", "to: Table")]))

  static let functionRenamed = ChangeRule(
    "DIF818", "A map has another name", .source,
    who:
      "Apps and overlays that call its function, or put something in its place, no longer compile.",
    advice: "Keep the name, or raise the major version.",
    bad: MapEdit.to([("TextRow", "FieldText")]))

  static let rootNew = ChangeRule(
    "DIF819", "One more kind of responses has models", .addition,
    who:
      "Apps may give these responses to the mapper.",
    advice: "Nothing is to be done.",
    bad: MapEdit.to(MapEdit.fieldRoot))

  static let rootGone = ChangeRule(
    "DIF820", "A kind of responses no longer has models", .source,
    who:
      "Apps that give these responses to the mapper no longer compile.",
    advice: "Keep the root until the next major version.",
    bad: MapEdit.back(MapEdit.fieldRoot))

  static let rootTarget = ChangeRule(
    "DIF821", "A kind of responses becomes another kind of models", .source,
    who:
      "Apps that keep what the mapper gives as the old type no longer compile.",
    advice: "Let the new protocol refine the old one, or raise the major version.",
    bad: MapEdit.to([("      to: Screen", "      to: Page")]))

  static let itemProtocol = ChangeRule(
    "DIF822", "Apps may replace other items", .behaviour,
    who:
      "What an app has registered for an item is not asked for, or asked for in more places.",
    advice: "Tell apps which registrations count.",
    bad: MapEdit.to(MapEdit.items))

  static let sourceNew = ChangeRule(
    "DIF823", "One more type has a case of `MappingSource`", .source,
    who:
      "Apps that switch over `MappingSource` without a default no longer compile.",
    advice: "Raise the major version, or tell apps to write a default.",
    bad: MapEdit.to(MapEdit.waitRow))

  static let sourceGone = ChangeRule(
    "DIF824", "A type no longer has its case of `MappingSource`", .source,
    who:
      "Apps that name the case no longer compile.",
    advice: "Keep the map and the name of its type until the next major version.",
    bad: MapEdit.back(MapEdit.waitRow))

  static let mapperModule = ChangeRule(
    "DIF825", "The mapper is in another module", .source,
    who:
      "Apps that import the old module no longer find it.",
    advice: "Keep the files of the mapping in their module.",
    bad: MapEdit.to(MapEdit.modules))

  static let mapperNew = ChangeRule(
    "DIF826", "A mapper or an overlay is new", .addition,
    who:
      "Apps may use it.",
    advice: "Nothing is to be done.",
    bad: MapEdit.mapperNew)

  static let mapperGone = ChangeRule(
    "DIF827", "A mapper or an overlay is gone", .source,
    who:
      "Apps that use it, or conform to its hooks, no longer compile.",
    advice: "Keep it until the next major version.",
    bad: MapEdit.mapperGone)

  static let sharedNew = ChangeRule(
    "DIF828", "A shared set of rules is new", .addition,
    who: "Overlays may change it.",
    advice: "Nothing to do.",
    bad: MapEdit.to(MapEdit.sharedTitle))

  static let sharedGone = ChangeRule(
    "DIF829", "A shared set of rules, or a rule of it, is gone", .source,
    who:
      "Overlays that extend the set, or change its rule, are refused until they are changed too.",
    advice: "Keep the set and its rules until the next major version.",
    bad: MapEdit.back(MapEdit.sharedTitle))
}
