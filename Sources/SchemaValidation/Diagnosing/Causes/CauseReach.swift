/// Definitions that depend on a definition with errors. Maps of the mapping do not count, because errors inside a
/// map do not affect the rules that call it.
struct CauseReach {
  private let outline: SchemaOutline
  private let sources: Set<Int>
  private let doubtful: Set<Int>
  /// Changes of overlays with errors. The definitions that they change are still in their old state.
  private let changes: Set<Int>

  init(_ outline: SchemaOutline, _ causes: [Diagnostic]) {
    self.outline = outline
    var found = Set(
      causes.compactMap { (cause: Diagnostic) -> Int? in
        guard let index = cause.location.flatMap({ outline.definition(at: $0) }),
          // A repeated key means that two definitions were merged into one.
          !outline.definitions[index].isOfMapping || cause.code == "DOC005"
        else { return nil }
        return index
      })
    for unknown in causes.compactMap(\.unknown).prefix(200) {
      let kind = SchemaOutline.NameKind(unknown.kind)
      guard kind == .type || kind == .mixin || kind == .mapping else { continue }
      found.formUnion(outline.definitions(saying: unknown.name))
    }
    changes = Set(
      causes.compactMap { cause in
        cause.location.flatMap { outline.definition(at: $0) }
      }.filter { outline.definitions[$0].isChange })
    sources = found
    doubtful = Self.spread(found, outline)
  }

  /// Shared mapping rules are reported at their own place, but depend on whatever the maps that use them depend on.
  func isDoubtful(_ definition: Int) -> Bool {
    if doubtful.contains(definition) || changes.contains(definition) { return true }
    let own = outline.definitions[definition]
    return own.isOfMapping
      && outline.sayers[own.name, default: []].contains { doubtful.contains($0) }
  }

  /// The same, ignoring errors of the definition itself.
  func isDoubtful(apartFrom definition: Int) -> Bool {
    guard sources.contains(definition) else { return doubtful.contains(definition) }
    return Self.spread(sources.subtracting([definition]), outline).contains(definition)
  }

  private static func spread(_ sources: Set<Int>, _ outline: SchemaOutline) -> Set<Int> {
    var open = Array(sources)
    var found = sources
    while let index = open.popLast() {
      Work.add(1)
      let name = outline.definitions[index].name
      for next in outline.sayers[name] ?? [] where found.insert(next).inserted {
        open.append(next)
      }
    }
    return found
  }
}

/// Maps with errors, so that the members they read are not known.
struct FaultyMaps {
  private let outline: SchemaOutline
  private let faulty: Set<Int>

  init(_ outline: SchemaOutline, _ causes: [Diagnostic]) {
    self.outline = outline
    faulty = Set(
      causes.compactMap { $0.location.flatMap { outline.definition(at: $0) } }
        .filter { outline.definitions[$0].isOfMapping })
  }

  /// True if the finding, in another definition, points to one of them.
  func areNamed(by diagnostic: Diagnostic, in definition: Int) -> Bool {
    diagnostic.related.contains { related in
      outline.definition(at: related.location).map { $0 != definition && faulty.contains($0) }
        ?? false
    }
  }

  /// True if one of them calls the map.
  func name(_ definition: Int) -> Bool {
    outline.sayers[outline.definitions[definition].name, default: []].contains {
      $0 != definition && faulty.contains($0)
    }
  }
}
