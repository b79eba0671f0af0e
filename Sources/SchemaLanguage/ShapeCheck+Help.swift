import SchemaDocument

/// Advice for values of a wrong kind. Most of them are written out of a few habits.
extension ShapeCheck {
  func kindHelp(_ node: Node, _ shape: Shape, _ owner: String) -> Help {
    let meant =
      dashHelp(node, shape) ?? nilHelp(node, owner) ?? commaHelp(node, owner) ?? reasonsHelp(
        node, owner) ?? colorHelp(
        node, shape, owner)
      ?? (shape.acceptsType ? typeHelp(node) : nil)
    let help = meant.map { Help($0) } ?? (shape.acceptsType ? nil : listHelp(node, shape))
    return help ?? Help("write \(shape.expectation)")
  }

  /// Finds two keys with swapped values: each has a value that only fits the other.
  mutating func joinSwapped(_ wrong: [(entry: Node.Entry, shape: Shape)]) {
    guard wrong.count == 2, accepts(wrong[0].entry.value, wrong[1].shape),
      accepts(wrong[1].entry.value, wrong[0].shape)
    else { return }
    let entries = wrong.map(\.entry)
    let places = entries.map(\.value.location)
    diagnostics.removeAll { finding in
      finding.code == "KEY103" && finding.location.map(places.contains) == true
    }
    diagnostics.append(
      Diagnostic(
        code: "KEY103",
        "`\(Self.shown(entries[0].key))` and `\(Self.shown(entries[1].key))` have each other's values",
        at: entries[0].keyLocation, help: "swap them",
        related: [.init(location: entries[1].keyLocation, message: "the other one")]))
  }

  /// A word that YAML 1.1 reads as a boolean has one meaning. A number or a quoted word has only a likely one,
  /// so that no program writes it.
  func flagHelp(_ node: Node) -> Help {
    func help(_ value: String, isCertain: Bool) -> Help {
      Help("write \(value)", fix: isCertain ? .write(value) : nil)
    }
    let isPlain = node.scalar?.isPlain == true
    return switch node.text?.lowercased() {
    case "true": help("true", isCertain: true)
    case "false": help("false", isCertain: true)
    case "yes", "on", "y": help("true", isCertain: isPlain)
    case "no", "off", "n": help("false", isCertain: isPlain)
    case "1": help("true", isCertain: false)
    case "0": help("false", isCertain: false)
    default: wordHelp(node) ?? Help("write true or false, without quotes")
    }
  }

  private func wordHelp(_ node: Node) -> Help? {
    guard let text = node.text,
      let word = ["true", "false"].first(where: { NearestNames.isSlip(text, of: $0) })
    else { return nil }
    return Help("write \(word)", fix: .write(word))
  }

  /// `-name` in place of `- name`.
  private func dashHelp(_ node: Node, _ shape: Shape) -> String? {
    guard shape.acceptsSequence, let scalar = node.scalar, scalar.isPlain,
      scalar.text.hasPrefix("-")
    else { return nil }
    return "write a space after each `-`"
  }

  /// `null` as the default of a requirement.
  private func nilHelp(_ node: Node, _ owner: String) -> String? {
    guard owner == "default", objects.last == "protocolMember", node.isNull else { return nil }
    return "write `{ absent: why }` for nil, or a value"
  }

  /// In braces, the text after a comma looks like a key without a value.
  func commaHelp(_ node: Node, _ key: String) -> String? {
    guard node.isNull, key.contains(" ") else { return nil }
    return "in braces a comma begins a new key: write a string that has one in quotes"
  }

  /// `light: #FFFFFF` has a comment where its value should be.
  private func colorHelp(_ node: Node, _ shape: Shape, _ owner: String) -> String? {
    let isColor =
      shape.objectName == "color" || (objects.last == "color" && ["light", "dark"].contains(owner))
    guard isColor, node.isNull else { return nil }
    return "write the colour in quotes, for example \"#C6C6C6\": `#` begins a comment"
  }

  /// Names in a list, where each name needs a reason.
  private func reasonsHelp(_ node: Node, _ owner: String) -> String? {
    guard ["unused", "unproduced", "unsupported"].contains(owner),
      let names = node.sequence?.compactMap(\.text), let first = names.first
    else { return nil }
    return "write `{ \(Self.shown(first)): why\(names.count > 1 ? ", …" : "") }`"
  }

  /// One name, or several without brackets, where a list of names is required.
  private func listHelp(_ node: Node, _ shape: Shape) -> Help? {
    if case .list(let item) = shape, item.acceptsScalar, let names = Self.names(in: node) {
      return Help("write `\(Self.shown("[" + names + "]"))`")
    }
    guard case .list(let item) = shape, item.acceptsScalar, let text = node.text, !node.isNull,
      node.scalar?.isPlain == true,
      !text.contains(where: { "[]{}:\"'#".contains($0) })
    else { return nil }
    let list = "[\(text)]"
    return Help("write `\(Self.shown(list))`", fix: .write(list))
  }

  /// Names in braces, or with only the closing bracket.
  private static func names(in node: Node) -> String? {
    if let entries = node.mapping {
      guard !entries.isEmpty, entries.allSatisfy(\.value.isNull) else { return nil }
      return entries.map(\.key).joined(separator: ", ")
    }
    guard let text = node.text, node.scalar?.isPlain == true, text.hasSuffix("]"),
      !text.contains(where: { "[{".contains($0) })
    else { return nil }
    return String(text.dropLast())
  }

  /// Several names in one string, where a list is allowed.
  func listHelp(_ node: Node, among shapes: [Shape]) -> Help? {
    guard node.text?.contains(", ") == true || Self.names(in: node) != nil else { return nil }
    return shapes.lazy.compactMap { listHelp(node, $0) }.first
  }

  /// YAML reads an unquoted list or dictionary type as a list.
  private func typeHelp(_ node: Node) -> String? {
    guard let items = node.sequence, items.count == 1 else { return nil }
    if let text = items[0].text { return "write \"[\(Self.shown(text))]\", in quotes" }
    guard let entries = items[0].mapping, entries.count == 1, let value = entries[0].value.text
    else { return nil }
    return "write \"[\(Self.shown(entries[0].key)): \(Self.shown(value))]\", in quotes"
  }
}
