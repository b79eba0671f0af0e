import SchemaDocument

/// Compares a file's nodes with the language: unknown and missing keys, values of the wrong kind.
/// What it reports, no later stage reports again; later stages skip what does not fit.
struct ShapeCheck {
  private(set) var diagnostics: [Diagnostic] = []
  /// Misspelt keys, by place, that can only mean one known key. Later stages take them for it.
  private(set) var corrections: [SourceLocation: String] = [:]
  /// Keys of the author's whose value lost something on the way: what depends on it stays silent.
  private(set) var faulty: Set<SourceLocation> = []
  private var losses = 0

  mutating func check(_ node: Node, against shape: Shape, of owner: String) {
    switch shape {
    case .either(let shapes):
      if let fitting = shapes.first(where: { accepts(node, $0) }) {
        check(node, against: fitting, of: owner)
      } else {
        reportKind(node, shape, owner)
      }
    case .text, .name, .type:
      checkText(node, shape, owner)
    case .word(let words):
      checkWord(node, words, owner)
    case .flag:
      guard let text = node.text, node.scalar?.isPlain == true, text == "true" || text == "false"
      else {
        report("KEY106", node, "`\(owner)` takes `true` or `false`", help: flagHelp(node))
        return
      }
    case .integer:
      guard let text = node.text, node.scalar?.isPlain == true, Int(text) != nil,
        text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
      else {
        report(
          "KEY106", node, "`\(owner)` takes a whole number",
          help: "write digits only, for example 32")
        return
      }
    case .literal:
      checkLiteral(node, owner)
    case .json:
      JSONShape.check(node, into: &diagnostics)
    case .nothing:
      if !node.isNull { reportKind(node, shape, owner) }
    case .list(let item):
      guard let nodes = node.sequence else { return reportKind(node, shape, owner) }
      for node in nodes { check(node, against: item, of: owner) }
      if owner != "files" { checkRepeated(nodes, item, owner) }
    case .map(let value):
      guard let entries = node.mapping else { return reportKind(node, shape, owner) }
      for entry in entries {
        let before = losses
        check(entry.value, against: value, of: entry.key)
        if losses > before { faulty.insert(entry.keyLocation) }
      }
    case .object(let name):
      checkObject(node, name, owner)
    }
  }

  /// Names in a list are a set: the second one says nothing new, and Swift refuses some.
  private mutating func checkRepeated(_ nodes: [Node], _ item: Shape, _ owner: String) {
    switch item {
    case .name, .text: break
    default: return
    }
    var seen: [String: SourceLocation] = [:]
    for node in nodes {
      guard let text = node.text else { continue }
      if let first = seen[text] {
        diagnostics.append(
          Diagnostic(
            code: "KEY107", "`\(Self.shown(text))` stands in this list a second time",
            at: node.location, help: "delete it",
            related: [.init(location: first, message: "first here")]))
      }
      seen[text] = node.location
    }
  }

  private func accepts(_ node: Node, _ shape: Shape) -> Bool {
    switch node.content {
    case .scalar(let scalar):
      if case .nothing = shape { return scalar.isNull }
      if case .flag = shape { return scalar.isPlain && ["true", "false"].contains(scalar.text) }
      return shape.acceptsScalar && !scalar.isNull
    case .sequence: return shape.acceptsSequence
    case .mapping: return shape.acceptsMapping
    }
  }

  private mutating func checkObject(_ node: Node, _ name: String, _ owner: String) {
    guard let object = Language.objects[name] else { return }
    guard let entries = node.mapping else { return reportKind(node, .object(name), owner) }
    var present = Set(entries.map(\.key))
    for entry in entries {
      if let key = object.key(entry.key) {
        check(entry.value, against: key.shape, of: entry.key)
      } else if let shape = Language.openObjects[name] {
        check(entry.value, against: shape, of: entry.key)
      } else {
        checkUnknown(entry, object, name, &present)
      }
    }
    for key in object.keys where key.isRequired && !present.contains(key.name) {
      losses += 1
      report(
        "KEY102", node, "`\(key.name)` is missing from `\(owner)`",
        help:
          "add `\(key.name):` (\(key.doc.prefix(1).lowercased() + key.doc.dropFirst().dropLast()))")
    }
  }

  private mutating func checkUnknown(
    _ entry: Node.Entry, _ object: ObjectShape, _ name: String, _ present: inout Set<String>
  ) {
    let known = object.keys.map(\.name)
    diagnostics.append(
      Diagnostic(
        code: "KEY101", "`\(Self.shown(entry.key))` is not a key of \(Self.title(name))",
        at: entry.keyLocation, help: NearestNames.help(for: entry.key, in: known, kind: "keys")))
    let near = NearestNames.of(entry.key, in: known)
    if near.count == 1, let key = object.key(near[0]), present.insert(key.name).inserted {
      corrections[entry.keyLocation] = key.name
      check(entry.value, against: key.shape, of: key.name)
    } else {
      losses += 1
    }
  }

  private static func shown(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + "…" : text
  }

  private mutating func checkText(_ node: Node, _ shape: Shape, _ owner: String) {
    guard let scalar = node.scalar, !scalar.isNull else { return reportKind(node, shape, owner) }
    if scalar.isPlain { checkPlain(node, scalar.text) }
  }

  private mutating func checkWord(_ node: Node, _ words: [String], _ owner: String) {
    guard let text = node.text else { return reportKind(node, .word(words), owner) }
    if !words.contains(text) {
      report(
        "KEY105", node, "`\(owner)` cannot be `\(text)`",
        help: NearestNames.help(for: text, in: words, kind: "words"))
    }
  }

  private mutating func checkLiteral(_ node: Node, _ owner: String) {
    switch node.content {
    case .scalar(let scalar):
      if scalar.isNull { return reportKind(node, .literal, owner) }
      if scalar.isPlain { checkPlain(node, scalar.text) }
    case .sequence(let nodes) where nodes.isEmpty: break
    case .mapping(let entries) where entries.isEmpty: break
    default: reportKind(node, .literal, owner)
    }
  }

  private mutating func checkPlain(_ node: Node, _ text: String) {
    guard let reading = AmbiguousScalar.reading(of: text) else { return }
    report(
      "DOC010", node, "other readers of YAML take `\(text)` for \(reading)",
      help: AmbiguousScalar.help(for: text, reading: reading))
  }

  private func flagHelp(_ node: Node) -> String {
    switch node.text?.lowercased() {
    case "yes", "on", "y", "1", "true": "write true"
    case "no", "off", "n", "0", "false": "write false"
    default: "write true or false, without quotes"
    }
  }

  private mutating func reportKind(_ node: Node, _ shape: Shape, _ owner: String) {
    losses += 1
    report(
      "KEY103", node, "`\(Self.shown(owner))` has \(node.kindName) here",
      help: "write \(shape.expectation)")
  }

  private mutating func report(
    _ code: String, _ node: Node, _ message: String, help: String
  ) {
    diagnostics.append(Diagnostic(code: code, message, at: node.location, help: help))
  }

  private static func title(_ object: String) -> String {
    switch object {
    case "index": "schema.yaml"
    case "family": "a schema file"
    case "enum", "example", "elementNot", "each", "otherwise": "an `\(object)`"
    default: "a `\(object)`"
    }
  }
}
