/// Checks the names that Swift names are generated from, and the backgrounds, bases and cycles of families.
extension ThemeLinker {
  /// Reports a name that is not valid for its kind. Returns false for such a name.
  @discardableResult
  private func checkName(
    _ name: Name, _ kind: String, _ letters: String, isValid: (String) -> Bool
  ) -> Bool {
    if name.text.utf8.count <= NameCheck.maximumLength, isValid(name.text) { return true }
    return findings.refuse(
      "THM103", "\(Self.withArticle(kind)) cannot be called `\(name.shown)`", name.location,
      help: "use " + letters)
  }

  /// True for letters and digits. The first must be an upper-case letter if `isType`, or else a lower-case letter.
  private static func isName(_ text: String, isType: Bool) -> Bool {
    NameCheck.isIdentifier(text)
      && text.first.map { isType ? $0.isUppercase : $0.isLowercase } ?? false
  }

  /// Checks the name of a colour or image, or the key of a string.
  func checkAsset(_ name: Name, _ kind: String) {
    checkName(
      name, kind, "lower-case letters, digits and `_`, for example `hui_field_invalid`"
    ) { text in
      text == text.lowercased() && Self.isName(text.filter { $0 != "_" }, isType: false)
    }
  }

  /// Reports `name` if there is an `other` name that generates the same Swift name.
  private func checkDistinct(_ name: Name, from other: Name?, _ kind: String, as made: String) {
    guard let other else { return }
    findings.report(
      "THM103", "the \(kind)s `\(other)` and `\(name)` both generate `\(made)`", name.location,
      help: "rename one of the two", related: [(other.location, "the other one")])
  }

  /// Checks the name of a family, because the name of a struct is generated from it.
  mutating func checkTypeName(_ name: Name) {
    let isName = checkName(
      name, "style family",
      "letters and digits, beginning with an upper-case letter, for example `ActionableButton`"
    ) { Self.isName($0, isType: true) }
    let made = name.text + "Style"
    let type = schema.families.lazy.flatMap(\.types).first { $0.name.text == made }
    guard isName, type != nil || ReservedNames.owner(ofType: made) != nil else { return }
    findings.report(
      "THM103", "the style family `\(name)` generates `\(made)`, but there is a type of that name",
      name.location, help: "choose another name",
      related: type.map { [($0.name.location, "this type")] } ?? [])
  }

  mutating func checkStyleName(_ name: Name, _ family: SchemaTheme.StyleFamily) {
    let isName = checkName(
      name, "style",
      "letters and digits after `\(family.name).`, beginning with an upper-case letter"
    ) { text in
      text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
        Self.isName(String($0), isType: true)
      }
    }
    // `A.BC` and `A.B.C` generate the same property.
    let property = SchemaTheme.propertyName(of: name.text)
    let other = properties.updateValue(name, forKey: property)
    if isName { checkDistinct(name, from: other, "style", as: property) }
  }

  /// Checks the keys of a family, because each generates a member of a struct.
  mutating func checkMembers(_ keys: [SchemaTheme.Key], of family: Name) {
    var members: [String: Name] = [:]
    for key in keys {
      let isName = checkName(
        key.name, "key",
        "letters and digits, beginning with a lower-case letter, for example `backgroundColorName`"
      ) { Self.isName($0, isType: false) }
      guard isName else { continue }
      if SwiftNames.impossibleMembers.union(Self.takenMembers).contains(key.memberName) {
        findings.report(
          "THM103", "a key cannot be called `\(key.name)`: generated code uses the name",
          key.name.location,
          help: "choose another name" + (key.type == .number ? ", or write `type: insets`" : ""),
          related: [(key.typeNote.location, "its type")])
      } else {
        let other = members.updateValue(key.name, forKey: key.memberName)
        if let other, other.text == key.name.text {
          findings.report(
            "THM105", "`\(family)` has the key `\(key.name)` twice", key.name.location,
            help: "delete one of the two", related: [(other.location, "first here")])
          continue
        }
        checkDistinct(key.name, from: other, "key", as: key.memberName)
      }
    }
  }

  /// Names that a key cannot have: members of every style's struct, and the parameter of its initialiser.
  private static let takenMembers: Set<String> = ["family", "padding", "values", "hashValue"]

  // MARK: Backgrounds

  /// Reports backgrounds that are not colours of the same family, and backgrounds of keys that are not colours.
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
    let isColor = key.type == .color
    let colors = family.keys.filter { $0.type == .color && $0.name != key.name }.map(\.name.text)
    if isColor, colors.contains(name.text) { return }
    let wrong = isColor ? family.key(name.text) : key
    findings.report(
      "THM504",
      isColor
        ? "`\(family.name)` has no other colour `\(name.shown)`"
        : "`\(key.name)` is not a colour, so it has no background", name.location,
      help: isColor
        ? NearestNames.help(for: name.text, in: colors, kind: "colours")
        : Help("delete it"), against: [wrong?.type == .color ? nil : wrong?.typeNote])
  }

  // MARK: Bases

  mutating func checkBases() {
    for family in theme.families where family.style(family.base.text) == nil {
      let own = family.styles.map(\.name.text)
      let missing = "add a style `\(family.name)` under `styles:`, and name it here"
      findings.report(
        "THM107", "`\(family.name)` has no style `\(family.base.shown)` as its base",
        family.base.location,
        help: NearestNames.help(
          for: family.base.text, in: own, kind: "styles", otherwise: own.isEmpty ? missing : nil))
    }
  }

  // MARK: Cycles

  /// Reports cycles of families. A style contains the styles that it refers to, so a family must not refer to itself,
  /// even indirectly.
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
      if !ring.isEmpty { report(ring + ring.prefix(1)) }
    }
  }

  private mutating func report(_ ring: [String]) {
    let keys = zip(ring, ring.dropFirst()).compactMap { family, next in
      theme.family(family)?.keys.first { $0.type == .style(next) }
    }
    guard let last = keys.last else { return }
    findings.report(
      "THM108", "style families refer to each other in a cycle: \(ring.ring)", last.name.location,
      help:
        "delete one of the keys, or change its type: a style contains the styles that it refers to",
      against: [last.typeNote],
      related: keys.dropLast().prefix(4).map { ($0.name.location, "the cycle continues here") })
  }
}
