/// Changes for apps that call the mapper or pass values to it. The mapper's Swift depends only on the base schema;
/// overlays only add hooks and context values for the app.
struct MapperComparison: ChangeCollector {
  var changes: [Change] = []
  let types: TypePairing
  /// The pairing for the mapper's own Swift.
  let base: MappingPairing
  /// The pairing that includes overlays.
  let effective: MappingPairing
  let oldBase: Mapping?
  let newBase: Mapping?
  private let newOverlays: Set<String>
  private let goneOverlays: Set<String>

  init(_ pairing: TypePairing) {
    types = pairing
    oldBase = pairing.old.base?.mapping ?? pairing.old.mapping
    newBase = pairing.new.base?.mapping ?? pairing.new.mapping
    base = MappingPairing(pairing, oldBase, newBase)
    effective = MappingPairing(pairing, pairing.old.mapping, pairing.new.mapping)
    newOverlays = Self.overlays(pairing.new).subtracting(Self.overlays(pairing.old))
    goneOverlays = Self.overlays(pairing.old).subtracting(Self.overlays(pairing.new))
    compareMappers()
    // If a whole mapper is added or removed, its parts are not reported.
    if oldBase == nil || newBase == nil { return }
    compareContext()
    compareResponse()
    compareHooks()
    compareTexts()
    compareFunctions()
    compareShared()
    compareRoots()
    compareSources()
    compareWhole()
    compareWords()
  }

  private static func overlays(_ schema: Schema) -> Set<String> {
    Set(schema.overlays.map(\.name.text))
  }

  /// True if the definition is added or removed together with a whole overlay.
  private func isNewWhole(_ name: Name) -> Bool {
    newOverlays.contains(types.new.layer(of: name.location))
  }
  private func isGoneWhole(_ name: Name) -> Bool {
    goneOverlays.contains(types.old.layer(of: name.location))
  }

  // MARK: Mappers

  private mutating func compareMappers() {
    if oldBase == nil, let new = newBase, let module = new.module {
      add(
        .mapperNew, "mapping", "`\(module.name)` has a mapper", now: module.name.text,
        after: new.roots.first?.source.name.location)
    }
    if newBase == nil, let old = oldBase, let module = old.module {
      add(
        .mapperGone, "mapping", "the mapper of `\(module.name)` is removed", was: module.name.text,
        before: old.roots.first?.source.name.location)
    }
    let overlays = Pairs(
      types.old.overlays, types.new.overlays, name: \.name.text, shape: { $0.module.text })
    for overlay in overlays.added {
      add(
        .mapperNew, "overlay.\(overlay.name)", "the overlay `\(overlay.name)` is new",
        now: overlay.name.text, after: overlay.name.location)
    }
    for overlay in overlays.removed {
      add(
        .mapperGone, "overlay.\(overlay.name)", "the overlay `\(overlay.name)` is removed",
        was: overlay.name.text, before: overlay.name.location)
    }
    for pair in overlays.pairs where pair.isRenamed {
      let (old, new) = (pair.old.name, pair.new.name)
      add(
        .mapperGone, "overlay.\(new)", "the overlay `\(new)` was called `\(old)`", was: old.text,
        now: new.text, before: old.location, after: new.location, isGuess: true)
    }
  }

  // MARK: Context

  private mutating func compareContext() {
    let pairs = effective.context
    for value in pairs.added.map(\.value) where !isNewWhole(value.name) {
      let text = "the value `\(value.name): \(value.type)` is new"
      let layer = MapComparison.layer(value.name.location, in: types.new)
      // A value of an overlay has no default, because it is a parameter of a function.
      let isFree = value.type.isOptional && layer.isEmpty
      add(
        isFree ? ChangeRule.contextNewOptional : ChangeRule.contextNew,
        "context.\(value.name)", text + layer, now: "\(value.type)", after: value.name.location,
        who: types.new.overlay(of: value.name.location).map {
          "Apps that call `\($0.functionName)(…)` without it no longer compile."
        })
    }
    for value in pairs.removed.map(\.value) where !isGoneWhole(value.name) {
      add(
        .contextGone, "context.\(value.name)",
        "the value `\(value.name): \(value.type)` is removed", was: "\(value.type)",
        before: value.name.location,
        who: types.old.overlay(of: value.name.location).map {
          "Apps that call `\($0.functionName)(…)` with it no longer compile."
        })
    }
    for pair in pairs.pairs {
      let (old, new) = (pair.old.value, pair.new.value)
      if pair.isRenamed {
        add(
          .contextRenamed, "context.\(new.name)",
          "the value `\(new.name)` was called `\(old.name)`", was: old.name.text,
          now: new.name.text, before: old.name.location, after: new.name.location, isGuess: true)
      }
      let was = types.newText(of: old.type)
      if was != new.type.description {
        add(
          .contextType, "context.\(new.name)",
          "the value `\(new.name)` is `\(new.type)`, was `\(was)`", was: was,
          now: new.type.description, before: old.name.location, after: new.name.location)
      }
    }
    compareOrder()
  }

  private mutating func compareOrder() {
    let pairs = effective.context.pairs.filter { !$0.isRenamed }
    let names = pairs.map(\.new.name)
    let known = Set(names)
    let was = (types.old.mapping?.context ?? []).filter { known.contains($0.name.text) }
    guard was.map(\.name.text) != names, let first = was.first else { return }
    add(
      .contextOrder, "context",
      "the values are in the order \(MapComparison.list(names)), were in the order "
        + MapComparison.list(was.map(\.name.text)),
      was: was.map(\.name.text).joined(separator: ", "), now: names.joined(separator: ", "),
      before: first.name.location, after: pairs.first?.new.value.name.location)
  }

  // MARK: Hooks

  private mutating func compareHooks() {
    let pairs = effective.hooks
    for hook in pairs.added.map(\.value) where !isNewWhole(hook.name) {
      let signature = MappingPairing.signature(hook, base.newKeys.names)
      add(
        .hookNew, "hooks.\(hook.name)",
        "the hook `\(hook.name)\(signature)` is new"
          + MapComparison.layer(hook.name.location, in: types.new), now: signature,
        after: hook.name.location)
    }
    for hook in pairs.removed.map(\.value) where !isGoneWhole(hook.name) {
      add(
        .hookGone, "hooks.\(hook.name)", "the hook `\(hook.name)` is removed",
        was: MappingPairing.signature(hook, base.oldKeys.names), before: hook.name.location)
    }
    for pair in pairs.pairs {
      let (old, new) = (pair.old.value, pair.new.value)
      if pair.isRenamed {
        add(
          .hookRenamed, "hooks.\(new.name)", "the hook `\(new.name)` was called `\(old.name)`",
          was: old.name.text, now: new.name.text, before: old.name.location,
          after: new.name.location, isGuess: true)
      }
      let was = MappingPairing.signature(old, base.oldKeys.names)
      let now = MappingPairing.signature(new, base.newKeys.names)
      if was != now {
        add(
          .hookSignature, "hooks.\(new.name)", "the hook `\(new.name)` is `\(now)`, was `\(was)`",
          was: was, now: now, before: old.name.location, after: new.name.location,
          who: Throwing(
            from: old.canThrow, to: new.canThrow,
            isAll: was == MappingPairing.signature(new, throwing: old.canThrow, base.newKeys.names))?
            .effect(on: "the hooks"))
      }
    }
  }

  // MARK: Strings

  private mutating func compareTexts() {
    for text in base.texts.added.map(\.value) {
      add(
        .textNew, "strings.\(text.key)",
        "the string `\(text.key)` is new: \(JSONText.quoted(text.text))", now: text.text,
        after: text.key.location)
    }
    for text in base.texts.removed.map(\.value) {
      add(
        .textGone, "strings.\(text.key)",
        "the string `\(text.key)` is removed, was \(JSONText.quoted(text.text))", was: text.text,
        before: text.key.location)
    }
    for pair in base.texts.pairs where pair.isRenamed {
      add(
        .textRenamed, "strings.\(pair.new.name)",
        "the key `\(pair.new.name)` was `\(pair.old.name)`", was: pair.old.name, now: pair.new.name,
        before: pair.old.value.key.location, after: pair.new.value.key.location, isGuess: true)
    }
    for pair in effective.texts.pairs where pair.old.value.text != pair.new.value.text {
      let (old, new) = (pair.old.value, pair.new.value)
      add(
        .textWords, "strings.\(new.key)",
        "`\(new.key)` is \(JSONText.quoted(new.text)), was \(JSONText.quoted(old.text))",
        was: old.text, now: new.text, before: old.key.location, after: new.key.location)
    }
  }

  // MARK: The mapper as a whole

  private mutating func compareItems(_ old: TypeDefinition?, _ new: TypeDefinition?) {
    guard old.map(types.newName) != new?.qualifiedName else { return }
    let words: String
    switch (old?.qualifiedName, new?.qualifiedName) {
    case (nil, nil): return
    case (nil, let now?): words = "apps may replace single items of `\(now)`, could not before"
    case (let was?, nil): words = "apps may no longer replace single items of `\(was)`"
    case (let was?, let now?):
      words = "apps may replace single items of `\(now)`, could replace single items of `\(was)`"
    }
    add(
      .itemProtocol, "items", words, was: old?.qualifiedName, now: new?.qualifiedName,
      before: old?.name.location, after: new?.name.location)
  }

  private mutating func compareWhole() {
    compareItems(oldBase?.itemProtocol, newBase?.itemProtocol)
    if let was = oldBase?.module?.name, let now = newBase?.module?.name, was.text != now.text,
      TypeComparison.renamedModules(types)[was.text] != now.text
    {
      add(
        .mapperModule, "mapping", "the mapper is in `\(now)`, was in `\(was)`", was: was.text,
        now: now.text, before: was.location, after: now.location)
    }
  }
}
