import SwiftEmitter

/// Compares two versions of a schema by their facts: statements such as the type of a member.
public enum SchemaComparison {
  /// Returns the changes in `scope`, sorted by category with the worst first, then by subject and code. Empty for equal
  /// schemas.
  public static func changes(
    from old: Schema, to new: Schema, scope: ChangeReport.Scope = .schema
  ) -> [Change] {
    let found = found(old, new, without: unchangedStructs(old, new))
    return merged(scope == .schema ? found : found.filter { $0.definition?.isOfMapping ?? false })
  }

  /// - Parameter unchanged: Types of both versions whose facts are equal, and are therefore left out.
  static func found(
    _ old: Schema, _ new: Schema, without unchanged: Set<TypeDefinition>
  ) -> [Change] {
    let facts = facts(of: [old, new], without: unchanged)
    return FactComparison(facts[0], facts[1]).changes
  }

  static func facts(
    of versions: [Schema], without unchanged: Set<TypeDefinition>
  ) -> [FactIndex] {
    concurrentMap(versions.count) {
      FactIndex(SchemaParts.facts(of: versions[$0], without: unchanged))
    }
  }

  /// Returns the structs of both versions that are unchanged, so that their facts are equal.
  static func unchangedStructs(_ old: Schema, _ new: Schema) -> Set<TypeDefinition> {
    let olds = Dictionary(first: old.families.flatMap(\.types).map { ($0.name.text, $0) })
    return Set(
      new.families.flatMap(\.types).flatMap { type in
        olds[type.name.text].flatMap { type.isUnchanged(since: $0) ? [type, $0] : nil } ?? []
      })
  }

  /// Joins the changes of a mixin's member in several structs, or of an inherited rule in several maps. Also joins
  /// changes with equal code and subject. So an entry of `accepted:` matches exactly one change.
  static func merged(_ changes: [Change]) -> [Change] {
    let groups = grouped(changes) { $0.groupOfMixin }.map { Change(joiningStructs: $0) }
    let joined = grouped(groups) { "\($0.code) \($0.subject)" }.map(Change.init(joining:))
    return joined.sorted {
      ($0.category, $0.subject, $0.code, $0.message) < (
        $1.category, $1.subject, $1.code, $1.message
      )
    }
  }

  /// Groups the changes by key, in the order of the first change of each group.
  private static func grouped(_ changes: [Change], by key: (Change) -> String) -> [[Change]] {
    Dictionary(grouping: changes.enumerated()) { key($0.element) }.values
      .sorted { $0[0].offset < $1[0].offset }.map { $0.map(\.element) }
  }
}

extension FactSubject {
  /// True for definitions of the mapping, and for the Swift of the mapper.
  fileprivate var isOfMapping: Bool {
    switch noun {
    case .row, .map, .rule, .mapUnion, .enumMap, .root, .hook, .contextValue, .responseValue,
      .localisedString, .ruleSet, .mapper, .overlay:
      true
    case .swift: id.hasPrefix("Mapping") || id.hasPrefix("DefaultMapper")
    default: false
    }
  }
}

/// One of the two schemas of a comparison, linked, with its source files. Only the old version may have errors.
public struct SchemaVersion {
  /// The name that a person uses for the version: `main`, `Schema`, `v1.snapshot`.
  public let label: String
  public let schema: Schema
  /// The source files, in the order of `SourceLocation.file`.
  public let sources: [SourceFile]

  /// Returns the file and line of a location, such as `Schema/steps.yaml:12`.
  func place(_ location: SourceLocation) -> String {
    "\(DiagnosticText(sources: sources).path(of: location)):\(location.line)"
  }

  public init(label: String, schema: Schema, sources: [SourceFile]) {
    self.label = label
    self.schema = schema
    self.sources = sources
  }
}
