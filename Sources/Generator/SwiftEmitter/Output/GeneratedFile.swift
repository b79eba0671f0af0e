/// A file of the output: its path in the output folder, and its content.
public struct GeneratedFile: Equatable, Sendable {
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Generates the output for a checked schema, in memory. Neither reads nor writes files.
public enum SwiftGeneration {
  /// Generates the files of a schema. The same schema always results in the same bytes, on every machine.
  public static func files(of schema: Schema) -> [GeneratedFile] {
    let parts = SchemaParts(schema)
    let hidden = schema.modulesWithHiddenMembers
    let outputs = concurrentMap(parts.all.count) { index in
      let (facts, file, texts) = parts.planned(
        parts.all[index], recording: false, text: Renderer.text)
      return (file: file.map { rendered($0, texts, hidden) }, lines: facts.lines.sorted())
    }
    let report = parts.table.map(GeneratedFile.mapping)
    return outputs.compactMap(\.file) + [report].compactMap(\.self)
      + [.surface(outputs.map(\.lines))]
  }

  /// Generates the files of an overlay: its types, its additions to base types, its mapping and its theme. Generates
  /// nothing of the base schema, and no text files, because an app's package would have to exclude text files.
  public static func files(of schema: Schema, for overlay: OverlayInfo) -> [GeneratedFile] {
    guard let module = schema.module(of: overlay) else { return [] }
    let hidden = schema.modulesWithHiddenMembers
    let families = module.families.map { FamilyPlan.file(of: $0, in: module, of: overlay) }
    let others = [
      OverlayAdditionsPlan(schema: schema, overlay: overlay).file,
      schema.mapping.flatMap { OverlayMappingPlan(schema, $0, overlay, module).file },
    ]
    let theme = ThemePlan(schema, of: overlay)?.files ?? []
    return
      (families.filter { !$0.groups.isEmpty } + others.compactMap(\.self) + theme)
      .map { rendered($0, $0.map(Renderer.text), hidden) }
  }

  /// - Parameter hidden: Modules with deprecated members, which generated code imports with `@_spi`.
  private static func rendered(
    _ file: SwiftFile, _ texts: [TextBuffer], _ hidden: Set<String>
  ) -> GeneratedFile {
    var file = file
    for index in file.imports.indices where hidden.contains(file.imports[index].module) {
      file.imports[index].isForGeneratedMapping = true
    }
    return GeneratedFile(path: file.path, bytes: Renderer.render(file, texts))
  }
}
