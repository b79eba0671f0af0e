/// The language of schemas, overlays and scenarios, as data.
public enum Language {
  /// All objects (mappings with fixed keys) of a schema, by name.
  public static let objects = definitionObjects.merging(mappingObjects) { first, _ in first }
    .merging(themeObjects) { first, _ in first }

  /// The objects of schemas and of overlays.
  package static let schemaObjects = objects.merging(overlayObjects) { first, _ in first }

  /// The objects of schemas, of overlays and of scenarios.
  package static let allObjects = schemaObjects.merging(scenarioObjects) { first, _ in first }

  private static let definitionObjects: [String: ObjectShape] = [
    "index": ObjectShape(
      "schema.yaml", doc: "The index of a schema: its version, its modules and their files.",
      keys: [
        required(.schema, .name, "Name of the schema."),
        required(.version, .text, "Version of the schema, `major.minor.patch`."),
        key(.doc, .text, "Documentation of the schema."),
        required(.modules, .map(.object("module")), "Swift modules, by name."),
        key(
          .accepted, .list(.object("accepted")),
          "Findings of `haapigen diff` that are accepted for this version."),
      ]),
    "accepted": ObjectShape(
      "an accepted finding", doc: "An accepted finding of `haapigen diff`.",
      keys: [
        required(.finding, .text, "Code and subject: `DIF209 TextFormField.minLength`."),
        required(.because, .text, "Reason why it is accepted."),
        required(.version, .text, "Version of the schema for which it is accepted."),
        key(.fingerprint, .text, "Accepts only the change with this fingerprint."),
      ]),
    "module": ObjectShape(
      doc: "A Swift module that is generated.",
      keys: [
        key(.doc, .text, "Documentation of the module."),
        required(.files, .list(.text), "Files of the schema, read and generated in this order."),
      ]),
    "family": ObjectShape(
      "a schema file",
      doc: "A file of the schema: definitions that are generated into one Swift file.",
      keys: [
        key(.doc, .text, "Documentation of the file."),
        key(.source, .text, "Where the content is documented."),
        key(.mixins, .map(.object("mixin")), "Groups of members that structs include."),
        key(.protocols, .map(.object("protocol")), "Protocols, by name."),
        key(.enums, .map(.object("enum")), "Enums, by name."),
        key(.structs, .map(.object("struct")), "Structs, by name."),
        key(.unions, .map(.object("union")), "Unions, by the name of their protocol."),
        key(.mapping, .object("mapping"), "The mapping: the model of each response."),
      ] + themeKeys),
    "deprecated": ObjectShape(
      doc: "A deprecation.",
      keys: [
        key(.since, .text, "The version that deprecated it."),
        key(.use, .text, "Replacement."),
        key(.message, .text, "Further information."),
      ]),
    "mixin": ObjectShape(
      doc: "Members that several structs share.",
      keys: described([
        key(.include, .list(.name), "Mixins and protocols whose members come first."), members,
      ])),
    "protocol": ObjectShape(
      doc: "A Swift protocol.",
      keys: renamable([
        key(.refines, .list(.name), "Protocols that it refines."),
        key(.comparable, .flag, "Adds `isEqualTo(_:)` with a default."),
        key(.visitor, .flag, "Adds a visitor with a function for each struct of the protocol."),
        key(.associatedTypes, .list(.name), "Associated types, which conforming types choose."),
        key(.where, .map(.type), "Types of inherited associated types."),
        key(
          .default, .either([defaultKind, .object("defaultType")]),
          "Generates `DefaultX`, a type with every member."),
        key(
          .members, .map(.either([.type, .object("protocolMember")])), "Requirements, by name."),
      ])),
    "protocolMember": ObjectShape(
      doc: "A requirement of a protocol.",
      keys: renamable([
        key(.type, .type, "Its type; left out only if there is `method`."),
        key(.method, .object("hook"), "The requirement is a function of this signature."),
        key(.mutable, .flag, "It can be set."),
        key(.mainActor, .flag, "It belongs to the main actor."),
        key(.sensitive, .flag, "Never part of a description."),
        key(.provided, .flag, "A hand-written extension of the protocol implements it."),
        key(
          .default, .either([.literal, .object("absentResult")]),
          "Value if no rule fills the member, and default of the initialiser."),
      ])),
    "defaultType": ObjectShape(
      doc: "The default type of the protocol.",
      keys: described([
        required(.kind, defaultKind, "`struct` or `class`."),
        key(.conforms, .list(.name), "Further protocols of the schema that it conforms to."),
      ])),
    "enum": ObjectShape(
      doc: "A Swift enum, by default with strings as raw values.",
      keys: renamable([
        key(.open, .name, "Name of a further case for unknown raw values."),
        key(
          .blank, .word(["refused"]),
          "For a string of only whitespace the initialiser returns nil."),
        key(.raw, .word(["none"]), "The cases have no raw values."),
        key(.conforms, .list(.name), "Further protocols."),
        required(
          .cases, .map(.either([.nothing, .text, .object("case")])),
          "Cases by Swift name; the value is the raw value if it differs."),
        key(.constants, .map(.text), "Static constants for well-known open values."),
      ])),
    "case": ObjectShape(
      doc: "A case of an enum.",
      keys: renamable([
        key(.raw, .text, "Raw value, if it is not the name."),
        key(.payload, .type, "Type of the associated value."),
      ])),
    "struct": ObjectShape(
      doc: "A Swift struct for a JSON object.",
      keys: renamable([
        key(.conforms, .list(.name), "Protocols that it conforms to."),
        key(.include, .list(.name), "Mixins and protocols whose members come first."),
        members,
        key(.atLeastOneOf, .list(.name), "At least one of these members must be present."),
        key(.onlyInCode, .flag, "Never decoded from a response; apps create it."),
        key(
          .coding, .word(["siblings", "none"]),
          "`siblings`: stored in members of the parent object. `none`: not in JSON."),
        key(.mixins, .map(.object("mixin")), "Groups of members that nested structs include."),
        key(.protocols, .map(.object("protocol")), "Nested protocols."),
        key(.enums, .map(.object("enum")), "Nested enums."),
        key(.structs, .map(.object("struct")), "Nested structs."),
        key(.examples, .map(.object("example")), "Payloads, checked against this schema."),
      ])),
    "example": ObjectShape(
      doc: "An example payload.",
      keys: [
        key(.doc, .text, "What the example shows."),
        required(.json, .json, "The payload."),
      ]),
    "member": ObjectShape(doc: "A member of a struct.", keys: renamable(memberKeys)),
    "resolve": ObjectShape(
      doc: "A hand-written function that computes the value from the sent one.",
      keys: [
        required(.hook, .name, "Name of the static function."),
        key(.with, .list(.name), "Members that are further arguments."),
      ]),
    "hook": ObjectShape(
      doc: "Signature of a hand-written method.", keys: signature),
    "pick": ObjectShape(
      doc: "One element of a list.",
      keys: [
        required(.from, .name, "Path of the list."),
        key(.type, .name, "Elements of this type only."),
        key(
          .first, .list(elementCondition),
          "Conditions, tried in order; the first that matches decides."),
        key(.by, .name, "Path of an enum member that chooses the conditions."),
        key(.cases, .map(.list(elementCondition)), "Conditions for each case of `by`."),
        key(.field, .name, "Path that starts at the element."),
      ]),
    "elementNot": ObjectShape(
      doc: "A value that an element must not have.",
      keys: [required(.not, .either([.text, .list(.text)]), "The value, or several.")]),
    "each": ObjectShape(
      doc: "One struct for each element of a list.",
      keys: [
        required(.from, .name, "Path of the list."),
        key(.type, .name, "Elements of this type only."),
        required(.as, .name, "Struct that is created from an element."),
      ]),
    "union": ObjectShape(
      doc: "A union: the struct that a JSON object is decoded as.",
      keys: described([
        key(.discriminator, .name, "Member with the token."),
        key(.tokens, .name, "Enum of the tokens: every arm must be one of its raw values."),
        key(.arms, .map(.name), "Struct for each token."),
        key(
          .rules, .list(.object("rule")), "Rules, tried in order; the first that matches decides."),
        required(.else, .either([.name, .object("otherwise")]), "Struct for everything else."),
        key(.depth, .integer, "Limit for the union nested inside itself."),
      ])),
    "rule": ObjectShape(
      doc: "A struct or a further union, and the condition that selects it.",
      keys: [
        key(.struct, .name, "The struct."),
        key(.union, .name, "The union that selects the struct."),
        required(.when, condition, "The condition."),
      ]),
    "otherwise": ObjectShape(
      doc: "The struct for JSON objects that match no arm and no rule.",
      keys: [
        required(.struct, .name, "The struct."),
        key(.lenient, .flag, "Members of a wrong type are ignored."),
        key(
          .lenientUnless, .map(.name),
          "Member and enum: if the token is not a case, members of a wrong type are ignored."),
      ]),
    "test": ObjectShape(
      doc: "A test of a member.",
      keys: [
        key(.not, .either([.text, .list(.text)]), "The token must be none of these."),
        key(.present, .flag, "Whether it is present; a string of only whitespace is not."),
        key(.startsWith, .text, "Prefix of the token."),
        key(.where, condition, "Tests only the elements that match."),
        key(.count, .integer, "Exact number of elements."),
        key(.min, .integer, "Least number of elements."),
        key(.any, condition, "At least one element matches."),
        key(.every, condition, "Every element matches."),
        key(.none, condition, "No element matches."),
      ]),
    "condition": ObjectShape(
      doc: "Tests by member path; all must be true.",
      keys: [
        key(.anyOf, .list(.object("condition")), "At least one of these conditions is true.")
      ], others: .either([.text, .list(.text), .object("test")])),
  ]

  /// The keys for the signature of a hand-written function.
  static let signature = [
    key(.in, .map(.type), "Parameters by label."),
    required(.out, .type, "Type of the result, which may be a function."),
    key(.throws, .flag, "The function may throw."),
  ]

  private static let defaultKind = Shape.word(["struct", "class"])
  private static let condition = Shape.object("condition")
  private static let elementCondition = Shape.map(
    .either([.text, .list(.text), .object("elementNot")]))
  private static let members = key(
    .members, .map(.either([.type, .object("member")])),
    "Members by Swift name; a string is short for `{ type: … }`.")

  static func key(
    _ key: Key, _ shape: Shape, _ doc: String, _ use: ObjectShape.Use = .all,
    isRequired: Bool = false
  ) -> ObjectShape.Row {
    ObjectShape.Row(
      key: key, name: key.rawValue, shape: shape, isRequired: isRequired, doc: doc, use: use)
  }

  static func required(_ key: Key, _ shape: Shape, _ doc: String) -> ObjectShape.Row {
    self.key(key, shape, doc, isRequired: true)
  }

  /// Returns the member keys with this use.
  package static func memberKeys(_ use: ObjectShape.Use) -> [Key] {
    memberKeys.filter { $0.use == use }.map(\.key)
  }

  /// Adds the documentation keys, which every definition and member can have.
  private static func described(_ keys: [ObjectShape.Row]) -> [ObjectShape.Row] {
    documentationKeys + [
      key(.deprecated, .object("deprecated"), "Deprecation, and the replacement.")
    ] + keys
  }

  static let documentationKeys = [
    key(.doc, .text, "Documentation, also of the generated Swift."),
    key(.source, .text, "Where this is documented."),
    key(.since, .text, "The version that added it."),
  ]

  /// Adds `was`, `deprecated` and the documentation keys, for definitions and members that apps use by name in Swift.
  private static func renamable(_ keys: [ObjectShape.Row]) -> [ObjectShape.Row] {
    described(
      [key(.was, .name, "Its former name, which Swift and overlays may use for one more release.")]
        + keys)
  }

  private static let memberKeys: [ObjectShape.Row] = [
    key(
      .type, .type,
      "Swift type; left out if a hook or the included member of this name has it."),
    key(.sensitive, .flag, "Never part of a description."),
    key(.mutable, .flag, "A `var`."),
    key(.wire, .text, "JSON member, or path into nested objects; `.` is the whole object."),
    key(.as, .name, "Struct that an `any P` is decoded as.", .read),
    key(.default, .literal, "Value if the member is absent.", .read),
    key(.initial, .literal, "Default of the memberwise initialiser only."),
    key(.fallback, .name, "Path of a member whose value is used if this one is absent.", .read),
    key(
      .resolve, .object("resolve"),
      "Hand-written function that computes the value from the sent one.", .read),
    key(
      .text, .word(["value", "hint", "token", "upper-token", "scalar"]), "How a string is decoded.",
      .read),
    key(
      .number, .word(["milliseconds", "seconds"]), "A string that contains a number of this unit.",
      .read),
    key(.required, .flag, "For an optional type: the server must send it, usable or not.", .read),
    key(.minimum, .signedInteger, "Smallest number.", .read),
    key(.maximum, .signedInteger, "Largest number.", .read),
    key(.invalid, .word(["drop"]), "List elements that cannot be decoded are left out.", .read),
    key(.raw, .flag, "The received text of the object.", .derivation),
    key(.json, .either([.flag, .name]), "The JSON of the value, or of a member.", .derivation),
    key(.const, .literal, "Fixed for this struct.", .derivation),
    key(.path, .name, "The value of another member.", .derivation),
    key(.else, .literal, "Value if the path leads to nil."),
    key(.firstOf, .list(.name), "The first of these members that is not nil.", .derivation),
    key(.pick, .object("pick"), "One element of a list.", .derivation),
    key(.each, .object("each"), "One struct for each element of a list.", .derivation),
    key(.duration, .name, "The value of a `number` member, in seconds.", .derivation),
    key(.hook, .either([.flag, .object("hook")]), "Hand-written Swift.", .derivation),
  ]
}
