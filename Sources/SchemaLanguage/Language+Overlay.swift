/// The part of the language that says how an app's own package builds on a schema.
extension Language {
  package static let overlayObjects: [String: ObjectShape] = [
    "overlay": ObjectShape(
      doc: "The index of an overlay: what it stands on, and what it adds and changes.",
      keys: [
        required("overlay", .name, "Name of the overlay; `acme` gives `acme()` in Swift."),
        required("base", .object("overlayBase"), "The schema that it was written for."),
        required("module", .name, "Swift module that the generated code becomes part of."),
        key("after", .list(.name), "Overlays that it stands on, which are applied first."),
        key("imports", .list(.name), "Further Swift modules that the generated code imports."),
        key("files", .list(.text), "Further families, beside this file."),
      ] + familyKeys + [changes]),
    "overlayBase": ObjectShape(
      doc: "The schema that an overlay was written for.",
      keys: [
        required("schema", .name, "Its name."),
        required("version", .text, "Its version, `major.minor.patch`."),
      ]),
    "overlayFamily": ObjectShape(
      doc: "Definitions and changes of an overlay.", keys: familyKeys + [changes]),
    "changes": ObjectShape(
      doc: "What an overlay changes of what it stands on.",
      keys: [
        key("enums", .map(.object("enumChange")), "New names in open enums."),
        key("unions", .map(.object("unionChange")), "New structs that documents become."),
        key("structs", .map(.object("structChange")), "New optional members of structs."),
        key("maps", .map(.object("mapChange")), "Rules of the maps of structs."),
        key("elements", .map(.object("mapChange")), "Rules of element maps."),
        key("shared", .map(.object("sharedChange")), "Rules of shared sets."),
        key("mapUnions", .map(.object("mapUnionChange")), "Cases of the unions of the mapping."),
        key("enumMaps", .map(.object("enumMapChange")), "Entries of enum maps."),
        key("strings", .object("stringChange"), "Texts."),
        key("styles", .map(.object("styleChange")), "Values of styles."),
        key("settings", .object("settingChange"), "Values at the top of a theme file."),
        key("colors", .object("colorChange"), "Colours."),
        key("context", .object("contextChange"), "Values that an app gives once."),
        key("roots", .map(.object("rootChange")), "Structs that have no map, and why."),
      ]),
    "enumChange": ObjectShape(
      doc: "New names in an open enum.",
      keys: [required("add", .map(.text), "Name, and the text that the server sends.")]),
    "unionChange": ObjectShape(
      doc: "New structs that documents become.",
      keys: [
        key(
          "add", .either([.map(.name), .list(.object("rule"))]),
          "Structs by token; or rules, which are tried after those that are there."),
        key(
          "before", .list(.object("rule")), "Rules that are tried before those that are there."),
      ]),
    "structChange": ObjectShape(
      doc: "New optional members of a struct.",
      keys: [
        required(
          "add", .map(.either([.type, .object("addedMember")])),
          "Members by Swift name; a text is short for `{ type: … }`.")
      ]),
    "addedMember": ObjectShape(
      doc: "A member that the server sends and the schema does not know.",
      keys: [
        key("doc", .text, "What it means, for the reader of the Swift."),
        key("source", .text, "Where the fact comes from."),
        required("type", .type, "Its type, which is optional."),
        key("wire", .text, "JSON member, or path into nested objects."),
      ]),
    "mapChange": ObjectShape(
      doc: "What changes in a map.",
      keys: [
        key("to", .type, "Another target, which conforms to the one that it had."),
        key("emit", .list(mapRule), "Takes the place of its `emit`."),
        key("value", mapRule, "Takes the place of its `value`."),
      ] + ruleChanges),
    "sharedChange": ObjectShape(doc: "What changes in a shared set.", keys: ruleChanges),
    "mapUnionChange": ObjectShape(
      doc: "What changes in a union of the mapping.",
      keys: [
        documentation,
        key("add", .map(unionCase), "Cases of new structs."),
        key("override", .map(unionCase), "Cases in place of those that are there."),
        key("unknown", unknownPolicy, "What a type that no schema defines becomes."),
      ]),
    "enumMapChange": ObjectShape(
      doc: "What changes in an enum map.",
      keys: [
        documentation,
        key("add", .map(enumResult), "New entries."),
        key("override", .map(enumResult), "Entries in place of those that are there."),
        key("other", enumResult, "What any other text or unknown case becomes."),
        key("unproduced", .map(.text), "Cases of the target that nothing becomes, and why."),
      ]),
    "stringChange": ObjectShape(
      doc: "What changes in the texts.",
      keys: [
        key("add", .map(.text), "New texts: the key, and the English text."),
        key("override", .map(.text), "Texts in place of those that are there."),
      ]),
    "styleChange": ObjectShape(
      doc: "What changes in a style.",
      keys: [required("override", .map(themeValue), "Values in place of those that are there.")]),
    "settingChange": ObjectShape(
      doc: "What changes in the values at the top of a theme file.",
      keys: [required("override", .map(.literal), "Values in place of those that are there.")]),
    "colorChange": ObjectShape(
      doc: "What changes in the colours.",
      keys: [
        required(
          "override", .map(.either([.text, .object("color")])),
          "Colours in place of those that are there.")
      ]),
    "contextChange": ObjectShape(
      doc: "What changes in the values that an app gives once.",
      keys: [
        required("add", .map(.either([.type, .object("contextValue")])), "New values, by name.")
      ]),
    "rootChange": ObjectShape(
      doc: "What changes in a root.",
      keys: [required("unsupported", .map(.text), "Structs that have no map, and why.")]),
  ]

  /// What a person would call these.
  static let overlayTitles = [
    "overlay": "overlay.yaml", "overlayBase": "`base`", "overlayFamily": "a file of an overlay",
    "changes": "`changes`", "enumChange": "a change of an enum",
    "unionChange": "a change of a union", "structChange": "a change of a struct",
    "addedMember": "a new member", "mapChange": "a change of a map",
    "sharedChange": "a change of a set of rules", "mapUnionChange": "a change of a union",
    "enumMapChange": "a change of an enum map", "stringChange": "a change of `strings`",
    "styleChange": "a change of a style", "settingChange": "a change of `settings`",
    "colorChange": "a change of `colors`",
    "contextChange": "a change of `context`", "rootChange": "a change of a root",
  ]

  private static let changes = key(
    "changes", .object("changes"), "What it changes of what it stands on.")

  private static let familyKeys = objects["family"]?.keys ?? []

  private static let documentation = key("doc", .text, "What it is for, in place of what was said.")

  private static let ruleChanges = [
    documentation,
    key("add", .map(mapRule), "Rules for members that have none."),
    key("override", .map(mapRule), "Rules in place of those that are there."),
    key("remove", .list(.name), "Members whose rule goes."),
    key("unused", .map(.text), "Members of the source that no rule reads, and why."),
  ]
}
