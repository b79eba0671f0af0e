import SchemaText

/// YAML that can be edited. Mappings keep their order, and the printed form is read as the same tree.
indirect enum FuzzTree: Equatable, Sendable {
  case scalar(String, isPlain: Bool)
  case list([FuzzTree])
  case map([Entry])

  struct Entry: Equatable, Sendable {
    var key: String
    var value: FuzzTree
  }

  init(_ node: Node) {
    switch node.content {
    case .scalar(let scalar): self = .scalar(scalar.text, isPlain: scalar.isPlain)
    case .sequence(let nodes): self = .list(nodes.map(FuzzTree.init))
    case .mapping(let entries):
      self = .map(entries.map { Entry(key: $0.key, value: FuzzTree($0.value)) })
    }
  }

  static func plain(_ text: String) -> FuzzTree { .scalar(text, isPlain: true) }
  static func quoted(_ text: String) -> FuzzTree { .scalar(text, isPlain: false) }
  static func map(_ entries: KeyValuePairs<String, FuzzTree>) -> FuzzTree {
    .map(entries.map { Entry(key: $0.key, value: $0.value) })
  }

  // MARK: Parts

  var text: String? {
    if case .scalar(let text, _) = self { return text }
    return nil
  }

  /// The items of a list, or a single value as a list of one.
  var list: [FuzzTree] {
    if case .list(let items) = self { return items }
    return self == .plain("") ? [] : [self]
  }

  var entries: [Entry] {
    get {
      if case .map(let entries) = self { return entries }
      return []
    }
    set { self = .map(newValue) }
  }

  var keys: [String] { entries.map(\.key) }

  /// Setting nil removes the entry; a new key is added at the end.
  subscript(_ key: String) -> FuzzTree? {
    get { entries.first { $0.key == key }?.value }
    set {
      var entries = entries
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): return
      }
      self = .map(entries)
    }
  }

  subscript(_ path: ArraySlice<String>) -> FuzzTree? {
    get {
      guard let first = path.first else { return self }
      return self[first]?[path.dropFirst()]
    }
    set {
      guard let first = path.first else {
        if let newValue { self = newValue }
        return
      }
      if path.count == 1 {
        self[first] = newValue
      } else {
        var inner = self[first] ?? .map([Entry]())
        inner[path.dropFirst()] = newValue
        self[first] = inner
      }
    }
  }

  mutating func rename(_ key: String, to new: String) {
    entries = entries.map { $0.key == key ? Entry(key: new, value: $0.value) : $0 }
  }

  /// Replaces every scalar by the result of the closure, which receives the keys that lead to it.
  func mapped(_ above: [String] = [], _ change: ([String], String, Bool) -> FuzzTree?) -> FuzzTree {
    switch self {
    case .scalar(let text, let isPlain): change(above, text, isPlain) ?? self
    case .list(let items): .list(items.map { $0.mapped(above, change) })
    case .map(let entries):
      .map(
        entries.map {
          Entry(key: $0.key, value: $0.value.mapped(above + [$0.key], change))
        })
    }
  }

  // MARK: Text

  /// The tree as a file. Lists and their contents are on one line.
  func yaml(_ indent: String = "") -> String {
    guard case .map(let entries) = self, !entries.isEmpty else { return indent + flow + "\n" }
    return entries.map { entry in
      let key = indent + Self.keyText(entry.key) + ":"
      if case .map(let inner) = entry.value, !inner.isEmpty {
        return key + "\n" + entry.value.yaml(indent + "  ")
      }
      let value = entry.value.flow
      return value.isEmpty ? key + "\n" : key + " " + value + "\n"
    }.joined()
  }

  /// The tree on one line, in flow style.
  var flow: String {
    switch self {
    case .scalar(let text, let isPlain):
      return isPlain && !text.contains(where: { ",[]{}:#".contains($0) })
        ? text : Self.quotedText(text)
    case .list(let items): return "[" + items.map(\.flow).joined(separator: ", ") + "]"
    case .map(let entries):
      return "{"
        + entries.map { Self.keyText($0.key) + ": " + $0.value.flow }.joined(separator: ", ") + "}"
    }
  }

  private static func keyText(_ key: String) -> String {
    let isWord = key.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) } && key != "."
    return isWord && key.first?.isLetter == true ? key : quotedText(key)
  }

  private static func quotedText(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default:
        if scalar.isSafeToPrint {
          quoted.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
      }
    }
    return quoted + "\""
  }
}
