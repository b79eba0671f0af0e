import SchemaScenarios

/// Reads, links and checks the text of a schema.
public enum SchemaAnalysis {
  public struct Result {
    /// The linked schema; nil if the index cannot be read. Swift can be planned from it only if there are no
    /// errors.
    public let schema: Schema?
    public let diagnostics: [Diagnostic]
    /// True if errors were left out because they may follow from the reported ones. Some may be independent.
    public let holdsBack: Bool

    init(schema: Schema?, diagnostics: [Diagnostic], holdsBack: Bool = false) {
      self.schema = schema
      self.diagnostics = diagnostics
      self.holdsBack = holdsBack
    }

    /// The same result with further findings.
    public func adding(_ found: [Diagnostic]) -> Result {
      found.isEmpty
        ? self
        : Result(
          schema: schema, diagnostics: Diagnostics(diagnostics + found).sorted, holdsBack: holdsBack
        )
    }

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The schema, if all of it could be read and linked. It may then break rules of the current language, and can still
    /// be compared with a later version.
    public var comparable: Schema? {
      guard var schema, schema.isWhole else { return nil }
      // The analysis links scenarios only to a valid schema.
      if hasErrors, let nodes = schema.nodes, nodes.overlays.isEmpty {
        schema.scenarios = ScenarioLinker.linkLeniently(nodes.scenarios, schema)
      }
      return schema
    }

    /// Adds findings about the codes of accepted findings. The caller supplies the codes, because their catalogue is
    /// in a module that depends on this one.
    public func checkingAccepted(codes: @autoclosure () -> [String]) -> Self {
      guard let accepted = schema?.accepted, !accepted.isEmpty else { return self }
      let codes = codes()
      let known = Set(codes)
      var found = Diagnostics(diagnostics)
      for entry in accepted where !known.contains(entry.code) {
        found.add(
          Diagnostic(
            code: "REV908", "there is no finding `\(NameCheck.shown(entry.code))`",
            at: entry.location, help: NearestNames.help(for: entry.code, in: codes, kind: "codes")))
      }
      return Self(schema: schema, diagnostics: found.sorted)
    }
  }

  public static func analyse(_ sources: [SourceFile]) -> Result {
    let result = NearestNames.limited { analysed(sources) }
    return SlipSearch.explaining(result, sources, editable: sources.indices) { files in
      NearestNames.limited { analysed(files) }.diagnostics
    }
  }

  private static func analysed(_ sources: [SourceFile]) -> Result {
    var reader = SchemaReader(sources: sources)
    let nodes = reader.read()
    guard let nodes, !SlipSearch.isDecided(reader.diagnostics.all) else {
      return Result(schema: nil, diagnostics: reader.diagnostics.sorted)
    }
    return analyse(nodes, reader.diagnostics)
  }

  /// Links and checks a schema after reading and after applying overlays.
  static func analyse(_ nodes: SchemaNodes, _ read: Diagnostics) -> Result {
    // A trial of a correction ends at the first stage with an error.
    let (schema, found, isCut) = SchemaStages.run(nodes, read, until: SlipSearch.isDecided)
    if isCut { return Result(schema: schema, diagnostics: found.all) }
    let (told, holdsBack) = CauseSettlement.settle(found, nodes)
    return Result(schema: schema, diagnostics: told.sorted, holdsBack: holdsBack)
  }
}
