/// Changes of the rules of the effective mapping, which includes overlays.
struct MapComparison: ChangeCollector {
  var changes: [Change] = []
  let types: TypePairing
  let pairing: MappingPairing
  let layers: RuleLayers

  init(_ pairing: TypePairing) {
    types = pairing
    layers = RuleLayers(pairing.old, pairing.new)
    self.pairing = MappingPairing(pairing, pairing.old.mapping, pairing.new.mapping)
    // If the whole mapping is added or removed, that is reported for the mapper.
    if pairing.old.mapping == nil || pairing.new.mapping == nil { return }
    compareRoots()
    compareRows()
    compareMaps()
    compareUnions()
    compareEnumMaps()
  }

  /// Reports an equal rule that is now in another layer.
  mutating func compareLayers(
    _ subject: String, _ what: String, _ before: SourceLocation, _ after: SourceLocation
  ) {
    guard let difference = layers.difference(before, after) else { return }
    add(
      .ruleLayer, subject,
      "\(what) is from \(RuleLayers.words(difference.now)), was from "
        + RuleLayers.words(difference.was), was: difference.was, now: difference.now,
      before: before, after: after)
  }

  /// ` (overlay acme)`; empty for the base schema.
  static func layer(_ location: SourceLocation, in schema: Schema) -> String {
    let layer = schema.layer(of: location)
    return layer == Schema.baseLayer ? "" : " (overlay `\(layer)`)"
  }

  func oldLayer(_ location: SourceLocation) -> String { Self.layer(location, in: types.old) }
  func newLayer(_ location: SourceLocation) -> String { Self.layer(location, in: types.new) }

  // MARK: Roots

  private mutating func compareRoots() {
    for pair in pairing.roots.pairs {
      compareUnsupported(pair.old.value, pair.new.value, pair.new.name)
    }
  }

  /// Structs with rows are compared as rows.
  private mutating func compareUnsupported(_ old: MappingRoot, _ new: MappingRoot, _ root: String) {
    let pairs = Pairs(
      old.unsupported.map { (name: types.newName(of: $0.type), reason: $0.reason) },
      new.unsupported.map { (name: $0.type.qualifiedName, reason: $0.reason) }, name: \.name)
    let oldRows = Set(old.rows.map { types.newName(of: $0.type) })
    let newRows = Set(new.rows.map(\.type.qualifiedName))
    for pair in pairs.pairs where pair.old.reason.text != pair.new.reason.text {
      add(
        .reason, "\(root).\(pair.new.name)",
        "`\(pair.new.name)` has no model for the reason `\(pair.new.reason)`, the reason was "
          + "`\(pair.old.reason)`", was: pair.old.reason.text, now: pair.new.reason.text,
        before: pair.old.reason.location, after: pair.new.reason.location)
    }
    for (name, reason) in pairs.added where !oldRows.contains(name) {
      add(
        .unsupported, "\(root).\(name)", "`\(name)` has no model: `\(reason)`", now: reason.text,
        after: reason.location)
    }
    for (name, reason) in pairs.removed where !newRows.contains(name) {
      add(
        .unsupported, "\(root).\(name)",
        "`\(name)` is no longer listed as unsupported (`\(reason)`)", was: reason.text,
        before: reason.location)
    }
  }

  /// The treatment of types that the schema does not define.
  mutating func compareUnknown(
    _ old: UnknownPolicy, _ new: UnknownPolicy, _ name: String, _ oldPlace: SourceLocation,
    _ newPlace: SourceLocation
  ) {
    switch (old, new) {
    case (.refuse, .refuse): return
    case (.refuse, .drop(let reason, let warns)):
      add(
        .unknownPolicy, "\(name).unknown",
        "types that the schema does not define are dropped by `\(name)` (`\(reason)`), were an "
          + "error", was: "throw", now: "drop", before: oldPlace, after: reason.location,
        who: "Apps with types of their own no longer get an error; screens leave them out.",
        advice: warns
          ? "Check that screens may leave them out."
          : "Check that screens may leave them out, and write `warn: true` to inform the app.")
    case (.drop(let reason, _), .refuse):
      add(
        .unknownPolicy, "\(name).unknown",
        "types that the schema does not define are an error in `\(name)`, were dropped "
          + "(`\(reason)`)", was: "drop", now: "throw", before: reason.location, after: newPlace)
    case (.drop(let was, let warned), .drop(let now, let warns)):
      compareDrops(
        was, warned, now, warns, "\(name).unknown", "unknown types that `\(name)` drops")
    }
  }

  /// Compares two entries that drop the same type.
  mutating func compareDrops(
    _ was: Name, _ warned: Bool, _ now: Name, _ warns: Bool, _ subject: String, _ what: String
  ) {
    if warned != warns {
      add(
        .dropWarning, subject,
        warns
          ? "the app's warning handler is called for \(what), was not called"
          : "the app's warning handler is not called for \(what), was called",
        was: warned ? "warn" : nil, now: warns ? "warn" : nil, before: was.location,
        after: now.location,
        who: "Apps that pass `onWarning` to the mapper get \(warns ? "more" : "fewer") warnings.")
    }
    if was.text != now.text {
      add(
        .reason, subject, "the reason for \(what) is `\(now)`, was `\(was)`", was: was.text,
        now: now.text, before: was.location, after: now.location)
    }
  }

  // MARK: Rows

  private mutating func compareRows() {
    let newTypes = Set(types.types.added.map(\.qualifiedName))
    for row in pairing.rows.added {
      let map = row.value
      let isNew = newTypes.contains(row.name)
      add(
        .rowNew, row.name,
        "`\(row.name)` is mapped to `\(Self.name(map.target))`\(newLayer(map.name.location))"
          + (isNew ? ", and is new itself" : ", had no model"), now: map.target.description,
        after: map.name.location, categories: isNew ? [.addition] : nil,
        who: isNew ? "Responses that are read as the new type have this model." : nil)
    }
    let goneTypes = Set(types.types.removed.map(\.qualifiedName))
    let reasons = Dictionary(
      first: (types.new.mapping?.roots ?? []).flatMap(\.unsupported).map {
        ($0.type.qualifiedName, $0.reason)
      })
    for row in pairing.rows.removed {
      let map = row.value
      let reason = reasons[row.name]
      add(
        .rowGone, row.name,
        "`\(row.name)` has no model" + (reason.map { " (`\($0)`)" } ?? "")
          + ", was mapped to `\(Self.name(map.target))`\(oldLayer(map.name.location))",
        was: map.target.description, before: map.name.location, after: reason?.location,
        who: goneTypes.contains(row.name)
          ? "The type is removed too: its responses are read and shown as another type." : nil)
    }
  }

  /// The name of a model, as in the schema.
  static func name(_ type: TypeReference) -> String {
    switch type {
    case .any(let type): type.qualifiedName
    case .optional(let inner): name(inner) + "?"
    case .array(let inner): "[" + name(inner) + "]"
    default: type.description
    }
  }
}
