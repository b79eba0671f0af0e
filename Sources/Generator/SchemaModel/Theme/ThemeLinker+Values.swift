/// Checks values, and whether they are present.
extension ThemeLinker {
  /// Finds what contradicts the definitions, or is missing from them.
  mutating func checkMeaning() {
    for color in entries(.colors) { check(color) }
    let owners = entries(.styleKeys) + entries(.styleFamilies)
    for key in entries(.settings) + owners.flatMap({ $0.value.entries(.keys) }) {
      checkPresence(key)
    }
    for value in values { check(value) }
    checkRings()
  }

  // MARK: Colours

  private mutating func check(_ color: Node.Entry) {
    let modes = Self.modes(of: color)
    let light = modes.light.flatMap { rgba($0) }
    guard let text = modes.dark, let dark = rgba(text), let light,
      color.key.hasSuffix("_immutable"), light != dark
    else { return }
    findings.report(
      "THM402", "`\(color.key)` has another value in dark mode", text.location,
      help:
        "delete `dark`, or choose a name without `_immutable`, which means the same value in both modes"
    )
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
    return findings.refuse(
      "THM401", "`\(text.shown)` is not a colour", text.location,
      help: meant.map { Help("write \"\($0)\"", fix: .write("\"\($0)\"")) }
        ?? Help("write \"#RRGGBB\", \"#RRGGBBAA\" or `clear`"))
  }

  // MARK: Keys

  private mutating func checkPresence(_ key: Node.Entry) {
    let value = key.value[.default]
    let optional = key.value.flag(.optional) ? key.value[.optional]?.location : nil
    let type = key.value.string(.type) ?? key.key
    if let optional, ["stackAlignment", "textAlignment", "fontStyle"].contains(type) {
      findings.report(
        "THM205", "a key of the type `\(type)` cannot be optional", optional,
        help: "delete `optional`, and add `default:`")
    } else if value == nil, optional == nil {
      findings.report(
        "THM205", "the key `\(key.key.shown)` has no default", key.keyLocation,
        help: "add `default:`, or `optional: true` if a style may have no value for it")
    } else if let value, let optional {
      findings.report(
        "THM205", "the key `\(key.key.shown)` is optional and has a default", value.location,
        help: "delete one of the two: a key with a default always has a value",
        related: [(optional, "optional")])
    }
  }

  // MARK: Types

  private mutating func check(_ written: WrittenValue) {
    if written.isInsets { return checkInsets(written) }
    if written.node.isNull { return }
    guard let value = written.value else { return reportType(of: written) }
    checkRange(value, written.type, written.key)
  }

  private mutating func checkInsets(_ written: WrittenValue) {
    let name = written.key.shown
    guard let nodes = written.node.sequence else { return checkSide(written.node, written.key) }
    guard nodes.count == 4 else {
      return findings.report(
        "THM203", "`\(name)` has \(nodes.count) numbers", written.node.location,
        help: "write one number for all sides, or `[top, left, bottom, right]`")
    }
    for node in nodes { checkSide(node, written.key) }
  }

  private mutating func checkSide(_ node: Node, _ key: String) {
    check(WrittenValue(node: node, key: key, type: .number))
  }

  private mutating func reportType(of written: WrittenValue) {
    let node = written.node
    let type = written.type
    let text = node.scalar?.text ?? ""
    let plain = Node.Scalar(text: text, isPlain: true)
    let help: Help =
      switch type.plistType {
      case "Number":
        WrittenValue.number(plain) != nil && node.scalar?.isPlain == false
          ? Help("write it without quotes", fix: .write(text))
          : Help("write a number, for example 8")
      case "Boolean":
        ["true", "false"].contains(text)
          ? Help("write it without quotes", fix: .write(text)) : Help("write true or false")
      default:
        type == .string || type == .text
          ? Help("write \"\(text.shown)\" for the string")
          : Help("write \(type.expectation)")
      }
    let isPlain = node.scalar?.isPlain == true
    let found =
      isPlain && WrittenValue.number(plain) != nil
      ? "a number"
      : isPlain && ["true", "false"].contains(text) ? "a boolean" : node.kindName
    findings.report(
      "THM203", "`\(written.key.shown)` must be \(type.expectation), but this is \(found)",
      node.location, help: help.against(written.typeNote))
  }

  private mutating func checkRange(
    _ value: SchemaTheme.Value, _ type: SchemaTheme.KeyType, _ key: String
  ) {
    switch value.content {
    case .number(let number):
      guard let limit = type.limit, !limit.allows(number) else { return }
      findings.report(
        "THM204", "`\(key.shown)` is \(value), and \(limit.message)", value.location,
        help: limit.help)
    case .string(let text):
      guard let choices = type.choices, !choices.contains(text) else { return }
      findings.report(
        "THM204", "`\(key.shown)` cannot be `\(text.shown)`", value.location,
        help: NearestNames.help(for: text, in: choices, kind: "values"))
    case .boolean: return
    }
  }
}
