extension SchemaAnalysis {
  /// The stages for a schema over which overlays are laid. Locations count files as
  /// `OverlaySources.all` does.
  ///
  /// - Parameter allowsSeveral: Whether overlays that do not depend on each other are checked together,
  ///   as an app applies them one after the other. They have no output.
  public static func analyse(
    base: [SourceFile], overlays: [OverlaySources], allowsSeveral: Bool = false
  ) -> Result {
    guard !overlays.isEmpty else { return analyse(base) }
    let result = NearestNames.limited { analysed(base, overlays, allowsSeveral) }
    let files = OverlaySources.all(base: base, overlays)
    let own = base.count..<(base.count + overlays.reduce(0) { $0 + $1.files.count })
    return SlipSearch.explaining(result, files, editable: own) { changed in
      let changed = overlays.replacing(with: changed[own])
      return NearestNames.limited { analysed(base, changed, allowsSeveral) }.diagnostics
    }
  }

  private static func analysed(
    _ base: [SourceFile], _ overlays: [OverlaySources], _ allowsSeveral: Bool
  ) -> Result {
    var diagnostics = Diagnostics()
    let read = readOverlays(overlays, offset: base.count, into: &diagnostics)
    if base.isEmpty {
      for overlay in read { diagnostics.add(missingBase(of: overlay)) }
      return Result(schema: nil, diagnostics: diagnostics.sorted)
    }
    var reader = SchemaReader(sources: base)
    let nodes = reader.read()
    for diagnostic in reader.diagnostics.all { diagnostics.add(diagnostic) }
    let order = OverlayOrder(
      read, on: nodes, allowsSeveral: allowsSeveral, isIncomplete: read.count < overlays.count)
    for diagnostic in order.diagnostics { diagnostics.add(diagnostic) }
    guard var nodes, read.count == overlays.count, order.diagnostics.isEmpty else {
      return Result(
        schema: nil, diagnostics: CauseSettlement.oneForEachPlace(diagnostics.sorted))
    }
    nodes.fileNames += overlays.flatMap { $0.files.map(\.name) }
    guard let merge = OverlayMerge(nodes, order) else {
      return Result(schema: nil, diagnostics: diagnostics.sorted)
    }
    for diagnostic in merge.diagnostics { diagnostics.add(diagnostic) }
    checkLock(merge, order, into: &diagnostics)
    let result = analyse(merge.result, diagnostics)
    var schema = result.schema
    schema?.bases = [SchemaStages.linked(nodes)]
    let last = order.last.count == 1 ? order.last[0].files : base.count..<Int.max
    let places = OverlayPlaces(
      ownFiles: last, changes: merge.changePlaces, definitions: merge.definitionPlaces,
      baseFiles: 0..<base.count, overlay: order.last.last ?? order.ordered[0])
    func isBeneath(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.severity == .error
        && diagnostic.location.map { !last.contains(Int($0.file)) } ?? false
    }
    // An error of the base schema alone is not caused by an overlay.
    let known =
      result.diagnostics.contains(where: isBeneath)
      ? SlipSearch.without { analyse(base) }.diagnostics.filter(isBeneath) : []
    return Result(
      schema: schema,
      diagnostics: places.joined(result.diagnostics, known).sorted, holdsBack: result.holdsBack)
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
      "the schema `\(NameCheck.shown(overlay.base.schema.text))`, which `\(overlay.name)` is based on, "
        + "is not found", at: overlay.base.schema.location,
      help: "name its folder with --schema, or fetch the package that contains it: "
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

/// Moves findings to the files of an overlay. Findings in the base schema, and in overlays on which another one
/// depends, are shown only if the overlay causes them, at the place of its change.
struct OverlayPlaces {
  let ownFiles: Range<Int>
  let changes: [SourceLocation: SourceLocation]
  /// Places of the definitions in the base schema, in their order.
  let definitions: [OverlayMerge.Definition]
  let baseFiles: Range<Int>
  let overlay: OverlayNodes

  /// Warnings of the base schema that an overlay may legitimately change.
  private static let ownBusiness: Set<String> = ["MAP112", "MAP122", "MAP123", "MAP405"]

  /// The findings at the places where they are shown. If one change breaks several places of the base schema, this is
  /// one finding.
  func joined(_ found: [Diagnostic], _ known: [Diagnostic]) -> Diagnostics {
    var kept: [Diagnostic] = []
    var first: [SourceLocation: Int] = [:]
    for diagnostic in found {
      guard let moved = moved(diagnostic, known) else { continue }
      guard moved.severity == .error, let place = moved.location, let old = diagnostic.location,
        place != old
      else {
        kept.append(moved)
        continue
      }
      if let index = first[place] {
        let isShown = kept[index].related.contains { $0.location == old }
        if !isShown, kept[index].related.count < 5 {
          kept[index] = kept[index].adding([
            .init(location: old, message: "and here: \(diagnostic.message)")
          ])
        }
      } else {
        first[place] = kept.count
        kept.append(moved)
      }
    }
    return Diagnostics(kept)
  }

  /// - Parameter known: Findings of the base schema without overlays.
  func moved(_ diagnostic: Diagnostic, _ known: [Diagnostic]) -> Diagnostic? {
    guard let location = diagnostic.location, !ownFiles.contains(Int(location.file))
    else { return diagnostic }
    if Self.ownBusiness.contains(diagnostic.code) { return nil }
    let exact = changes[location]
    if exact == nil, diagnostic.severity != .error { return nil }
    let isKnown = known.contains { $0.code == diagnostic.code && $0.location == location }
    guard !isKnown, let place = exact ?? cause(of: diagnostic, at: location) else {
      return diagnostic
    }
    return Diagnostic(
      code: diagnostic.code, severity: diagnostic.severity, diagnostic.message, at: place,
      help: diagnostic.help,
      related: diagnostic.related.filter { $0.location != place }
        + [.init(location: location, message: exact == nil ? origin(location) : "defined here")])
  }

  /// The words for the place of a finding that is not about the changed definition, but about one that depends on it.
  private func origin(_ location: SourceLocation) -> String {
    guard let around = definition(around: location), around.location == location else {
      return "found here"
    }
    return "`\(NameCheck.shown(around.entry.key))` is defined here"
  }

  private func definition(around location: SourceLocation) -> OverlayMerge.Definition? {
    definitions.last { $0.location.file == location.file && $0.location <= location }
  }

  /// The change that most likely causes the finding: that of the enclosing definition, that of the nearest definition
  /// on which this one depends, or the whole overlay.
  private func cause(of diagnostic: Diagnostic, at location: SourceLocation) -> SourceLocation? {
    guard baseFiles.contains(Int(location.file)) else { return nil }
    if let own = diagnostic.related.first(where: { ownFiles.contains(Int($0.location.file)) }) {
      return own.location
    }
    let around = definition(around: location)
    if let around, let place = changes[around.location] ?? nearestChange(from: around) {
      return place
    }
    let changed = definitions.filter { changes[$0.location] != nil }
    return changed.count == 1 ? changes[changed[0].location] : overlay.name.location
  }

  /// The first change on the way from a definition to those that it names, and to those that they name.
  private func nearestChange(from definition: OverlayMerge.Definition) -> SourceLocation? {
    let byName = Dictionary(grouping: definitions, by: \.entry.key)
    var seen: Set<String> = [definition.entry.key]
    var reached = [definition]
    var next = 0
    while next < reached.count {
      for name in reached[next].entry.value.words where seen.insert(name).inserted {
        for named in byName[name] ?? [] {
          if let place = changes[named.location] { return place }
          reached.append(named)
        }
      }
      next += 1
    }
    return nil
  }
}

extension [OverlaySources] {
  /// Copies of the overlays with other files, in the order of `SourceLocation.file`.
  fileprivate func replacing(with files: ArraySlice<SourceFile>) -> [OverlaySources] {
    var rest = files
    return map { overlay in
      let own = rest.prefix(overlay.files.count)
      rest = rest.dropFirst(overlay.files.count)
      return OverlaySources(files: [SourceFile](own), lock: overlay.lock)
    }
  }
}
