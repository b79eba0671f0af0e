/// Small mistakes that may explain several errors, the most likely first.
struct SlipCandidates {
  let errors: [Diagnostic]
  let files: [SourceFile]
  let editable: Range<Int>
  /// The files, by position.
  private let read: [Int: ReadFile]
  /// The places of the errors, and the places to which they point.
  private let places: [SourceLocation]
  /// The entries on the way to each of these places.
  let paths: [[Node.Step]]
  /// The content of the files in which errors are, by position.
  private(set) var roots: [Int: Node] = [:]

  init(
    _ errors: [Diagnostic], _ files: [SourceFile], _ read: [Int: ReadFile], editable: Range<Int>
  ) {
    self.errors = errors
    self.files = files
    self.editable = editable
    self.read = read
    let places = Self.places(of: errors, editable)
    for file in Set(places.map { Int($0.file) }) { roots[file] = read[file]?.root }
    let roots = roots
    self.places = places
    paths = places.map { roots[Int($0.file)]?.steps(to: $0) ?? [] }
  }

  /// The content of a file, also of one without errors.
  func root(of file: Int) -> Node? { read[file]?.root }

  /// In a larger schema, no lines and names of other definitions are tried: each is compared with each.
  private static let maximumBytes = 1 << 20
  private static let maximumDefinitions = 1_000

  var all: [SlipSearch.Candidate] {
    // The definitions are only known for certain if the text of the files is right.
    let isReadable = errors.allSatisfy { $0.stage > .text }
    let isSmall = files.byteCount <= Self.maximumBytes
    let contents = isReadable && isSmall ? files.indices.compactMap(root) : []
    let all = Self.definitions(contents)
    let definitions = all.count > Self.maximumDefinitions ? [] : all
    if errors.count == 1 {
      // A single error is at the right place. But if its value resembles nothing known, it may belong to another key.
      let mayBeSwapped = errors[0].hasNoNearName || errors[0].code == "TYP303"
      let swapped = mayBeSwapped ? swappedBeside : []
      let isStrange = errors[0].code == "KEY101" && errors[0].nearNames.isEmpty
      return [
        isStrange ? otherBlocks.prefix(4) : [], swapped.prefix(6), swappedExamples.prefix(8),
        ["MAP211", "THM504"].contains(errors[0].code) ? swappedNeighbours.prefix(4) : [],
        otherLines(definitions).prefix(6), otherElements(definitions).prefix(8),
      ].flatMap { $0 }
    }
    // A few of each kind, because each one needs another analysis of all files. Swapped values come before lines and
    // names, because a line of another definition may fit by chance.
    return [
      offered.prefix(3), typographicQuotes.prefix(2), movedBlocks.prefix(4), otherBlocks.prefix(6),
      exchanged, movedLines.prefix(6),
      otherLines(definitions).prefix(10), otherElements(definitions).prefix(6),
      otherNames(definitions, contents).prefix(6), misspeltKeys.prefix(4), lostOrder.prefix(2),
    ].flatMap { $0 }
  }

  private static func places(
    of errors: [Diagnostic], _ editable: Range<Int>
  ) -> [SourceLocation] {
    var found: [SourceLocation] = []
    for diagnostic in errors {
      for place in [diagnostic.location].compactMap({ $0 }) + diagnostic.related.map(\.location)
      where editable.contains(Int(place.file)) && !found.contains(place) {
        found.append(place)
      }
    }
    return Array(found.prefix(16))
  }

  // MARK: Corrections of errors

  /// The correction that the help of an error proposes.
  private var offered: [SlipSearch.Candidate] {
    errors.compactMap { error in
      guard let edit = error.edit(in: files), editable.contains(edit.file) else { return nil }
      return .init(edits: [edit], diagnostic: error)
    }
  }

  // MARK: Quotes

  private static let quotes: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{201C}": "\"", "\u{201D}": "\"", "\u{201E}": "\"", "\u{201F}": "\"", "\u{00AB}": "\"",
    "\u{00BB}": "\"", "\u{2018}": "'", "\u{2019}": "'", "\u{201A}": "'",
  ]

  /// Quotes of word processors, on one line.
  private var typographicQuotes: [SlipSearch.Candidate] {
    var lines: [SourceLocation] = []
    for place in places
    where !lines.contains(where: { $0.file == place.file && $0.line == place.line }) {
      lines.append(place)
    }
    return lines.compactMap { place in
      guard let text = files[Int(place.file)].line(Int(place.line)),
        let first = text.unicodeScalars.firstIndex(where: { Self.quotes[$0] != nil })
      else { return nil }
      let straight = String(
        String.UnicodeScalarView(text.unicodeScalars.map { Self.quotes[$0] ?? $0 }))
      let column = text.unicodeScalars.distance(from: text.startIndex, to: first) + 1
      return candidate(
        [(place, 1..<Int.max, straight)], "DOC004",
        "`\(text.unicodeScalars[first])` is no quotation mark of YAML or JSON",
        at: .init(file: Int(place.file), line: Int(place.line), column: column),
        help: "write the quotation marks of this line as `\"`")
    }
  }

  // MARK: Swapped entries

  /// Exchanged names and values; first those after which names resemble their values more.
  private var exchanged: ArraySlice<SlipSearch.Candidate> {
    let all =
      swappedKeys.prefix(4) + swappedValues.prefix(4) + swappedBeyond.prefix(6)
      + swappedNeighbours.prefix(4)
    return all.enumerated().sorted { ($1.element.gain, $0.offset) < ($0.element.gain, $1.offset) }
      .map(\.element).prefix(14)
  }

  /// Names of entries with an error and of those next to them, if the names then resemble their values more.
  private var swappedNeighbours: [SlipSearch.Candidate] {
    var found: [SlipSearch.Candidate] = []
    for path in paths.prefix(4) {
      for (outer, step) in zip(path, path.dropFirst()).suffix(2) {
        let entries = outer.entry.value.mapping ?? []
        guard let index = entries.firstIndex(where: { $0.keyLocation == step.entry.keyLocation })
        else { continue }
        for other in [index - 1, index + 1] where entries.indices.contains(other) {
          guard let candidate = swapped(entries[min(index, other)], entries[max(index, other)]),
            candidate.gain > 0,
            !found.contains(where: { $0.diagnostic == candidate.diagnostic })
          else { continue }
          found.append(candidate)
        }
      }
    }
    return found
  }

  /// How many words keys have in common with the words of a value.
  private static func likeness(_ keys: [String], _ words: [String]) -> Int {
    Set(keys.flatMap(WordEvidence.parts)).intersection(words.flatMap(WordEvidence.parts)).count
  }

  private static func gain(_ one: ([String], [String]), _ other: ([String], [String])) -> Int {
    likeness(one.0, other.1) + likeness(other.0, one.1) - likeness(one.0, one.1)
      - likeness(other.0, other.1)
  }

  /// Two entries of one mapping with swapped names.
  private var swappedKeys: [SlipSearch.Candidate] {
    // The names of blocks come from the language; wrong ones are reported already.
    let blocks = errors.allSatisfy { $0.stage > .text } ? Self.kindsOfBlocks : []
    return pairs { first, second -> SlipSearch.Candidate? in
      guard
        let (one, other) = zip(first, second).first(where: {
          $0.entry.keyLocation != $1.entry.keyLocation
        }), one.parent == other.parent
      else { return nil }
      let keys = [one.entry, other.entry]
      return keys.contains { blocks.contains($0.key) } ? nil : swapped(keys[0], keys[1])
    }
  }

  /// If a single error is at an example: swaps its name with that of another example.
  private var swappedExamples: [SlipSearch.Candidate] {
    guard let path = paths.first, let own = path.last?.entry,
      let block = path.dropLast().last?.entry, block.key == "examples"
    else { return [] }
    return (block.value.mapping ?? []).filter { $0.keyLocation != own.keyLocation }.compactMap {
      swapped(own, $0)
    }
  }

  private func swapped(_ one: Node.Entry, _ other: Node.Entry) -> SlipSearch.Candidate? {
    guard one.isKeyPlain, other.isKeyPlain else { return nil }
    func words(_ entry: Node.Entry) -> [String] {
      let parts = entry.value.mapping?.filter { $0.key != "doc" }.map(\.value) ?? [entry.value]
      return Array(parts.flatMap(\.words).prefix(24))
    }
    var found = candidate(
      [(one.keyLocation, nil, other.key), (other.keyLocation, nil, one.key)], "DOC018",
      "`\(NameCheck.shown(one.key))` and `\(NameCheck.shown(other.key))` are swapped",
      at: one.keyLocation, help: "swap the two names",
      related: [.init(location: other.keyLocation, message: "the other one")])
    found?.gain = Self.gain(([one.key], words(one)), ([other.key], words(other)))
    return found
  }

  /// Two entries with swapped values: up to the end of the line, or only the value.
  private var swappedValues: [SlipSearch.Candidate] {
    pairs { first, second in swappedLines(line(first), line(second)) }
      + pairs { first, second in
        swappedLines(
          first.last.flatMap { scalar($0.entry) }, second.last.flatMap { scalar($0.entry) })
      }
  }

  /// For a single error: swaps its value with that of a sibling, or its key with its value.
  private var swappedBeside: [SlipSearch.Candidate] {
    guard let path = paths.first, let own = path.last?.entry, let value = scalar(own) else {
      return []
    }
    let beside = path.dropLast().last?.entry.value.mapping ?? []
    let values = beside.filter { $0.keyLocation != own.keyLocation }.compactMap { entry in
      scalar(entry).flatMap { swapped(value, $0) }
    }
    guard own.isKeyPlain, own.value.scalar?.isPlain == true else { return values }
    let turned = candidate(
      [(own.keyLocation, nil, value.text), (own.value.location, nil, own.key)], "DOC018",
      "`\(NameCheck.shown(own.key))` and `\(NameCheck.shown(value.text))` are swapped",
      at: own.keyLocation,
      help: "write `\(value.text): \(own.key)`")
    return values + (turned.map { [$0] } ?? [])
  }

  private func swappedLines(_ one: Value?, _ other: Value?) -> SlipSearch.Candidate? {
    one?.key.line == other?.key.line ? nil : swapped(one, other)
  }

  func swapped(_ one: Value?, _ other: Value?) -> SlipSearch.Candidate? {
    guard let one, let other, one.place != other.place, one.text != other.text else { return nil }
    func columns(_ value: Value) -> Range<Int> {
      let start = Int(value.place.column)
      return start..<(start + value.text.unicodeScalars.count)
    }
    let isOneKey = one.name == other.name
    let what = (isOneKey ? [one.text, other.text] : [one.name, other.name]).map {
      "`\(NameCheck.shown($0))`"
    }.joined(separator: " and ")
    func keys(_ value: Value) -> [String] { steps(to: value.key).suffix(2).map(\.entry.key) }
    var found = candidate(
      [(one.place, columns(one), other.text), (other.place, columns(other), one.text)], "DOC018",
      "\(isOneKey ? "" : "the values of ")\(what) are swapped", at: one.key,
      help: "swap the two values",
      related: [.init(location: other.key, message: "the other one")])
    found?.gain = Self.gain(
      (keys(one), Node.words(of: one.text)), (keys(other), Node.words(of: other.text)))
    return found
  }

  typealias Value = (
    name: String, key: SourceLocation, place: SourceLocation, text: String
  )

  /// The value of the first key of a line, if it is on this line.
  private func line(_ steps: [Node.Step]) -> Value? {
    guard let last = steps.last?.entry,
      let entry = steps.first(where: { $0.entry.keyLocation.line == last.keyLocation.line })?.entry,
      entry.value.location.line == entry.keyLocation.line,
      entry.value.location.column > entry.keyLocation.column,
      let line = files[Int(entry.keyLocation.file)].line(Int(entry.keyLocation.line))
    else { return nil }
    let text = line.unicodeScalars.dropFirst(Int(entry.value.location.column) - 1)
    return (entry.key, entry.keyLocation, entry.value.location, String(text))
  }

  /// The value of an entry, if it is one word or string, or a list in brackets on one line.
  func scalar(_ entry: Node.Entry) -> Value? {
    let place = entry.value.location
    guard let range = textRange(of: entry.value),
      let line = files[Int(place.file)].line(Int(place.line))
    else { return nil }
    let text = line.unicodeScalars.dropFirst(range.lowerBound - 1).prefix(range.count)
    return (entry.key, entry.keyLocation, place, String(text))
  }

  /// The candidates for each two of the places, without repetitions.
  private func pairs(
    _ make: ([Node.Step], [Node.Step]) -> SlipSearch.Candidate?
  ) -> [SlipSearch.Candidate] {
    var found: [SlipSearch.Candidate] = []
    for (index, first) in paths.enumerated() {
      for second in paths[(index + 1)...] {
        guard let candidate = make(first, second),
          !found.contains(where: { $0.diagnostic == candidate.diagnostic })
        else { continue }
        found.append(candidate)
      }
    }
    return found
  }

  // MARK: Misspelt names

  /// The key of an entry, if other places have a name that differs in a letter or two.
  private var misspeltKeys: [SlipSearch.Candidate] {
    let words = Set(roots.values.flatMap(\.words))
    var seen: Set<SourceLocation> = []
    var found: [SlipSearch.Candidate] = []
    for path in paths {
      for step in path.reversed().prefix(2) {
        let entry = step.entry
        guard entry.isKeyPlain, seen.insert(entry.keyLocation).inserted else { continue }
        for name in NearestNames.slips(entry.key, in: words) {
          let shown = NameCheck.shown(name)
          let candidate = candidate(
            [(entry.keyLocation, nil, name)], errors[0].code,
            "`\(NameCheck.shown(entry.key))` is most likely `\(shown)`: with this name there are no errors",
            at: entry.keyLocation,
            help: Help("write `\(name)`", fix: .replace(entry.key, with: name)),
            related: errors.prefix(4).compactMap { error in
              error.location.flatMap { place in
                place == entry.keyLocation ? nil : .init(location: place, message: error.message)
              }
            })
          if let candidate { found.append(candidate) }
        }
      }
    }
    return found
  }

  // MARK: Order of overlays

  /// The line `after:` of an overlay, if it is missing.
  private var lostOrder: [SlipSearch.Candidate] {
    let overlays = files.indices.filter { editable.contains($0) }.compactMap { file -> Overlay? in
      guard files[file].name == OverlaySources.indexName else { return nil }
      let root = root(of: file)
      guard let name = root?["overlay"], let text = name.text else { return nil }
      return Overlay(name: text, place: name.location, order: root?["after"])
    }
    guard overlays.count > 1 else { return [] }
    let added = overlays.flatMap { overlay -> [SlipSearch.Candidate] in
      guard let order = overlay.order, let range = textRange(of: order)
      else { return [] }
      let names = order.words
      return overlays.filter { $0.name != overlay.name && !names.contains($0.name) }.compactMap {
        other in
        let text = "[" + (names + [other.name]).joined(separator: ", ") + "]"
        return candidate(
          [(order.location, range, text)], "OVL803",
          "`\(overlay.name)` changes definitions of `\(other.name)`, and does not come after it",
          at: order.location, help: "write `after: \(text)`")
      }
    }
    return added
      + overlays.filter { $0.order == nil }.flatMap { overlay in
        overlays.filter { $0.name != overlay.name }.compactMap { other in
          candidate(
            [(overlay.place, 1..<1, "after: [\(other.name)]\n")], "OVL803",
            "`\(overlay.name)` changes definitions of `\(other.name)`, and nothing requires it to come after "
              + "`\(other.name)`", at: overlay.place, help: "write `after: [\(other.name)]`")
        }
      }
  }

  private struct Overlay {
    let name: String
    let place: SourceLocation
    let order: Node?
  }

  // MARK: Places

  func steps(to place: SourceLocation) -> [Node.Step] {
    roots[Int(place.file)]?.steps(to: place) ?? []
  }

  /// - Parameter changes: Places with their new text. It replaces the given columns, up to the end of the line if they
  ///   have no end; without columns it replaces the underlined text.
  func candidate(
    _ changes: [(place: SourceLocation, columns: Range<Int>?, text: String)], _ code: String,
    _ message: String, at location: SourceLocation, help: any HelpText,
    related: [Diagnostic.Related] = []
  ) -> SlipSearch.Candidate? {
    let edits = changes.compactMap { change in
      let start = Int(change.place.column)
      return TextEdit(
        files, file: Int(change.place.file), line: Int(change.place.line),
        columns: change.columns ?? start..<(start + Int(change.place.length)), text: change.text)
    }
    guard edits.count == changes.count else { return nil }
    return .init(
      edits: edits,
      diagnostic: Diagnostic(code: code, message, at: location, help: help, related: related))
  }
}
