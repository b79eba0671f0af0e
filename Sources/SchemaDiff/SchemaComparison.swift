import SchemaDocument
import SchemaModel

/// The changes between two versions of a schema, by meaning.
public enum SchemaComparison {
  /// Every change, those that matter most first, and within a category by subject and code. For the
  /// same schema there are none.
  public static func changes(from old: Schema, to new: Schema) -> [Change] {
    let pairing = TypePairing(old, new)
    return sorted(
      TypeComparison(pairing).changes + OverlayNameComparison(pairing).changes
        + MemberComparison(pairing).changes + ProtocolComparison(pairing).changes
        + DocumentationComparison(pairing).changes
        + EnumComparison(pairing).changes + WireComparison(pairing).changes
        + UnionComparison(pairing).changes + mappingChanges(pairing)
        + ScenarioComparison(old, new).changes + ThemeComparison(old, new).changes)
  }

  /// Those of the effective mapping alone.
  public static func mappingChanges(from old: Schema, to new: Schema) -> [Change] {
    sorted(mappingChanges(TypePairing(old, new)))
  }

  private static func mappingChanges(_ pairing: TypePairing) -> [Change] {
    MapComparison(pairing).changes + MapperComparison(pairing).changes
  }

  private static func sorted(_ changes: [Change]) -> [Change] {
    merged(changes).sorted {
      ($0.category, $0.subject, $0.code, $0.message) < (
        $1.category, $1.subject, $1.code, $1.message
      )
    }
  }

  /// Findings of one code about one subject as one, so that an entry of `accepted:` means just that.
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

/// A schema as one side of a comparison: linked, without errors, and with the text it was read from.
public struct SchemaVersion {
  /// How a person names it: `main`, `Schema`, `v1.snapshot`.
  public let label: String
  public let schema: Schema
  /// As locations count them.
  public let sources: [SourceFile]

  public init(label: String, schema: Schema, sources: [SourceFile]) {
    self.label = label
    self.schema = schema
    self.sources = sources
  }
}
