import SwiftEmitter

/// The schema, with indexes for all pages.
struct Site {
  let schema: Schema
  let table: MappingTable?
  let links: SiteLinks
  /// Types by qualified name.
  let types: [String: TypeDefinition]
  /// Rows by the name of the response.
  let rows: [String: MappingTable.Map]
  /// Screens and pictures by example, `Type/example`.
  let screens: [String: String]
  let pictures: [String: [SitePicture]]
  /// Rules and cases by the map that they call.
  let callers: [String: [Caller]]
  private let unions: [ObjectIdentifier: [Union]]
  private let users: [ObjectIdentifier: [Use]]
  private let conformers: [ObjectIdentifier: [TypeDefinition]]
  private let makers: [String: [MappingTable.Map]]

  /// A member whose type uses another type.
  struct Use {
    let type: TypeDefinition
    let member: Member
  }

  /// A rule of a map, or a case of a union map.
  struct Caller {
    let called: String
    let title: String
    let page: String?
  }

  init(_ schema: Schema, screens: [String: String], pictures: [SitePicture]) {
    self.schema = schema
    self.screens = screens
    self.pictures = Dictionary(grouping: pictures, by: \.example)
    table = schema.mapping.map { MappingTable($0, in: schema) }
    links = SiteLinks(schema)
    types = Dictionary(first: schema.allTypes.map { ($0.qualifiedName, $0) })
    let maps = table?.maps ?? []
    rows = Dictionary(first: maps.filter { $0.kind == .row }.map { ($0.source, $0) })
    callers = Self.callers(table, types, links)
    makers = Dictionary(grouping: maps) { $0.target.filter { !"[]?".contains($0) } }
    unions = Self.index(schema.families.flatMap(\.unions)) { union in
      union.arms.compactMap(\.type) + union.rules.compactMap(\.type)
        + (union.otherwise?.type.map { [$0] } ?? [])
    }
    users = Self.index(
      schema.allTypes.flatMap { type in type.ownMembers.map { Use(type: type, member: $0) } }
    ) { $0.member.type.named }
    conformers = Self.index(schema.allTypes) { type in
      type.asStruct?.conformedProtocols ?? type.asProtocol?.refinedProtocols ?? []
    }
  }

  /// The items of each type, once for a type that an item names twice.
  private static func index<Item>(
    _ items: [Item], by types: (Item) -> [TypeDefinition]
  ) -> [ObjectIdentifier: [Item]] {
    var index: [ObjectIdentifier: [Item]] = [:]
    for item in items {
      for type in Set(types(item).map { ObjectIdentifier($0) }) {
        index[type, default: []].append(item)
      }
    }
    return index
  }

  private static func callers(
    _ table: MappingTable?, _ types: [String: TypeDefinition], _ links: SiteLinks
  ) -> [String: [Caller]] {
    let rules = (table?.maps ?? []).flatMap { map in
      // A row is on the page of its response.
      let page =
        map.kind == .row ? types[map.source].flatMap(links.page) : links.page(.maps, map.name)
      return map.entries.flatMap { entry in
        let title = entry.field.isEmpty ? map.name : "\(map.name).\(entry.field)"
        return entry.maps.map { Caller(called: $0, title: title, page: page) }
      }
    }
    let cases = (table?.unions ?? []).flatMap { union in
      union.cases.map {
        let title = "\(union.name).\($0.source)"
        return Caller(called: $0.result, title: title, page: links.page(.unions, union.name))
      }
    }
    return Dictionary(grouping: rules + cases, by: \.called)
  }

  // MARK: Queries

  /// Unions that select the struct.
  func unions(of type: TypeDefinition) -> [Union] { unions[ObjectIdentifier(type)] ?? [] }

  /// Members whose type is or contains the type.
  func users(of type: TypeDefinition) -> [Use] { users[ObjectIdentifier(type)] ?? [] }

  /// Structs and protocols that name the protocol directly.
  func conformers(of type: TypeDefinition) -> [TypeDefinition] {
    conformers[ObjectIdentifier(type)] ?? []
  }

  /// Rows and element maps that create the model.
  func makers(of type: TypeDefinition) -> [MappingTable.Map] { makers[type.qualifiedName] ?? [] }
}

extension Family {
  /// The first line of its file.
  var start: SourceLocation { SourceLocation(file: file, line: 1, column: 1) }
}

extension TypeReference {
  /// All definitions in the type expression.
  fileprivate var named: [TypeDefinition] {
    (definition.map { [$0] } ?? []) + components.flatMap(\.named)
  }
}
