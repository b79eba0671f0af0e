/// Mistakes with whole blocks: a moved block, one with the name of another, and one without its first line.
extension SlipCandidates {
  private static let kindsOfTypes = ["structs", "protocols", "enums", "mixins", "unions"]
  private static let kindsOfRules = [
    "maps", "elements", "shared", "unions", "enums", "hooks", "roots",
  ]
  private static let kindsOfThemes = ["settings", "colors", "images", "strings", "styles"]

  static var kindsOfBlocks: Set<String> { Set(kindsOfTypes + kindsOfRules) }

  // MARK: Moved

  /// A block that does not belong where it is, and a key that has no value, or not this part, to which it may belong.
  var movedBlocks: [SlipSearch.Candidate] {
    let strange = errors.filter { ["KEY101", "DOC005"].contains($0.code) }.flatMap { error in
      [error.location].compactMap { $0 }
        + (error.code == "DOC005" ? error.related.map(\.location) : [])
    }
    let empty = errors.filter { ["KEY102", "KEY103"].contains($0.code) }.compactMap { error in
      error.location.flatMap { steps(to: $0).last?.entry }
    }.filter { $0.value.scalar == nil || $0.value.isNull }
    // The enclosing block may be the one that was moved.
    return strange.prefix(3).flatMap { place in
      steps(to: place).reversed().prefix(2).flatMap { step in
        empty.prefix(2).compactMap { move(step.entry, to: $0) }
      }
    }
  }

  /// A key of the language that one of two siblings has, and that may belong to the other.
  var movedLines: [SlipSearch.Candidate] {
    var found: [SlipSearch.Candidate] = []
    for (index, first) in paths.enumerated() {
      for second in paths[(index + 1)...] {
        let around = Array(zip(first, second)).drop { $0.entry.keyLocation == $1.entry.keyLocation }
        // The entries of a file are no siblings: they have other keys.
        guard around.startIndex > 0 else { continue }
        for (one, other) in around.map({ ($0.entry, $1.entry) }) {
          for (from, to) in [(one, other), (other, one)] {
            for entry in from.value.mapping ?? [] where to.value[entry.key] == nil {
              guard to.value.mapping != nil, Language.isKey(entry.key),
                let candidate = move(entry, to: to),
                !found.contains(where: { $0.diagnostic == candidate.diagnostic })
              else { continue }
              found.append(candidate)
            }
          }
        }
      }
    }
    return found
  }

  private func move(_ entry: Node.Entry, to empty: Node.Entry) -> SlipSearch.Candidate? {
    let key = empty.keyLocation
    let place = entry.keyLocation
    guard editable.contains(Int(place.file)), editable.contains(Int(key.file)), place != key,
      let lines = lines(of: place), let owner = indent(Int(key.file), Int(key.line)),
      owner + 1 == Int(key.column),
      key.file != place.file || !lines.numbers.contains(Int(key.line)),
      let removal = TextEdit(files, file: Int(place.file), lines: lines.numbers, text: ""),
      let insertion = TextEdit(
        files, file: Int(key.file), lines: (Int(key.line) + 1)..<(Int(key.line) + 1),
        text: lines.texts.map { line in
          let rest = line.dropFirst(lines.indent)
          return rest.isEmpty ? "\n" : String(repeating: " ", count: owner + 2) + rest + "\n"
        }.joined())
    else { return nil }
    let shown = NameCheck.shown(entry.key)
    let block = NameCheck.shown(empty.key)
    return .init(
      edits: [removal, insertion],
      diagnostic: Diagnostic(
        code: "KEY101", "`\(shown)` does not belong here but under `\(block)`, which lacks it",
        at: place, help: "move it, with the lines that belong to it, under `\(block)`",
        related: [.init(location: key, message: "here")]))
  }

  /// The lines of an entry whose first line has no other entry.
  private func lines(
    of place: SourceLocation
  ) -> (numbers: Range<Int>, indent: Int, texts: [String])? {
    let file = Int(place.file)
    guard let own = indent(file, Int(place.line)), own + 1 == Int(place.column),
      let first = files[file].line(Int(place.line))
    else { return nil }
    var texts = [first]
    var number = Int(place.line) + 1
    while texts.count < 200, let line = files[file].line(number) {
      if let next = indent(file, number), next <= own { break }
      texts.append(line)
      number += 1
    }
    while texts.last?.isEmpty == true { texts.removeLast() }
    return (Int(place.line)..<(Int(place.line) + texts.count), own, texts)
  }

  /// Spaces before the text of a line; nil for a line without text.
  private func indent(_ file: Int, _ number: Int) -> Int? {
    guard let line = files[file].line(number) else { return nil }
    let count = line.utf8.prefix { $0 == 0x20 }.count
    return count == line.utf8.count ? nil : count
  }

  // MARK: Other blocks

  /// A block with the name of another one of its file.
  private var repeatedBlocks: [SlipSearch.Candidate] {
    errors.filter { $0.code == "DOC005" }.prefix(1).flatMap { error in
      guard let place = error.location, let name = error.unknown?.name,
        let kinds = [Self.kindsOfTypes, Self.kindsOfRules, Self.kindsOfThemes]
          .first(where: { $0.contains(name) })
      else { return [] as [SlipSearch.Candidate] }
      return kinds.filter { $0 != name }.compactMap { kind in
        candidate(
          [(place, nil, kind)], "DOC005",
          "these are not `\(name)`: they are written like `\(kind)`",
          at: place, help: "write `\(kind):`", related: error.related)
      }
    }
  }

  /// Definitions that have the form of another block, from the first or a later one to the end of the block.
  var otherBlocks: [SlipSearch.Candidate] {
    var seen: Set<SourceLocation> = []
    var found = repeatedBlocks
    // THM401 is a colour that is written like something else.
    let shapes = errors.filter { $0.code.hasPrefix("KEY10") || $0.code == "THM401" }
    for place in shapes.compactMap(\.location) {
      let steps = steps(to: place)
      guard
        let index = steps.indices.reversed().first(where: { index in
          Self.kindsOfTypes.contains(steps[index].entry.key)
            || index == 1 && Self.kindsOfRules.contains(steps[index].entry.key)
            || index == 0 && Self.kindsOfThemes.contains(steps[index].entry.key)
        })
      else { continue }
      let block = steps[index].entry
      let outer = index > 0 ? steps[index - 1].entry : nil
      let isOfRules = outer.map { ["mapping", "changes"].contains($0.key) } == true
      let isOfTheme = Self.kindsOfThemes.contains(block.key)
      let kinds = isOfRules ? Self.kindsOfRules : isOfTheme ? Self.kindsOfThemes : Self.kindsOfTypes
      let container = isOfRules ? outer?.key ?? "" : "family"
      let taken = Set((outer?.value ?? roots[Int(place.file)])?.mapping?.map(\.key) ?? [])
      guard seen.insert(block.keyLocation).inserted, let entries = block.value.mapping,
        (1...200).contains(entries.count), kinds.contains(block.key),
        let own = Language.allObjects[container]?.key(block.key)?.shape
      else { continue }
      for kind in kinds where kind != block.key && !taken.contains(kind) {
        guard let shape = Language.allObjects[container]?.key(kind)?.shape else { continue }
        found += other(block, entries, kind, own, shape)
      }
    }
    return found
  }

  private func other(
    _ block: Node.Entry, _ entries: [Node.Entry], _ kind: String, _ own: Shape, _ shape: Shape
  ) -> [SlipSearch.Candidate] {
    func fits(_ entries: ArraySlice<Node.Entry>, _ shape: Shape) -> Bool {
      ShapeCheck.accepts(
        Node(location: block.value.location, content: .mapping(Array(entries))), shape)
    }
    if fits(entries[...], shape) {
      let renamed = candidate(
        [(block.keyLocation, nil, kind)], "KEY101",
        "these are not `\(block.key)`: they are written like `\(kind)`", at: block.keyLocation,
        help: "write `\(kind):`")
      return renamed.map { [$0] } ?? []
    }
    // The tail of the block: from the first definition that cannot belong to it, and those directly before it that can
    // belong to both.
    guard let last = entries.indices.dropFirst().first(where: { !fits(entries[$0...$0], own) }),
      fits(entries[last...], shape)
    else { return [] }
    let first = entries[...last].indices.reversed().prefix {
      $0 > 0 && fits(entries[$0...$0], shape)
    }
    return [first.last, last].compactMap { $0 }.prefix(2).compactMap { index in
      let place = entries[index].keyLocation
      let line = Int(place.line)
      guard let indent = indent(Int(block.keyLocation.file), Int(block.keyLocation.line)),
        let edit = TextEdit(
          files, file: Int(place.file), lines: line..<line,
          text: String(repeating: " ", count: indent) + "\(kind):\n")
      else { return nil }
      return .init(
        edits: [edit],
        diagnostic: Diagnostic(
          code: "KEY101",
          "`\(NameCheck.shown(entries[index].key))` is written like an entry of `\(kind)`, and is "
            + "under `\(block.key)`", at: place, help: "write the line `\(kind):` above it"))
    }
  }
}
