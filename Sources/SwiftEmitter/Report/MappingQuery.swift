import SchemaModel

/// What a person asks of the mapping: a name of something, or where a source member goes.
public struct MappingQuery {
  public let table: MappingTable
  private let schema: Schema

  public init(_ table: MappingTable, in schema: Schema) {
    self.table = table
    self.schema = schema
  }

  public struct Failure: Error {
    public let message: String
    public let help: String
  }

  // MARK: By name

  /// Everything of that name, from that type or to that model.
  public func table(named name: String) throws(Failure) -> MappingTable {
    func fits(_ own: String, _ source: String, _ target: String) -> Bool {
      [own, MappingTableWriter.elementName(source), MappingTableWriter.elementName(target)]
        .contains(name)
    }
    let found = MappingTable(
      maps: table.maps.filter { fits($0.name, $0.source, $0.target) },
      unions: table.unions.filter { fits($0.name, $0.source, $0.target) },
      enums: table.enums.filter { fits($0.name, $0.source, $0.target) })
    if found.isEmpty {
      throw Failure(
        message: "the mapping has nothing named `\(name)`",
        help: NearestNames.help(for: name, in: names, kind: "names"))
    }
    return found
  }

  private var names: Set<String> {
    Set(
      table.maps.flatMap {
        [
          $0.name, MappingTableWriter.elementName($0.source),
          MappingTableWriter.elementName($0.target),
        ]
      }
        + (table.unions + table.enums).map(\.name))
  }

  // MARK: By source

  /// Where `metadata.viewName`, or `FormAction.title`, goes.
  public func uses(of text: String) throws(Failure) -> MappingUses {
    let (owner, path) = try split(text)
    let uses = table.maps.flatMap { map -> [MappingUses.Use] in
      let rules = map.entries.filter { entry in
        entry.reads.contains { isMeant($0.type, owner) && Self.overlaps($0.path, path) }
      }
      let unused = map.unused.filter {
        isMeant(map.source, owner) && Self.overlaps($0.member, path)
      }
      return rules.map { .init(map: map, what: .rule($0)) }
        + unused.map { .init(map: map, what: .unused($0)) }
    }
    return MappingUses(member: text, uses: uses)
  }

  /// The longest beginning that names a type, and the rest.
  private func split(_ text: String) throws(Failure) -> (owner: TypeDefinition?, path: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let types = Dictionary(
      schema.allTypes.map { ($0.qualifiedName, $0) }, uniquingKeysWith: { first, _ in first })
    for count in stride(from: parts.count, to: 0, by: -1) {
      guard let type = types[parts[..<count].joined(separator: ".")] else { continue }
      let path = parts[count...].joined(separator: ".")
      if let first = parts[count...].first { try checkMember(first, of: type) }
      return (type, path.isEmpty ? "." : path)
    }
    if let first = parts.first, first.first?.isUppercase == true {
      throw Failure(
        message: "there is no type `\(first)`",
        help: NearestNames.help(for: first, in: types.keys, kind: "types"))
    }
    let known = Set(schema.allTypes.flatMap { PathTyping.memberTypes(of: $0).map(\.name) })
    if let first = parts.first, !known.contains(first) {
      throw Failure(
        message: "no type has a member `\(first)`",
        help: NearestNames.help(for: first, in: known, kind: "members"))
    }
    return (nil, text)
  }

  private func checkMember(_ name: String, of type: TypeDefinition) throws(Failure) {
    let members = PathTyping.memberTypes(of: type).map(\.name)
    guard !members.contains(name) else { return }
    throw Failure(
      message: "`\(type.qualifiedName)` has no member `\(name)`",
      help: NearestNames.help(for: name, in: members, kind: "members"))
  }

  /// The type itself, or a protocol that it keeps.
  private func isMeant(_ type: String, _ owner: TypeDefinition?) -> Bool {
    guard let owner else { return true }
    let type = MappingTableWriter.elementName(type)
    return type == owner.qualifiedName || owner.allProtocols.contains { $0.qualifiedName == type }
  }

  private static func overlaps(_ a: String, _ b: String) -> Bool {
    a == "." || b == "." || a == b || a.hasPrefix(b + ".") || b.hasPrefix(a + ".")
  }
}
