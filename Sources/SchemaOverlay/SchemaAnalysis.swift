import SchemaScenarios

/// Reads, links and checks the text of a schema.
public enum SchemaAnalysis {
  public struct Result {
    /// The linked schema; nil if it cannot be read, or names something that does not exist. Swift can be planned from it
    /// only if there are no errors.
    public let schema: Schema?
    public let diagnostics: [Diagnostic]
    /// True if some checks were not run, because they need a schema without the reported errors.
    public let isCut: Bool

    init(schema: Schema?, _ found: Diagnostics, isCut: Bool = true) {
      self.schema = schema
      diagnostics = found.settled
      self.isCut = isCut && found.hasErrors
    }

    init(_ stages: SchemaStages) {
      self.init(schema: stages.schema, stages.diagnostics, isCut: stages.isCut)
    }

    /// The same result with further findings.
    public func adding(_ found: [Diagnostic]) -> Result {
      found.isEmpty ? self : Result(schema: schema, Diagnostics(diagnostics + found), isCut: isCut)
    }

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The schema, if all names in it are known. It may then break rules of the current language, and can still be
    /// compared with a later version.
    public var comparable: Schema? {
      guard hasErrors, let nodes = schema?.nodes, nodes.overlays.isEmpty else { return schema }
      var linked = SchemaStages.linked(nodes)
      linked.scenarios = ScenarioLinker.linkLeniently(nodes.scenarios, linked)
      return linked
    }

    /// Adds findings about the codes of accepted findings. The caller supplies the codes, because their catalogue is
    /// in a module that depends on this one.
    public func checkingAccepted(codes: @autoclosure () -> [String]) -> Self {
      guard let accepted = schema?.accepted, !accepted.isEmpty else { return self }
      let codes = codes()
      let known = Set(codes)
      return adding(
        accepted.filter { !known.contains($0.code) }.map { entry in
          Diagnostic(
            code: "REV908", "there is no finding `\(NameCheck.shown(entry.code))`",
            at: entry.location, help: NearestNames.help(for: entry.code, in: codes, kind: "codes"))
        })
    }
  }

  public static func analyse(_ sources: [SourceFile]) -> Result {
    var reader = SchemaReader(sources: sources)
    guard let nodes = reader.read() else { return Result(schema: nil, reader.diagnostics) }
    return Result(SchemaStages.run(nodes, reader.diagnostics))
  }
}
