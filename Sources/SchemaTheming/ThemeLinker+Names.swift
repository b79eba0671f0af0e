/// Checks names that become Swift names, bases of families, and cycles of families.
extension ThemeLinker {
  /// The name of a family becomes part of the name of a struct.
  mutating func checkTypeName(_ name: Name) -> Bool {
    let isName =
      NameCheck.isIdentifier(name.text) && name.text.first.map { $0.isUppercase } ?? false
      && name.text.utf8.count <= NameCheck.maximumLength
    if !isName {
      findings.report(
        "THM103", "a style family cannot be called `\(NameCheck.shown(name.text))`", name.location,
        help:
          "use letters and digits, beginning with an upper-case letter, for example `ActionableButton`"
      )
      return false
    }
    let made = name.text + "Style"
    let type = schema.families.lazy.flatMap(\.types).first { $0.name.text == made }
    guard type != nil || ReservedNames.owner(ofType: made) != nil else { return true }
    findings.report(
      "THM103", "the style family `\(name)` generates `\(made)`, but there is a type of that name",
      name.location, help: "choose another name",
      related: type.map { [($0.name.location, "this type")] } ?? [])
    return false
  }

  mutating func checkStyleName(_ name: Name, _ family: SchemaTheme.StyleFamily) {
    let parts = name.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isName = parts.allSatisfy { part in
      NameCheck.isIdentifier(part) && part.first.map { $0.isUppercase } ?? false
    }
    if isName, name.text.utf8.count <= NameCheck.maximumLength {
      checkProperty(name)
      return
    }
    findings.report(
      "THM103", "a style cannot be called `\(NameCheck.shown(name.text))`", name.location,
      help: "after `\(family.name).` use letters and digits, beginning with an upper-case letter")
  }

  /// `A.BC` and `A.B.C` become the same property.
  private mutating func checkProperty(_ name: Name) {
    let property = SchemaTheme.propertyName(of: name.text)
    guard let other = properties.updateValue(name, forKey: property) else { return }
    findings.report(
      "THM103", "the styles `\(other)` and `\(name)` both generate `\(property)`", name.location,
      help: "rename one of the two", related: [(other.location, "the other one")])
  }

  /// Keys become members of a struct.
  mutating func checkMembers(_ keys: [SchemaTheme.Key]) {
    var members: [String: SchemaTheme.Key] = [:]
    for key in keys {
      let member = key.memberName
      let isName =
        NameCheck.isIdentifier(key.name.text)
        && key.name.text.first.map { $0.isLowercase } ?? false
        && key.name.text.utf8.count <= NameCheck.maximumLength
        && NameCheck.isIdentifier(member)
      if !isName {
        findings.report(
          "THM103", "a key cannot be called `\(NameCheck.shown(key.name.text))`",
          key.name.location,
          help:
            "use letters and digits, beginning with a lower-case letter, for example `backgroundColorName`",
          once: true)
      } else if SwiftNames.impossibleMembers.contains(member) || Self.takenMembers.contains(member)
      {
        findings.report(
          "THM103", "a key cannot be called `\(key.name)`: generated code uses the name",
          key.name.location,
          help: "choose another name" + (key.type == .number ? ", or write `type: insets`" : ""),
          related: [(key.typeCause.location, "its type")], once: true)
      } else if let first = members[member] {
        findings.report(
          "THM103",
          "the keys `\(first.name)` and `\(key.name)` both generate the member `\(member)`",
          key.name.location, help: "rename one of the two",
          related: [(first.name.location, "the other one")], once: true)
      }
      members[member] = key
    }
  }

  /// Members that every style has, and the parameter name of its initialiser.
  private static let takenMembers: Set<String> = ["family", "padding", "values", "hashValue"]

  // MARK: Backgrounds

  mutating func checkBackgrounds(_ keys: [SchemaTheme.Key], of family: Name) {
    for key in keys {
      for (name, isText) in [(key.on, true), (key.over, false)] {
        guard let name else { continue }
        let colors = keys.filter { $0.type == .color }.map(\.name.text)
        if colors.contains(name.text), name.text != key.name.text, key.type == .color { continue }
        let isOther = keys.contains { $0.name.text == name.text }
        let isOnScreen = isText && !isOther && name.text == SchemaTheme.ContrastRules.behindWord
        if isOnScreen, key.type == .color { continue }
        findings.report(
          "THM504",
          key.type != .color
            ? "`\(key.name)` is not a colour, so it has no background"
            : name.text == key.name.text
              ? "`\(key.name)` cannot be its own background"
              : isOther
                ? "`\(NameCheck.shown(name.text))` is not a colour"
                : "`\(family)` has no key `\(NameCheck.shown(name.text))`",
          name.location,
          help: (key.type != .color
            ? Help("delete it")
            : NearestNames.help(
              for: name.text, in: colors.filter { $0 != key.name.text }, kind: "colours",
              sharedKind: "style keys"))
            .sharing(also: keys.filter { $0.name.text == name.text }.map(\.typeCause)),
          related: key.type != .color
            ? [(key.typeCause.location, "its type")]
            : keys.filter { $0.name.text == name.text && $0.name.text != key.name.text }
              .map { ($0.name.location, "this key") },
          once: true)
      }
    }
  }

  // MARK: Bases

  mutating func checkBases() {
    for family in theme.families where !doubtful.contains(family.name.text) {
      let base = family.base
      let isKnown = refer(to: base.text, "style")
      if family.style(base.text) != nil || doubtful.contains(base.text)
        || !NearestNames.of(base.text, in: strays).isEmpty
      {
        continue
      }
      let own = family.styles.map(\.name.text)
      let isOwn = SchemaTheme.isName(base.text, of: family.name.text)
      let help =
        own.isEmpty
        ? Help(
          isOwn
            ? "add it under `styles:`: `\(NameCheck.shown(base.text)): { doc: … }`"
            : "add a style `\(family.name)` under `styles:`, and name it here")
        : NearestNames.help(for: base.text, in: own, kind: "styles")
      if isKnown || !isOwn {
        findings.report(
          "THM107",
          "the base `\(NameCheck.shown(base.text))` is not a style of `\(family.name)`",
          base.location, help: help)
      } else {
        miss(
          "THM107", "style", base.text, at: base.location,
          "the base `\(NameCheck.shown(base.text))` of `\(family.name)` does not exist", help: help)
      }
    }
  }

  // MARK: Cycles

  /// A style contains the styles that it refers to, so a family must not refer to itself, even indirectly.
  mutating func checkRings() {
    var done: Set<String> = []
    for family in theme.families where !done.contains(family.name.text) {
      var path: [(family: String, key: SchemaTheme.Key)] = []
      if let ring = ring(from: family.name.text, &path, &done) { report(ring) }
    }
  }

  private func ring(
    from family: String, _ path: inout [(family: String, key: SchemaTheme.Key)],
    _ done: inout Set<String>
  ) -> [(family: String, key: SchemaTheme.Key)]? {
    if let start = path.firstIndex(where: { $0.family == family }) { return Array(path[start...]) }
    guard !done.contains(family), let found = theme.family(family) else { return nil }
    for key in found.keys {
      guard case .style(let next) = key.type else { continue }
      path.append((family, key))
      let ring = ring(from: next, &path, &done)
      path.removeLast()
      if let ring {
        done.insert(family)
        return ring
      }
    }
    done.insert(family)
    return nil
  }

  private mutating func report(_ ring: [(family: String, key: SchemaTheme.Key)]) {
    guard let last = ring.last else { return }
    let names = ring.map { "`\($0.family)`" } + ["`\(ring[0].family)`"]
    findings.report(
      "THM108", "style families refer to each other in a cycle: " + names.joined(separator: " → "),
      last.key.name.location,
      help:
        "delete one of the keys, or change its type: a style contains the styles that it refers to",
      related: ring.dropLast().prefix(4).map {
        ($0.key.name.location, "`\($0.family)` continues the cycle here")
      } + [(last.key.typeCause.location, "its type")])
  }
}
