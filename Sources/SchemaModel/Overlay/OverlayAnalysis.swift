import SchemaDocument

extension SchemaAnalysis {
  /// The stages for a schema over which overlays are laid. Locations count files as
  /// `OverlaySources.all` does.
  public static func analyse(base: [SourceFile], overlays: [OverlaySources]) -> Result {
    guard !overlays.isEmpty else { return analyse(base) }
    var diagnostics = Diagnostics()
    let read = readOverlays(overlays, offset: base.count, into: &diagnostics)
    if base.isEmpty {
      for overlay in read { diagnostics.add(missingBase(of: overlay)) }
      return Result(schema: nil, diagnostics: diagnostics.sorted)
    }
    var reader = SchemaReader(sources: base)
    let nodes = reader.read()
    for diagnostic in reader.diagnostics.all { diagnostics.add(diagnostic) }
    let order = OverlayOrder(read, on: nodes)
    for diagnostic in order.diagnostics { diagnostics.add(diagnostic) }
    guard var nodes, read.count == overlays.count, order.diagnostics.isEmpty else {
      return Result(schema: nil, diagnostics: diagnostics.sorted)
    }
    nodes.fileNames += overlays.flatMap { $0.files.map(\.name) }
    guard let merge = OverlayMerge(nodes, order) else {
      return Result(schema: nil, diagnostics: diagnostics.sorted)
    }
    for diagnostic in merge.diagnostics { diagnostics.add(diagnostic) }
    checkLock(merge, order, into: &diagnostics)
    let result = analyse(merge.result, diagnostics)
    result.schema?.base = linked(nodes)
    let last = order.last.count == 1 ? order.last[0].files : base.count..<Int.max
    let places = OverlayPlaces(ownFiles: last, changes: merge.changePlaces)
    let moved = result.diagnostics.compactMap(places.moved)
    return Result(
      schema: result.schema,
      diagnostics: Diagnostics(atOverlay(moved, base, order.last.first?.name)).sorted)
  }

  /// Errors in the base that it does not have by itself come from the overlay, and are told there:
  /// the first of them, since the others follow from the same cause.
  private static func atOverlay(
    _ diagnostics: [Diagnostic], _ base: [SourceFile], _ overlay: Name?
  ) -> [Diagnostic] {
    func isInBase(_ diagnostic: Diagnostic) -> Bool {
      guard diagnostic.severity == .error, let location = diagnostic.location else { return false }
      return Int(location.file) < base.count
    }
    guard let overlay, diagnostics.contains(where: isInBase) else { return diagnostics }
    let own = analyse(base).diagnostics
    var kept: [Diagnostic] = []
    var first: Diagnostic?
    for diagnostic in diagnostics {
      if !isInBase(diagnostic) || own.contains(diagnostic) {
        kept.append(diagnostic)
      } else if first == nil {
        first = diagnostic
      }
    }
    // What the overlay says of itself is the cause.
    let hasOwnError = kept.contains { $0.severity == .error }
    guard let first, let place = first.location, !hasOwnError else { return kept }
    return kept + [
      Diagnostic(
        code: first.code, "with this overlay, in the base: \(first.message)", at: overlay.location,
        help: first.help, related: [.init(location: place, message: "here")] + first.related)
    ]
  }

  private static func readOverlays(
    _ overlays: [OverlaySources], offset: Int, into diagnostics: inout Diagnostics
  ) -> [OverlayNodes] {
    var read: [OverlayNodes] = []
    var offset = offset
    var lockIndex = offset + overlays.reduce(0) { $0 + $1.files.count }
    for sources in overlays {
      var reader = OverlayReader(sources, offset: offset, lockIndex: lockIndex)
      if let nodes = reader.read() { read.append(nodes) }
      for diagnostic in reader.diagnostics.all { diagnostics.add(diagnostic) }
      offset += sources.files.count
      if sources.lock != nil { lockIndex += 1 }
    }
    return read
  }

  private static func missingBase(of overlay: OverlayNodes) -> Diagnostic {
    Diagnostic(
      code: "OVL802",
      "the schema `\(NameCheck.shown(overlay.base.schema.text))`, on which `\(overlay.name)` stands, "
        + "is not found", at: overlay.base.schema.location,
      help: "name its folder with --schema, or fetch the package that brings it: "
        + "`swift package resolve`")
  }

  private static func checkLock(
    _ merge: OverlayMerge, _ order: OverlayOrder, into diagnostics: inout Diagnostics
  ) {
    guard let last = order.last.first, order.last.count == 1, let source = last.lock,
      let info = merge.schemaOverlays.last(where: \.isLast)
    else { return }
    for diagnostic in OverlayLock.check(source, index: last.lockIndex, against: info) {
      diagnostics.add(diagnostic)
    }
  }
}

/// Findings in files of the base, and of overlays on which another one stands, are none of the app's
/// business, unless an overlay is their cause: then they are told where it makes the change.
struct OverlayPlaces {
  let ownFiles: Range<Int>
  let changes: [SourceLocation: SourceLocation]

  /// Of what a base says of itself, overlays may well make use, or no use any more.
  private static let ownBusiness: Set<String> = ["MAP112", "MAP122", "MAP123", "MAP405"]

  func moved(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let location = diagnostic.location, !ownFiles.contains(Int(location.file))
    else { return diagnostic }
    if Self.ownBusiness.contains(diagnostic.code) { return nil }
    guard let place = changes[location] else {
      return diagnostic.severity == .error ? diagnostic : nil
    }
    return Diagnostic(
      code: diagnostic.code, severity: diagnostic.severity, diagnostic.message, at: place,
      help: diagnostic.help,
      related: diagnostic.related + [.init(location: location, message: "defined here")])
  }
}
