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
    /// A small schema has few files, so the text and the surface of a file are created in parallel.
    func part(of file: SwiftFile?, wire: () -> SurfaceLines = { SurfaceLines() }) -> Part {
      let parts = concurrentMap(2) { index in
        if index == 0 { return Part(file: file.map(rendered)) }
        var lines = wire()
        if let file { symbols.add(file, to: &lines) }
        return Part(lines: lines.sorted())
      }
      return Part(file: parts[0].file, lines: parts[1].lines)
    }
    var tasks: [() -> Part] = schema.modules.flatMap { module in
      module.families.filter { !$0.isOnlyTheme }.map { family in
        {
          var file: SwiftFile? = FamilyPlan.file(of: family, in: module)
          if let mapping, let types = file {
            file = mapping.adding(to: types, of: family, in: module)
          }
          return part(of: file) { SurfaceWire.lines(of: family) }
        }
      }
    }
    tasks += ThemePlan.files(of: schema).map { file in { part(of: file) } }
    tasks += ScenarioPlan.files(of: schema).map { file in { part(of: file) } }
    tasks += (mapping?.files ?? []).map { file in { part(of: file) } }
    tasks += (table.map(MappingReport.files) ?? []).map { make in { Part(file: make()) } }
    tasks += Reference.files(of: schema, table).map { make in { Part(file: make()) } }
    if let mapping = schema.mapping, let table {
      tasks.append { Part(lines: SurfaceMapping(mapping: mapping, table: table).lines.sorted()) }
    }
    if let theme = schema.theme {
      tasks.append { Part(lines: SurfaceTheme.lines(of: theme).sorted()) }
    }
    let parts = concurrentMap(tasks.count) { tasks[$0]() }
    return parts.compactMap(\.file) + [Surface.file(of: parts.compactMap(\.lines))]
  }

  /// A file and its lines in `surface.txt`.
  private struct Part {
    var file: GeneratedFile?
    var lines: SortedSurface?
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
