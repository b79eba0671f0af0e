import SwiftEmitter

/// The schema, with indexes for all pages.
struct Site {
  let schema: Schema
  let table: MappingTable?
  let links: SiteLinks
  /// The parts of the site besides the overview, and the content of each in a few words.
  let parts: [(title: String, path: String, words: String)]
  /// Types by qualified name.
  let types: [String: TypeDefinition]
  /// Rows by the name of the response.
  let rows: [String: MappingTable.Map]
  /// Screens and pictures by example, `Type/example`.
  let screens: [String: String]
  let pictures: [String: [SitePicture]]
  /// Rules and cases by the map that they call.
  let callers: [String: [Caller]]
  /// Unions that select the struct.
  let unions: [TypeDefinition: [Union]]
  /// Members whose type is or contains the type.
  let users: [TypeDefinition: [Use]]
  /// Structs and protocols that name the protocol directly.
  let conformers: [TypeDefinition: [TypeDefinition]]
  /// Rows and element maps that create the model, by its name.
  let makers: [String: [MappingTable.Map]]

  /// A member whose type uses another type.
  typealias Use = (type: TypeDefinition, member: Member)

  /// A rule of a map, or a case of a union map.
  typealias Caller = (called: String, title: String, page: String?)

  init(_ schema: Schema, screens: [String: String], pictures: [SitePicture]) {
    self.schema = schema
    self.screens = screens
    self.pictures = Dictionary(grouping: pictures, by: \.example)
    table = schema.mapping.map { MappingTable($0, in: schema) }
    links = SiteLinks(schema)
    parts = Self.parts(schema, table)
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
      schema.allTypes.flatMap { type in type.ownMembers.map { (type, $0) as Use } }
    ) { $0.member.type.named }
    conformers = Self.index(schema.allTypes) { type in
      type.asStruct?.conformedProtocols ?? type.asProtocol?.refinedProtocols ?? []
    }
  }

  private static func parts(
    _ schema: Schema, _ table: MappingTable?
  ) -> [(title: String, path: String, words: String)] {
    let types = schema.allTypes
    let examples = types.reduce(0) { $0 + ($1.asStruct?.examples.count ?? 0) }
    var parts = [("Types", "types.html", "\(types.count) types, \(examples) example payloads")]
    if let maps = table?.maps {
      let rules = maps.reduce(0) { $0 + $1.entries.count }
      parts.append(("Mapping", MappingPages.path, "\(rules) rules from responses to screens"))
    }
    let scenarios = schema.scenarios.count
    if scenarios > 0 {
      parts.append(("Scenarios", ScenariosPage.path, "\(scenarios) logins of the sandbox"))
    }
    if let families = schema.theme?.families.count {
      parts.append(("Theme", ThemePages.path, "\(families) kinds of components, light and dark"))
    }
    return parts
  }

  /// The items of each type, once for a type that an item names twice.
  private static func index<Item>(
    _ items: [Item], by types: (Item) -> [TypeDefinition]
  ) -> [TypeDefinition: [Item]] {
    items.reduce(into: [:]) { index, item in
      for type in Set(types(item)) { index[type, default: []].append(item) }
    }
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
        return entry.maps.map { ($0, title, page) as Caller }
      }
    }
    let cases = (table?.unions ?? []).flatMap { union in
      union.cases.map {
        ($0.result, "\(union.name).\($0.source)", links.page(.unions, union.name)) as Caller
      }
    }
    return Dictionary(grouping: rules + cases, by: \.called)
  }
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
