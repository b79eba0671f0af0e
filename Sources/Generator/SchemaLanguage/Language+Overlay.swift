/// The language of overlays, with which an app's package adds to a base schema and changes it.
extension Language {
  package static let overlayObjects: [String: ObjectShape] = [
    "overlay": ObjectShape(
      "overlay.yaml",
      doc: "The index of an overlay: its base schema, and what it adds and changes.",
      keys: [
        required(.overlay, .name, "Name of the overlay; `acme` generates the function `acme()`."),
        required(.base, .object("overlayBase"), "The schema that it was written for."),
        required(.module, .name, "Swift module of the generated code."),
        key(.after, .list(.name), "Overlays that this one depends on; they are applied first."),
        key(.imports, .list(.name), "Further Swift modules that the generated code imports."),
        key(.files, .list(.text), "Further files of the overlay, next to this one."),
      ] + familyKeys + [changes]),
    "overlayBase": ObjectShape(
      "`base`", doc: "The schema that an overlay was written for.",
      keys: [
        required(.schema, .name, "Its name."),
        required(.version, .text, "Its version, `major.minor.patch`."),
      ]),
    "overlayFamily": ObjectShape(
      "a file of an overlay", doc: "Definitions and changes of an overlay.",
      keys: familyKeys + [changes]),
    "changes": ObjectShape(
      "`changes`", doc: "What the overlay changes in the base schema.",
      keys: [
        key(.enums, .map(.object("enumChange")), "New names in open enums."),
        key(
          .unions, .map(.object("unionChange")), "New structs that JSON objects are decoded as."),
        key(.structs, .map(.object("structChange")), "New optional members of structs."),
        key(.maps, .map(.object("mapChange")), "Rules of the maps of structs."),
        key(.elements, .map(.object("mapChange")), "Rules of element maps."),
        key(.shared, .map(.object("sharedChange")), "Rules of shared rule sets."),
        key(.mapUnions, .map(.object("mapUnionChange")), "Cases of the unions of the mapping."),
        key(.enumMaps, .map(.object("enumMapChange")), "Entries of enum maps."),
        key(.strings, .object("stringChange"), "Texts."),
        key(.styles, .map(.object("styleChange")), "Values of styles."),
        key(.settings, .object("settingChange"), "Values at the top of a theme file."),
        key(.colors, .object("colorChange"), "Colours."),
        key(.context, .object("contextChange"), "Values that an app supplies once."),
        key(.roots, .map(.object("rootChange")), "Structs without a map, each with the reason."),
      ]),
    "enumChange": change(
      "an enum", [added(.text, "New names, each with the string that the server sends.")]),
    "unionChange": change(
      "a union",
      [
        key(
          .add, .either([.map(.name), .list(.object("rule"))]),
          "Structs by token; or rules, which are tried after the existing ones."),
        key(
          .before, .list(.object("rule")), "Rules that are tried before the existing ones."),
      ]),
    "structChange": change(
      "a struct",
      [
        added(
          .either([.type, .object("addedMember")]),
          "Optional members by Swift name; a string is short for `{ type: … }`.")
      ]),
    "addedMember": ObjectShape(
      "a new member", doc: "A member that the server sends and the base schema does not define.",
      keys: [
        key(.doc, .text, "Documentation, also of the generated Swift."),
        key(.source, .text, "Where this is documented."),
        required(.type, .type, "Its type, which is optional."),
        key(.wire, .text, "JSON member, or path into nested objects."),
      ]),
    "mapChange": change(
      "a map",
      [
        key(.to, .type, "New target, which must conform to the previous one."),
        key(.emit, .list(mapRule), "Replaces `emit` of the map."),
        key(.value, mapRule, "Replaces `value` of the map."),
      ] + ruleChanges),
    "sharedChange": change("a rule set", ruleChanges),
    "mapUnionChange": change(
      "a union of the mapping",
      [
        documentation, added(unionCase), overridden(unionCase),
        key(.unknown, unknownPolicy, "Result for a type that no schema defines."),
      ]),
    "enumMapChange": change(
      "an enum map",
      [
        documentation, added(enumResult), overridden(enumResult),
        key(.other, enumResult, "Result for all other strings and unknown cases."),
        key(
          .unproduced, .map(.text),
          "Cases of the target that are never a result, each with the reason."),
      ]),
    "stringChange": change("`strings`", [added(.text), overridden(.text)]),
    "styleChange": change("a style", [overridden(themeValue)]),
    "settingChange": change("`settings`", [overridden(.literal)]),
    "colorChange": change("`colors`", [overridden(.either([.text, .object("color")]))]),
    "contextChange": change("`context`", [added(.either([.type, .object("contextValue")]))]),
    "rootChange": change(
      "a root", [key(.unsupported, .map(.text), "Structs without a map, each with the reason.")]),
  ]

  /// Returns the object for changes of one definition, or of one block.
  private static func change(_ what: String, _ keys: [ObjectShape.Row]) -> ObjectShape {
    ObjectShape("a change of \(what)", doc: "Changes of \(what).", keys: keys)
  }

  private static func added(
    _ value: Shape, _ doc: String = "New entries, by name."
  ) -> ObjectShape.Row { key(.add, .map(value), doc) }

  private static func overridden(_ value: Shape) -> ObjectShape.Row {
    key(.override, .map(value), "Entries that replace existing ones.")
  }

  private static let changes = key(
    .changes, .object("changes"), "Changes of the base schema.")

  private static let familyKeys = objects["family"]?.keys ?? []

  private static let documentation = key(.doc, .text, "Purpose, instead of the base schema's.")

  private static let ruleChanges = [
    documentation, added(mapRule, "Rules for members without a rule."), overridden(mapRule),
    key(.remove, .list(.name), "Members whose rule is removed."),
    key(.unused, .map(.text), "Members of the source that no rule reads, each with the reason."),
  ]
}
