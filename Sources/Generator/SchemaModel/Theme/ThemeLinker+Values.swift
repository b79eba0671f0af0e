/// Reads values, and reports values that do not fit the type of their key.
extension ThemeLinker {
  /// Reads the value of a key. Returns nil for null and, with a report, for a value of another type.
  ///
  /// - Parameter typeNote: Where the type of the key is stated; nil for insets.
  mutating func value(
    _ node: Node, of key: String, _ type: SchemaTheme.KeyType, _ typeNote: Diagnostic.Related?
  ) -> SchemaTheme.Value? {
    if node.isNull { return nil }
    guard let content = node.scalar.map(SchemaTheme.Value.Content.init), content.fits(type) else {
      reportType(of: node, key, type, typeNote)
      return nil
    }
    let value = SchemaTheme.Value(content: content, location: node.location)
    checkRange(value, type, key)
    if let target = type.target {
      let name = Name(value.description, at: node.location)
      references.append(Reference(name: name, type: type, target: target, typeNote: typeNote))
    }
    return value
  }

  /// Reads insets, which are one number or a list of four. Returns top, left, bottom and right; empty if a value is
  /// wrong.
  mutating func sides(_ node: Node, of key: String) -> [SchemaTheme.Value] {
    guard let nodes = node.sequence else {
      return value(node, of: key, .number, nil).map { Array(repeating: $0, count: 4) } ?? []
    }
    let values = nodes.compactMap { value($0, of: key, .number, nil) }
    if nodes.count == 4 { return values.count == 4 ? values : [] }
    meaning.report(
      "THM203", "`\(key.shown)` has \(nodes.count) numbers", node.location,
      help: "write one number for all sides, or `[top, left, bottom, right]`")
    return []
  }

  private func reportType(
    of node: Node, _ key: String, _ type: SchemaTheme.KeyType, _ typeNote: Diagnostic.Related?
  ) {
    let text = node.scalar?.text ?? ""
    let isQuoted =
      node.scalar?.isPlain == false
      && SchemaTheme.Value.Content(Node.Scalar(text: text, isPlain: true)).fits(type)
    let help: Help =
      if isQuoted {
        Help("write it without quotes", fix: .write(text))
      } else if case .strings = type.values {
        Help("write \"\(text.shown)\" for the string")
      } else {
        Help("write \(type.expectation)")
      }
    let found = node.scalar.map { SchemaTheme.Value.Content($0).kindName } ?? node.kindName
    meaning.report(
      "THM203", "`\(key.shown)` must be \(type.expectation), but this is \(found)", node.location,
      help: help.against(typeNote))
  }

  private func checkRange(
    _ value: SchemaTheme.Value, _ type: SchemaTheme.KeyType, _ key: String
  ) {
    switch (value.content, type.values) {
    case (.number(let number), .numbers(let limit?)) where !limit.allows(number):
      meaning.report(
        "THM204", "`\(key.shown)` is \(value), and must be \(limit.rawValue)", value.location,
        help: "write a number that is \(limit.rawValue)")
    case (.string(let text), .words(let words)) where !words.contains(text):
      meaning.report(
        "THM204", "`\(key.shown)` cannot be `\(text.shown)`", value.location,
        help: NearestNames.help(for: text, in: words, kind: "values"))
    default: return
    }
  }

  /// Reports a key that has neither a default nor `optional`, or both, and an optional key whose type needs a value.
  func checkPresence(_ key: Node.Entry, _ type: SchemaTheme.KeyType) {
    let hasDefault = key.value[.default] != nil
    let isOptional = key.value.flag(.optional)
    let place = key.value.entry(.optional)?.keyLocation ?? key.keyLocation
    if isOptional, !type.canBeOptional {
      meaning.report(
        "THM205", "a key of the type `\(type)` cannot be optional", place,
        help: "delete `optional`, and add `default:`")
    } else if isOptional == hasDefault {
      meaning.report(
        "THM205",
        "the key `\(key.key.shown)` "
          + (isOptional ? "is optional and has a default" : "has no default"), place,
        help: isOptional
          ? "delete one of the two: a key with a default always has a value"
          : "add `default:`, or `optional: true` if a style may have no value for it")
    }
  }

  // MARK: Colours

  mutating func declare(_ color: Node.Entry) {
    guard isNew(color.name, "colour") else { return }
    checkAsset(color.name, "colour")
    let node = color.value
    let dark = node.name(.dark)
    let light = node.scalar.map { Name($0.text, at: node.location) } ?? node.name(.light)
    let lightValue = light.flatMap { rgba($0) }
    guard let darkValue = dark.map({ rgba($0) }) ?? lightValue, let lightValue else { return }
    if let dark, color.key.hasSuffix("_immutable"), lightValue != darkValue {
      meaning.report(
        "THM402", "`\(color.key)` has another value in dark mode", dark.location,
        help:
          "delete `dark`, or choose a name without `_immutable`, which means the same value in both modes"
      )
    }
    theme.colors.append(
      SchemaTheme.Color(
        name: color.name, documentation: Documentation(node), light: lightValue, dark: darkValue,
        isChosen: node.flag(.chosen)))
  }

  private func rgba(_ text: Name) -> ThemeRGBA? {
    if let value = ThemeRGBA(text.text) { return value }
    let meant = "#" + text.text.dropFirst(text.text.hasPrefix("0x") ? 2 : 0)
    let isColor = ThemeRGBA(meant) != nil
    return meaning.refuse(
      "THM401", "`\(text.shown)` is not a colour", text.location,
      help: isColor
        ? Help("write \"\(meant)\"", fix: .write("\"\(meant)\""))
        : Help("write \"#RRGGBB\", \"#RRGGBBAA\" or `clear`"))
  }
}
