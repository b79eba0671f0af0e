extension SchemaAnalysis {
  /// Merges overlays into a base schema, and analyses the result. Locations count files in the order of
  /// `OverlaySources.all`.
  ///
  /// - Parameter allowsSeveral: True if overlays that do not depend on each other are checked together, because an app
  ///   applies them one after the other. Nothing is generated for them.
  public static func analyse(
    base: [SourceFile], overlays: [OverlaySources], allowsSeveral: Bool = false
  ) -> Result {
    analyse(SchemaReader(sources: base), overlays, allowsSeveral: allowsSeveral)
  }

  package static func analyse(
    _ files: SchemaReader, _ overlays: [OverlaySources], allowsSeveral: Bool
  ) -> Result {
    guard !overlays.isEmpty else { return analyse(files) }
    let base = files.sources
    var found: [Diagnostic] = []
    let read = readOverlays(overlays, offset: base.count, into: &found)
    if base.isEmpty { return Result(schema: nil, found + read.map(missingBase)) }
    var reader = files
    let nodes = reader.read()
    found += reader.diagnostics
    guard var nodes, read.count == overlays.count else { return Result(schema: nil, found) }
    nodes.fileNames += overlays.flatMap { $0.files.map(\.name) }
    let order = OverlayOrder(read, on: nodes, allowsSeveral: allowsSeveral)
    found += order.diagnostics
    guard !found.hasErrors, let merge = OverlayMerge(nodes, order) else {
      return Result(schema: nil, found)
    }
    found += merge.findings.diagnostics + lockFindings(merge, order)
    guard !found.hasErrors else { return Result(schema: nil, found) }
    let result = SchemaStages(merge.result, found)
    let last = order.last.count == 1 ? order.last[0].info.files : base.count..<Int.max
    let isBeneath = result.diagnostics.contains { diagnostic in
      diagnostic.severity == .error
        && diagnostic.location.map { !last.contains(Int($0.file)) } ?? false
    }
    if isBeneath {
      // If the base schema alone has errors, no overlay has caused them.
      let alone = analyse(files)
      if alone.hasErrors { return alone }
    }
    let places = OverlayPlaces(
      ownFiles: last, changes: merge.changePlaces, definitions: merge.definitionPlaces,
      baseFiles: 0..<base.count, overlay: order.last.last ?? order.ordered[0])
    var schema = result.schema
    schema?.bases = [SchemaStages.linked(nodes).schema]
    return Result(
      schema: schema, result.diagnostics.compactMap(places.moved), isCut: result.isCut, in: last)
  }

  private static func readOverlays(
    _ overlays: [OverlaySources], offset: Int, into diagnostics: inout [Diagnostic]
  ) -> [OverlayNodes] {
    var read: [OverlayNodes] = []
    var offset = offset
    for sources in overlays {
      var reader = OverlayReader(sources, offset: offset)
      if let nodes = reader.read() { read.append(nodes) }
      diagnostics += reader.diagnostics
      offset += sources.files.count
    }
    return read
  }

  private static func missingBase(of overlay: OverlayNodes) -> Diagnostic {
    Diagnostic(
      code: "OVL802",
      "the schema `\(overlay.base.schema.text.shown)`, which `\(overlay.name)` is based on, "
        + "is not found", at: overlay.base.schema.location,
      help: "name its folder with --schema, or fetch the package that contains it: "
        + "`swift package resolve`")
  }

  private static func lockFindings(_ merge: OverlayMerge, _ order: OverlayOrder) -> [Diagnostic] {
    guard let last = order.last.first, order.last.count == 1, let source = last.lock,
      let info = merge.schema.overlays.last(where: \.isLast)
    else { return [] }
    return OverlayLock.check(source, against: info)
  }
}

/// Moves errors from the base schema, and from overlays that others depend on, to the change in the last overlay that
/// causes them. Warnings in those files are omitted.
struct OverlayPlaces {
  let ownFiles: Range<Int>
  let changes: [SourceLocation: SourceLocation]
  /// All definitions of the base schema and of overlays, in the order of their locations.
  let definitions: [OverlayMerge.Definition]
  let baseFiles: Range<Int>
  let overlay: OverlayNodes

  /// Returns the finding at the place where it is shown; nil for a warning outside the overlay's files.
  func moved(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let location = diagnostic.location, !ownFiles.contains(Int(location.file))
    else { return diagnostic }
    if diagnostic.severity != .error { return nil }
    let around = definitions.last { $0.location.file == location.file && $0.location <= location }
    let exact = changes[location] ?? around.flatMap { changes[$0.location] }
    guard let place = exact ?? cause(of: diagnostic, at: location) else { return diagnostic }
    let name = around.flatMap { $0.location == location ? $0.entry.key : nil }
    return Diagnostic(
      code: diagnostic.code, severity: diagnostic.severity, diagnostic.message, at: place,
      help: diagnostic.help,
      related: diagnostic.related.filter { $0.location != place }
        + [
          .init(
            location: location,
            message: name.map { "`\($0.shown)` is defined here" } ?? "found here")
        ])
  }

  /// Returns the probable cause of an error in a definition that the overlay does not change: a related place in the
  /// overlay, or its only change, or else the overlay's name. Returns nil if the error is not in the base schema.
  private func cause(of diagnostic: Diagnostic, at location: SourceLocation) -> SourceLocation? {
    guard baseFiles.contains(Int(location.file)) else { return nil }
    if let own = diagnostic.related.first(where: { ownFiles.contains(Int($0.location.file)) }) {
      return own.location
    }
    let changed = definitions.filter { changes[$0.location] != nil }
    return changed.count == 1 ? changes[changed[0].location] : overlay.name.location
  }
}
