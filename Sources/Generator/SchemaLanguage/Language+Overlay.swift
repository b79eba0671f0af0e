/// The language of overlays: additions and changes of an app's package.
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
    "enumChange": ObjectShape(
      "a change of an enum", doc: "New names in an open enum.",
      keys: [required(.add, .map(.text), "Name, and the string that the server sends.")]),
    "unionChange": ObjectShape(
      "a change of a union", doc: "New structs that JSON objects are decoded as.",
      keys: [
        key(
          .add, .either([.map(.name), .list(.object("rule"))]),
          "Structs by token; or rules, which are tried after the existing ones."),
        key(
          .before, .list(.object("rule")), "Rules that are tried before the existing ones."),
      ]),
    "structChange": ObjectShape(
      "a change of a struct", doc: "New optional members of a struct.",
      keys: [
        required(
          .add, .map(.either([.type, .object("addedMember")])),
          "Members by Swift name; a string is short for `{ type: … }`.")
      ]),
    "addedMember": ObjectShape(
      "a new member", doc: "A member that the server sends and the base schema does not define.",
      keys: [
        key(.doc, .text, "Documentation, also of the generated Swift."),
        key(.source, .text, "Where this is documented."),
        required(.type, .type, "Its type, which is optional."),
        key(.wire, .text, "JSON member, or path into nested objects."),
      ]),
    "mapChange": ObjectShape(
      "a change of a map", doc: "Changes of a map.",
      keys: [
        key(.to, .type, "New target, which must conform to the previous one."),
        key(.emit, .list(mapRule), "Replaces `emit` of the map."),
        key(.value, mapRule, "Replaces `value` of the map."),
      ] + ruleChanges),
    "sharedChange": ObjectShape(
      "a change of a rule set", doc: "Changes of a shared rule set.", keys: ruleChanges),
    "mapUnionChange": ObjectShape(
      "a change of a union", doc: "Changes of a union of the mapping.",
      keys: [
        documentation,
        key(.add, .map(unionCase), "Cases of new structs."),
        key(.override, .map(unionCase), "Cases that replace existing ones."),
        key(.unknown, unknownPolicy, "Result for a type that no schema defines."),
      ]),
    "enumMapChange": ObjectShape(
      "a change of an enum map", doc: "Changes of an enum map.",
      keys: [
        documentation,
        key(.add, .map(enumResult), "New entries."),
        key(.override, .map(enumResult), "Entries that replace existing ones."),
        key(.other, enumResult, "Result for all other strings and unknown cases."),
        key(
          .unproduced, .map(.text),
          "Cases of the target that are never a result, each with the reason."),
      ]),
    "stringChange": ObjectShape(
      "a change of `strings`", doc: "Changes of the strings.",
      keys: [
        key(.add, .map(.text), "New strings: the English string for each key."),
        key(.override, .map(.text), "Strings that replace existing ones."),
      ]),
    "styleChange": ObjectShape(
      "a change of a style", doc: "Changes of a style.",
      keys: [required(.override, .map(themeValue), "Values that replace existing ones.")]),
    "settingChange": ObjectShape(
      "a change of `settings`", doc: "Changes of the values at the top of a theme file.",
      keys: [required(.override, .map(.literal), "Values that replace existing ones.")]),
    "colorChange": ObjectShape(
      "a change of `colors`", doc: "Changes of the colours.",
      keys: [
        required(
          .override, .map(.either([.text, .object("color")])),
          "Colours that replace existing ones.")
      ]),
    "contextChange": ObjectShape(
      "a change of `context`", doc: "Changes of the values that an app supplies once.",
      keys: [
        required(.add, .map(.either([.type, .object("contextValue")])), "New values, by name.")
      ]),
    "rootChange": ObjectShape(
      "a change of a root", doc: "Changes of a root.",
      keys: [required(.unsupported, .map(.text), "Structs without a map, each with the reason.")]),
  ]

  private static let changes = key(
    .changes, .object("changes"), "Changes of the base schema.")

  private static let familyKeys = objects["family"]?.keys ?? []

  private static let documentation = key(.doc, .text, "Purpose, instead of the base schema's.")

  private static let ruleChanges = [
    documentation,
    key(.add, .map(mapRule), "Rules for members without a rule."),
    key(.override, .map(mapRule), "Rules that replace existing ones."),
    key(.remove, .list(.name), "Members whose rule is removed."),
    key(.unused, .map(.text), "Members of the source that no rule reads, each with the reason."),
  ]
}
