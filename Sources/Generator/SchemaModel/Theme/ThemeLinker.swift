/// Links the theme blocks of all files into one theme, and checks the theme in stages: definitions, styles, references,
/// values, contrast. A stage only reports if all earlier stages have found nothing.
package struct ThemeLinker {
  let schema: Schema
  var findings = Findings()
  /// Findings about values: wrong types, numbers and colours, missing defaults. They are only reported if all names are
  /// known.
  let meaning = Findings()
  package var theme: SchemaTheme
  /// The names in values, which are checked after all definitions have been read.
  var references: [Reference] = []
  /// The names of styles, by the name of their Swift property.
  var properties: [String: Name] = [:]
  /// Where each name is defined, by kind and name.
  private var places: [String: [String: SourceLocation]] = [:]
  /// Groups of keys that families can include, by name.
  private var groups: [String: [SchemaTheme.Key]] = [:]

  /// Links the theme of a schema. Returns `nil` if no file has a theme block.
  package static func link(_ schema: Schema) -> ThemeLinker? {
    schema.home { $0.theme != nil }.map { ThemeLinker(schema, $0.module, strays: $0.strays) }
  }

  private init(_ schema: Schema, _ module: Module, strays: [(Module, Family)]) {
    self.schema = schema
    theme = SchemaTheme(module: module.name)
    report(strays)
    linkDefinitions()
    if !hasFindings { checkBackgrounds() }
    let definitions = findings
    findings = Findings()
    // Styles are linked even if definitions are wrong, because a comparison with another theme needs them.
    for style in entries(.styles) { link(style: style) }
    if !definitions.diagnostics.isEmpty { findings = definitions }
    if !hasFindings { checkReferences() }
    if !hasFindings {
      findings = meaning
      checkRings()
    }
    if !hasFindings { checkContrast() }
  }

  private var hasFindings: Bool { !findings.diagnostics.isEmpty }

  package var diagnostics: [Diagnostic] { findings.diagnostics }

  private mutating func report(_ strays: [(Module, Family)]) {
    for (module, family) in strays {
      findings.report(
        "THM101", "parts of the theme are in the modules `\(theme.module)` and `\(module.name)`",
        family.location, help: "list this file under `\(theme.module)`: a schema has one theme",
        related: family.theme.map { [($0.keyLocation, "a part of the theme")] } ?? [])
    }
  }

  // MARK: Names

  private mutating func linkDefinitions() {
    declare()
    for group in entries(.styleKeys) { link(group: group) }
    for family in entries(.styleFamilies) { link(family: family) }
    for setting in entries(.settings) { link(setting: setting) }
    for contrast in schema.families.compactMap({ $0.nodes.root[.contrast] }) {
      link(contrast: contrast)
    }
  }

  private mutating func declare() {
    for text in schema.families.flatMap({ $0.mappingNames(.strings) }) {
      places["string", default: [:]][text.text] = text.location
    }
    for color in entries(.colors) { declare(color) }
    for image in entries(.images).map(SchemaTheme.Image.init) where isNew(image.name, "image") {
      if !image.isOfSystem { checkAsset(image.name, "image") }
      theme.images.append(image)
    }
    for string in entries(.strings).map(SchemaTheme.Text.init) where isNew(string.name, "string") {
      checkAsset(string.name, "string")
      theme.strings.append(string)
    }
  }

  /// Returns the entries of a block from all files.
  func entries(_ block: Key) -> [Node.Entry] {
    schema.families.flatMap { $0.nodes.root.entries(block) }
  }

  /// Registers a name. If the name of this kind already exists, reports that and returns false.
  mutating func isNew(_ name: Name, _ kind: String) -> Bool {
    if let first = places[kind]?[name.text] {
      return findings.refuse(
        "THM102", "the \(kind) `\(name.shown)` is defined twice", name.location,
        help: "delete one of the two", related: [(first, "first here")])
    }
    places[kind, default: [:]][name.text] = name.location
    return true
  }

  func names(of kind: String) -> [String] { places[kind].map { Array($0.keys) } ?? [] }

  func isKnown(_ name: String, _ kind: String) -> Bool { places[kind]?[name] != nil }

  // MARK: Families

  private mutating func link(group: Node.Entry) {
    guard isNew(group.name, "group of keys") else { return }
    groups[group.key] = group.value.entries(.keys).flatMap { keys(of: $0, isSetting: false) }
  }

  private mutating func link(family: Node.Entry) {
    guard isNew(family.name, "style family") else { return }
    checkTypeName(family.name)
    let node = family.value
    var keys: [SchemaTheme.Key] = []
    for name in node.names(.include) {
      guard let group = groups[name.text] else {
        findings.report(
          "THM104", "there is no key group `\(name.shown)`", name.location,
          help: NearestNames.help(for: name.text, in: groups.keys, kind: "groups of keys"))
        continue
      }
      keys += group
    }
    keys += node.entries(.keys).flatMap { self.keys(of: $0, isSetting: false) }
    checkMembers(keys, of: family.name)
    theme.families.append(
      SchemaTheme.StyleFamily(
        name: family.name, documentation: Documentation(node),
        base: node.name(.base) ?? family.name, keys: keys))
  }

  private static let sides = ["Top", "Left", "Bottom", "Right"]
  static let insetsWord = "insets"

  /// Reads a key. Returns four keys for insets, and none, with a report, for an unknown type.
  mutating func keys(of entry: Node.Entry, isSetting: Bool) -> [SchemaTheme.Key] {
    let node = entry.value
    let typeName = node.name(.type) ?? entry.name
    let isInsets = typeName.text == Self.insetsWord && !isSetting
    guard let type = isInsets ? .number : type(typeName, isSetting: isSetting) else { return [] }
    let typeNote = typeName.note("the type of `\(entry.key)` is `\(typeName)`")
    checkPresence(entry, type)
    var key = SchemaTheme.Key(
      name: entry.name, documentation: Documentation(node), type: type,
      isOptional: node.flag(.optional), isChosen: node.flag(.chosen),
      on: isInsets ? nil : node.name(.textOn), over: isInsets ? nil : node.name(.over),
      typeNote: typeNote)
    guard isInsets else {
      let value = node[.default].flatMap { self.value($0, of: entry.key, type, typeNote) }
      key.defaultValue = key.isOptional ? nil : value
      return [key]
    }
    let sides = node[.default].map { self.sides($0, of: entry.key) } ?? []
    return Self.sides.enumerated().map { index, side in
      var one = key
      one.insets = entry.key
      one.name = Name(entry.key + side, at: entry.keyLocation)
      one.documentation = Self.documentation(key.documentation, of: side)
      one.defaultValue = index < sides.count ? sides[index] : nil
      return one
    }
  }

  /// Names the side in the documentation of insets: `Space around the text.` becomes `Space around the text: top.`
  private static func documentation(_ all: Documentation, of side: String) -> Documentation {
    var one = all
    one.doc = all.doc.map { doc in
      let end = doc.firstIndex(of: ".") ?? doc.endIndex
      return "\(doc[..<end]): \(side.lowercased())\(doc[end...])"
    }
    return one
  }

  private mutating func type(_ name: Name, isSetting: Bool) -> SchemaTheme.KeyType? {
    let words =
      isSetting ? SchemaTheme.KeyType.settingWords : SchemaTheme.KeyType.words
    if let type = words.first(where: { $0.description == name.text }) { return type }
    let families = entries(.styleFamilies).map(\.key)
    if families.contains(name.text) { return .style(name.text) }
    let known =
      words.map(\.description) + (isSetting ? [] : [Self.insetsWord]) + families
    return findings.refuse(
      "THM201", "there is no type `\(name.shown)` of \(isSetting ? "settings" : "keys")",
      name.location, help: NearestNames.help(for: name.text, in: known, kind: "types of keys"))
  }

  private mutating func link(setting: Node.Entry) {
    guard isNew(setting.name, "setting") else { return }
    theme.settings += keys(of: setting, isSetting: true)
  }

  private mutating func link(contrast: Node) {
    theme.contrast.accepted += contrast.entries(.accepted).map(
      SchemaTheme.ContrastRules.Accepted.init)
    guard let behind = contrast.name(.behind) else { return }
    if let first = theme.contrast.behind {
      return findings.report(
        "THM102", "`behind` is defined twice", behind.location, help: "delete one of the two",
        related: [(first.location, "first here")])
    }
    theme.contrast.behind = behind
    if let target = SchemaTheme.KeyType.color.target {
      references.append(Reference(name: behind, type: .color, target: target, typeNote: nil))
    }
  }

  // MARK: Styles

  private mutating func link(style: Node.Entry) {
    guard isNew(style.name, "style") else { return }
    guard let family = theme.family(ofStyle: style.key) else {
      return findings.report(
        "THM106", "the style `\(style.name.shown)` belongs to no family", style.name.location,
        help: NearestNames.help(
          for: String(style.key.prefix { $0 != "." }), in: theme.families.map(\.name.text),
          kind: "families"))
    }
    checkStyleName(style.name, family)
    var own: [String: SchemaTheme.Value] = [:]
    for entry in style.value.entries(.values) {
      for (key, value) in values(of: entry, in: family) {
        // Values of an overlay come later and override earlier ones.
        if let first = own[key], first.location.file == value.location.file {
          findings.report(
            "THM105", "`\(style.key.shown)` has two values for `\(key)`", entry.keyLocation,
            help: "delete one of the two", related: [(first.location, "first here")])
          continue
        }
        own[key] = value
      }
    }
    let chosen = style.value.names(.chosen)
    for name in chosen {
      let known = family.keys.contains { $0.name.text == name.text || $0.insets == name.text }
      if !known { reportUnknownKey(name, family) }
    }
    family.styles.append(
      SchemaTheme.Style(
        name: style.name, documentation: Documentation(style.value), own: own,
        chosen: chosen))
  }

  private mutating func values(
    of entry: Node.Entry, in family: SchemaTheme.StyleFamily
  ) -> [(key: String, value: SchemaTheme.Value)] {
    if let key = family.key(entry.key) {
      return value(entry.value, of: entry.key, key.type, key.typeNote).map { [(entry.key, $0)] }
        ?? []
    }
    let sides = family.keys.filter { $0.insets == entry.key }
    if sides.isEmpty {
      reportUnknownKey(entry.name, family)
      return []
    }
    return zip(sides, self.sides(entry.value, of: entry.key)).map { ($0.name.text, $1) }
  }

  private mutating func reportUnknownKey(_ name: Name, _ family: SchemaTheme.StyleFamily) {
    let known = family.keys.map(\.name.text) + Set(family.keys.compactMap(\.insets)).sorted()
    findings.report(
      "THM202", "`\(family.name)` has no key `\(name.shown)`", name.location,
      help: NearestNames.help(for: name.text, in: known, kind: "keys"),
      related: [(family.name.location, "the style family")])
  }
}
