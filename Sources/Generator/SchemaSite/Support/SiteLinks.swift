import SwiftEmitter

/// The pages of all definitions, and links between pages.
struct SiteLinks {
  /// Kinds of pages, which are named after the type, the element map, and so on.
  enum Kind: String {
    case types
    case maps
    case unions
    case values
    case scenarios
    case theme
  }

  private var pages: [Kind: [String: String]] = [:]
  private var typePages: [ObjectIdentifier: String] = [:]
  /// The page of each schema file, by `SourceLocation.file`.
  private let sourcePages: [String]
  private let sourceURL: SourceURL?
  private let isOverlay: [Bool]
  private let files: [String: [String: Int]]

  init(_ schema: Schema, sourceURL: SourceURL?) {
    self.sourceURL = sourceURL
    let layers = schema.layers
    isOverlay = layers.map { $0 != Schema.baseLayer }
    sourcePages = zip(schema.fileNames, layers).map { name, layer in
      (layer == Schema.baseLayer ? "schema/" : "schema/\(layer)/") + name + ".html"
    }
    var files: [String: [String: Int]] = [:]
    for (index, (name, layer)) in zip(schema.fileNames, layers).enumerated() {
      files[layer, default: [:]][name] = index
    }
    self.files = files
    var taken: Set<String> = []
    for type in schema.allTypes {
      let path = Self.path(.types, type.qualifiedName, &taken)
      typePages[ObjectIdentifier(type)] = path
    }
    if let mapping = schema.mapping {
      add(.maps, mapping.elements.map(\.name.text))
      add(.unions, mapping.unions.map(\.name.text))
      add(.values, mapping.enumMaps.map(\.name.text))
    }
    add(.scenarios, schema.scenarios.map(\.name.text))
    add(.theme, schema.theme?.families.map(\.name.text) ?? [])
  }

  private mutating func add(_ kind: Kind, _ names: [String]) {
    var taken: Set<String> = []
    for name in names where pages[kind]?[name] == nil {
      pages[kind, default: [:]][name] = Self.path(kind, name, &taken)
    }
  }

  /// Makes names unique without regard to case, because some disks treat `Link` and `link` as the same file.
  private static func path(_ kind: Kind, _ name: String, _ taken: inout Set<String>) -> String {
    var path = name
    var number = 2
    while !taken.insert(path.lowercased()).inserted {
      path = "\(name)-\(number)"
      number += 1
    }
    return "\(kind.rawValue)/\(path).html"
  }

  // MARK: Pages

  func page(of type: TypeDefinition) -> String? { typePages[ObjectIdentifier(type)] }

  func page(_ kind: Kind, _ name: String) -> String? { pages[kind]?[name] }

  func sourcePage(_ file: Int) -> String { sourcePages[file] }

  /// True if the file is shown as a page of the site, and not by a link to its address.
  func isShown(_ file: Int) -> Bool { sourceURL == nil || isOverlay[file] }

  func place(_ location: SourceLocation, from root: String) -> HTML {
    place(file: Int(location.file), line: Int(location.line), from: root)
  }

  func place(_ place: MappingTable.Place, layer: String, from root: String) -> HTML {
    guard let file = files[layer]?[place.file] else { return "\(place.text)" }
    return self.place(file: file, line: place.line, from: root)
  }

  private func place(file: Int, line: Int, from root: String) -> HTML {
    guard sourcePages.indices.contains(file) else { return .nothing }
    let name = String(sourcePages[file].dropFirst("schema/".count).dropLast(".html".count))
    let address =
      isShown(file)
      ? root + Self.escapedPath(sourcePages[file]) + "#L\(line)"
      : sourceURL?.address(file: name, line: line) ?? ""
    return "<a class=\"place\" href=\"\(address)\">\(name):\(line)</a>"
  }

  // MARK: Addresses

  /// Keeps letters, digits and other characters that are allowed in the path of an address; escapes the others.
  static func escapedPath(_ path: String) -> String {
    var out = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        out += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return out
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
      .replacing("{file}", with: SiteLinks.escapedPath(file))
  }
}
