import SchemaText

/// Compares the nodes of a file with the language. Reports unknown keys, missing keys, and values of a wrong kind.
///
/// One mistake often has several effects, so some findings are suppressed. All unknown keys of a mapping are one
/// finding, and values of a wrong kind in that mapping are then not reported. Missing keys are only reported if the
/// file has no other errors.
package struct ShapeCheck {
  private var diagnostics: [Diagnostic] = []
  /// Findings about missing keys. A missing key may be there with a wrong name, so these findings are only reported if
  /// the file has no other errors.
  private var missing: [Diagnostic] = []
  /// The names of the objects (mappings with fixed keys) around the current node.
  private var objects: [String] = []

  /// - Parameters:
  ///   - shape: The name of the object in `Language.allObjects` that describes the file.
  ///   - name: The name of the file.
  package static func check(_ root: Node, against shape: String, of name: String) -> [Diagnostic] {
    var check = ShapeCheck()
    check.check(root, against: .object(shape), of: name)
    return check.diagnostics + (check.diagnostics.hasErrors ? [] : check.missing)
  }

  private mutating func check(
    _ node: Node, against shape: Shape, of owner: String, at place: SourceLocation? = nil
  ) {
    switch shape {
    case .either(let shapes):
      guard let fitting = shapes.first(where: { $0.accepts(node) }) else {
        return reportKind(node, shape, owner)
      }
      if case .name = fitting, let scalar = node.scalar, scalar.isPlain,
        shapes.contains(where: { if case .flag = $0 { true } else { false } })
      {
        return checkPlain(node, scalar.text)
      }
      check(node, against: fitting, of: owner, at: place)
    case .text, .name, .type: checkText(node, shape, owner)
    case .word(let words): checkWord(node, words, owner)
    case .flag:
      guard node.scalar?.isFlag == true else {
        return report(
          "KEY106", node, "`\(owner)` must be `true` or `false`", help: Self.flagHelp(node))
      }
    case .integer: checkInteger(node, owner)
    case .signedInteger: checkInteger(node, owner, isSigned: true)
    case .literal: checkLiteral(node, owner)
    case .json: JSONShape.check(node, into: &diagnostics)
    case .nothing:
      if !node.isNull { reportKind(node, shape, owner) }
    case .list(let item):
      guard let nodes = node.sequence else { return reportKind(node, shape, owner) }
      for node in nodes { check(node, against: item, of: owner) }
      if owner != "files" { checkRepeated(nodes, item) }
    case .map(let value):
      guard let entries = node.mapping else { return reportKind(node, shape, owner) }
      checkMap(entries, value)
    case .object(let name):
      checkObject(node, name, owner, place)
    }
  }

  // MARK: Mappings

  /// Checks a mapping whose keys the author chooses. A mistake in several entries is reported once, because the line
  /// before the entries is probably wrong. After a wrong entry without a value, the check ends, because the next
  /// entries may belong to that entry.
  private mutating func checkMap(_ entries: [Node.Entry], _ value: Shape) {
    let outer = diagnostics
    var told: Set<String> = []
    var found: [Diagnostic] = []
    var empty: Node.Entry?
    for entry in entries {
      diagnostics = []
      if let empty, entry.isKeyPlain, let name = value.objectName,
        Language.allObjects[name]?.key(entry.key) != nil
      {
        report(
          "KEY103", empty.value,
          "`\(empty.key)` has no value here, and `\(entry.key)` below it is a key of \(Self.title(name))",
          help: "indent `\(entry.key)`, or write it in quotes if it is a name")
        found += diagnostics
        break
      }
      empty = entry.value.isNull ? entry : nil
      AmbiguousScalar.check(keyOf: entry, into: &diagnostics)
      check(entry.value, against: value, of: entry.key, at: entry.keyLocation)
      // Reports a mistake once if the messages of several entries differ only in the entry's name.
      found += diagnostics.filter { finding in
        told.insert(finding.code + finding.message.replacing("`\(entry.key)`", with: "")).inserted
      }
      if !diagnostics.isEmpty, entry.value.isNull { break }
    }
    diagnostics = outer + found
  }

  /// Checks a mapping with fixed keys.
  private mutating func checkObject(
    _ node: Node, _ name: String, _ owner: String, _ place: SourceLocation?
  ) {
    guard let object = Language.allObjects[name] else { return }
    guard let entries = node.mapping else { return reportKind(node, .object(name), owner) }
    objects.append(name)
    defer { objects.removeLast() }
    let open = object.others
    let unknown = entries.filter { entry in
      object.key(entry.key) == nil && !(open.map { Self.takes(entry, $0, object) } ?? false)
    }
    if !unknown.isEmpty {
      reportUnknown(unknown, entries, object, name, at: place)
    }
    var isWrong = !unknown.isEmpty
    for entry in entries {
      let key = object.key(entry.key)
      guard let shape = key?.shape ?? (unknown.isEmpty ? open : nil) else { continue }
      // After an unknown key or a value of a wrong kind, further values of a wrong kind are not reported.
      let fits = shape.accepts(entry.value)
      if isWrong, !fits { continue }
      if key == nil { AmbiguousScalar.check(keyOf: entry, into: &diagnostics) }
      let before = diagnostics.count
      check(entry.value, against: shape, of: entry.key, at: entry.keyLocation)
      isWrong = isWrong || (!fits && diagnostics.count > before)
      if let key { checkWords(entry, key) }
    }
    reportMissing(entries, object, owner, at: place ?? node.location)
  }

  /// True if the key is probably a name that the author chose; false if it is probably a misspelt fixed key.
  private static func takes(_ entry: Node.Entry, _ shape: Shape, _ object: ObjectShape) -> Bool {
    let known = object.keys.map(\.name)
    if KeyHabits.help(for: entry.key, known: known) != nil { return false }
    let hasMappings = entry.value.sequence?.contains { $0.mapping != nil } ?? false
    return (shape.accepts(entry.value) && !hasMappings)
      || NearestNames.of(entry.key, in: known).isEmpty
  }

  /// Reports all unknown keys of a mapping as one finding. The finding is at the whole mapping if the mapping seems to
  /// be another object: it has several keys of other objects, and all its keys have values.
  private mutating func reportUnknown(
    _ unknown: [Node.Entry], _ entries: [Node.Entry], _ object: ObjectShape, _ name: String,
    at place: SourceLocation?
  ) {
    let isAnother =
      unknown.count > 1 && unknown.allSatisfy { Key(rawValue: $0.key) != nil }
      && !entries.contains(where: \.value.isNull)
    let known = object.keys.map(\.name)
    let missing = known.filter { key in !entries.contains { $0.key == key } }
    // The unknown key that resembles a missing key is the mistake, or else the first unknown key.
    let entry = unknown.first { !NearestNames.of($0.key, in: missing).isEmpty } ?? unknown[0]
    diagnostics.report(
      "KEY101",
      "`\(Self.shown(entry.key))` is not a key of \(Self.title(name))"
        + (unknown.count == 1 ? "" : ", and others here are not either"),
      isAnother ? place ?? entry.keyLocation : entry.keyLocation,
      help: help(for: entry, object, known))
  }

  private func help(
    for entry: Node.Entry, _ object: ObjectShape, _ known: [String]
  ) -> any HelpText {
    if let help = KeyHabits.help(for: entry.key, known: known) { return help }
    if let colon = entry.key.firstIndex(of: ":"), known.contains(String(entry.key[..<colon])) {
      return "write a space after the `:`"
    }
    if entry.value.isNull, entry.key.contains(" ") {
      return "a comma ends a value in brackets: put the whole text in quotes"
    }
    let fitting = NearestNames.of(entry.key, in: known).filter { name in
      entry.value.isNull || object.key(name)?.shape.accepts(entry.value) == true
    }
    if !fitting.isEmpty { return NearestNames.help(for: entry.key, in: fitting, kind: "keys") }
    let others = objects.dropLast().reversed() + object.keys.compactMap(\.shape.objectName)
    if let other = others.first(where: { Language.allObjects[$0]?.key(entry.key) != nil }) {
      return "it is a key of \(Self.title(other)); check the indentation"
    }
    if known.contains("rules"), known.contains("extends") {
      return "put members of the target under `rules:`"
    }
    if known.contains("members") { return "put it under `members:` if it is a member" }
    return NearestNames.help(for: entry.key, in: known, kind: "keys")
  }

  private mutating func reportMissing(
    _ entries: [Node.Entry], _ object: ObjectShape, _ owner: String, at place: SourceLocation
  ) {
    let missing = object.keys.filter { key in
      key.isRequired && !entries.contains { $0.key == key.name }
    }
    guard let first = missing.first else { return }
    let names = missing.map { "`\($0.name)`" }.joined(separator: ", ")
    self.missing.report(
      "KEY102",
      "\(names) \(missing.count == 1 ? "is" : "are") missing from `\(Self.shown(owner))`", place,
      help: "add `\(first.name):` "
        + "(\(first.doc.prefix(1).lowercased() + first.doc.dropFirst().dropLast()))")
  }

  /// Warns of documentation without words, and of a `since` that is not a version.
  private mutating func checkWords(_ entry: Node.Entry, _ row: ObjectShape.Row) {
    guard case .text = row.shape, let scalar = entry.value.scalar, !scalar.isNull,
      objects.last != "accepted",
      // The missing quotes of this value are already reported.
      !scalar.isPlain || !AmbiguousScalar.contains(scalar.text)
    else { return }
    switch row.key {
    case .doc, .source, .message, .use, .because, .scenario:
      if scalar.text.hasWords { return }
      diagnostics.report(
        "KEY110", "`\(row.name)` has no content", entry.value.location, severity: .warning,
        help: "write a few words" + (row.isRequired ? "" : ", or delete the key"))
    case .since:
      if VersionNumber(release: scalar.text) != nil { return }
      diagnostics.report(
        "KEY111", "`\(Self.shown(scalar.text))` is not a version", entry.value.location,
        severity: .warning, help: "write it as \"1.2\" or \"1.2.0\"")
    default: return
    }
  }

  // MARK: Values

  /// Reports repeated names or words in a list. They have no effect, and Swift does not allow some of them.
  private mutating func checkRepeated(_ nodes: [Node], _ item: Shape) {
    switch item {
    case .name, .text, .word: break
    default: return
    }
    var seen: [String: SourceLocation] = [:]
    for node in nodes {
      guard let text = node.text else { continue }
      if let first = seen.updateValue(node.location, forKey: text) {
        diagnostics.report(
          "KEY107", "`\(Self.shown(text))` is in this list twice", node.location,
          help: Help("delete it", fix: .deleteEntry), related: [(first, "first here")])
      }
    }
  }

  static func shown(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + "…" : text
  }

  private mutating func checkText(_ node: Node, _ shape: Shape, _ owner: String) {
    guard let scalar = node.scalar, !scalar.isNull else { return reportKind(node, shape, owner) }
    if case .name = shape, scalar.isPlain, ["true", "false"].contains(scalar.text) {
      return report(
        "KEY105", node, "`\(owner)` must be a name, and YAML reads `\(scalar.text)` as a boolean",
        help: "write a name")
    }
    if scalar.isPlain { checkPlain(node, scalar.text, takesText: true) }
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

  private mutating func checkPlain(_ node: Node, _ text: String, takesText: Bool = false) {
    let digits = text.hasPrefix("0x") || text.hasPrefix("0X") ? text.dropFirst(2) : ""
    if objects.last == "color", [6, 8].contains(digits.utf8.count) {
      let color = "\"#\(digits)\""
      return report(
        "DOC010", node, "`\(text)` is a number, and not a colour",
        help: Help("write \(color)", fix: .write(color)))
    }
    AmbiguousScalar.check(text, at: node.location, takesText: takesText, into: &diagnostics)
  }

  private mutating func checkInteger(_ node: Node, _ owner: String, isSigned: Bool = false) {
    let text = node.text ?? ""
    let digits = isSigned && text.hasPrefix("-") ? text.dropFirst() : text[...]
    let isDigits = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if node.scalar?.isPlain == true, isDigits, Int(text) != nil { return }
    // The number may end with a comma, as in JSON.
    let number = Int(text.last == "," ? text.dropLast() : text[...])
    let meant = number.flatMap { isSigned || $0 >= 0 ? $0 : nil }
    report(
      "KEY106", node, "`\(owner)` must be a whole number",
      help: meant.map { Help("write \($0)", fix: .write("\($0)")) }
        ?? Help("write a number in digits, for example 32" + (isSigned ? " or -1" : "")))
  }

  private mutating func reportKind(_ node: Node, _ shape: Shape, _ owner: String) {
    let help =
      Self.typeHelp(node, shape) ?? Self.listHelp(node, shape)
      ?? Help("write \(shape.expectation)")
    report("KEY103", node, "`\(Self.shown(owner))` has \(node.kindName) here", help: help)
  }

  /// Returns help for a value that must be a boolean. YAML 1.1 reads an unquoted `yes` as a boolean, so `yes` is
  /// corrected automatically. A quoted `yes` is not corrected, because its meaning is not certain.
  private static func flagHelp(_ node: Node) -> Help {
    let word = node.text?.lowercased() ?? ""
    let isPlain = node.scalar?.isPlain == true
    let values = ["true": ["yes", "on", "y"], "false": ["no", "off", "n"]]
    let meant = values.first { value, words in
      word == value || NearestNames.isSlip(word, of: value) || (isPlain && words.contains(word))
    }?.key
    return meant.map { Help("write \($0)", fix: .write($0)) }
      ?? Help("write true or false, without quotes")
  }

  /// Returns help for names without brackets where a list of names is required; nil for other mistakes.
  private static func listHelp(_ node: Node, _ shape: Shape) -> Help? {
    guard case .list(let item) = shape, item.isScalar, let text = node.text,
      node.scalar?.isPlain == true, !text.contains(where: { "[]{}:\"'#".contains($0) })
    else { return nil }
    return Help("write `\(shown("[\(text)]"))`", fix: .write("[\(text)]"))
  }

  /// Returns help for an unquoted type such as `[String]`, which YAML reads as a list; nil for other mistakes.
  private static func typeHelp(_ node: Node, _ shape: Shape) -> Help? {
    let isType = shape.alternatives.contains { if case .type = $0 { true } else { false } }
    guard isType, let items = node.sequence, items.count == 1 else { return nil }
    if let text = items[0].text { return Help("write \"[\(shown(text))]\", in quotes") }
    guard let entries = items[0].mapping, entries.count == 1, let value = entries[0].value.text
    else { return nil }
    return Help("write \"[\(shown(entries[0].key)): \(shown(value))]\", in quotes")
  }

  private mutating func report(
    _ code: String, _ node: Node, _ message: String, help: any HelpText
  ) {
    diagnostics.report(code, message, node.location, help: help)
  }

  /// Returns the name of an object for messages, with an article.
  static func title(_ object: String) -> String {
    if let title = Language.allObjects[object]?.title { return title }
    return "\(object.first.map { "aeo".contains($0) } ?? false ? "an" : "a") `\(object)`"
  }
}
