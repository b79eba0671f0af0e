import SchemaDocument

/// Mappings whose keys the author chooses, and keys of the language that are among them by mistake.
extension ShapeCheck {
  mutating func checkMap(
    _ entries: [Node.Entry], _ value: Shape, _ owner: String, at place: SourceLocation?
  ) {
    var skipped = 0
    let inner = value.objectName.flatMap { Language.allObjects[$0] }
    let outer = objects.last.flatMap { Language.allObjects[$0] }
    var lost = LostLine(owner: owner, location: place, value: value)
    for (index, entry) in entries.enumerated() {
      if skipped > 0 {
        skipped -= 1
        continue
      }
      let before = (losses: losses, diagnostics: diagnostics.count, strays: strays.count)
      skipped = followers(of: index, in: entries, value) { inner?.key($0.key) != nil }
      if skipped > 0 {
        reportEmpty(entry, entries[(index + 1)...].prefix(skipped))
      } else if isMisplaced(entry, value, inner, outer) {
        losses += 1
        removed.insert(entry.keyLocation)
        if entry.value.scalar == nil || entry.value.isNull { lacksDefinitions = true }
        diagnostics.append(
          Diagnostic(
            code: "KEY101",
            "`\(entry.key)` is a key of \(Self.title(objects.last ?? "")) and is under `\(owner)`",
            at: entry.keyLocation, help: "indent it like `\(owner)`"))
        if entry.value.isNull {
          // The following keys should be under it.
          let rest = entries[(index + 1)...]
          removed.formUnion(rest.map(\.keyLocation))
          skipped = rest.count
        }
      } else if index > 0, isShallow(entry, after: entries[index - 1], value, inner) {
        losses += 1
        removed.insert(entry.keyLocation)
        faulty.insert(entries[index - 1].keyLocation)
        diagnostics.append(
          Diagnostic(
            code: "KEY101",
            "`\(entry.key)` is a key of \(Self.title(value.objectName ?? "")) and is under `\(owner)`",
            at: entry.keyLocation,
            help:
              "indent it, with its lines, to put it under `\(Self.shown(entries[index - 1].key))`"))
      } else if let run = nameless(from: index, in: entries, value, inner) {
        reportNameless(
          entries[index..<(index + run)], after: index > 0 ? entries[index - 1] : nil, value)
        skipped = run - 1
      } else if reportLostColon(entry, value, isFirst: index == 0) {
        losses += 1
      } else {
        if let finding = AmbiguousScalar.finding(inKey: entry) { diagnostics.append(finding) }
        check(entry.value, against: value, of: entry.key, at: entry.keyLocation)
        explain(entries[index...], since: before.diagnostics, &lost)
      }
      if strays.count > before.strays { lost.isDisturbed = true }
      if losses > before.losses { faulty.insert(entry.keyLocation) }
    }
  }

  /// The number of keys after an empty one that should be under it.
  func followers(
    of index: Int, in entries: [Node.Entry], _ shape: Shape, _ belongs: (Node.Entry) -> Bool
  ) -> Int {
    let entry = entries[index]
    guard entry.value.isNull, shape.acceptsMapping, !shape.acceptsNothing else { return 0 }
    let column = entry.keyLocation.column
    return entries[(index + 1)...].prefix { next in
      next.keyLocation.column == column && next.keyLocation.line > entry.keyLocation.line
        && belongs(next)
    }.count
  }

  mutating func reportEmpty(_ entry: Node.Entry, _ followers: ArraySlice<Node.Entry>) {
    losses += 1
    removed.formUnion(followers.map(\.keyLocation))
    diagnostics.append(
      Diagnostic(
        code: "KEY103", "`\(Self.shown(entry.key))` has no value", at: entry.keyLocation,
        help: "indent the lines that belong to it by two more spaces"))
  }

  /// A key of the outer mapping with too much indentation, so that it looks like a name chosen by the author.
  private func isMisplaced(
    _ entry: Node.Entry, _ value: Shape, _ inner: ObjectShape?, _ outer: ObjectShape?
  ) -> Bool {
    guard let inner, let outer, outer.key(entry.key) != nil else { return false }
    switch entry.value.content {
    case .scalar(let scalar): return scalar.isNull && !value.acceptsNothing
    case .sequence: return !value.acceptsSequence
    case .mapping(let entries):
      return !entries.isEmpty && entries.allSatisfy { inner.key($0.key) == nil }
    }
  }

  /// A key of the previous entry with too little indentation, so that it looks like a name chosen by the author.
  private func isShallow(
    _ entry: Node.Entry, after previous: Node.Entry, _ value: Shape, _ inner: ObjectShape?
  ) -> Bool {
    guard let key = inner?.key(entry.key), let own = previous.value.mapping,
      previous.keyLocation.line < entry.keyLocation.line,
      !own.contains(where: { $0.key == entry.key })
    else { return false }
    return Self.accepts(entry.value, key.shape) && !Self.accepts(entry.value, value)
  }
}
