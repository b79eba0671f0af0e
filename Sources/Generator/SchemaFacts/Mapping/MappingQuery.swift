/// Searches the mapping: by name, or by a member of a source.
public struct MappingQuery {
  public let table: MappingTable
  private let schema: Schema

  public init(_ table: MappingTable, in schema: Schema) {
    self.table = table
    self.schema = schema
  }

  public struct Failure: Error {
    public let message: String

    init(_ message: String, help: Help) { self.message = "\(message): \(help.text)." }

    /// Suggests names that are similar to a misspelt name. If none is similar, does not list all names, because there
    /// may be hundreds.
    init(_ message: String, misspelt name: String, in known: some Sequence<String>) {
      self.init(
        message,
        help: NearestNames.help(
          for: name, in: known, kind: "", otherwise: "`haapigen mapping` lists everything"))
    }
  }

  // MARK: By name

  /// Returns all maps with this name, source type or model.
  public func table(named name: String) throws(Failure) -> MappingTable {
    let found = table.all.filter { Self.names(of: $0).contains(name) }
    if found.isEmpty {
      throw Failure(
        "the mapping has nothing named `\(name)`", misspelt: name,
        in: table.all.flatMap(Self.names))
    }
    return MappingTable(all: found)
  }

  /// The names by which a map is found: its own, its source and its target.
  private static func names(of map: MappingTable.Map) -> [String] {
    [map.name] + [map.source, map.target].map(MappingTableWriter.elementName)
  }

  // MARK: By source

  /// Returns the uses of a member, such as `metadata.viewName` or `FormAction.title`.
  public func uses(of text: String) throws(Failure) -> MappingUses {
    let (owner, path) = try split(text)
    let maps = table.maps.compactMap { map -> MappingTable.Map? in
      var used = map
      used.entries = map.entries.filter { entry in
        entry.reads.contains { isMeant($0.type, owner) && Self.overlaps($0.path, path) }
      }
      used.unused = map.unused.filter {
        isMeant(map.source, owner) && Self.overlaps($0.member, path)
      }
      return used.entries.isEmpty && used.unused.isEmpty ? nil : used
    }
    if maps.isEmpty, let owner, table.maps.contains(where: { isTarget(owner, of: $0) }) {
      throw Failure(
        "`\(owner.qualifiedName)` is a model, not a response",
        help: Help("`haapigen mapping \(owner.qualifiedName)` prints the rules that fill it"))
    }
    return MappingUses(member: text, maps: maps)
  }

  /// Splits a query into the longest prefix that is the name of a type, and the path after it.
  private func split(_ text: String) throws(Failure) -> (owner: TypeDefinition?, path: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let types = Dictionary(first: schema.allTypes.map { ($0.qualifiedName, $0) })
    let count = (0...parts.count).last { types[parts[..<$0].joined(separator: ".")] != nil } ?? 0
    let owner = types[parts[..<count].joined(separator: ".")]
    let known = Set(
      (owner.map { [$0] } ?? schema.allTypes).flatMap(PathTyping.memberTypes).map(\.name))
    if owner == nil, let first = parts.first, first.first?.isUppercase == true {
      throw Failure("there is no type `\(first)`", misspelt: first, in: types.keys)
    }
    if let first = parts[count...].first, !known.contains(first) {
      guard let owner else {
        throw Failure("no type has a member `\(first)`", misspelt: first, in: known)
      }
      throw Failure(
        "`\(owner.qualifiedName)` has no member `\(first)`",
        help: NearestNames.help(for: first, in: known, kind: "members"))
    }
    return (owner, count == parts.count ? "." : parts[count...].joined(separator: "."))
  }

  private func isTarget(_ type: TypeDefinition, of map: MappingTable.Map) -> Bool {
    MappingTableWriter.elementName(map.target) == type.qualifiedName
  }

  /// True if `type` is the queried type `owner`, or a protocol that `owner` conforms to. Without `owner`, all types
  /// match.
  private func isMeant(_ type: String, _ owner: TypeDefinition?) -> Bool {
    guard let owner else { return true }
    let type = MappingTableWriter.elementName(type)
    return type == owner.qualifiedName || owner.allProtocols.contains { $0.qualifiedName == type }
  }

  private static func overlaps(_ a: String, _ b: String) -> Bool {
    a == "." || b == "." || a == b || a.hasPrefix(b + ".") || b.hasPrefix(a + ".")
  }
}
