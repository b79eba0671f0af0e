import SchemaDocument

/// Compares the nodes of a file with the language: unknown and missing keys, values of a wrong kind. Later stages
/// do not report these mistakes again, and skip the invalid parts.
package struct ShapeCheck: Sendable {
  package internal(set) var diagnostics: [Diagnostic] = []
  /// Misspelt keys by place, if only one known key can be meant. Later stages read them as that key.
  package internal(set) var corrections: [SourceLocation: String] = [:]
  /// Keys chosen by the author whose value is incomplete. Errors that depend on them are suppressed.
  package internal(set) var faulty: Set<SourceLocation> = []
  /// Keys in the wrong place, already reported.
  package internal(set) var removed: Set<SourceLocation> = []
  /// Definitions are left out because the line before them is missing or wrong; already reported.
  package internal(set) var lacksDefinitions = false
  /// Errors were left out that most likely follow from a reported one.
  package internal(set) var holdsBack = false
  var losses = 0
  /// The mappings with fixed keys around the current node.
  var objects: [String] = []
  /// The number of findings after a rule that is not under `rules:`, to report the rules after it once.
  private var lastRuleOutside = -1
  /// Places before which a line is missing; already reported.
  var lostLines: [SourceLocation] = []
  /// Entries of blocks whose own line is missing or wrong, with its key, and the key that they are under if they are
  /// the first there; already reported.
  var lostBlocks: [SourceLocation: (key: String, owner: String?)] = [:]
  /// Names chosen by the author at the level of keys, already reported. The keys that follow belong to them.
  private(set) var slippedLines: [SourceLocation] = []
  /// Mappings whose own line comes after one of its entries; already reported.
  var swapped: Set<String> = []
  /// The number of entries with errors that may still be compared with other places; 0 during a comparison.
  var remainingTrials = 100
  /// Keys inside a mapping that an outer one defines, in the order in which they were reported.
  var strays: [String] = []

  package init() {}

  package mutating func check(
    _ node: Node, against shape: Shape, of owner: String, at place: SourceLocation? = nil
  ) {
    switch shape {
    case .either(let shapes):
      if let fitting = shapes.first(where: { accepts(node, $0) }) {
        if case .name = fitting, let help = listHelp(node, among: shapes) {
          losses += 1
          return report("KEY103", node, "`\(Self.shown(owner))` has a string here", help: help)
        }
        if case .name = fitting, let scalar = node.scalar, scalar.isPlain,
          shapes.contains(where: { if case .flag = $0 { true } else { false } })
        {
          return checkPlain(node, scalar.text)
        }
        check(node, against: fitting, of: owner, at: place)
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
        report("KEY106", node, "`\(owner)` must be `true` or `false`", help: flagHelp(node))
        return
      }
    case .integer: checkInteger(node, owner)
    case .signedInteger: checkInteger(node, owner, isSigned: true)
    case .literal:
      checkLiteral(node, owner)
    case .json:
      JSONShape.check(node, into: &diagnostics)
    case .nothing:
      if !node.isNull { reportKind(node, shape, owner) }
    case .list(let item):
      guard let nodes = node.sequence else { return reportKind(node, shape, owner) }
      let rests = reportRests(nodes, item)
      for (index, node) in nodes.enumerated() where !rests.contains(index) {
        check(node, against: item, of: owner)
      }
      if owner != "files" { checkRepeated(nodes, item, owner) }
    case .map(let value):
      guard let entries = node.mapping else { return reportKind(node, shape, owner) }
      checkMap(entries, value, owner, at: place)
    case .object(let name):
      checkObject(node, name, owner, place)
    }
  }

  // MARK: Mappings with fixed keys

  private mutating func checkObject(
    _ node: Node, _ name: String, _ owner: String, _ place: SourceLocation?
  ) {
    guard let object = Language.allObjects[name] else { return }
    guard let entries = node.mapping else { return reportKind(node, .object(name), owner) }
    objects.append(name)
    defer { objects.removeLast() }
    /// Filled when the first unknown key is found, because most mappings have none.
    var present: Set<String> = []
    var skipped = 0
    var isUnclear = false
    var lost = LostLine(owner: name, value: .object(name))
    var wrong: [(entry: Node.Entry, shape: Shape)] = []
    let strayed = strays.count
    if isForeign(entries, object, name) {
      if reportLostBlock(of: entries, object) == nil {
        reportForeign(entries, name, owner, at: place)
      }
      return
    }
    var lostBlock: LostBlock?
    for (index, entry) in entries.enumerated() {
      if skipped > 0 {
        skipped -= 1
        continue
      }
      if let key = object.key(entry.key) {
        skipped = followers(of: index, in: entries, key.shape) { next in
          guard let own = object.key(next.key) else { return true }
          let inner = key.shape.objectName.flatMap { Language.allObjects[$0] }
          return inner?.key(next.key) != nil && !Self.accepts(next.value, own.shape)
        }
        if skipped > 0 {
          reportEmpty(entry, entries[(index + 1)...].prefix(skipped))
        } else {
          let start = diagnostics.count
          check(entry.value, against: key.shape, of: entry.key, at: entry.keyLocation)
          if diagnostics.count > start, !accepts(entry.value, key.shape) {
            wrong.append((entry, key.shape))
          }
          checkWords(entry, key)
          explainBlock(entry, among: entries, in: name, since: start, &lost)
        }
      } else if let shape = Language.openObjects[name],
        !isMisspelt(entry, object, takesLists: shape.acceptsSequence)
      {
        if let finding = AmbiguousScalar.finding(inKey: entry) { diagnostics.append(finding) }
        if let finding = Self.logicWord(entry, in: object) {
          diagnostics.append(finding)
          losses += 1
        } else {
          check(entry.value, against: shape, of: entry.key, at: entry.keyLocation)
        }
      } else if lost.explains(entry.key) || swapped.contains(name) {
        losses += 1
        lacksDefinitions = true
      } else if lostBlock?.entries.contains(entry.keyLocation) == true {
        continue
      } else {
        if present.isEmpty {
          present = Set(entries.map(\.key))
          lostBlock = reportLostBlock(of: entries, object)
          if lostBlock?.entries.contains(entry.keyLocation) == true { continue }
        }
        let start = diagnostics.count
        if !correct(entry, object, name, &present) { isUnclear = true }
        if name == "mapping" {
          explainBlock(entry, among: entries, in: name, since: start, &lost)
        }
      }
    }
    joinSwapped(wrong)
    for key in object.keys
    where key.isRequired && !present.contains(key.name) && key.name != lostBlock?.key
      && !entries.contains(where: { $0.key == key.name })
    {
      losses += 1
      // The unknown key, or the one found further inside, is probably the missing one.
      if isUnclear || strays[strayed...].contains(key.name) { continue }
      diagnostics.append(
        Diagnostic(
          code: "KEY102", "`\(key.name)` is missing from `\(Self.shown(owner))`",
          at: place ?? node.location,
          help: Help(
            "add `\(key.name):` "
              + "(\(key.doc.prefix(1).lowercased() + key.doc.dropFirst().dropLast()))",
            unknown: UnknownName(key.name, kind: "keys"))))
    }
  }

  /// A word of logic in place of a path, in an object of conditions.
  private static func logicWord(_ entry: Node.Entry, in object: ObjectShape) -> Diagnostic? {
    guard object.key("anyOf") != nil else { return nil }
    let help: String
    switch (entry.key, entry.value.content) {
    case ("not", .mapping(let tests)) where tests.count == 1 && tests[0].value.text != nil:
      let (path, value) = (tests[0].key, tests[0].value.text ?? "")
      help = "write `{ \(path): { not: \(value) } }`"
    case ("not", .mapping):
      help = "write `not` inside a test, for example `{ kind: { not: cancel } }`"
    case ("and", _), ("all", _), ("allOf", _):
      help = "write the tests next to each other in one mapping: all must be true"
    case ("or", .sequence): help = "write `anyOf`"
    default: return nil
    }
    return Diagnostic(
      code: "KEY101", "`\(entry.key)` is not the path of a member", at: entry.keyLocation,
      help: help)
  }

  /// Documentation that has no content.
  private mutating func checkWords(_ entry: Node.Entry, _ key: ObjectShape.Key) {
    guard case .text = key.shape, let scalar = entry.value.scalar, !scalar.isNull,
      objects.last != "accepted",
      // One finding for one value.
      !scalar.isPlain || AmbiguousScalar.finding(in: scalar.text, at: entry.keyLocation) == nil
    else { return }
    switch key.name {
    case "doc", "source", "message", "use", "because", "scenario":
      if scalar.text.hasWords { return }
      diagnostics.append(
        Diagnostic(
          code: "KEY110", severity: .warning, "`\(key.name)` has no content",
          at: entry.value.location,
          help: "write a few words" + (key.isRequired ? "" : ", or delete the key")))
    case "since":
      if VersionNumber(release: scalar.text) != nil { return }
      diagnostics.append(
        Diagnostic(
          code: "KEY111", severity: .warning,
          "`\(Self.shown(scalar.text))` is not a version",
          at: entry.value.location, help: "write it as \"1.2\" or \"1.2.0\""))
    default: return
    }
  }

  /// True if all keys are those of another object, as if the line before them were missing.
  private func isForeign(
    _ entries: [Node.Entry], _ object: ObjectShape, _ name: String
  ) -> Bool {
    guard (2...20).contains(entries.count), object.key(entries[0].key) == nil,
      Language.openObjects[name] == nil
    else { return false }
    return entries.allSatisfy { entry in
      object.key(entry.key) == nil
        && NearestNames.of(entry.key, in: object.keys.map(\.name)).isEmpty
        && KeyHabits.meaning(of: entry.key, in: object.keys.map(\.name)) == nil
        && !entry.key.contains(" ")
    }
  }

  private mutating func reportForeign(
    _ entries: [Node.Entry], _ name: String, _ owner: String, at place: SourceLocation?
  ) {
    losses += 1
    let keys = entries.prefix(4).map { "`\(Self.shown($0.key))`" }.joined(separator: ", ")
    let known = (Language.allObjects[name]?.keys ?? []).map(\.name)
    diagnostics.append(
      Diagnostic(
        code: "KEY101",
        "`\(Self.shown(owner))` is \(Self.title(name)), and none of its keys is one: \(keys)"
          + (entries.count > 4 ? ", …" : ""), at: place ?? entries[0].keyLocation,
        help: "check the lines above; known keys: " + Shape.keyList(known)))
  }

  /// A key chosen by the author that was probably meant as a key of the language: a list of mappings, or any list
  /// where other keys have none.
  private func isMisspelt(
    _ entry: Node.Entry, _ object: ObjectShape, takesLists: Bool
  ) -> Bool {
    guard let items = entry.value.sequence,
      items.contains(where: { $0.mapping != nil }) || !takesLists
    else { return false }
    return !NearestNames.of(entry.key, in: object.keys.map(\.name)).isEmpty
  }

  /// Reports an unknown key, and continues with the key that was probably meant; false if there is none.
  private mutating func correct(
    _ entry: Node.Entry, _ object: ObjectShape, _ name: String, _ present: inout Set<String>
  ) -> Bool {
    let known = object.keys.map(\.name)
    if let colon = entry.key.firstIndex(of: ":"),
      let key = object.key(String(entry.key[..<colon])), !key.name.isEmpty,
      present.insert(key.name).inserted
    {
      let value = entry.key[entry.key.index(after: colon)...]
      diagnostics.append(
        Diagnostic(
          code: "KEY101", "a space is missing behind `\(key.name):`", at: entry.keyLocation,
          help: "write `\(key.name): \(value)`"))
      losses += 1
      return false
    }
    if let word = Self.wordBeforeLostColon(entry), let key = object.key(word),
      present.insert(key.name).inserted
    {
      reportLostColon(entry, word)
      losses += 1
      return false
    }
    if let inner = innerObject(for: entry, object, present) {
      diagnostics.append(
        Diagnostic(
          code: "KEY101", "`\(Self.shown(entry.key))` is a key of `\(inner)`, and is next to it",
          at: entry.keyLocation,
          help: "indent it, with the lines that belong to it, under `\(inner)`"
        ))
      losses += 1
      return false
    }
    // A similar key for values of another kind is not meant.
    let misfits = KeyHabits.near(entry.key, in: known).filter { name in
      object.key(name).map { !entry.value.isNull && !accepts(entry.value, $0.shape) } ?? false
    }
    let fitting = known.filter { !misfits.contains($0) }
    let near = KeyHabits.near(entry.key, in: fitting)
    let habit = KeyHabits.meaning(of: entry.key, in: known)
    let outer = objects.dropLast().last { Language.allObjects[$0]?.key(entry.key) != nil }
    let help: any HelpText
    if near.isEmpty, let text = commaHelp(entry.value, entry.key) {
      // Further commas in one string.
      if let last = diagnostics.last, last.help == text,
        last.location?.file == entry.keyLocation.file, last.location?.line == entry.keyLocation.line
      {
        losses += 1
        return false
      }
      help = text
    } else if near.isEmpty, let text = KeyHabits.help(for: entry.key, known: known) {
      let isMap = ["elementMap", "rowMap", "sharedRules"].contains(name)
      help = text + (isMap ? ", or put it under `rules:` if it is a member of the target" : "")
    } else if near.isEmpty, let outer {
      strays.append(entry.key)
      help = "it is a key of \(Self.title(outer)); check the indentation"
    } else if near.isEmpty, ["elementMap", "rowMap", "sharedRules"].contains(name) {
      let isNext = lastRuleOutside == diagnostics.count && !present.contains("rules")
      lastRuleOutside = diagnostics.count + (isNext ? 0 : 1)
      // The line `rules:` is missing above all of them.
      if isNext {
        losses += 1
        return false
      }
      help = "put members of the target under `rules:`"
    } else if near.isEmpty, name == "test" {
      help = "write `{ any: { \(Self.shown(entry.key)): … } }` if it is about an element of a list"
    } else if near.isEmpty, entry.key == "rules", object.key("override") != nil {
      help = "write `override:` for members that have a rule already, and `add:` for others"
    } else if near.isEmpty, ["add", "before", "override", "remove"].contains(entry.key),
      objects.first?.hasPrefix("overlay") == true, !objects.contains("changes")
    {
      help = "write what changes the base schema under `changes:`"
    } else if near.isEmpty, object.key("members") != nil {
      help = "put it under `members:` if it is a member"
    } else {
      help = NearestNames.help(for: entry.key, in: fitting, kind: "keys")
    }
    diagnostics.append(
      Diagnostic(
        code: "KEY101", "`\(Self.shown(entry.key))` is not a key of \(Self.title(name))",
        at: entry.keyLocation, help: help))
    let meant = near.count == 1 ? near[0] : near.isEmpty ? habit : nil
    if let meant, let key = object.key(meant), present.insert(key.name).inserted {
      corrections[entry.keyLocation] = key.name
      check(entry.value, against: key.shape, of: key.name, at: entry.keyLocation)
      return true
    }
    losses += 1
    let isName = near.isEmpty && habit == nil && outer == nil
    if isName, entry.value.isNull || entry.value.mapping != nil {
      slippedLines.append(entry.keyLocation)
    }
    return false
  }

  /// A list of names or words is a set: repeated names have no effect, and Swift refuses some.
  private mutating func checkRepeated(_ nodes: [Node], _ item: Shape, _ owner: String) {
    switch item {
    case .name, .text, .word: break
    default: return
    }
    var seen: [String: SourceLocation] = [:]
    for node in nodes {
      guard let text = node.text else { continue }
      if let first = seen[text] {
        diagnostics.append(
          Diagnostic(
            code: "KEY107", "`\(Self.shown(text))` is in this list twice",
            at: node.location, help: Help("delete it", fix: .deleteEntry),
            related: [.init(location: first, message: "first here")]))
      }
      seen[text] = node.location
    }
  }

  func accepts(_ node: Node, _ shape: Shape) -> Bool {
    switch node.content {
    case .scalar(let scalar):
      if case .nothing = shape { return scalar.isNull }
      if case .flag = shape { return scalar.isPlain && ["true", "false"].contains(scalar.text) }
      return shape.acceptsScalar && !scalar.isNull
    case .sequence: return shape.acceptsSequence
    case .mapping(let entries):
      if case .literal = shape { return entries.isEmpty }
      return shape.acceptsMapping
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
    if let finding = AmbiguousScalar.finding(in: text, at: node.location, takesText: takesText) {
      diagnostics.append(finding)
    }
  }

  private mutating func checkInteger(_ node: Node, _ owner: String, isSigned: Bool = false) {
    let text = node.text ?? ""
    let digits = isSigned && text.hasPrefix("-") ? text.dropFirst() : text[...]
    let isDigits = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if node.scalar?.isPlain == true, isDigits, Int(text) != nil { return }
    if text.last == ",", let number = Int(text.dropLast()), isSigned || number >= 0 {
      return report(
        "KEY106", node, "`\(owner)` must be a whole number",
        help: Help("write \(number), without a comma", fix: .write("\(number)")))
    }
    report(
      "KEY106", node, "`\(owner)` must be a whole number",
      help: isDigits
        ? (node.scalar?.isPlain == true
          ? Help(
            text.hasPrefix("-")
              ? "write a number not below \(Int.min)" : "write a number up to \(Int.max)")
          : Help("write it without quotes", fix: .write(text)))
        : Help(
          isSigned
            ? "write digits only, for example 32 or -1" : "write digits only, for example 32"))
  }

  private mutating func reportKind(_ node: Node, _ shape: Shape, _ owner: String) {
    losses += 1
    report(
      "KEY103", node, "`\(Self.shown(owner))` has \(node.kindName) here",
      help: kindHelp(node, shape, owner))
  }

  private mutating func report(
    _ code: String, _ node: Node, _ message: String, help: any HelpText
  ) {
    diagnostics.append(Diagnostic(code: code, message, at: node.location, help: help))
  }

  static func title(_ object: String) -> String {
    switch object {
    case "index": "schema.yaml"
    case "family": "a schema file"
    case "enum", "example", "elementNot", "each", "otherwise": "an `\(object)`"
    case "accepted": "an accepted finding"
    case let object where Language.mappingTitles[object] != nil:
      Language.mappingTitles[object] ?? object
    case let object where Language.overlayTitles[object] != nil:
      Language.overlayTitles[object] ?? object
    case let object where Language.scenarioTitles[object] != nil:
      Language.scenarioTitles[object] ?? object
    case let object where Language.themeTitles[object] != nil:
      Language.themeTitles[object] ?? object
    default: "a `\(object)`"
    }
  }
}
