/// A line, such as `conforms:`, that other definitions of the block have and one does not have, or has with another
/// value; and a name that is used instead of another one.
extension SlipCandidates {
  /// Keys of lines that one definition may need as others do.
  private static let keys = [
    "conforms", "refines", "include", "extends", "to", "visitor", "associatedTypes", "where",
    "coding", "open", "default",
  ]
  /// The keys whose value may be wrong.
  private static let keysOfNames: Set = [
    "conforms", "refines", "include", "extends", "to", "default",
  ]
  private static let blocks: Set = [
    "structs", "protocols", "enums", "mixins", "unions", "maps", "elements", "shared", "roots",
    "hooks", "styleFamilies", "styleKeys",
  ]
  /// Codes of errors whose cause may be another line, which a single error does not name.
  private static let codesOfOtherLines: Set = ["MAP103", "MAP202", "MAP210", "MAP311", "TYP307"]

  struct Definition {
    let entry: Node.Entry
    let block: String
  }

  /// A line of a definition, such as `conforms: [Action]`.
  private struct Line {
    let text: String
    let names: Set<String>
    let location: SourceLocation
    /// The files with this line, one for each definition that has it.
    var files: [Int32]
  }

  /// - Parameter definitions: Those of all files.
  func otherLines(_ definitions: [Definition]) -> [SlipSearch.Candidate] {
    guard errors.allSatisfy(\.nearNames.isEmpty) else { return [] }
    let isAny = errors.count > 1 || Self.codesOfOtherLines.contains(errors[0].code)
    let lines = lines(of: definitions)
    let named = namesInErrors
    var found: [(candidate: SlipSearch.Candidate, rank: Int)] = []
    for (place, definition) in concerned(definitions).prefix(4).enumerated() {
      for key in Self.keys {
        let own = definition.entry.value.mapping?.first { $0.key == key }
        if own != nil, !Self.keysOfNames.contains(key) { continue }
        let others = (lines["\(definition.block) \(key)"] ?? []).filter { line in
          (isAny || !line.names.union([key]).isDisjoint(with: named))
            && line.names != Set(own?.value.words ?? [])
            && !line.names.contains(definition.entry.key)
        }
        // First the lines that the errors name, then the most frequent ones of the file, then those of all files.
        let file = definition.entry.keyLocation.file
        func rank(_ line: Line) -> (Int, Int, Int) {
          (
            line.names.isDisjoint(with: named) ? 0 : 1, line.files.count { $0 == file },
            line.files.count
          )
        }
        let ranked = others.sorted { rank($0) > rank($1) }
        for (index, line) in ranked.prefix(4).enumerated() {
          let candidate = own.map { changed(line, $0) } ?? added(line, definition)
          guard let candidate else { continue }
          found.append((candidate, (own == nil ? 0 : 3) + place + 2 * index))
        }
      }
    }
    return found.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element.candidate)
  }

  /// A name instead of one that the errors name, or that nothing uses.
  ///
  /// - Parameters:
  ///   - definitions: Those of all files.
  ///   - contents: The content of all files.
  func otherNames(_ definitions: [Definition], _ contents: [Node]) -> [SlipSearch.Candidate] {
    let kinds = Dictionary(first: definitions.map { ($0.entry.key, $0.block) })
    var counts: [String: Int] = [:]
    for word in contents.flatMap(\.words) where kinds[word] != nil {
      counts[word, default: 0] += 1
    }
    let named = namesInErrors
    let wanted = kinds.keys.filter { named.contains($0) || counts[$0] == 1 }.sorted {
      (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1)
    }
    var seen: Set<SourceLocation> = []
    var found: [SlipSearch.Candidate] = []
    for value in paths.flatMap(Self.values).prefix(24) {
      guard let text = value.text, let kind = kinds[text], seen.insert(value.location).inserted
      else { continue }
      for name in wanted where name != text && kinds[name] == kind {
        let candidate = candidate(
          [(value.location, nil, name)], errors[0].code,
          "`\(NameCheck.shown(text))` is most likely `\(NameCheck.shown(name))`: with this name there are no errors",
          at: value.location, help: "write `\(name)`", related: consequences)
        if let candidate { found.append(candidate) }
        if found.count > 10 { return found }
      }
    }
    return found
  }

  /// The values of the innermost mapping around a place.
  private static func values(_ path: [Node.Step]) -> [Node] {
    path.suffix(2).reversed().flatMap { step in
      switch step.entry.value.content {
      case .scalar: [step.entry.value]
      case .sequence(let nodes): nodes.flatMap { [$0] + ($0.mapping ?? []).map(\.value) }
      case .mapping(let entries): entries.map(\.value)
      }
    }.filter { $0.scalar != nil }
  }

  static func definitions(_ contents: [Node]) -> [Definition] {
    var found: [Definition] = []
    for root in contents { collect(root, into: &found) }
    return found
  }

  private static func collect(_ node: Node, into found: inout [Definition]) {
    for block in node.mapping ?? [] {
      if block.key == "mapping" || block.key == "changes" { collect(block.value, into: &found) }
      guard blocks.contains(block.key) else { continue }
      for entry in block.value.mapping ?? [] {
        found.append(Definition(entry: entry, block: block.key))
        collect(entry.value, into: &found)
      }
    }
  }

  /// The definitions with errors, or that errors name; those with most errors first.
  func concerned(_ definitions: [Definition]) -> [Definition] {
    var counts: [SourceLocation: Int] = [:]
    for error in errors {
      let names = error.names
      let around = ([error.location] + error.related.map(\.location)).compactMap { $0 }
        .flatMap { steps(to: $0).map(\.entry.keyLocation) }
      for definition in definitions {
        let place = definition.entry.keyLocation
        guard editable.contains(Int(place.file)) else { continue }
        if names.contains(definition.entry.key) || around.contains(place) {
          counts[place, default: 0] += 1
        }
      }
    }
    let counted = definitions.compactMap { definition in
      counts[definition.entry.keyLocation].map { (definition: definition, count: $0) }
    }
    return counted.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element.definition)
  }

  var namesInErrors: Set<String> { Set(errors.flatMap(\.names)) }

  /// The lines of definitions, by block and key.
  private func lines(of definitions: [Definition]) -> [String: [Line]] {
    var found: [String: [Line]] = [:]
    let starts = files.map { $0.lineStarts() }
    for definition in definitions {
      for entry in definition.entry.value.mapping ?? [] where Self.keys.contains(entry.key) {
        let place = entry.keyLocation
        let (file, line) = (Int(place.file), Int(place.line))
        guard entry.value.location.line == place.line, line <= starts[file].count else { continue }
        let text = files[file].line(from: starts[file][line - 1]).drop(while: { $0 == " " })
        guard text.hasPrefix(entry.key) else { continue }
        let key = "\(definition.block) \(entry.key)"
        if let index = found[key]?.firstIndex(where: { $0.text == text }) {
          found[key]?[index].files.append(place.file)
        } else {
          let names = Set(entry.value.words)
          found[key, default: []].append(
            Line(text: String(text), names: names, location: place, files: [place.file]))
        }
      }
    }
    return found
  }

  private func added(_ line: Line, _ definition: Definition) -> SlipSearch.Candidate? {
    let place = definition.entry.keyLocation
    guard let first = definition.entry.value.mapping?.first?.keyLocation,
      first.line > place.line,
      let edit = TextEdit(
        files, file: Int(place.file), lines: (Int(place.line) + 1)..<(Int(place.line) + 1),
        text: String(repeating: " ", count: Int(first.column) - 1) + line.text + "\n")
    else { return nil }
    let shown = NameCheck.shown(line.text)
    return .init(
      edits: [edit],
      diagnostic: Diagnostic(
        code: errors[0].code,
        "`\(NameCheck.shown(definition.entry.key))` lacks `\(shown)`: with this line there are no errors",
        at: place, help: "add the line `\(line.text)`",
        related: [.init(location: line.location, message: "as here")] + consequences))
  }

  private func changed(_ line: Line, _ own: Node.Entry) -> SlipSearch.Candidate? {
    let shown = NameCheck.shown(line.text)
    return candidate(
      [(own.keyLocation, Int(own.keyLocation.column)..<Int.max, line.text)], errors[0].code,
      "`\(own.key)` is most likely `\(shown)`: with it there are no errors",
      at: own.value.location, help: "write `\(line.text)`",
      related: [.init(location: line.location, message: "as here")] + consequences)
  }

  var consequences: [Diagnostic.Related] {
    errors.prefix(3).compactMap { error in
      error.location.map { .init(location: $0, message: error.message) }
    }
  }
}
