/// Reads values, and resolves their references.
extension ThemeLinker {
  // MARK: Types

  /// A value of a type; `nil`, and reported, if the value has another type.
  mutating func value(
    _ node: Node, of type: SchemaTheme.KeyType, _ key: String, _ cause: SharedCause? = nil
  ) -> SchemaTheme.Value? {
    guard let scalar = node.scalar, !scalar.isNull else {
      if !node.isNull { reportType(node, type, key, cause) }
      return nil
    }
    let content: SchemaTheme.Value.Content?
    switch type.plistType {
    case "Number": content = number(scalar).map { .number($0) }
    case "Boolean":
      content =
        scalar.isPlain && ["true", "false"].contains(scalar.text)
        ? .boolean(scalar.text == "true") : nil
    default:
      let isText =
        !scalar.isPlain || (number(scalar) == nil && !["true", "false"].contains(scalar.text))
      content = isText ? .string(scalar.text) : nil
    }
    guard let content else {
      reportType(node, type, key, cause)
      return nil
    }
    let value = SchemaTheme.Value(content: content, location: node.location)
    return checkRange(value, type, key) ? value : nil
  }

  private func number(_ scalar: Node.Scalar) -> Double? {
    let isNumber = scalar.text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
    }
    guard scalar.isPlain, isNumber, let number = Double(scalar.text), abs(number) <= 1_000_000
    else { return nil }
    return number == 0 ? 0 : number
  }

  private mutating func reportType(
    _ node: Node, _ type: SchemaTheme.KeyType, _ key: String, _ cause: SharedCause?
  ) {
    let text = node.scalar?.text ?? ""
    let plain = Node.Scalar(text: text, isPlain: true)
    let help: Help =
      switch type.plistType {
      case "Number":
        number(plain) != nil && node.scalar?.isPlain == false
          ? Help("write it without quotes", fix: .write(text))
          : Help("write \(meantNumber(text) ?? "a number, for example 8")")
      case "Boolean":
        ["true", "false"].contains(text)
          ? Help("write it without quotes", fix: .write(text)) : Help("write true or false")
      default:
        type == .string || type == .text
          ? Help("write \"\(NameCheck.shown(text))\" for the string")
          : Help("write \(expectation(of: type))")
      }
    let isPlain = node.scalar?.isPlain == true
    let found =
      isPlain && number(plain) != nil
      ? "a number"
      : isPlain && ["true", "false"].contains(text) ? "a boolean" : node.kindName
    findings.report(
      "THM203", "`\(NameCheck.shown(key))` must be \(expectation(of: type)), but this is \(found)",
      node.location, help: help.sharing(cause.map { [$0] } ?? []))
  }

  /// The number, without a unit and with a point in place of a decimal comma.
  private func meantNumber(_ text: String) -> String? {
    var meant = text
    for unit in ["pt", "px"] where meant.hasSuffix(unit) { meant.removeLast(unit.count) }
    meant = meant.trimmingBlanks.replacing(",", with: ".")
    return number(Node.Scalar(text: meant, isPlain: true)) == nil ? nil : meant
  }

  private func expectation(of type: SchemaTheme.KeyType) -> String {
    switch type {
    case .string, .text: "a string"
    case .number, .length, .size, .multiple, .fontSize: "a number"
    case .boolean: "true or false"
    case .stackAlignment, .textAlignment, .fontTrait:
      "one of " + (type.choices ?? []).map { "`\($0)`" }.joined(separator: ", ")
    case .fontStyle: "the name of a font size"
    case .fontFamily: "the name of a font family"
    case .color: "the name of a colour"
    case .image: "the name of an image"
    case .style(let family): "the name of a style of `\(family)`"
    }
  }

  private mutating func checkRange(
    _ value: SchemaTheme.Value, _ type: SchemaTheme.KeyType, _ key: String
  ) -> Bool {
    switch (type, value.content) {
    case (.length, .number(let number)), (.size, .number(let number)):
      if number >= 0 { return true }
      findings.report(
        "THM204", "`\(NameCheck.shown(key))` is \(value), and cannot be less than 0",
        value.location, help: "write 0 or more")
    case (.fontSize, .number(let number)):
      if number > 0 { return true }
      findings.report(
        "THM204", "`\(NameCheck.shown(key))` is \(value), and must be more than 0", value.location,
        help: "write a size in points, for example 17")
    case (_, .string(let text)):
      guard let choices = type.choices, !choices.contains(text) else { return true }
      findings.report(
        "THM204", "`\(NameCheck.shown(key))` cannot be `\(NameCheck.shown(text))`", value.location,
        help: NearestNames.help(for: text, in: choices, kind: "values"))
    default: return true
    }
    return false
  }

  // MARK: References

  mutating func checkValues() {
    for setting in theme.settings {
      if let value = setting.defaultValue { check(value, of: setting) }
    }
    var told: Set<SourceLocation> = []
    for family in theme.families {
      for key in family.keys {
        guard let value = key.defaultValue, told.insert(value.location).inserted else { continue }
        check(value, of: key)
      }
      for style in family.styles {
        for key in family.keys {
          if let value = style.own[key.name.text] { check(value, of: key) }
        }
      }
    }
  }

  private mutating func check(_ value: SchemaTheme.Value, of key: SchemaTheme.Key) {
    guard case .string(let text) = value.content else { return }
    switch key.type {
    case .color: check(text, "colour", "THM303", at: value.location, of: key)
    case .image: check(text, "image", "THM304", at: value.location, of: key)
    case .text: check(text, "string", "THM305", at: value.location, of: key)
    case .fontStyle:
      let sizes = theme.settings.filter { $0.type == .fontSize }.map(\.name.text)
      let isKnown = refer(to: text, "setting")
      // A setting that was left out has a wrong type, which is already reported.
      if isKnown, sizes.contains(text) || !theme.settings.contains(where: { $0.name.text == text })
      {
        return
      }
      if isOther(text, than: "font size", "THM306", at: value.location, of: key, known: sizes) {
        return
      }
      miss(
        "THM306", "setting", text, at: value.location,
        "there is no font size `\(NameCheck.shown(text))`",
        help: NearestNames.help(for: text, in: sizes, kind: "font sizes")
          .sharing(typeOf: key)
          .sharing(also: theme.settings.filter { $0.name.text == text }.map(\.typeCause)))
    case .style(let family): checkStyle(text, of: family, at: value.location, key)
    default: return
    }
  }

  mutating func checkColor(_ name: String, at place: SourceLocation) {
    check(name, "colour", "THM303", at: place)
  }

  private mutating func check(
    _ name: String, _ kind: String, _ code: String, at place: SourceLocation,
    of key: SchemaTheme.Key? = nil
  ) {
    if refer(to: name, kind) || doubtful.contains(name) { return }
    if isOther(name, than: kind, code, at: place, of: key) { return }
    miss(
      code, kind, name, at: place, "there is no \(kind) `\(NameCheck.shown(name))`",
      help: NearestNames.help(for: name, in: names(of: kind), kind: kind + "s")
        .sharing(typeOf: key))
  }

  /// True, and reported, if something else than what is expected here has the name.
  ///
  /// - Parameters:
  ///   - key: The key with this value. Its type may be wrong.
  ///   - known: The names that are possible here; by default all of the expected kind.
  private mutating func isOther(
    _ name: String, than kind: String, _ code: String, at place: SourceLocation,
    of key: SchemaTheme.Key?, known: [String]? = nil
  ) -> Bool {
    let kinds = ["colour", "image", "string", "style", "style family"]
    guard let other = kinds.first(where: { $0 != kind && isKnown(name, $0) }) else { return false }
    findings.report(
      code,
      "`\(NameCheck.shown(name))` is the name of \(Self.article(other)) \(other), but \(Self.article(kind)) \(kind) is expected here",
      place,
      help: NearestNames.help(for: name, in: known ?? names(of: kind), kind: kind + "s")
        .sharing(also: key.map { [$0.typeCause] } ?? []),
      related: key.map { [($0.typeCause.location, "the type of the key")] } ?? [])
    return true
  }

  private static func article(_ kind: String) -> String { kind == "image" ? "an" : "a" }

  private mutating func checkStyle(
    _ name: String, of family: String, at place: SourceLocation, _ key: SchemaTheme.Key
  ) {
    let isKnown = refer(to: name, "style")
    // The definition is misspelt, which is already reported.
    if doubtful.contains(name) || !NearestNames.of(name, in: strays).isEmpty { return }
    let other = theme.family(ofStyle: name)
    if isKnown, other?.name.text == family { return }
    let own = theme.family(family)?.styles.map(\.name.text) ?? []
    if isKnown, let other {
      findings.report(
        "THM302",
        "`\(NameCheck.shown(name))` is a style of `\(other.name)`, but `\(family)` is expected here",
        place, help: NearestNames.help(for: name, in: own, kind: "styles").sharing(typeOf: key),
        related: [(key.typeCause.location, "the type of the key")])
      return
    }
    if isOther(name, than: "style", "THM301", at: place, of: key, known: own) { return }
    miss(
      "THM301", "style", name, at: place, "there is no style `\(NameCheck.shown(name))`",
      help: NearestNames.help(for: name, in: own, kind: "styles of `\(family)`")
        .sharing(typeOf: key))
  }
}

extension Help {
  /// The same help. If no known name is similar, the type of the key is a possible cause.
  fileprivate func sharing(typeOf key: SchemaTheme.Key?) -> Help {
    guard hasNoNearName, let key else { return self }
    return sharing(also: [key.typeCause])
  }
}
