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
  let screens: [String: SiteScreen]
  let pictures: [String: [SitePicture]]
  /// Rules by the map that they call.
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

  /// A rule or a case of a union that calls a map.
  struct Caller {
    let title: String
    let page: String?
  }

  init(
    _ schema: Schema, sourceURL: SourceURL?, screens: [SiteScreen], pictures: [SitePicture]
  ) {
    self.schema = schema
    self.screens = Dictionary(first: screens.map { ($0.example, $0) })
    self.pictures = Dictionary(grouping: pictures, by: \.example)
    let table = schema.mapping.map { MappingTable($0, in: schema) }
    self.table = table
    links = SiteLinks(schema, sourceURL: sourceURL)
    let all = schema.allTypes
    types = Dictionary(first: all.map { ($0.qualifiedName, $0) })
    let maps = table?.maps ?? []
    rows = Dictionary(first: maps.filter { $0.kind == .row }.map { ($0.source, $0) })

    var unions: [ObjectIdentifier: [Union]] = [:]
    for union in schema.families.flatMap(\.unions) {
      var seen: Set<ObjectIdentifier> = []
      // A struct of an inner union is listed for both unions.
      for type in Self.ownStructs(union) where seen.insert(ObjectIdentifier(type)).inserted {
        unions[ObjectIdentifier(type), default: []].append(union)
      }
    }
    self.unions = unions

    var users: [ObjectIdentifier: [Use]] = [:]
    var conformers: [ObjectIdentifier: [TypeDefinition]] = [:]
    for type in all {
      for member in type.ownMembers {
        var seen: Set<ObjectIdentifier> = []
        for named in member.type.named where seen.insert(ObjectIdentifier(named)).inserted {
          users[ObjectIdentifier(named), default: []].append(Use(type: type, member: member))
        }
      }
      for proto in type.asStruct?.conformedProtocols ?? type.asProtocol?.refinedProtocols ?? [] {
        conformers[ObjectIdentifier(proto), default: []].append(type)
      }
    }
    self.users = users
    self.conformers = conformers
    callers = table.map { [links] table in Self.callers(table, links) } ?? [:]
    makers = Dictionary(grouping: maps) { $0.target.filter { !"[]?".contains($0) } }
  }

  private static func callers(
    _ table: MappingTable, _ links: SiteLinks
  ) -> [String: [Caller]] {
    let names = Set(
      table.maps.filter { $0.kind == .element }.map(\.name) + table.unions.map(\.name)
        + table.enums.map(\.name))
    var callers: [String: [Caller]] = [:]
    for map in table.maps {
      for entry in map.entries {
        let words = entry.rule.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        let calls = zip(words, words.dropFirst()).filter { $0.0 == "as" || $0.0 == "using" }
        for name in Set(calls.map(\.1)).intersection(names).sorted() {
          let title = map.name + (entry.field.isEmpty ? "" : "." + entry.field)
          callers[name, default: []].append(Caller(title: title, page: links.page(of: map)))
        }
      }
    }
    for union in table.unions {
      for item in union.cases where names.contains(item.result) {
        callers[item.result, default: []].append(
          Caller(title: "\(union.name).\(item.source)", page: links.page(.unions, union.name)))
      }
    }
    return callers
  }

  private static func ownStructs(_ union: Union) -> [TypeDefinition] {
    union.arms.compactMap(\.type) + union.rules.compactMap(\.type)
      + (union.otherwise?.type.map { [$0] } ?? [])
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

  /// The overlay's name, if the place is in an overlay.
  func layer(_ location: SourceLocation) -> String? {
    let layer = schema.layer(of: location)
    return layer == Schema.baseLayer ? nil : layer
  }
}

extension TypeDefinition {
  /// The protocol and those that it refines, nearest first.
  var protocolsOutwards: [TypeDefinition] {
    var found: [TypeDefinition] = []
    var seen: Set<ObjectIdentifier> = []
    var open = [self]
    var next = 0
    while next < open.count {
      let type = open[next]
      next += 1
      guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
      found.append(type)
      open += type.asStruct?.conformedProtocols ?? type.asProtocol?.refinedProtocols ?? []
    }
    return found
  }
}

extension Family {
  /// The first line of its file.
  var start: SourceLocation { SourceLocation(file: file, line: 1, column: 1) }
}

extension TypeReference {
  /// All definitions in the type expression.
  var named: [TypeDefinition] {
    switch self {
    case .type(let type), .any(let type): [type]
    case .optional(let type), .array(let type), .dictionary(let type): type.named
    case .tuple(let parts): parts.flatMap(\.named)
    case .function(let parameters, _, let result): (parameters + [result]).flatMap(\.named)
    default: []
    }
  }
}
