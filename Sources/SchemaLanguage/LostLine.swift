import SchemaDocument

/// The findings about a mapping in which, or before which, a line is missing.
struct LostLine {
  /// The key of the mapping, or the object that describes it.
  let owner: String
  /// The place of the key; nil without a key.
  var location: SourceLocation?
  /// The shape against which its entries are checked.
  let value: Shape
  /// The block to which its entries actually belong; already reported.
  var block: Shape?
  /// A line in it is at a wrong level, so the following entries may be as well.
  var isDisturbed = false

  /// True if the mapping to which the entries belong has the key.
  func explains(_ key: String) -> Bool {
    guard case .object(let name)? = block else { return false }
    return Language.allObjects[name]?.key(key) != nil
  }
}

/// Finds entries that do not fit their place but would fit another one, because the line that opens that place is
/// missing.
extension ShapeCheck {
  // MARK: Entries without a name

  /// The number of entries, from this one on, that are keys of an entry and not names of entries.
  func nameless(
    from index: Int, in entries: [Node.Entry], _ value: Shape, _ inner: ObjectShape?
  ) -> Int? {
    guard let inner, inner.key(entries[index].key) != nil, entries.count - index < 10_000,
      let name = value.objectName, Language.openObjects[name] == nil
    else { return nil }
    let run = entries[index...].prefix { entry in
      guard let key = inner.key(entry.key) else { return false }
      return entry.value.isNull || accepts(entry.value, key.shape)
    }
    return run.contains { isImplausible($0, value, inner) } ? run.count : nil
  }

  /// True if an entry probably has a wrong name.
  private func isImplausible(_ entry: Node.Entry, _ value: Shape, _ inner: ObjectShape) -> Bool {
    switch entry.value.content {
    case .scalar(let scalar):
      if scalar.isNull { return false }
      if entry.key == "doc", scalar.text.contains(" ") { return true }
      if !accepts(entry.value, value) { return true }
      return value.acceptsType && TypeExpression(scalar.text) == nil
    case .sequence: return !value.acceptsSequence
    case .mapping(let entries):
      return !entries.isEmpty && entries.allSatisfy { inner.key($0.key) == nil }
    }
  }

  mutating func reportNameless(
    _ run: ArraySlice<Node.Entry>, after last: Node.Entry?, _ value: Shape
  ) {
    guard let first = run.first else { return }
    losses += 1
    lacksDefinitions = true
    removed.formUnion(run.map(\.keyLocation))
    let names = Set(run.map(\.key))
    // The keys that the previous entry lacks are here.
    diagnostics.removeAll { diagnostic in
      diagnostic.code == "KEY102" && diagnostic.location == last?.keyLocation
        && diagnostic.unknown.map { names.contains($0.name) } == true
    }
    let title = Self.title(value.objectName ?? "")
    let belongs = last.map { "indent it if it belongs to `\(Self.shown($0.key))`, or " } ?? ""
    diagnostics.append(
      Diagnostic(
        code: "KEY101", "`\(first.key)` is a key of \(title), and this is the place of a name",
        at: first.keyLocation,
        help: belongs + "write the line with the name of \(title) above it"))
  }

  // MARK: Items

  /// Reports items that have only what the item before lacks, because of a `- ` too many; the positions of both.
  mutating func reportRests(_ nodes: [Node], _ item: Shape) -> Set<Int> {
    guard let object = item.objectName.flatMap({ Language.allObjects[$0] }) else { return [] }
    let required = object.keys.filter(\.isRequired).map(\.name)
    var found: Set<Int> = []
    for (index, (item, next)) in zip(nodes, nodes.dropFirst()).enumerated() {
      guard let own = item.mapping, !own.isEmpty, required.contains(where: { item[$0] == nil }),
        let rest = next.mapping, let first = rest.first,
        required.allSatisfy({ (item[$0] == nil) != (next[$0] == nil) }),
        (own + rest).allSatisfy({ object.key($0.key) != nil }),
        rest.allSatisfy({ item[$0.key] == nil })
      else { continue }
      found.formUnion([index, index + 1])
      losses += 1
      diagnostics.append(
        Diagnostic(
          code: "KEY101", "`\(first.key)` belongs to the item before, which lacks it",
          at: next.location, help: "delete `- ` before it, and indent it like the other keys",
          related: [.init(location: item.location, message: "the item before")]))
    }
    return found
  }

  // MARK: Entries of another block

  /// Replaces the errors of an entry by one, if it fits another block than its own.
  mutating func explain(
    _ rest: ArraySlice<Node.Entry>, since start: Int, _ lost: inout LostLine
  ) {
    guard diagnostics[start...].contains(where: { $0.severity == .error }), let entry = rest.first,
      remainingTrials > 0
    else { return }
    if let block = lost.block, fits(entry.value, block) || lost.isDisturbed {
      return leaveOut(entry, since: start)
    }
    if lost.isDisturbed {
      holdsBack = true
      return leaveOut(entry, since: start)
    }
    if entry.value.isNull,
      let place = containers(besides: objects.last).first(where: { $0.object.key(entry.key) != nil }
      )
    {
      leaveOut(entry, since: start)
      swapped.insert(place.name)
      return report(
        entry,
        "`\(entry.key)` is a key of \(Self.title(place.name)), and is under `\(lost.owner)`",
        line: place)
    }
    guard let entries = entry.value.mapping, !entries.isEmpty else { return }
    remainingTrials -= 1
    if let place = containers(besides: nil).first(where: { place in
      place.object.key(entry.key).map { fits(entry.value, $0.shape) } ?? false
    }) {
      leaveOut(entry, since: start)
      lost.block = .object(place.name)
      lost.isDisturbed = true
      return report(
        entry,
        "`\(entry.key)` is a key of \(Self.title(place.name)), and is under `\(lost.owner)`",
        line: place)
    }
    let errors = diagnostics.count - start
    for place in containers(besides: nil) {
      for key in place.object.keys where key.name != lost.owner {
        guard case .map(let item) = key.shape, item.acceptsMapping, fits(entry.value, item),
          errors > 1 || rest.dropFirst().first.map({ isOnly(item, $0.value, lost.value) }) == true
        else { continue }
        leaveOut(entry, since: start)
        lost.block = item
        let isFirst = rest.startIndex == 0
        lostBlocks[entry.keyLocation] = (key.name, isFirst ? lost.owner : nil)
        diagnostics.append(
          isFirst && rest.allSatisfy { fits($0.value, item) }
            ? Self.misnamed(lost.owner, key.name, at: lost.location ?? entry.keyLocation)
            : Diagnostic(
              code: "KEY101",
              "`\(Self.shown(entry.key))` is written like an entry of `\(key.name)`, and is under "
                + "`\(lost.owner)`", at: entry.keyLocation,
              help: "write the line `\(key.name):` above it, or move it under that"))
        return
      }
    }
  }

  /// All entries of a block belong to another one.
  private static func misnamed(
    _ block: String, _ other: String, at place: SourceLocation, related: [Diagnostic.Related] = []
  ) -> Diagnostic {
    Diagnostic(
      code: "KEY101", "these are not `\(block)`: they are written like `\(other)`", at: place,
      help: "write `\(other):`, or move them to another `\(other):`", related: related)
  }

  /// Entries of a block that are keys of the object around it, because the line of the block is missing.
  struct LostBlock {
    let key: String
    let entries: Set<SourceLocation>
  }

  /// Reports a block whose line is missing; nil if there is none.
  mutating func reportLostBlock(
    of entries: [Node.Entry], _ object: ObjectShape
  ) -> LostBlock? {
    let known = object.keys.map(\.name)
    let strange = entries.filter { entry in
      object.key(entry.key) == nil && NearestNames.of(entry.key, in: known).isEmpty
        && KeyHabits.meaning(of: entry.key, in: known) == nil
        && !entry.key.contains(where: { " :=;".contains($0) })
    }
    guard (2...200).contains(strange.count), remainingTrials > 0 else { return nil }
    remainingTrials -= 1
    let fitting = object.keys.filter { key in
      guard case .map(let item) = key.shape, !entries.contains(where: { $0.key == key.name }) else {
        return false
      }
      return strange.allSatisfy { fits($0.value, item) }
    }
    // Strings fit both the rules of a map and its reasons.
    let meant =
      fitting.count == 1
      ? fitting.first : fitting.first(where: \.isRequired) ?? fitting.first { $0.name == "rules" }
    guard let meant else { return nil }
    losses += 1
    removed.formUnion(strange.map(\.keyLocation))
    let first = Self.shown(strange[0].key)
    diagnostics.append(
      Diagnostic(
        code: "KEY101",
        "`\(first)` and \(strange.count - 1) more are written like entries of `\(meant.name)`, "
          + "and there is no `\(meant.name):`", at: strange[0].keyLocation,
        help: "write the line `\(meant.name):` above `\(first)`, and indent its entries"))
    return LostBlock(key: meant.name, entries: Set(strange.map(\.keyLocation)))
  }

  /// The same for a block in the notation of another one.
  mutating func explainBlock(
    _ entry: Node.Entry, among entries: [Node.Entry], in object: String, since start: Int,
    _ lost: inout LostLine
  ) {
    guard remainingTrials > 0, ["mapping", "changes"].contains(object),
      entry.value.mapping?.isEmpty == false,
      diagnostics[start...].contains(where: { $0.severity == .error })
    else { return }
    let isKnown = Language.allObjects[object]?.key(entry.key) != nil
    let place = containers(besides: object).first { place in
      // A key of an object around this one is only indented wrongly.
      (isKnown || !objects.contains(place.name))
        && place.object.key(entry.key).map { fits(entry.value, $0.shape) } ?? false
    }
    guard let place else { return }
    leaveOut(entry, since: start)
    if lost.isDisturbed { return }
    lost.isDisturbed = true
    lost.block = .object(place.name)
    leaveOutMerged(entries, after: entry.keyLocation)
    report(
      entry,
      "`\(entry.key)` is written as in \(Self.title(place.name)), and is in \(Self.title(object))",
      line: place)
  }

  private typealias Container = (name: String, object: ObjectShape)

  /// The objects whose blocks could contain an entry of this file.
  private func containers(besides name: String?) -> [Container] {
    let isOverlay = objects.first?.hasPrefix("overlay") == true
    var names = objects.reversed().filter { ["struct", "mapping", "changes"].contains($0) }
    names += ["mapping"] + (isOverlay ? ["changes"] : [])
    if let root = objects.first, root != "index" { names.append(root) }
    return names.filter { $0 != name }.removingRepetitions.compactMap { name in
      Language.allObjects[name].map { (name, $0) }
    }
  }

  /// True if the value is valid at another place.
  private func fits(_ node: Node, _ shape: Shape) -> Bool {
    var check = ShapeCheck()
    check.remainingTrials = 0
    check.check(node, against: shape, of: "")
    return !check.diagnostics.contains { $0.severity == .error }
  }

  /// Checks if a value is valid for this shape.
  package static func accepts(_ node: Node, _ shape: Shape) -> Bool {
    ShapeCheck().fits(node, shape)
  }

  private func isOnly(_ shape: Shape, _ node: Node, _ own: Shape) -> Bool {
    fits(node, shape) && !fits(node, own)
  }

  private mutating func leaveOut(_ entry: Node.Entry, since start: Int) {
    diagnostics.removeSubrange(start...)
    removed.insert(entry.keyLocation)
    losses += 1
    lacksDefinitions = true
  }

  /// Leaves out what follows the missing line, but was merged with a block of the same name before it.
  private mutating func leaveOutMerged(_ entries: [Node.Entry], after line: SourceLocation) {
    diagnostics.removeAll { $0.location.map { $0.file == line.file && line < $0 } ?? false }
    for entry in entries where entry.keyLocation < line {
      let merged = (entry.value.mapping ?? []).filter { line < $0.keyLocation }
      removed.formUnion(merged.map(\.keyLocation))
    }
  }

  private mutating func report(_ entry: Node.Entry, _ message: String, line place: Container) {
    lostLines.append(entry.keyLocation)
    let isAround = objects.contains(place.name)
    diagnostics.append(
      Diagnostic(
        code: "KEY101", message, at: entry.keyLocation,
        help: isAround
          ? "check the indentation"
          : "write the line `\(place.name):` above it, and check the indentation"))
  }

  /// True if a key is repeated because lines between its two occurrences are missing, which is already reported.
  package mutating func explains(repeated diagnostic: Diagnostic) -> Bool {
    guard diagnostic.code == "DOC005", let location = diagnostic.location else { return false }
    let first = diagnostic.related.first?.location
    let lost = lostBlocks.first { place, _ in
      place.column > location.column && place < location && first.map { $0 < place } == true
    }
    if let (place, block) = lost {
      diagnostics = diagnostics.map { finding in
        guard finding.location == place else { return finding }
        if let owner = block.owner, let first, diagnostic.unknown?.name == owner {
          return Self.misnamed(
            owner, block.key, at: first,
            related: [.init(location: location, message: "the other `\(owner)`")])
        }
        // The key belongs to a definition of its own, whose first lines are missing.
        return finding.withHelp(
          "write the first lines of its definition above it, from the name to `\(block.key):`")
      }
      return true
    }
    return lostLines.contains { $0.column == location.column && $0.line < location.line }
      || slippedLines.contains {
        $0.column == location.column && (1...40).contains(location.line - $0.line)
      }
  }

  // MARK: Colons

  /// The word after which a `:` is missing, in a key in braces without a value.
  static func wordBeforeLostColon(_ entry: Node.Entry) -> String? {
    guard entry.isKeyPlain else { return nil }
    if let word = wordBeforeOtherMark(entry.key) { return word }
    guard let blank = entry.key.firstIndex(of: " ") else { return nil }
    let next = entry.key[blank...].first { $0 != " " }
    let isOneWord = !entry.key[blank...].drop { $0 == " " }.contains(" ")
    return entry.value.isNull && isOneWord || next.map { "{[\"'".contains($0) } == true
      ? String(entry.key[..<blank]) : nil
  }

  /// The word before a `=` or `;`, as in `type = String`.
  private static func wordBeforeOtherMark(_ text: String) -> String? {
    let word = text.prefix { $0.isLetter || $0.isNumber }
    let rest = text.dropFirst(word.count).drop { $0 == " " }
    guard !word.isEmpty, let mark = rest.first, "=;".contains(mark), rest.dropFirst().first == " "
    else { return nil }
    return String(word)
  }

  mutating func reportLostColon(_ entry: Node.Entry, _ word: String) {
    let rest = entry.key.dropFirst(word.count).drop { $0 == " " || $0 == "=" || $0 == ";" }
    let text = "\(word): \(rest)"
    diagnostics.append(
      Diagnostic(
        code: "KEY101", "a `:` is missing after `\(Self.shown(word))`", at: entry.keyLocation,
        help: Help(
          "write `\(Self.shown(text))`", fix: entry.value.isNull ? .write(text) : nil)))
  }

  /// Reports a name whose `:`, or the space after it, is missing. Returns true if there is one.
  mutating func reportLostColon(_ entry: Node.Entry, _ value: Shape, isFirst: Bool) -> Bool {
    // Nearly all keys are names, which have none of these characters.
    let hasMark = entry.key.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ";"): true
      default: false
      }
    }
    guard entry.isKeyPlain, hasMark else { return false }
    if !value.acceptsNothing, let word = Self.wordBeforeLostColon(entry) {
      let rest = entry.key.dropFirst(word.count).drop { $0 == " " }
      guard (entry.value.isNull && isFirst) || rest.first.map({ "\"'{[".contains($0) }) == true
      else { return false }
      reportLostColon(entry, word)
      return true
    }
    if reportLostBreak(entry, value) { return true }
    guard let colon = entry.key.firstIndex(of: ":"), colon > entry.key.startIndex,
      let next = entry.key[colon...].dropFirst().first,
      "{[\"'".contains(next) || entry.value.isNull && !value.acceptsNothing && next != "/"
    else { return false }
    diagnostics.append(
      Diagnostic(
        code: "KEY101", "a space is missing behind `\(Self.shown(String(entry.key[...colon])))`",
        at: entry.keyLocation, help: "write a space behind the `:`"))
    return true
  }

  /// Reports a name with the first key of its mapping on the same line, as in `Name:doc: text`. Returns true if it is one.
  private mutating func reportLostBreak(_ entry: Node.Entry, _ value: Shape) -> Bool {
    guard let colon = entry.key.lastIndex(of: ":"), colon > entry.key.startIndex,
      let object = value.objectName.flatMap({ Language.allObjects[$0] }),
      let key = object.key(String(entry.key[colon...].dropFirst()))
    else { return false }
    let name = String(entry.key[..<colon])
    diagnostics.append(
      Diagnostic(
        code: "KEY101", "`\(key.name):` is on the line of `\(Self.shown(name))`",
        at: entry.keyLocation,
        help: "write `\(key.name):` in the next line, indented by two more spaces"))
    corrections[entry.keyLocation] = name
    return true
  }

  /// The key of the object, already present, whose value could have this entry: the entry is indented too little.
  func innerObject(
    for entry: Node.Entry, _ object: ObjectShape, _ present: Set<String>
  ) -> String? {
    guard entry.value.mapping != nil || entry.value.sequence != nil else { return nil }
    return object.keys.first { key in
      guard case .object(let name) = key.shape, present.contains(key.name),
        let shape = Language.allObjects[name]?.key(entry.key)?.shape
      else { return false }
      return accepts(entry.value, shape)
    }?.name
  }
}
