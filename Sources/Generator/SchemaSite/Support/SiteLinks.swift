import SwiftEmitter

/// The pages of all definitions, and links between pages.
struct SiteLinks {
  /// Kinds of pages, which are named after the type, the element map, and so on.
  enum Kind: String {
    case types
    case maps
    case unions
    case values
    case theme
  }

  private var pages: [Kind: [String: String]] = [:]
  /// The page of each schema file, by `SourceLocation.file`.
  private let sourcePages: [String]

  init(_ schema: Schema) {
    sourcePages = zip(schema.fileNames, schema.layers).map { name, layer in
      (layer == Schema.baseLayer ? "schema/" : "schema/\(layer)/") + name + ".html"
    }
    add(.types, schema.allTypes.map(\.qualifiedName))
    if let mapping = schema.mapping {
      add(.maps, mapping.elements.map(\.name.text))
      add(.unions, mapping.unions.map(\.name.text))
      add(.values, mapping.enumMaps.map(\.name.text))
    }
    add(.theme, schema.theme?.families.map(\.name.text) ?? [])
  }

  private mutating func add(_ kind: Kind, _ names: [String]) {
    var taken: Set<String> = []
    for name in names where pages[kind]?[name] == nil {
      pages[kind, default: [:]][name] = "\(kind.rawValue)/\(taken.insert(unique: name)).html"
    }
  }

  // MARK: Pages

  func page(of type: TypeDefinition) -> String? { page(.types, type.qualifiedName) }

  func page(_ kind: Kind, _ name: String) -> String? { pages[kind]?[name] }

  func sourcePage(_ file: Int) -> String { sourcePages[file] }

  func place(_ location: SourceLocation, from root: String) -> HTML {
    let (file, line) = (Int(location.file), Int(location.line))
    guard sourcePages.indices.contains(file) else { return .nothing }
    let name = String(sourcePages[file].dropFirst("schema/".count).dropLast(".html".count))
    let address = root + sourcePages[file].percentEncodedPath + "#L\(line)"
    return "<a class=\"place\" href=\"\(address)\">\(name):\(line)</a>"
  }
}
