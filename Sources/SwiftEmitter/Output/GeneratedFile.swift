/// A file of the output: its path in the output folder, and its content.
public struct GeneratedFile: Equatable, Sendable {
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Generates the files for a checked schema. It neither reads nor writes files.
public enum SwiftGeneration {
  /// The files of a schema. The same schema always results in the same bytes, on every machine.
  public static func files(of schema: Schema) -> [GeneratedFile] {
    let mapping = MappingPlan(schema)
    let swift = SwiftFacts(raws: TypeFacts.raws(of: schema))
    let typeFacts = TypeFacts(schema)
    var tasks: [() -> Part] = []
    func add(_ file: SwiftFile) {
      tasks.append { Part(file: rendered(file)) }
      tasks.append { Part { swift.add(file, to: &$0) } }
    }
    for module in schema.modules {
      for family in module.families where !family.isOnlyTheme {
        tasks.append {
          let types = FamilyPlan.file(of: family, in: module)
          let file: SwiftFile? =
            if let mapping { mapping.adding(to: types, of: family, in: module) } else { types }
          var part = Part {
            typeFacts.add(family, to: &$0)
            if let file { swift.add(file, to: &$0) }
          }
          part.file = file.map(rendered)
          return part
        }
      }
    }
    ThemePlan.files(of: schema).forEach(add)
    ScenarioPlan.files(of: schema).forEach(add)
    mapping?.files.forEach(add)
    if let mapping = schema.mapping {
      let table = MappingTable(mapping, in: schema, showsLines: false)
      tasks.append {
        Part { SurfaceMapping(mapping: mapping, table: table, schema: schema).add(to: &$0) }
      }
      tasks.append { Part(file: MappingReport.file(of: table)) }
    }
    if let theme = schema.theme { tasks.append { Part { ThemeFacts.add(theme, to: &$0) } } }
    let parts = concurrentMap(tasks.count) { tasks[$0]() }
    return parts.compactMap(\.file) + [Surface.file(of: parts.compactMap(\.lines))]
  }

  /// The result of a task: a file, lines of `surface.txt`, or both.
  private struct Part {
    var file: GeneratedFile?
    var lines: SortedSurface?

    init(file: GeneratedFile) { self.file = file }

    init(facts: (inout FactSheet) -> Void) {
      var sheet = FactSheet()
      facts(&sheet)
      lines = sheet.lines.sorted()
    }
  }

  /// The files of an overlay: its own types, its additions to base types, and its mapping. Nothing of its base
  /// schema, and no text files, because an app's package would have to exclude them.
  public static func files(of schema: Schema, for overlay: OverlayInfo) -> [GeneratedFile] {
    guard let module = schema.module(of: overlay) else { return [] }
    let families = module.families.map { FamilyPlan.file(of: $0, in: module, of: overlay) }
    let others = [
      OverlayAdditionsPlan(schema, overlay).file,
      OverlayMappingPlan(schema, overlay, module)?.file,
    ]
    let theme = OverlayThemePlan(schema, overlay)?.files ?? []
    return (families.filter { !$0.declarations.isEmpty } + others.compactMap { $0 } + theme)
      .map(rendered)
  }

  private static func rendered(_ file: SwiftFile) -> GeneratedFile {
    GeneratedFile(path: file.path, bytes: Renderer.render(file))
  }
}
