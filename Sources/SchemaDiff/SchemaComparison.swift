/// Compares two versions of a schema by meaning.
public enum SchemaComparison {
  /// All changes, sorted by category with the worst first, then by subject and code. Empty for equal schemas.
  public static func changes(from old: Schema, to new: Schema) -> [Change] {
    let pairing = TypePairing(old, new)
    return sorted(
      TypeComparison(pairing).changes + OverlayNameComparison(pairing).changes
        + MemberComparison(pairing).changes + ProtocolComparison(pairing).changes
        + DocumentationComparison(pairing).changes
        + EnumComparison(pairing).changes + WireComparison(pairing).changes
        + UnionComparison(pairing).changes + mappingChanges(pairing)
        + ScenarioComparison(pairing).changes + ThemeComparison(old, new).changes)
  }

  /// The changes of only the effective mapping.
  public static func mappingChanges(from old: Schema, to new: Schema) -> [Change] {
    sorted(mappingChanges(TypePairing(old, new)))
  }

  private static func mappingChanges(_ pairing: TypePairing) -> [Change] {
    ExposedSecrets(pairing.old.mapping, pairing.new.mapping)
      .marking(MapComparison(pairing).changes + MapperComparison(pairing).changes)
  }

  private static func sorted(_ changes: [Change]) -> [Change] {
    merged(changes).sorted {
      ($0.category, $0.subject, $0.code, $0.message) < (
        $1.category, $1.subject, $1.code, $1.message
      )
    }
  }

  /// Joins findings with one code and one subject, so that an entry of `accepted:` matches exactly one.
  private static func merged(_ changes: [Change]) -> [Change] {
    var places: [String: Int] = [:]
    var groups: [[Change]] = []
    for change in changes {
      let key = "\(change.code) \(change.subject)"
      if let place = places[key] {
        groups[place].append(change)
      } else {
        places[key] = groups.count
        groups.append([change])
      }
    }
    return groups.compactMap(Change.init(joining:))
  }
}

/// A version of a schema for a comparison: linked, without errors, with its source files.
public struct SchemaVersion {
  /// The name that a person uses for it: `main`, `Schema`, `v1.snapshot`.
  public let label: String
  public let schema: Schema
  /// The source files, in the order of `SourceLocation.file`.
  public let sources: [SourceFile]

  public init(label: String, schema: Schema, sources: [SourceFile]) {
    self.label = label
    self.schema = schema
    self.sources = sources
  }
}
