/// Checks names that become Swift names, bases of families, and cycles of families.
extension ThemeLinker {
  /// The name of a family becomes part of the name of a struct.
  mutating func checkTypeName(_ name: Name) {
    if !Self.isName(name.text, isType: true) {
      return findings.report(
        "THM103", "a style family cannot be called `\(name.shown)`", name.location,
        help:
          "use letters and digits, beginning with an upper-case letter, for example `ActionableButton`"
      )
    }
    let made = name.text + "Style"
    let type = schema.families.lazy.flatMap(\.types).first { $0.name.text == made }
    guard type != nil || ReservedNames.owner(ofType: made) != nil else { return }
    findings.report(
      "THM103", "the style family `\(name)` generates `\(made)`, but there is a type of that name",
      name.location, help: "choose another name",
      related: type.map { [($0.name.location, "this type")] } ?? [])
  }

  mutating func checkStyleName(_ name: Name, _ family: SchemaTheme.StyleFamily) {
    let parts = name.text.split(separator: ".", omittingEmptySubsequences: false)
    let areNames = parts.allSatisfy { Self.isName(String($0), isType: true) }
    guard areNames, name.text.utf8.count <= NameCheck.maximumLength else {
      return findings.report(
        "THM103", "a style cannot be called `\(name.shown)`", name.location,
        help: "after `\(family.name).` use letters and digits, beginning with an upper-case letter")
    }
    // `A.BC` and `A.B.C` become the same property.
    let property = SchemaTheme.propertyName(of: name.text)
    guard let other = properties.updateValue(name, forKey: property) else { return }
    findings.report(
      "THM103", "the styles `\(other)` and `\(name)` both generate `\(property)`", name.location,
      help: "rename one of the two", related: [(other.location, "the other one")])
  }

  /// True for a Swift name that begins with a letter in upper case, if it is that of a type, or else in lower case.
  private static func isName(_ text: String, isType: Bool) -> Bool {
    guard NameCheck.isIdentifier(text), text.utf8.count <= NameCheck.maximumLength else {
      return false
    }
    return text.first.map { isType ? $0.isUppercase : $0.isLowercase } ?? false
  }

  /// Keys become members of a struct.
  mutating func checkMembers(_ keys: [SchemaTheme.Key]) {
    var members: [String: SchemaTheme.Key] = [:]
    for key in keys {
      let member = key.memberName
      let message: String
      var help = "rename one of the two"
      var related: [(SourceLocation, String)] = []
      if !Self.isName(key.name.text, isType: false) || !NameCheck.isIdentifier(member) {
        message = "a key cannot be called `\(key.name.shown)`"
        help =
          "use letters and digits, beginning with a lower-case letter, for example `backgroundColorName`"
      } else if SwiftNames.impossibleMembers.union(Self.takenMembers).contains(member) {
        message = "a key cannot be called `\(key.name)`: generated code uses the name"
        help = "choose another name" + (key.type == .number ? ", or write `type: insets`" : "")
        related = [(key.typeNote.location, "its type")]
      } else if let first = members.updateValue(key, forKey: member) {
        message = "the keys `\(first.name)` and `\(key.name)` both generate the member `\(member)`"
        related = [(first.name.location, "the other one")]
      } else {
        continue
      }
      findings.report("THM103", message, key.name.location, help: help, related: related)
    }
  }

  /// Members that every style has, and the parameter name of its initialiser.
  private static let takenMembers: Set<String> = ["family", "padding", "values", "hashValue"]

  // MARK: Backgrounds

  /// Finds backgrounds that are no keys of the family or no colours, and those of something else than a colour.
  mutating func checkBackgrounds() {
    for family in theme.families {
      for key in family.keys {
        let isBehind = key.on?.text == SchemaTheme.ContrastRules.behindWord
        for name in [isBehind && key.type == .color ? nil : key.on, key.over] {
          if let name { check(name, behind: key, of: family) }
        }
      }
    }
  }

  private mutating func check(
    _ name: Name, behind key: SchemaTheme.Key, of family: SchemaTheme.StyleFamily
  ) {
    let background = family.key(name.text)
    let colors = family.keys.filter { $0.type == .color && $0.name != key.name }
    var help = NearestNames.help(for: name.text, in: colors.map(\.name.text), kind: "colours")
    var related: [(SourceLocation, String)] = []
    let message: String
    if key.type != .color {
      message = "`\(key.name)` is not a colour, so it has no background"
      help = Help("delete it", against: key.typeNote)
      related = [(key.typeNote.location, "its type")]
    } else if background == nil {
      message = "`\(family.name)` has no key `\(name.shown)`"
    } else if background?.name == key.name {
      message = "`\(key.name)` cannot be its own background"
    } else if let background, background.type != .color {
      message = "`\(name.shown)` is not a colour"
      help.subjects = [.definition(background.typeNote)]
      related = [(background.name.location, "this key")]
    } else {
      return
    }
    findings.report("THM504", message, name.location, help: help, related: related)
  }

  // MARK: Bases

  mutating func checkBases() {
    for family in theme.families where family.style(family.base.text) == nil {
      let base = family.base
      let shown = base.shown
      let own = family.styles.map(\.name.text)
      let isOwn = SchemaTheme.isName(base.text, of: family.name.text)
      let isMissing = isOwn && !isKnown(base.text, "style")
      findings.report(
        "THM107",
        isMissing
          ? "the base `\(shown)` of `\(family.name)` does not exist"
          : "the base `\(shown)` is not a style of `\(family.name)`", base.location,
        help: own.isEmpty
          ? Help(
            isOwn
              ? "add it under `styles:`: `\(shown): { doc: … }`"
              : "add a style `\(family.name)` under `styles:`, and name it here", about: base.text)
          : NearestNames.help(for: base.text, in: own, kind: "styles"))
    }
  }

  // MARK: Cycles

  /// A style contains the styles that it refers to, so a family must not refer to itself, even indirectly.
  mutating func checkRings() {
    var walk = DepthFirstWalk<String>()
    for family in theme.families {
      var ring: [String] = []
      walk.visit(
        family.name.text,
        next: { name in
          (theme.family(name)?.keys ?? []).compactMap { key in
            key.type.isStyle ? key.type.description : nil
          }
        }, cycle: { if ring.isEmpty { ring = Array($0) } })
      if !ring.isEmpty { report(ring) }
    }
  }

  private mutating func report(_ ring: [String]) {
    let links = zip(ring, ring.dropFirst() + ring.prefix(1)).compactMap { family, next in
      theme.family(family)?.keys.first { $0.type == .style(next) }.map { (family: family, key: $0) }
    }
    guard let last = links.last else { return }
    let names = (ring + ring.prefix(1)).map { "`\($0)`" }
    findings.report(
      "THM108", "style families refer to each other in a cycle: " + names.joined(separator: " → "),
      last.key.name.location,
      help:
        "delete one of the keys, or change its type: a style contains the styles that it refers to",
      against: [last.key.typeNote],
      related: links.dropLast().prefix(4).map {
        ($0.key.name.location, "`\($0.family)` continues the cycle here")
      } + [(last.key.typeNote.location, "its type")])
  }
}
