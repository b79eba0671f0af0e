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
  ///
  /// - Parameter endsProgram: True if the program ends after this call: then the plans are not freed.
  public static func files(of schema: Schema, endsProgram: Bool = false) -> [GeneratedFile] {
    let parts = SchemaParts(schema)
    /// Two tasks: the text of a file, and its lines in `surface.txt`.
    func tasks(for part: SchemaParts.Part, _ planned: [Declaration]? = nil) -> [() -> Output] {
      let file = parts.file(of: part, planned)
      return [
        { Output(file: file.map(rendered)) },
        {
          var sheet = FactSheet()
          parts.addFacts(of: part, file, to: &sheet)
          return Output(lines: sheet.lines.sorted())
        },
      ]
    }
    let families = parts.all.filter { $0.types != nil }
    // A task does nothing in parallel. A small schema has few families, so the types of all are planned in parallel
    // first. The plans of a large one would need too much memory at the same time.
    let isSmall = families.count < 8
    let types =
      isSmall
      ? families.compactMap(\.types).flatMap { item in
        item.family.types.map { ($0, item.module) }
      } : []
    let plans = concurrentMap(types.count) { index in
      FamilyPlan.declarations(of: types[index].0, in: types[index].1)
    }
    if endsProgram { _ = Unmanaged.passRetained(Unfreed(value: plans)) }
    var planned = plans[...]
    var all = parts.all.flatMap { part -> [() -> Output] in
      guard let family = part.types?.family else { return tasks(for: part) }
      if isSmall {
        defer { planned = planned.dropFirst(family.types.count) }
        return tasks(for: part, planned.prefix(family.types.count).flatMap(\.self))
      }
      return [
        {
          tasks(for: part).reduce(into: Output()) { output, task in
            let half = task()
            output.file = output.file ?? half.file
            output.lines = output.lines ?? half.lines
          }
        }
      ]
    }
    if let table = parts.table { all.append { Output(file: MappingReport.file(of: table)) } }
    let outputs = concurrentMap(all.count) { all[$0]() }
    return outputs.compactMap(\.file) + [Surface.file(of: outputs.compactMap(\.lines))]
  }

  private final class Unfreed<Value> {
    let value: Value
    init(value: Value) { self.value = value }
  }

  /// The result of a task: a file, or its lines in `surface.txt`.
  private struct Output {
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
