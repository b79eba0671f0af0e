/// Writes the schema as tables for people, in `reference/`: a page for each schema file with types, one for all
/// enums, and an index.
enum Reference {
  static let folder = "reference"

  /// The pages, as closures that can run in parallel.
  static func files(of schema: Schema, _ table: MappingTable?) -> [() -> GeneratedFile] {
    let pages = ReferencePages(schema)
    let theme = schema.theme.map { ThemeReference($0, texts: schema.mapping?.strings ?? []) }
    guard !pages.all.isEmpty || theme != nil else { return [] }
    let links = ReferenceLinks(pages, schema, table)
    var files = [{ file(ReferencePages.indexName, index(pages, table, hasTheme: theme != nil)) }]
    files += pages.all.map { page in { file(page.fileName, text(of: page, links)) } }
    if let theme { files.append { file(ThemeReference.fileName, theme.paragraphs) } }
    return files
  }

  private static func file(_ name: String, _ paragraphs: [Markdown]) -> GeneratedFile {
    var bytes = Array("\(OutputHeader.markdown). DO NOT EDIT. -->".utf8)
    for paragraph in paragraphs {
      bytes.append(contentsOf: "\n\n".utf8)
      bytes.append(paragraph.text)
    }
    bytes.append(UInt8(ascii: "\n"))
    Work.add(bytes.count)
    return GeneratedFile(path: "\(folder)/\(name)", bytes: bytes)
  }

  private static func index(
    _ pages: ReferencePages, _ table: MappingTable?, hasTheme: Bool
  ) -> [Markdown] {
    var rows: [[Markdown]] = pages.all.map {
      [Markdown.link("\($0.title)", $0.fileName), "\($0.doc)"]
    }
    if table != nil {
      rows.append([
        Markdown.link("The mapping", "../\(MappingTable.markdownFileName)"),
        "The rule for each member of each model.",
      ])
    }
    if hasTheme {
      rows.append([
        Markdown.link(ThemeReference.title, ThemeReference.fileName), ThemeReference.summary,
      ])
    }
    rows.append([
      Markdown.link("The surface", "../\(Surface.fileName)"),
      "Every fact that apps, servers and screens depend on, one per line.",
    ])
    return ["# Reference", Markdown.table(["Page", "Content"], rows)]
  }

  private static func text(of page: ReferencePage, _ links: ReferenceLinks) -> [Markdown] {
    var paragraphs: [Markdown] = ["# \(page.title)"]
    if !page.doc.isEmpty { paragraphs.append("\(page.doc)") }
    let types = page.types + page.enums
    if types.count > 1 {
      let rows: [[Markdown]] = types.map {
        [links.link(to: $0), "\($0.documentation.doc ?? "")"]
      }
      paragraphs.append(Markdown.table(["Type", "Meaning"], rows))
    }
    for type in types { paragraphs += ReferenceSection(type, links).paragraphs }
    for union in page.unions { paragraphs += links.paragraphs(of: union) }
    let targets = links.targets(of: paragraphs)
    return targets.isEmpty ? paragraphs : paragraphs + [targets]
  }
}

/// The content of a page.
struct ReferencePage {
  let fileName: String
  let title: String
  let doc: String
  /// Structs and protocols, nested ones after their outer type.
  var types: [TypeDefinition] = []
  var unions: [Union] = []
  var enums: [TypeDefinition] = []
}

/// The pages and their types.
struct ReferencePages {
  /// GitHub shows it under the list of a folder's files.
  static let indexName = "README.md"

  private(set) var all: [ReferencePage] = []

  init(_ schema: Schema) {
    var enums: [TypeDefinition] = []
    for family in schema.families {
      let types = family.types.flatMap(\.selfAndNested)
      enums += types.filter { $0.asEnum != nil }
      let others = types.filter { $0.asEnum == nil }
      guard !others.isEmpty || !family.unions.isEmpty else { continue }
      let stem = String(family.fileName.prefix { $0 != "." })
      all.append(
        ReferencePage(
          fileName: Self.fileName(stem), title: Self.title(stem), doc: family.doc ?? "",
          types: others, unions: family.unions))
    }
    // Sorted by name, so that a new order of schema files changes nothing.
    all.sort { $0.fileName < $1.fileName }
    enums.sort { $0.qualifiedName < $1.qualifiedName }
    guard !enums.isEmpty else { return }
    all.append(
      ReferencePage(
        fileName: "enums.md", title: "Enums",
        doc: "Names of strings that the server sends, and closed sets of values.",
        enums: enums))
  }

  /// A free file name. Names that differ only in case are equal, as in some file systems.
  private static func fileName(_ stem: String) -> String {
    ["enums", "readme", "theme"].contains(stem.lowercased()) ? "\(stem)-family.md" : "\(stem).md"
  }

  /// `client-operations` becomes `Client operations`.
  private static func title(_ stem: String) -> String {
    let words = stem.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
