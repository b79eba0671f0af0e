import SwiftEmitter

/// The schema, with the pages of its definitions and with the indexes that pages need.
struct Site {
  /// The kinds of pages for definitions. The raw value is the folder of the pages.
  enum Kind: String {
    case types
    case maps
    case unions
    case values
    case theme
  }

  /// A name with its place in the site. Without a page, the name is not a link.
  typealias Link = (name: String, page: String?, anchor: String)

  let schema: Schema
  let table: MappingTable?
  private let pages: [Kind: [String: String]]
  /// The paths of the schema files' pages, in the order of `SourceLocation.file`.
  let sourcePages: [String]
  /// The types by qualified name.
  let types: [String: TypeDefinition]
  /// The map of each response, by the response's qualified name.
  let rows: [String: MappingTable.Map]
  /// The screens of examples as text. The keys are `Type/example`, also of `pictures`, the images of screens.
  let screens: [String: String]
  let pictures: [String: [SitePicture]]
  /// The unions that can select a struct, by this struct.
  let unions: [TypeDefinition: [Union]]
  /// The structs and protocols that state conformance to a protocol, by this protocol.
  let conformers: [TypeDefinition: [TypeDefinition]]
  /// The maps that create a model, by the name of this model.
  let makers: [String: [MappingTable.Map]]
  /// The members that use a type, alone or inside another type such as a list, by the type's qualified name.
  private(set) var users: [String: [Link]] = [:]
  /// The rules and cases that call a map, by the map's name.
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

  /// Returns the items of each type. An item that has a type twice is listed once.
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
      // The map of a whole response is on the response's page.
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

  /// The main pages besides the overview.
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
  /// The first line of the family's file.
  var start: SourceLocation { SourceLocation(file: file, line: 1, column: 1) }
}

extension TypeReference {
  /// All definitions in the type expression.
  fileprivate var named: [TypeDefinition] {
    (definition.map { [$0] } ?? []) + components.flatMap(\.named)
  }
}
