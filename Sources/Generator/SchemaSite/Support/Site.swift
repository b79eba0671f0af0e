import SwiftEmitter

/// The schema, with the pages of its definitions, and indexes for all pages.
struct Site {
  /// Kinds of pages that are named after a type, an element map, and so on.
  enum Kind: String {
    case types
    case maps
    case unions
    case values
    case theme
  }

  /// A name with its place in the site.
  typealias Link = (name: String, page: String?, anchor: String)

  let schema: Schema
  let table: MappingTable?
  private let pages: [Kind: [String: String]]
  /// The page of each schema file, by `SourceLocation.file`.
  let sourcePages: [String]
  /// Types by qualified name.
  let types: [String: TypeDefinition]
  /// Rows by the name of the response.
  let rows: [String: MappingTable.Map]
  /// Screens and pictures by example, `Type/example`.
  let screens: [String: String]
  let pictures: [String: [SitePicture]]
  /// Unions that select the struct.
  let unions: [TypeDefinition: [Union]]
  /// Structs and protocols that name the protocol directly.
  let conformers: [TypeDefinition: [TypeDefinition]]
  /// Rows and element maps that create the model, by its name.
  let makers: [String: [MappingTable.Map]]
  /// Members whose type is or contains the type, by its qualified name.
  private(set) var users: [String: [Link]] = [:]
  /// Rules and cases by the map that they call.
  private(set) var callers: [String: [Link]] = [:]

  init(_ schema: Schema, screens: [String: String], pictures: [SitePicture]) {
    self.schema = schema
    self.screens = screens
    self.pictures = Dictionary(grouping: pictures, by: \.example)
    table = schema.mapping.map { MappingTable($0, in: schema) }
    sourcePages = zip(schema.fileNames, schema.layers).map { name, layer in
      (layer == Schema.baseLayer ? "schema/" : "schema/\(layer)/") + name + ".html"
    }
    pages = [
      .types: Self.pages(.types, schema.allTypes.map(\.qualifiedName)),
      .maps: Self.pages(.maps, schema.mapping?.elements.map(\.name.text)),
      .unions: Self.pages(.unions, schema.mapping?.unions.map(\.name.text)),
      .values: Self.pages(.values, schema.mapping?.enumMaps.map(\.name.text)),
      .theme: Self.pages(.theme, schema.theme?.families.map(\.name.text)),
    ]
    types = Dictionary(first: schema.allTypes.map { ($0.qualifiedName, $0) })
    let maps = table?.maps ?? []
    rows = Dictionary(first: maps.filter { $0.kind == .row }.map { ($0.source, $0) })
    makers = Dictionary(grouping: maps) { $0.target.filter { !"[]?".contains($0) } }
    unions = Self.index(schema.families.flatMap(\.unions)) { union in
      union.arms.compactMap(\.type) + union.rules.compactMap(\.type)
        + (union.otherwise?.type.map { [$0] } ?? [])
    }
    conformers = Self.index(schema.allTypes) { type in
      type.asStruct?.conformedProtocols ?? type.asProtocol?.refinedProtocols ?? []
    }
    addUses()
  }

  private static func pages(_ kind: Kind, _ names: [String]?) -> [String: String] {
    var taken: Set<String> = []
    return Dictionary(
      first: (names ?? []).map { ($0, "\(kind.rawValue)/\(taken.insert(unique: $0)).html") })
  }

  /// The items of each type, once for a type that an item names twice.
  private static func index<Item>(
    _ items: [Item], by types: (Item) -> [TypeDefinition]
  ) -> [TypeDefinition: [Item]] {
    items.reduce(into: [:]) { index, item in
      for type in Set(types(item)) { index[type, default: []].append(item) }
    }
  }

  private mutating func addUses() {
    for type in schema.allTypes {
      for member in type.ownMembers {
        let link = ("\(type.qualifiedName).\(member.name)", page(of: type), TypePage.anchor(member))
        for used in Set(member.type.named) { users[used.qualifiedName, default: []].append(link) }
      }
    }
    for map in table?.maps ?? [] {
      // A row is on the page of its response.
      let page = map.kind == .row ? types[map.source].flatMap(page) : page(.maps, map.name)
      for entry in map.entries {
        let name = entry.field.isEmpty ? map.name : "\(map.name).\(entry.field)"
        for called in entry.maps { callers[called, default: []].append((name, page, "")) }
      }
    }
    for union in table?.unions ?? [] {
      for item in union.cases {
        let link = ("\(union.name).\(item.source)", page(.unions, union.name), "")
        callers[item.result, default: []].append(link)
      }
    }
  }

  // MARK: Pages

  /// The parts of the site besides the overview.
  var parts: [(title: String, path: String)] {
    [("Types", "types.html")]
      + (table == nil ? [] : [("Mapping", MappingPages.path)])
      + (schema.scenarios.isEmpty ? [] : [("Scenarios", ScenariosPage.path)])
      + (schema.theme == nil ? [] : [("Theme", ThemePages.path)])
  }

  func page(of type: TypeDefinition) -> String? { page(.types, type.qualifiedName) }

  func page(_ kind: Kind, _ name: String) -> String? { pages[kind]?[name] }
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
