/// The language of mappings, which state the UI model of each response.
extension Language {
  package static let mappingObjects: [String: ObjectShape] = [
    "mapping": ObjectShape(
      "`mapping`", doc: "The mapping: the model of each response, and the rules that fill it.",
      keys: [
        key(
          .strings, .map(.text),
          "Strings that an app may replace: the English string for each key."),
        key(
          .context, .map(.either([.type, .object("contextValue")])),
          "Values that an app supplies once, by name."),
        key(
          .response, .map(.object("responseValue")),
          "Values of the response that is being mapped, for rules of its elements."),
        key(.items, .name, "Protocol of the items that an app may replace."),
        key(.hooks, .map(.object("mappingHook")), "Hand-written functions that rules call."),
        key(
          .enums, .map(.object("enumMap")),
          "Enum maps: a value for each case of an enum, or for each string."),
        key(.shared, .map(.object("sharedRules")), "Rule sets that maps extend."),
        key(.elements, .map(.object("elementMap")), "Maps that rules use with `as`."),
        key(.unions, .map(.object("unionMap")), "Unions: the map for each type of a value."),
        key(.roots, .map(.object("mappingRoot")), "Protocols whose structs all have a map."),
        key(
          .maps, .map(.object("rowMap")), "The map of each struct of the roots, by struct name."),
      ]),
    "contextValue": ObjectShape(
      "a context value", doc: "A value that an app supplies once.",
      keys: [
        key(.doc, .text, "What the value means."),
        required(.type, .type, "Its type."),
      ]),
    "responseValue": ObjectShape(
      "a value of the response", doc: "A value of the response that is being mapped.",
      keys: [
        key(.doc, .text, "What the value means."),
        required(
          .from, .name, "The member with the value; nil for responses without that member."),
      ]),
    "mappingHook": ObjectShape(
      "a hook", doc: "A hand-written function that rules call.",
      keys: [key(.doc, .text, "Result of the function.")] + signature),
    "enumMap": ObjectShape(
      "an enum map", doc: "A value for each case of an enum, or for each string.",
      keys: [
        key(.doc, .text, "Its purpose."),
        required(.from, .type, "An enum, `String` or `\"[String]\"`."),
        required(.to, .type, "An enum or `Bool`, with `?` if a result is `{ absent: why }`."),
        key(.by, .word(["name"]), "Cases that are not listed map to the case of the same name."),
        key(.cases, .map(enumResult), "Result for each case or string."),
        key(.other, enumResult, "Result for all other strings and unknown cases."),
        key(
          .unproduced, .map(.text),
          "Cases of the target that are never a result, each with the reason."),
      ]),
    "absentResult": ObjectShape(
      "a result", doc: "No value, with the reason.",
      keys: [required(.absent, .text, "Reason why there is no value.")]),
    "sharedRules": ObjectShape(
      "a rule set", doc: "A rule set that maps extend.",
      keys: [key(.doc, .text, "Its purpose."), extends, rules, unused]),
    "elementMap": ObjectShape(
      "a map", doc: "A map from one type to another.",
      keys: [
        key(.doc, .text, "Documentation of the generated function."),
        required(.from, .type, "A struct, or a list type."),
        required(.to, .type, "A protocol with a default type, a list of items, or any type."),
        key(.in, .map(.type), "Further parameters, by name."),
        extends,
        key(.when, condition, "If this is false, the map has no result."),
      ] + bodies + [unused] + allowance),
    "rowMap": ObjectShape(
      "a map", doc: "The map of a struct of a root.",
      keys: [
        key(.doc, .text, "Documentation of the generated function."),
        required(.to, .type, "Protocol with a default type."),
        extends,
      ] + bodies + [unused] + allowance),
    "unionMap": ObjectShape(
      "a union", doc: "Unions: the map for each type of a value.",
      keys: [
        key(.doc, .text, "Its purpose."),
        required(.source, .name, "Protocol of the values."),
        required(.to, .type, "Protocol or type of the results."),
        key(.unknown, unknownPolicy, "Result for a type that the schema does not define."),
        required(
          .cases, .map(unionCase),
          "The map of every struct that conforms to the source."),
      ]),
    "drop": ObjectShape(
      "a `drop`", doc: "The value is left out.",
      keys: [
        required(.drop, .text, "Reason why the value is left out."),
        key(.warn, .flag, "The app's warning handler is called at run time."),
        key(.because, .text, "Reason for reviewers, for example who asked for it."),
      ]),
    "mappingRoot": ObjectShape(
      "a root", doc: "A protocol whose structs all have a map.",
      keys: [
        key(.doc, .text, "Documentation of the generated functions."),
        required(.to, .name, "Protocol of all results."),
        key(
          .unknown, .word(["throw"]), "What happens for a type that the schema does not define."),
        key(.unsupported, .map(.text), "Structs without a map, each with the reason."),
      ]),
    "mapRule": ObjectShape(
      "a rule", doc: "A rule for a member. Exactly one key defines the value.",
      keys: valueKeys + modifierKeys),
    "mapPick": ObjectShape(
      "a `pick`", doc: "One element of a list.",
      keys: [
        required(.from, .name, "Path of the list."),
        key(.type, .name, "Elements of this type only."),
        key(
          .first, .list(condition),
          "Conditions, tried in order; the first that an element matches decides."),
        key(.where, condition, "Condition that the element must match."),
        key(.take, .word(["first", "last", "only"]), "Which element, if several match."),
        key(.field, .name, "Path that starts at the element."),
      ]),
    "mapCondition": ObjectShape(
      "a condition", doc: "Tests by path; all must be true.",
      keys: [
        key(.anyOf, .list(condition), "At least one of these conditions is true."),
        key(.firstWhere, condition, "This is the first element of its type that matches."),
      ], others: mapTest),
    "mapTest": ObjectShape(
      "a test", doc: "A test of a value.",
      keys: [
        key(.not, literals, "The value must be none of these."),
        key(
          .present, .flag,
          "True: there is a value, not empty and not only whitespace. False: there is none."),
        key(.startsWith, .text, "Prefix of the string."),
        key(.has, .name, "The list has an element of this type."),
        key(.where, condition, "Condition for the element."),
        key(.every, .name, "Every element is of this type."),
        key(.count, .integer, "Exact number of elements."),
      ]),
  ]

  /// A test of the value at a path, in the condition of a rule.
  static let mapTest = Shape.either([.list(.literal), .object("mapTest"), .literal])

  static let mapRule = Shape.either([.text, .object("mapRule")])
  private static let condition = Shape.either([.text, .object("mapCondition")])
  private static let literals = Shape.either([.list(.literal), .literal])
  static let enumResult = Shape.either([.object("absentResult"), .literal])
  static let unionCase = Shape.either([.name, .object("drop")])
  static let unknownPolicy = Shape.either([.word(["throw"]), .object("drop")])
  private static let extends = key(
    .extends, .either([.list(.name), .name]), "Rule sets or maps whose rules are inherited.")
  private static let rules = key(.rules, .map(mapRule), "A rule for each member, by its name.")
  private static let unused = key(
    .unused, .map(.text), "Members of the source that no rule reads, each with the reason.")
  private static let bodies = [
    rules,
    key(.emit, .list(mapRule), "Lists and elements, one after the other."),
    key(.value, mapRule, "A single value."),
  ]
  private static let allowance = [
    key(.allow, .list(.name), "Codes of findings about this map that are accepted."),
    key(.because, .text, "Reason why they are accepted."),
  ]

  /// The keys that determine the value of a rule.
  private static let valueKeys = [
    value(
      .from, .name, "Path of the value; a string is short for this key.",
      with: [.as, .with, .using]),
    value(.const, .literal, "This value."),
    value(.context, .name, "A value of `context`.", with: [.using]),
    value(.localised, .name, "A key of `strings`."),
    value(.format, .text, "A string with paths in braces."),
    value(.absent, .text, "No value, with the reason."),
    value(.throw, .word(["illegalState", "unsupportedMap"]), "An error."),
    value(.skip, .text, "The whole map has no result, with the reason."),
    value(.hook, .name, "The result of a hand-written function.", with: [.with, .using]),
    value(
      .each, .either([.name, .list(.name)]),
      "A result for each element of a list, or for each of these values.",
      with: [.type, .where, .as, .with, .emit, .pair, .of]),
    value(.pick, .object("mapPick"), "One element of a list.", with: [.as, .with, .using]),
    value(.count, .name, "Number of elements of a list.", with: [.of]),
    value(
      .new, .name, "A nested target that is filled from the same source.",
      with: [.rules, .extends]),
    value(
      .join, .name, "Strings of the elements of a list, joined to one.", needs: [.of, .separator]),
    value(.firstOf, .list(mapRule), "The first of these rules that has a value."),
    value(.emit, .list(mapRule), "Lists and elements, one after the other."),
  ]

  /// The keys that determine the value of a rule. `with` lists all keys that may be next to such a key; `needs` lists
  /// the required ones.
  package static let ruleKeys: [(key: Key, with: [Key], needs: [Key])] = valueKeys.compactMap {
    if case .value(let with, let needs) = $0.use { ($0.key, with + needs, needs) } else { nil }
  }

  private static func value(
    _ key: Key, _ shape: Shape, _ doc: String, with: [Key] = [], needs: [Key] = []
  ) -> ObjectShape.Row {
    self.key(key, shape, doc, .value(with: with, needs: needs))
  }

  private static let modifierKeys = [
    key(.as, .name, "Map or union that is applied to the value."),
    key(.with, .map(mapRule), "Arguments by label or name."),
    key(.using, .name, "Enum map that is applied to the value."),
    key(.type, .name, "Elements of this type only."),
    key(.where, condition, "Condition for the elements."),
    key(.pair, .list(mapRule), "A tuple for each element."),
    key(.of, .name, "Path that starts at each element."),
    key(.separator, .text, "String between the joined strings."),
    key(.rules, .map(mapRule), "A rule for each member of the nested target."),
    key(
      .extends, .either([.list(.name), .name]),
      "Rule sets or maps whose rules the nested target inherits."),
    key(.when, condition, "If this is false, the rule has no value."),
    key(.default, .literal, "Value if the rule has none; short for `else: { const: … }`."),
    key(.else, mapRule, "Rule that is used if this one has no value."),
    key(.blank, .word(["absent"]), "A string that is empty or only whitespace counts as absent."),
    key(.because, .text, "Reason for the rule, for reviewers."),
  ]
}
