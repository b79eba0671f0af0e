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
      schema: Schema?, _ found: [Diagnostic], isCut: Bool = true, in files: Range<Int> = 0..<Int.max
    ) {
      self.schema = schema
      diagnostics = found.settled(in: files)
      self.isCut = isCut && found.hasErrors
    }

    /// The same result with further findings.
    public func adding(_ found: [Diagnostic]) -> Result {
      found.isEmpty ? self : Result(schema: schema, diagnostics + found, isCut: isCut)
    }

    /// The schema for a comparison, with all that can be linked; nil if it names something that does not exist.
    public var linked: Schema? {
      guard let schema, let nodes = schema.nodes else { return nil }
      var linked = SchemaStages.linked(nodes).schema
      linked.bases = schema.bases
      return linked
    }

    public var hasErrors: Bool { diagnostics.hasErrors }

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
    guard let nodes = reader.read() else {
      let found = reader.diagnostics
      return Result(schema: nil, found + unknownNames(files, besides: found))
    }
    let stages = SchemaStages(nodes, reader.diagnostics)
    return Result(schema: stages.schema, stages.diagnostics, isCut: stages.isCut)
  }

  /// Unknown names in the files without errors, if the index is right. A name that occurs in one of the others may be
  /// defined there, so it is not reported.
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

  /// The schema for a comparison with a later version. It may break rules of the current language, but all names in it
  /// are known; otherwise nil.
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
