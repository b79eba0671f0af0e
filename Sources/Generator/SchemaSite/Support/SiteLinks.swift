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
  private let sourceURL: SourceURL?
  private let isOverlay: [Bool]

  init(_ schema: Schema, sourceURL: SourceURL?) {
    self.sourceURL = sourceURL
    let layers = schema.layers
    isOverlay = layers.map { $0 != Schema.baseLayer }
    sourcePages = zip(schema.fileNames, layers).map { name, layer in
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

  /// True if the file is shown as a page of the site, and not by a link to its address.
  func isShown(_ file: Int) -> Bool { sourceURL == nil || isOverlay[file] }

  func place(_ location: SourceLocation, from root: String) -> HTML {
    let (file, line) = (Int(location.file), Int(location.line))
    guard sourcePages.indices.contains(file) else { return .nothing }
    let name = String(sourcePages[file].dropFirst("schema/".count).dropLast(".html".count))
    let address =
      isShown(file)
      ? root + sourcePages[file].percentEncodedPath + "#L\(line)"
      : sourceURL?.address(file: name, line: line) ?? ""
    return "<a class=\"place\" href=\"\(address)\">\(name):\(line)</a>"
  }
}

/// A template for the address of a schema line: `https://example.com/Schema/{file}#L{line}`.
public struct SourceURL: Sendable {
  private let template: String

  /// `nil` if the template is not a web address, or has no `{file}` or `{line}`.
  public init?(_ template: String) {
    guard template.hasPrefix("https://") || template.hasPrefix("http://"),
      template.contains("{file}"), template.contains("{line}"),
      !template.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F })
    else { return nil }
    self.template = template
  }

  func address(file: String, line: Int) -> String {
    // An escaped path has no braces.
    template.replacing("{line}", with: String(line))
      .replacing("{file}", with: file.percentEncodedPath)
  }
}
