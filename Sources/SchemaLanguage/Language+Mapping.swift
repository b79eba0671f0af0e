/// The part of the language that says what becomes of an answer.
extension Language {
  package static let mappingObjects: [String: ObjectShape] = [
    "mapping": ObjectShape(
      doc: "What becomes of an answer: maps, and what they are made of.",
      keys: [
        key(
          "strings", .map(.text), "Texts that an app may replace: the key, and the English text."),
        key(
          "context", .map(.either([.type, .object("contextValue")])),
          "Values that an app gives once, by name."),
        key(
          "response", .map(.object("responseValue")),
          "Values of the response that is being mapped, which rules of its parts may look at."),
        key("items", .name, "Protocol whose refinements are items, which an app may replace."),
        key("hooks", .map(.object("mappingHook")), "Hand-written functions that rules call."),
        key("enums", .map(.object("enumMap")), "From the cases of an enum, or texts, to values."),
        key("shared", .map(.object("sharedRules")), "Sets of rules that maps extend."),
        key("elements", .map(.object("elementMap")), "Maps that rules name with `as`."),
        key("unions", .map(.object("unionMap")), "Which map a value takes, by its type."),
        key("roots", .map(.object("mappingRoot")), "Protocols of which every struct has a map."),
        key("maps", .map(.object("rowMap")), "The map of each struct of the roots, by its name."),
      ]),
    "contextValue": ObjectShape(
      doc: "A value that an app gives once.",
      keys: [
        key("doc", .text, "What it means."),
        required("type", .type, "Its type."),
      ]),
    "responseValue": ObjectShape(
      doc: "A value of the response that is being mapped.",
      keys: [
        key("doc", .text, "What it means."),
        required("from", .name, "The member that holds it; nil for responses without it."),
      ]),
    "mappingHook": ObjectShape(
      doc: "A hand-written function that rules call.",
      keys: [
        key("doc", .text, "What it gives."),
        key("in", .map(.type), "Parameters by label."),
        required("out", .type, "Result type, perhaps of a function."),
        key("throws", .flag, "It may throw."),
      ]),
    "enumMap": ObjectShape(
      doc: "From the cases of an enum, or from texts, to values.",
      keys: [
        key("doc", .text, "What it is for."),
        required("from", .type, "An enum, `String` or `\"[String]\"`."),
        required("to", .type, "An enum or `Bool`, with `?` if something is absent."),
        key("by", .word(["name"]), "Cases that are not listed become the case of the same name."),
        key("cases", .map(enumResult), "What each case, or text, becomes."),
        key("other", enumResult, "What any other text or unknown case becomes."),
        key("unproduced", .map(.text), "Cases of the target that nothing becomes, and why."),
      ]),
    "absentResult": ObjectShape(
      doc: "Nothing, for a reason.", keys: [required("absent", .text, "Why there is nothing.")]),
    "sharedRules": ObjectShape(
      doc: "A set of rules that maps extend.",
      keys: [key("doc", .text, "What it is for."), extends, rules, unused]),
    "elementMap": ObjectShape(
      doc: "How one type becomes another.",
      keys: [
        key("doc", .text, "What it makes, for the reader of the Swift."),
        required("from", .type, "A struct, or a list type."),
        required("to", .type, "Protocol with a default type, list of items, or any type."),
        key("in", .map(.type), "What callers give besides the source, by name."),
        extends,
        key("when", condition, "Without it the map gives nothing."),
      ] + bodies + [unused] + allowance),
    "rowMap": ObjectShape(
      doc: "What a struct of a root becomes.",
      keys: [
        key("doc", .text, "What it makes, for the reader of the Swift."),
        required("to", .type, "Protocol with a default type."),
        extends,
      ] + bodies + [unused] + allowance),
    "unionMap": ObjectShape(
      doc: "Which map a value takes, by its type.",
      keys: [
        key("doc", .text, "What it chooses."),
        required("source", .name, "Protocol of the values."),
        required("to", .type, "Protocol, or type, of what comes out."),
        key("unknown", unknownPolicy, "What a type that the schema does not define becomes."),
        required(
          "cases", .map(unionCase),
          "The map of every struct that conforms to the source."),
      ]),
    "drop": ObjectShape(
      doc: "Left out, for a reason.",
      keys: [
        required("drop", .text, "Why nothing is made of it."),
        key("warn", .flag, "The app is told at run time."),
        key("because", .text, "Who asked for it, for the reader of reports."),
      ]),
    "mappingRoot": ObjectShape(
      doc: "A protocol of which every struct has a map.",
      keys: [
        key("doc", .text, "What the maps have in common."),
        required("to", .name, "Protocol of all that comes out."),
        key("unknown", .word(["throw"]), "What a type that the schema does not define does."),
        key("unsupported", .map(.text), "Structs that have no map, and why."),
      ]),
    "mapRule": ObjectShape(
      doc: "What fills a member. Exactly one key says where the value comes from.",
      keys: valueKeys + modifierKeys),
    "mapPick": ObjectShape(
      doc: "One element of a list.",
      keys: [
        required("from", .name, "Path of the list."),
        key("type", .name, "Elements of this type only."),
        key("first", .list(condition), "Conditions in order; the first that an element fits wins."),
        key("where", condition, "What the element must be."),
        key("take", .word(["first", "last", "only"]), "Which one, when several fit."),
        key("field", .name, "Path that goes on from the element."),
      ]),
    "mapCondition": ObjectShape(
      doc: "Tests by path; all must hold.",
      keys: [
        key("anyOf", .list(condition), "At least one of these conditions holds."),
        key("firstWhere", condition, "This is the first element of its type that fits."),
      ]),
    "mapTest": ObjectShape(
      doc: "What must hold of a value.",
      keys: [
        key("not", literals, "A value, or several, that it must not be."),
        key("present", .flag, "Whether it is there and not blank."),
        key("startsWith", .text, "How the text begins."),
        key("same", .name, "Path, from the map's source, of an equal value."),
        key("has", .name, "The list has an element of this type."),
        key("where", condition, "An element that fits."),
        key("every", .name, "Every element is of this type."),
        key("count", .integer, "Exact number of elements."),
        key("shows", .name, "The list has an element that this union does not drop."),
      ]),
  ]

  /// What stands behind a path in a condition of a rule.
  static let mapTest = Shape.either([.list(.literal), .object("mapTest"), .literal])

  /// What a person would call these.
  static let mappingTitles = [
    "mapping": "`mapping`", "contextValue": "a context value",
    "responseValue": "a value of the response", "mappingHook": "a hook",
    "enumMap": "an enum map", "absentResult": "a result", "sharedRules": "a set of rules",
    "elementMap": "a map", "rowMap": "a map", "unionMap": "a union", "drop": "a `drop`",
    "mappingRoot": "a root", "mapRule": "a rule", "mapPick": "a `pick`",
    "mapCondition": "a condition", "mapTest": "a test",
  ]

  static let mapRule = Shape.either([.text, .object("mapRule")])
  private static let condition = Shape.either([.text, .object("mapCondition")])
  private static let literals = Shape.either([.list(.literal), .literal])
  static let enumResult = Shape.either([.object("absentResult"), .literal])
  static let unionCase = Shape.either([.name, .object("drop")])
  static let unknownPolicy = Shape.either([.word(["throw"]), .object("drop")])
  private static let extends = key(
    "extends", .either([.list(.name), .name]), "Shared sets or maps whose rules come along.")
  private static let rules = key("rules", .map(mapRule), "What fills each member, by its name.")
  private static let unused = key(
    "unused", .map(.text), "Members of the source that no rule reads, and why.")
  private static let bodies = [
    rules,
    key("emit", .list(mapRule), "Lists and elements, one after the other."),
    key("value", mapRule, "A single value."),
  ]
  private static let allowance = [
    key("allow", .list(.name), "Codes of findings about this map that are accepted."),
    key("because", .text, "Why they are."),
  ]

  private static let valueKeys = [
    key("from", .name, "Path of the value; a text alone is short for it."),
    key("const", .literal, "This value."),
    key("context", .name, "A value that the app gives once."),
    key("localised", .name, "A text of `strings`."),
    key(
      "format", .either([.list(mapRule), .text]),
      "A text with paths in braces, or a list of such texts and of rules; those without a value are left out."
    ),
    key("absent", .text, "Nothing, and why."),
    key("throw", .word(["illegalState", "unsupportedMap"]), "An error."),
    key("skip", .text, "The whole map gives nothing, and why."),
    key("hook", .name, "What a hand-written function gives."),
    key(
      "each", .either([.name, .list(.name), .object("mapRule")]),
      "Something for each element of a list, or of these values."),
    key("pick", .object("mapPick"), "One element of a list."),
    key("count", .name, "Number of elements of a list."),
    key("index", .name, "Position of the first element that fits."),
    key("new", .name, "A nested target that is made of the same source."),
    key("join", .name, "Texts of the elements of a list in one."),
    key("firstOf", .list(mapRule), "The first of these that is there."),
    key("emit", .list(mapRule), "Lists and elements, one after the other."),
  ]

  private static let modifierKeys = [
    key("as", .name, "Map or union that the value goes through."),
    key("with", .map(mapRule), "Arguments by label or name."),
    key("using", .name, "Enum map that the value goes through."),
    key("type", .name, "Elements of this type only."),
    key("where", condition, "Elements that fit."),
    key("pair", .list(mapRule), "A tuple for each element."),
    key("of", .name, "Path that goes on from each element."),
    key("separator", .text, "What stands between the texts."),
    key("rules", .map(mapRule), "What fills each member of the nested target."),
    key(
      "extends", .either([.list(.name), .name]),
      "Shared sets or maps whose rules come along to the nested target."),
    key("when", condition, "Without it there is no value."),
    key("default", .literal, "Value when there is none; short for `else: { const: … }`."),
    key("else", mapRule, "What stands when there is no value."),
    key("blank", .word(["absent"]), "A blank text counts as none."),
    key("because", .text, "Why the rule is so, for the reader of reports."),
  ]
}
