/// Reads, links and checks the text of a schema.
public enum SchemaAnalysis {
  public struct Result {
    /// The linked schema; nil if it cannot be read, or names something that does not exist. Swift can be planned from it
    /// only if there are no errors.
    public let schema: Schema?
    public let diagnostics: [Diagnostic]
    /// True if some checks were not run, because they need a schema without the reported errors.
    public let isCut: Bool

    /// - Parameter files: The files that can be changed: those of the overlay, if there is one.
    init(
      schema: Schema?, _ found: Diagnostics, isCut: Bool = true, in files: Range<Int> = 0..<Int.max
    ) {
      self.schema = schema
      diagnostics = found.settled(in: files)
      self.isCut = isCut && found.hasErrors
    }

    init(_ stages: SchemaStages) {
      self.init(schema: stages.schema, stages.diagnostics, isCut: stages.isCut)
    }

    /// The same result with further findings.
    public func adding(_ found: [Diagnostic]) -> Result {
      found.isEmpty ? self : Result(schema: schema, Diagnostics(diagnostics + found), isCut: isCut)
    }

    /// The schema for a comparison, with all that can be linked; nil if it names something that does not exist.
    public var linked: Schema? {
      guard let schema, let nodes = schema.nodes else { return nil }
      var linked = SchemaStages.linked(nodes)
      linked.bases = schema.bases
      return linked
    }

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Adds findings about the codes of accepted findings. The caller supplies the codes, because their catalogue is
    /// in a module that depends on this one.
    public func checkingAccepted(codes: @autoclosure () -> [String]) -> Self {
      guard let accepted = schema?.accepted, !accepted.isEmpty else { return self }
      let codes = codes()
      let known = Set(codes)
      return adding(
        accepted.filter { !known.contains($0.code) }.map { entry in
          Diagnostic(
            code: "REV908", "there is no finding `\(entry.code.shown)`",
            at: entry.location, help: NearestNames.help(for: entry.code, in: codes, kind: "codes"))
        })
    }
  }

  public static func analyse(_ sources: [SourceFile]) -> Result {
    analyse(SchemaReader(sources: sources))
  }

  static func analyse(_ files: SchemaReader) -> Result {
    var reader = files
    guard let nodes = reader.read() else { return Result(schema: nil, reader.diagnostics) }
    return Result(SchemaStages.run(nodes, reader.diagnostics))
  }

  /// The schema for a comparison with a later version. It may break rules of the current language, but all names in it
  /// are known; otherwise nil.
  package static func comparable(_ files: SchemaReader) -> Schema? {
    var reader = files
    guard let nodes = reader.read(isLenient: true), var schema = SchemaStages.linkedIfKnown(nodes)
    else {
      return nil
    }
    schema.scenarios = ScenarioLinker.linkLeniently(nodes.scenarios, schema)
    return schema
  }
}
