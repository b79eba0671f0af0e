/// Reads, links and checks the files of a schema.
public enum SchemaAnalysis {
  public struct Result {
    /// The linked schema; nil if it cannot be read or linked, for example because of an unknown name. Swift can only be
    /// generated from it if there are no errors.
    public let schema: Schema?
    public let diagnostics: [Diagnostic]
    /// True if some checks were not run, because they need a schema without the reported errors.
    public let isCut: Bool

    /// - Parameter files: The files that the author can change: only the overlay's files, if there is an overlay.
    init(
      schema: Schema?, _ found: [Diagnostic], isCut: Bool = true, in files: Range<Int> = 0..<Int.max
    ) {
      self.schema = schema
      diagnostics = found.settled(in: files)
      self.isCut = isCut && found.hasErrors
    }

    /// Returns this result with further findings.
    public func adding(_ found: [Diagnostic]) -> Result {
      found.isEmpty ? self : Result(schema: schema, diagnostics + found, isCut: isCut)
    }

    /// The schema, linked but not checked, for a comparison; nil if `schema` is nil.
    public var linked: Schema? {
      guard let schema, let nodes = schema.nodes else { return nil }
      var linked = SchemaStages.linked(nodes).schema
      linked.bases = schema.bases
      return linked
    }

    public var hasErrors: Bool { diagnostics.hasErrors }

    /// Reports unknown codes in `accepted:`. The caller supplies the known codes, because their catalogue is in a
    /// module that depends on this module.
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
    guard let nodes = reader.read() else {
      let found = reader.diagnostics
      return Result(schema: nil, found + unknownNames(files, besides: found))
    }
    let stages = SchemaStages(nodes, reader.diagnostics)
    return Result(schema: stages.schema, stages.diagnostics, isCut: stages.isCut)
  }

  /// Finds unknown names in the files without errors. Returns nothing if the index has errors. A name that occurs in a
  /// file with errors may be defined there, so it is not reported.
  private static func unknownNames(
    _ files: SchemaReader, besides found: [Diagnostic]
  ) -> [Diagnostic] {
    let errors = found.filter { $0.severity == .error }
    let broken = Set(errors.compactMap { $0.location.map { Int($0.file) } })
    var reader = files
    guard errors.allSatisfy({ $0.location != nil }),
      !broken.contains(where: { files.sources[$0].name == SchemaReader.indexName }),
      let nodes = reader.read(isLenient: true)
    else { return [] }
    lazy var words = Set(
      broken.flatMap { file in
        String(decoding: files.sources[file].bytes, as: UTF8.self)
          .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      })
    return SchemaStages.names(nodes).filter { finding in
      guard let place = finding.location, !broken.contains(Int(place.file)),
        let name = finding.unknownName
      else { return false }
      return words.isDisjoint(with: name.split(separator: "."))
    }
  }

  /// Returns the schema for a comparison with a later version; nil if it cannot be read or linked. The schema may break
  /// other rules of the current language.
  package static func comparable(_ files: SchemaReader) -> Schema? {
    var reader = files
    guard let nodes = reader.read(isLenient: true) else { return nil }
    let linked = SchemaStages.linked(nodes)
    guard linked.isKnown else { return nil }
    var schema = linked.schema
    schema.scenarios = ScenarioLinker.linkLeniently(nodes.scenarios, schema)
    return schema
  }
}
