/// Links the theme blocks of all files into one theme. A mistake is reported once, and follow-ups are suppressed.
package struct ThemeLinker {
  let schema: Schema
  var findings = Findings()
  package var theme: SchemaTheme
  /// Names of families, styles, colours and other definitions that have an error, already reported.
  var doubtful: Set<String> = []
  /// Names that are used, by kind.
  var used: [String: Set<String>] = [:]
  var missing: [Missing] = []
  /// Styles by the name of their Swift property.
  var properties: [String: Name] = [:]
  /// Styles without a family.
  var strays: [String] = []
  /// The place of the definition of each name, by kind.
  private var places: [String: [String: SourceLocation]] = [:]
  /// Groups of keys that families include.
  private var groups: [String: [[SchemaTheme.Key]]] = [:]
  private let syntaxes: [ThemeSyntax]

  /// `nil` if no file has a theme block.
  package static func link(_ schema: Schema) -> ThemeLinker? {
    schema.home { $0.theme != nil }.map { ThemeLinker(schema, $0.module, strays: $0.strays) }
  }

  private init(_ schema: Schema, _ module: Module, strays: [(Module, Family)]) {
    self.schema = schema
    theme = SchemaTheme(module: module.name)
    let families = schema.families
    syntaxes = concurrentMap(families.count) { index in
      let nodes = families[index].nodes
      return ThemeReader(faulty: nodes.faulty).read(nodes.root)
    }.compactMap(\.self)
    report(strays)
    declare()
    for syntax in syntaxes {
      for group in syntax.groups { link(group) }
    }
    for syntax in syntaxes {
      for family in syntax.families { link(family) }
    }
    for syntax in syntaxes {
      for style in syntax.styles { link(style) }
    }
    for syntax in syntaxes {
      for setting in syntax.settings { link(setting: setting) }
    }
    for syntax in syntaxes {
      if let contrast = syntax.contrast { link(contrast) }
    }
    let stray = takeStray()
    reportMissing(["group of keys", "style family"])
    checkBases()
    checkRings()
    checkValues()
    if let stray { join(stray) }
    reportMissing(["style family", "style", "colour", "image", "string", "setting"])
    let isWhole = !schema.isIncomplete && !syntaxes.flatMap(\.families).contains(where: \.isFaulty)
    if findings.diagnostics.isEmpty, isWhole {
      checkContrast()
      checkSpelling()
    }
  }

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

  private mutating func declare() {
    for text in schema.mapping?.strings ?? [] {
      places["string", default: [:]][text.key.text] = text.key.location
    }
    for syntax in syntaxes {
      for color in syntax.colors { declare(color) }
      for image in syntax.images
      where isNew(image.name, "image") && (image.isOfSystem || hasName(image.name, "image")) {
        theme.images.append(image)
      }
      for string in syntax.strings
      where isNew(string.name, "string") && hasName(string.name, "string") {
        theme.strings.append(string)
      }
    }
  }

  /// False, and reported, if the name already exists.
  mutating func isNew(_ name: Name, _ kind: String) -> Bool {
    if let first = places[kind]?[name.text] {
      findings.report(
        "THM102", "the \(kind) `\(NameCheck.shown(name.text))` is defined twice", name.location,
        help: "delete one of the two", related: [(first, "first here")])
      return false
    }
    places[kind, default: [:]][name.text] = name.location
    return true
  }

  func names(of kind: String) -> [String] { places[kind].map { Array($0.keys) } ?? [] }

  func isKnown(_ name: String, _ kind: String) -> Bool { places[kind]?[name] != nil }

  func place(of name: String, _ kind: String) -> SourceLocation? { places[kind]?[name] }

  /// Checks names of assets and keys of strings: lower-case letters, digits and `_`.
  private mutating func hasName(_ name: Name, _ kind: String) -> Bool {
    let isPlain = name.text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
    let startsWithLetter = name.text.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
    if isPlain, startsWithLetter, name.text.utf8.count <= NameCheck.maximumLength { return true }
    findings.report(
      "THM103",
      "\(kind == "image" ? "an" : "a") \(kind) cannot be called "
        + "`\(NameCheck.shown(name.text))`", name.location,
      help: "use lower-case letters, digits and `_`, for example `hui_field_invalid`")
    return true
  }

  private mutating func declare(_ color: ThemeSyntax.Color) {
    guard isNew(color.name, "colour"), hasName(color.name, "colour"), let light = color.light
    else { return }
    let lightValue = rgba(light)
    let darkValue = color.dark.map { rgba($0) } ?? lightValue
    guard let lightValue, let darkValue else {
      doubtful.insert(color.name.text)
      return
    }
    if color.name.text.hasSuffix("_immutable"), lightValue != darkValue, let dark = color.dark {
      findings.report(
        "THM402", "`\(color.name)` has another value in dark mode", dark.location,
        help:
          "delete `dark`, or choose a name without `_immutable`, which means the same value in both modes"
      )
    }
    theme.colors.append(
      SchemaTheme.Color(
        name: color.name, documentation: color.documentation, light: lightValue, dark: darkValue,
        isChosen: color.isChosen))
  }

  private mutating func rgba(_ text: Name) -> ThemeRGBA? {
    if let value = ThemeRGBA(text.text) { return value }
    let start = ["#", "0x"].first { text.text.hasPrefix($0) } ?? ""
    let hex = String(text.text.dropFirst(start.count))
    let meant: String? =
      if ThemeRGBA("#\(hex)") != nil {
        "#\(hex)"
      } else if hex.count == 3, hex.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
        "#" + hex.map { "\($0)\($0)" }.joined()
      } else {
        nil
      }
    findings.report(
      "THM401", "`\(NameCheck.shown(text.text))` is not a colour", text.location,
      help: meant.map { Help("write \"\($0)\"", fix: .write("\"\($0)\"")) }
        ?? Help("write \"#RRGGBB\", \"#RRGGBBAA\" or `clear`"))
    return nil
  }

  // MARK: Families

  private mutating func link(_ group: ThemeSyntax.KeyGroup) {
    guard isNew(group.name, "group of keys") else { return }
    groups[group.name.text] = group.keys.map { keys(of: $0, isSetting: false) }
  }

  private mutating func link(_ syntax: ThemeSyntax.Family) {
    guard isNew(syntax.name, "style family") else { return }
    if syntax.base == nil { doubtful.insert(syntax.name.text) }
    if !checkTypeName(syntax.name) { doubtful.insert(syntax.name.text) }
    if syntax.isFaulty { doubtful.insert(syntax.name.text) }
    var keys: [SchemaTheme.Key] = []
    for name in syntax.include {
      guard refer(to: name.text, "group of keys"), let group = groups[name.text] else {
        doubtful.insert(syntax.name.text)
        miss(
          "THM104", "group of keys", name.text, at: name.location,
          "there is no key group `\(NameCheck.shown(name.text))`",
          help: NearestNames.help(for: name.text, in: groups.keys, kind: "groups of keys"))
        continue
      }
      for made in group { add(made, to: &keys, of: syntax.name, at: name.location) }
    }
    for key in syntax.keys {
      let made = self.keys(of: key, isSetting: false)
      add(made, to: &keys, of: syntax.name, at: key.name.location)
    }
    checkMembers(keys)
    // A key that was left out may be one that `on` or `over` names.
    if !doubtful.contains(syntax.name.text) { checkBackgrounds(keys, of: syntax.name) }
    theme.families.append(
      SchemaTheme.StyleFamily(
        name: syntax.name, documentation: syntax.documentation,
        base: syntax.base ?? syntax.name, keys: keys))
  }

  private mutating func add(
    _ made: [SchemaTheme.Key], to keys: inout [SchemaTheme.Key], of family: Name,
    at place: SourceLocation
  ) {
    if made.isEmpty { doubtful.insert(family.text) }
    for key in made {
      if let first = keys.first(where: { $0.name.text == key.name.text }) {
        findings.report(
          "THM105", "`\(family)` has the key `\(key.name)` twice", place,
          help: "delete one of the two", related: [(first.name.location, "first here")])
        return
      }
      keys.append(key)
    }
  }

  private static let sides = ["Top", "Left", "Bottom", "Right"]
  static let insetsWord = "insets"

  /// The key, or four keys for insets; empty if its type is wrong, which is reported.
  mutating func keys(of key: ThemeSyntax.Key, isSetting: Bool) -> [SchemaTheme.Key] {
    if key.isFaulty { return [] }
    if key.type.text == Self.insetsWord, !isSetting { return insets(of: key) }
    guard let type = type(key.type, isSetting: isSetting) else { return [] }
    checkPresence(key)
    var value = key.value.flatMap { self.value($0, of: type, key.name.text, key.typeCause) }
    if key.isOptional, key.value != nil { value = nil }
    return [
      SchemaTheme.Key(
        name: key.name, documentation: key.documentation, type: type, isOptional: key.isOptional,
        defaultValue: value, isChosen: key.isChosen, on: key.on, over: key.over, insets: nil,
        typeCause: key.typeCause)
    ]
  }

  private mutating func insets(of key: ThemeSyntax.Key) -> [SchemaTheme.Key] {
    checkPresence(key)
    let values = key.value.map { four($0, key.name.text) } ?? []
    return Self.sides.enumerated().map { index, side in
      SchemaTheme.Key(
        name: Name(key.name.text + side, at: key.name.location),
        documentation: Self.documentation(key.documentation, of: side), type: .number,
        isOptional: key.isOptional, defaultValue: index < values.count ? values[index] : nil,
        isChosen: key.isChosen,
        on: nil, over: nil, insets: key.name.text, typeCause: key.typeCause)
    }
  }

  /// `Space around the text.` becomes `Space around the text: top.`
  private static func documentation(_ all: Documentation, of side: String) -> Documentation {
    var one = all
    one.doc = all.doc.map { doc in
      let end = doc.firstIndex(of: ".") ?? doc.endIndex
      return "\(doc[..<end]): \(side.lowercased())\(doc[end...])"
    }
    return one
  }

  /// Top, left, bottom and right from one number or a list of four; empty, and reported, for other values.
  mutating func four(_ node: Node, _ name: String) -> [SchemaTheme.Value] {
    guard let nodes = node.sequence else {
      let numbers = (node.text ?? "").split { $0 == " " || $0 == "," }
      if numbers.count == 4, numbers.allSatisfy({ Double($0) != nil }) {
        findings.report(
          "THM203", "`\(NameCheck.shown(name))` must be a list, but this is a string",
          node.location,
          help: "write `[\(numbers.joined(separator: ", "))]`")
        return []
      }
      return value(node, of: .number, name).map { Array(repeating: $0, count: 4) } ?? []
    }
    guard nodes.count == 4 else {
      findings.report(
        "THM203", "`\(NameCheck.shown(name))` has \(nodes.count) numbers", node.location,
        help: "write one number for all sides, or `[top, left, bottom, right]`")
      return []
    }
    let values = nodes.map { value($0, of: .number, name) }
    return values.contains { $0 == nil } ? [] : values.compactMap { $0 }
  }

  private mutating func checkPresence(_ key: ThemeSyntax.Key) {
    if key.isOptional, let optional = key.optional,
      ["stackAlignment", "textAlignment", "fontStyle"].contains(key.type.text)
    {
      findings.report(
        "THM205", "a key of the type `\(key.type)` cannot be optional", optional,
        help: "delete `optional`, and add `default:`")
    } else if key.value == nil, !key.isOptional {
      findings.report(
        "THM205", "the key `\(NameCheck.shown(key.name.text))` has no default",
        key.name.location,
        help: "add `default:`, or `optional: true` if a style may have no value for it")
    } else if let value = key.value, key.isOptional, let optional = key.optional {
      findings.report(
        "THM205", "the key `\(NameCheck.shown(key.name.text))` is optional and has a default",
        value.location,
        help: "delete one of the two: a key with a default always has a value",
        related: [(optional, "optional")])
    }
  }

  private mutating func type(_ name: Name, isSetting: Bool) -> SchemaTheme.KeyType? {
    let words =
      isSetting ? SchemaTheme.KeyType.settingWords : SchemaTheme.KeyType.words
    if let type = words.first(where: { $0.description == name.text }) { return type }
    let families = syntaxes.flatMap(\.families).map(\.name.text)
    if refer(to: name.text, "style family") || families.contains(name.text) {
      return .style(name.text)
    }
    let known =
      words.map(\.description) + (isSetting ? [] : [Self.insetsWord]) + families
    miss(
      "THM201", "style family", name.text, at: name.location,
      "there is no type `\(NameCheck.shown(name.text))` of \(isSetting ? "settings" : "keys")",
      help: NearestNames.help(for: name.text, in: known, kind: "types of keys"))
    return nil
  }

  private mutating func link(setting: ThemeSyntax.Key) {
    guard isNew(setting.name, "setting") else { return }
    theme.settings += keys(of: setting, isSetting: true)
  }

  private mutating func link(_ contrast: ThemeSyntax.Contrast) {
    theme.contrast.accepted += contrast.accepted
    guard let behind = contrast.behind else { return }
    if let first = theme.contrast.behind {
      findings.report(
        "THM102", "`behind` is defined twice", behind.location, help: "delete one of the two",
        related: [(first.location, "first here")])
      return
    }
    theme.contrast.behind = behind
    checkColor(behind.text, at: behind.location)
  }

  // MARK: Styles

  private mutating func link(_ syntax: ThemeSyntax.Style) {
    guard isNew(syntax.name, "style") else { return }
    guard let family = theme.family(ofStyle: syntax.name.text) else {
      strays.append(syntax.name.text)
      doubtful.insert(syntax.name.text)
      reportNoFamily(syntax.name)
      return
    }
    used["style family", default: []].insert(family.name.text)
    checkStyleName(syntax.name, family)
    if syntax.isFaulty { doubtful.insert(syntax.name.text) }
    var own: [String: SchemaTheme.Value] = [:]
    for entry in syntax.values {
      for (key, value) in values(of: entry, in: family, syntax.name) {
        // Values of an overlay come later and override earlier ones.
        if let first = own[key], first.location.file == value.location.file {
          findings.report(
            "THM105", "`\(NameCheck.shown(syntax.name.text))` has two values for `\(key)`",
            entry.keyLocation, help: "delete one of the two",
            related: [(first.location, "first here")])
          continue
        }
        own[key] = value
      }
    }
    for name in syntax.chosen {
      let known = family.keys.contains { $0.name.text == name.text || $0.insets == name.text }
      if !known { reportUnknownKey(name, family) }
    }
    family.styles.append(
      SchemaTheme.Style(
        name: syntax.name, documentation: syntax.documentation, own: own, chosen: syntax.chosen))
  }

  private mutating func values(
    of entry: Node.Entry, in family: SchemaTheme.StyleFamily, _ style: Name
  ) -> [(key: String, value: SchemaTheme.Value)] {
    if let key = family.key(entry.key) {
      return value(entry.value, of: key.type, entry.key, key.typeCause).map { [(entry.key, $0)] }
        ?? []
    }
    let sides = family.keys.filter { $0.insets == entry.key }
    if sides.isEmpty {
      reportUnknownKey(Name(entry.key, at: entry.keyLocation), family)
      return []
    }
    return zip(sides, four(entry.value, entry.key)).map { ($0.name.text, $1) }
  }

  private mutating func reportUnknownKey(_ name: Name, _ family: SchemaTheme.StyleFamily) {
    if schema.isIncomplete || doubtful.contains(family.name.text) { return }
    let known = family.keys.map(\.name.text) + Set(family.keys.compactMap(\.insets)).sorted()
    findings.report(
      "THM202", "`\(family.name)` has no key `\(NameCheck.shown(name.text))`", name.location,
      help: keyHelp(name.text, family, known),
      related: [(family.name.location, "the style family")])
  }

  /// Help for a missing key. If several places use the same unknown name, the existing key may be the misspelt one.
  private func keyHelp(
    _ name: String, _ family: SchemaTheme.StyleFamily, _ known: [String]
  ) -> Help {
    var help = NearestNames.help(for: name, in: known, kind: "keys", sharedKind: "style keys")
    let near = NearestNames.of(name, in: known)
    guard near.count == 1, let key = family.keys.first(where: { $0.name.text == near[0] }) else {
      return help
    }
    help = help.withoutFix
    help.cause = .init(location: key.name.location, message: "`\(key.name)` is defined here")
    return help
  }

  private mutating func reportNoFamily(_ name: Name) {
    let parts = name.text.split(separator: ".", omittingEmptySubsequences: false)
    let prefix = parts.first.map(String.init) ?? ""
    let known = theme.families.map(\.name.text)
    let near = NearestNames.of(prefix, in: known)
    // `ActionableButtonText` for `ActionableButton.Text`.
    let family = known.filter { family in
      prefix.hasPrefix(family) && prefix.dropFirst(family.count).first?.isUppercase == true
    }.max { $0.count < $1.count }
    let meant =
      family.map { $0 + "." + name.text.dropFirst($0.count) }
      ?? (near.count == 1 ? near[0] + name.text.dropFirst(prefix.count) : nil)
    miss(
      "THM106", "style family", prefix, at: name.location,
      "the style `\(NameCheck.shown(name.text))` belongs to no family",
      help: meant.map {
        Help(
          "write `\(NameCheck.shown($0))`", unknown: UnknownName(prefix, kind: "families"),
          fix: .replace(name.text, with: $0))
      }
        ?? NearestNames.help(for: prefix, in: known, kind: "families"))
  }
}
