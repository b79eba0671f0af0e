/// The schema language, as data.
public enum Language {
  /// Every map with fixed keys of a schema, by name.
  public static let objects = definitionObjects.merging(mappingObjects) { first, _ in first }
    .merging(themeObjects) { first, _ in first }

  /// Those of a schema and of overlays.
  package static let schemaObjects = objects.merging(overlayObjects) { first, _ in first }

  /// Those of scenarios too.
  package static let allObjects = schemaObjects.merging(scenarioObjects) { first, _ in first }

  private static let definitionObjects: [String: ObjectShape] = [
    "index": ObjectShape(
      doc: "The index of a schema: its version, its modules and their files.",
      keys: [
        required("schema", .name, "Name of the schema."),
        required("version", .text, "Version of the schema, `major.minor.patch`."),
        key("doc", .text, "What the schema is about."),
        required("modules", .map(.object("module")), "Swift modules, by name."),
        key(
          "accepted", .list(.object("accepted")),
          "Findings of `haapigen diff` that may pass, for this version."),
      ]),
    "accepted": ObjectShape(
      doc: "A finding of `haapigen diff` that may pass.",
      keys: [
        required("finding", .text, "Code and subject: `DIF209 TextFormField.minLength`."),
        required("because", .text, "Why it may pass."),
        required("version", .text, "Version of the schema that it holds for."),
        key("fingerprint", .text, "Pins this very change of the subject."),
      ]),
    "module": ObjectShape(
      doc: "A Swift module that is generated.",
      keys: [
        key("doc", .text, "What the module holds."),
        required("files", .list(.text), "Its families, read and written in this order."),
      ]),
    "family": ObjectShape(
      doc: "Definitions that become one Swift file.",
      keys: [
        key("doc", .text, "What the file is about."),
        key("source", .text, "Where the facts come from."),
        key("mixins", .map(.object("mixin")), "Groups of members that structs include."),
        key("protocols", .map(.object("protocol")), "Protocols, by name."),
        key("enums", .map(.object("enum")), "Enums, by name."),
        key("structs", .map(.object("struct")), "Structs, by name."),
        key("unions", .map(.object("union")), "Unions, by the name of their protocol."),
        key("mapping", .object("mapping"), "What becomes of an answer."),
      ] + themeKeys),
    "deprecated": ObjectShape(
      doc: "A notice for users of something that goes away.",
      keys: [
        key("since", .text, "First version that carries the notice."),
        key("use", .text, "What to use instead."),
        key("message", .text, "Anything else to know."),
      ]),
    "mixin": ObjectShape(
      doc: "Members that several structs share.",
      keys: described([
        key("include", .list(.name), "Mixins and protocols whose members come first."), members,
      ])),
    "protocol": ObjectShape(
      doc: "A Swift protocol.",
      keys: renamable([
        key("refines", .list(.name), "Protocols that it refines."),
        key("comparable", .flag, "Adds `isEqualTo(_:)` with a default."),
        key("visitor", .flag, "Adds a visitor that tells the structs of the protocol apart."),
        key("associatedTypes", .list(.name), "Types that whoever conforms chooses."),
        key("where", .map(.type), "What inherited associated types are."),
        key(
          "default", .either([defaultKind, .object("defaultType")]),
          "Generates `DefaultX`, which holds every member."),
        key(
          "members", .map(.either([.type, .object("protocolMember")])), "Requirements, by name."),
      ])),
    "protocolMember": ObjectShape(
      doc: "A requirement of a protocol.",
      keys: renamable([
        key("type", .type, "Its type; left out only where `method` states it."),
        key("method", .object("hook"), "The requirement is a function of this signature."),
        key("mutable", .flag, "It can be set."),
        key("mainActor", .flag, "Only the main actor may touch it."),
        key("sensitive", .flag, "Never part of a description."),
        key("provided", .flag, "A hand-written extension of the protocol gives it."),
        key(
          "default", .either([.literal, .object("absentResult")]),
          "Value in models for which no rule fills it, and default of the initialiser."),
      ])),
    "defaultType": ObjectShape(
      doc: "A type that keeps the protocol.",
      keys: described([
        required("kind", defaultKind, "Whether it is a struct or a class."),
        key("conforms", .list(.name), "Further protocols of the schema that it keeps."),
      ])),
    "enum": ObjectShape(
      doc: "A Swift enum, by default over texts.",
      keys: renamable([
        key("open", .name, "Name of a further case that keeps an unknown raw value."),
        key("blank", .word(["refused"]), "Blank text has no value: the initialiser gives nil."),
        key("raw", .word(["none"]), "The cases have no raw values."),
        key("conforms", .list(.name), "Further protocols."),
        required(
          "cases", .map(.either([.nothing, .text, .object("case")])),
          "Cases by Swift name; the value is the raw text when it differs."),
        key("constants", .map(.text), "Static constants for well-known open values."),
      ])),
    "case": ObjectShape(
      doc: "A case of an enum.",
      keys: renamable([
        key("raw", .text, "Raw text, when it is not the name."),
        key("payload", .type, "Type of the value that the case holds."),
      ])),
    "struct": ObjectShape(
      doc: "A Swift struct that stands for a JSON object.",
      keys: renamable([
        key("conforms", .list(.name), "Protocols that it conforms to."),
        key("include", .list(.name), "Mixins and protocols whose members come first."),
        members,
        key("atLeastOneOf", .list(.name), "Members of which one must be there."),
        key("onlyInCode", .flag, "Never read from an answer; apps build it."),
        key(
          "coding", .word(["siblings", "none"]),
          "`siblings`: the value lives in members of its parent. `none`: JSON knows nothing of it."),
        key("mixins", .map(.object("mixin")), "Groups of members that nested structs include."),
        key("protocols", .map(.object("protocol")), "Nested protocols."),
        key("enums", .map(.object("enum")), "Nested enums."),
        key("structs", .map(.object("struct")), "Nested structs."),
        key("examples", .map(.object("example")), "Payloads, checked against this schema."),
      ])),
    "example": ObjectShape(
      doc: "A payload that shows what the server sends.",
      keys: [
        key("doc", .text, "What it shows."),
        required("json", .json, "The payload."),
      ]),
    "member": ObjectShape(doc: "A member of a struct.", keys: renamable(memberKeys)),
    "resolve": ObjectShape(
      doc: "A hand-written function between the sent and the kept value.",
      keys: [
        required("hook", .name, "Name of the static function."),
        key("with", .list(.name), "Members that it gets besides the sent value."),
      ]),
    "hook": ObjectShape(
      doc: "Signature of a hand-written method.",
      keys: [
        key("in", .map(.type), "Parameters by label."),
        required("out", .type, "Result type."),
        key("throws", .flag, "The method may throw."),
      ]),
    "pick": ObjectShape(
      doc: "One element of a list.",
      keys: [
        required("from", .name, "Path of the list."),
        key("type", .name, "Elements of this type only."),
        key("first", .list(elementCondition), "Conditions in order; the first that fits wins."),
        key("by", .name, "Path of an enum member that chooses the conditions."),
        key("cases", .map(.list(elementCondition)), "Conditions for each case of `by`."),
        key("field", .name, "Path that goes on from the element."),
      ]),
    "elementNot": ObjectShape(
      doc: "A value that an element must not have.",
      keys: [required("not", .either([.text, .list(.text)]), "The value, or several.")]),
    "each": ObjectShape(
      doc: "One struct for each element of a list.",
      keys: [
        required("from", .name, "Path of the list."),
        key("type", .name, "Elements of this type only."),
        required("as", .name, "Struct that is made of an element."),
      ]),
    "without": ObjectShape(
      doc: "A list without the elements of one type.",
      keys: [
        required("from", .name, "Path of the list."),
        required("type", .name, "Type of the elements to leave out."),
      ]),
    "union": ObjectShape(
      doc: "Which struct a JSON object becomes.",
      keys: described([
        key("discriminator", .name, "Member that holds the token."),
        key("tokens", .name, "Enum whose raw values the arms must be."),
        key("arms", .map(.name), "Struct for each token."),
        key("rules", .list(.object("rule")), "Rules in order; the first that holds wins."),
        required("else", .either([.name, .object("otherwise")]), "What anything else becomes."),
        key("depth", .integer, "Deepest nesting of the union in itself."),
      ])),
    "rule": ObjectShape(
      doc: "A struct, or a further union, and when it is chosen.",
      keys: [
        key("struct", .name, "The struct."),
        key("union", .name, "The union that decides further."),
        required("when", condition, "What must hold."),
      ]),
    "otherwise": ObjectShape(
      doc: "What a document becomes that no arm or rule takes.",
      keys: [
        required("struct", .name, "The struct."),
        key("lenient", .flag, "Members of a wrong shape are left unread."),
        key(
          "lenientUnless", .map(.name),
          "Member and enum: when its token is no case, members of a wrong shape are left unread."),
      ]),
    "test": ObjectShape(
      doc: "What must hold of a member.",
      keys: [
        key("not", .either([.text, .list(.text)]), "A token, or several, that it must not be."),
        key("present", .flag, "Whether it is there and, if a text, not blank."),
        key("startsWith", .text, "How the token begins."),
        key("where", condition, "Looks only at the elements that fit."),
        key("count", .integer, "Exact number of elements."),
        key("min", .integer, "Least number of elements."),
        key("any", condition, "At least one element fits."),
        key("every", condition, "Every element fits."),
        key("none", condition, "No element fits."),
      ]),
    "condition": ObjectShape(
      doc: "Tests by member path; all must hold.",
      keys: [
        key("anyOf", .list(.object("condition")), "At least one of these conditions holds.")
      ]),
  ]

  /// Objects that also take keys of the author's, and what stands there.
  static let openObjects: [String: Shape] = [
    "condition": .either([.text, .list(.text), .object("test")]),
    "mapCondition": mapTest,
    "scenarioCondition": scenarioTest,
    "scenarioInput": .text,
  ]

  private static let defaultKind = Shape.word(["struct", "class"])
  private static let condition = Shape.object("condition")
  private static let elementCondition = Shape.map(
    .either([.text, .list(.text), .object("elementNot")]))
  private static let members = key(
    "members", .map(.either([.type, .object("member")])),
    "Members by Swift name; a text is short for `{ type: … }`.")

  static func key(_ name: String, _ shape: Shape, _ doc: String) -> ObjectShape.Key {
    ObjectShape.Key(name: name, shape: shape, isRequired: false, doc: doc)
  }

  static func required(_ name: String, _ shape: Shape, _ doc: String) -> ObjectShape.Key {
    ObjectShape.Key(name: name, shape: shape, isRequired: true, doc: doc)
  }

  /// Every definition and member can be described.
  private static func described(_ keys: [ObjectShape.Key]) -> [ObjectShape.Key] {
    [
      key("doc", .text, "What it means, for the reader of the Swift."),
      key("source", .text, "Where the fact comes from."),
      key("since", .text, "First version that has it."),
      key("deprecated", .object("deprecated"), "That it goes away, and what to use."),
    ] + keys
  }

  /// What Swift code of apps names.
  private static func renamable(_ keys: [ObjectShape.Key]) -> [ObjectShape.Key] {
    described(
      [key("was", .name, "Its old name, which Swift and overlays may use for one more release.")]
        + keys)
  }

  private static let memberKeys: [ObjectShape.Key] = [
    key(
      "type", .type,
      "Swift type; left out where a hook, or the included member of this name, states it."),
    key("sensitive", .flag, "Never part of a description."),
    key("mutable", .flag, "A `var`."),
    key("wire", .text, "JSON member, or path into nested objects; `.` is the whole object."),
    key("as", .name, "Struct that an existential is read as."),
    key("default", .literal, "Value when the member is absent."),
    key("initial", .literal, "Default of the memberwise initialiser only."),
    key("fallback", .name, "Path of a member that stands in when this one is absent."),
    key("resolve", .object("resolve"), "Hand-written function over the sent value."),
    key(
      "text", .word(["value", "hint", "token", "upper-token", "scalar"]), "How a text is read."),
    key("number", .word(["milliseconds", "seconds"]), "A text that holds a number of this unit."),
    key("required", .flag, "Of an optional: must be sent all the same, usable or not."),
    key("minimum", .signedInteger, "Smallest number."),
    key("maximum", .signedInteger, "Largest number."),
    key("invalid", .word(["drop"]), "List elements that cannot be used are left out."),
    key("raw", .flag, "The received text of the object."),
    key("json", .either([.flag, .name]), "The value's own JSON, or that of a member."),
    key("const", .literal, "Fixed for this struct."),
    key("path", .name, "Another member's value."),
    key("else", .literal, "Value when the path ends in nothing."),
    key("firstOf", .list(.name), "First of these members that is not nil."),
    key("pick", .object("pick"), "One element of a list."),
    key("each", .object("each"), "One struct for each element of a list."),
    key("without", .object("without"), "A list without the elements of one type."),
    key("duration", .name, "A number text as seconds."),
    key("strings", .flag, "Every text member of the object."),
    key("hook", .either([.flag, .object("hook")]), "Hand-written Swift."),
  ]
}
