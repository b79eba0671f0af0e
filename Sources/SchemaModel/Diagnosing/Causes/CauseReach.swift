import SchemaDocument

/// Definitions that lean on one in which something is wrong. What is wrong with a map, its callers know
/// themselves.
struct CauseReach {
  private let outline: SchemaOutline
  private let sources: Set<Int>
  private let doubtful: Set<Int>
  /// Changes of overlays in which something is wrong: what they change is as it was.
  private let changes: Set<Int>

  init(_ outline: SchemaOutline, _ causes: [Diagnostic]) {
    self.outline = outline
    var found = Set(
      causes.compactMap { (cause: Diagnostic) -> Int? in
        guard let index = cause.location.flatMap({ outline.definition(at: $0) }),
          // With a key twice, two definitions have become one.
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

  /// Rules that maps share are told where they stand, and lean on what the maps lean on.
  func isDoubtful(_ definition: Int) -> Bool {
    if doubtful.contains(definition) || changes.contains(definition) { return true }
    let own = outline.definitions[definition]
    return own.isOfMapping
      && outline.sayers[own.name, default: []].contains { doubtful.contains($0) }
  }

  /// What is wrong with the definition itself does not count.
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

/// Maps in which something is wrong that keeps what they read of others from being known.
struct FaultyMaps {
  private let outline: SchemaOutline
  private let faulty: Set<Int>

  init(_ outline: SchemaOutline, _ causes: [Diagnostic]) {
    self.outline = outline
    faulty = Set(
      causes.compactMap { $0.location.flatMap { outline.definition(at: $0) } }
        .filter { outline.definitions[$0].isOfMapping })
  }

  /// Whether the finding, in another definition, points to one of them.
  func areNamed(by diagnostic: Diagnostic, in definition: Int) -> Bool {
    diagnostic.related.contains { related in
      outline.definition(at: related.location).map { $0 != definition && faulty.contains($0) }
        ?? false
    }
  }

  /// Whether one of them calls a map.
  func name(_ definition: Int) -> Bool {
    outline.sayers[outline.definitions[definition].name, default: []].contains {
      $0 != definition && faulty.contains($0)
    }
  }
}
