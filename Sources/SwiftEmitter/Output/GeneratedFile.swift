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
    let mapping = MappingPlan(schema)
    let table = schema.mapping.map { MappingTable($0, in: schema, showsLines: false) }
    let swift = SwiftFacts(raws: TypeFacts.raws(of: schema))
    let typeFacts = TypeFacts(schema)
    /// Two tasks: the text of a file, and its lines in `surface.txt`.
    func tasks(
      for file: SwiftFile?, _ family: Family? = nil
    ) -> [() -> Part] {
      [
        { Part(file: file.map(rendered)) },
        {
          var sheet = FactSheet()
          if let family { typeFacts.add(family, to: &sheet) }
          if let file { swift.add(file, to: &sheet) }
          return Part(lines: sheet.lines.sorted())
        },
      ]
    }
    func tasks(
      for family: Family, in module: Module, _ planned: [Declaration]? = nil
    ) -> [() -> Part] {
      var file: SwiftFile? = FamilyPlan.file(of: family, in: module, planned)
      if let mapping, let types = file {
        file = mapping.adding(to: types, of: family, in: module)
      }
      return tasks(for: file, family)
    }
    let families = schema.modules.flatMap { module in
      module.families.filter { !$0.isOnlyTheme }.map { (family: $0, module: module) }
    }
    // A task does nothing in parallel. A small schema has few families, so the types of all are planned in parallel
    // first. The plans of a large one would need too much memory at the same time.
    let isSmall = families.count < 8
    let types =
      isSmall ? families.flatMap { item in item.family.types.map { ($0, item.module) } } : []
    let plans = concurrentMap(types.count) { index in
      FamilyPlan.declarations(of: types[index].0, in: types[index].1)
    }
    if endsProgram { _ = Unmanaged.passRetained(Unfreed(value: plans)) }
    var planned = plans[...]
    var all: [() -> Part] =
      isSmall
      ? families.flatMap { item in
        let count = item.family.types.count
        defer { planned = planned.dropFirst(count) }
        return tasks(for: item.family, in: item.module, planned.prefix(count).flatMap(\.self))
      }
      : families.map { item in
        {
          tasks(for: item.family, in: item.module).reduce(into: Part()) { part, task in
            let half = task()
            part.file = part.file ?? half.file
            part.lines = part.lines ?? half.lines
          }
        }
      }
    all += ThemePlan.files(of: schema).flatMap { tasks(for: $0) }
    all += ScenarioPlan.files(of: schema).flatMap { tasks(for: $0) }
    all += (mapping?.files ?? []).flatMap { tasks(for: $0) }
    if let mapping = schema.mapping, let table {
      all.append {
        var sheet = FactSheet()
        SurfaceMapping(mapping: mapping, table: table, schema: schema).add(to: &sheet)
        return Part(lines: sheet.lines.sorted())
      }
      all.append { Part(file: MappingReport.file(of: table)) }
    }
    if let theme = schema.theme {
      all.append {
        var sheet = FactSheet()
        ThemeFacts.add(theme, to: &sheet)
        return Part(lines: sheet.lines.sorted())
      }
    }
    let parts = concurrentMap(all.count) { all[$0]() }
    return parts.compactMap(\.file) + [Surface.file(of: parts.compactMap(\.lines))]
  }

  private final class Unfreed<Value> {
    let value: Value
    init(value: Value) { self.value = value }
  }

  /// The result of a task: a file, or its lines in `surface.txt`.
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
