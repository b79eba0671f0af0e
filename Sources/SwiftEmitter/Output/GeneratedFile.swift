import SchemaDocument
import SchemaModel

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
    let table = schema.mapping.map { MappingTable($0, in: schema, showsLines: false) }
    let symbols = SurfaceSymbols(raws: SurfaceWire.raws(of: schema))
    func part(of file: SwiftFile?, _ lines: SurfaceLines = SurfaceLines()) -> Part {
      var lines = lines
      if let file { symbols.add(file, to: &lines) }
      return Part(file: file.map(rendered), lines: lines.sorted())
    }
    var tasks: [() -> Part] = schema.modules.flatMap { module in
      module.families.filter { !$0.isOnlyTheme }.map { family in
        {
          let lines = SurfaceWire.lines(of: family)
          let file = FamilyPlan.file(of: family, in: module)
          guard let mapping else { return part(of: file, lines) }
          return part(of: mapping.adding(to: file, of: family, in: module), lines)
        }
      }
    }
    tasks += ThemePlan.files(of: schema).map { file in { part(of: file) } }
    tasks += ScenarioPlan.files(of: schema).map { file in { part(of: file) } }
    tasks += (mapping?.files ?? []).map { file in { part(of: file) } }
    tasks += (table.map(MappingReport.files) ?? []).map { make in { Part(file: make()) } }
    tasks += Reference.files(of: schema, table).map { make in { Part(file: make()) } }
    if let mapping = schema.mapping, let table {
      tasks.append { Part(lines: SurfaceMapping(mapping, table).lines.sorted()) }
    }
    if let theme = schema.theme {
      tasks.append { Part(lines: SurfaceTheme.lines(of: theme).sorted()) }
    }
    let parts = map(tasks.count) { tasks[$0]() }
    return parts.compactMap(\.file) + [Surface.file(of: parts.compactMap(\.lines))]
  }

  /// A file and its lines in `surface.txt`.
  private struct Part {
    var file: GeneratedFile?
    var lines: SortedSurface?
  }

  /// Runs in parallel, except in tests that count steps.
  private static func map<Result>(_ count: Int, _ body: (Int) -> Result) -> [Result] {
    Work.counter == nil ? concurrentMap(count, body) : (0..<count).map(body)
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
