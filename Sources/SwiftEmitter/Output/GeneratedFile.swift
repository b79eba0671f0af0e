import SchemaDocument
import SchemaModel

/// A file of the output: where it goes, below the output folder, and what it holds.
public struct GeneratedFile: Equatable, Sendable {
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The last pure stages: a checked schema in, files out.
public enum SwiftGeneration {
  /// The same schema gives the same bytes, on every machine and at any time.
  public static func files(of schema: Schema) -> [GeneratedFile] {
    let families = schema.modules.flatMap { module in module.families.map { (module, $0) } }
    let mapping = MappingPlan(schema)
    let symbols = SurfaceSymbols(raws: SurfaceWire.raws(of: schema))
    func made(_ file: SwiftFile) -> (file: GeneratedFile, lines: [String]) {
      (rendered(file), symbols.lines(of: file))
    }
    let swift = concurrentMap(families.count) { index -> (file: GeneratedFile, lines: [String])? in
      let (module, family) = families[index]
      let file = FamilyPlan.file(of: family, in: module)
      guard let mapping else { return made(file) }
      return mapping.adding(to: file, of: family, in: module).map(made)
    }
    let all = swift.compactMap(\.self) + (mapping?.files ?? []).map(made)
    let table = schema.mapping.map { MappingTable($0, in: schema, showsLines: false) }
    return all.map(\.file) + (table.map(MappingReport.files) ?? [])
      + Reference.files(of: schema, table)
      + [Surface.file(of: schema, table, symbols: all.flatMap(\.lines))]
  }

  /// The files of an overlay: its own types, what it adds to types beneath, and its mapping; nothing
  /// of what it stands on, and no text files, of which an app's package would have to be told.
  public static func files(of schema: Schema, for overlay: OverlayInfo) -> [GeneratedFile] {
    guard let module = schema.module(of: overlay) else { return [] }
    let families = module.families.map { FamilyPlan.file(of: $0, in: module, of: overlay) }
    let others = [
      OverlayAdditionsPlan(schema, overlay).file,
      OverlayMappingPlan(schema, overlay, module)?.file,
    ]
    return (families.filter { !$0.declarations.isEmpty } + others.compactMap { $0 }).map(rendered)
  }

  private static func rendered(_ file: SwiftFile) -> GeneratedFile {
    GeneratedFile(path: file.path, bytes: Renderer.render(file))
  }
}
