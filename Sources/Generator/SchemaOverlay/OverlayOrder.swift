/// Sorts overlays by their dependencies, and checks their `after:` and `base:`.
struct OverlayOrder {
  private(set) var diagnostics: [Diagnostic] = []
  /// The overlays, sorted: each comes after the overlays that it depends on.
  private(set) var ordered: [OverlayNodes] = []
  /// Direct and indirect dependencies, by overlay name.
  private(set) var standsOn: [String: Set<String>] = [:]
  /// The overlays on which no other overlay depends. Swift is generated for the last overlay.
  private(set) var last: [OverlayNodes] = []

  /// True if `last` may have several overlays.
  let allowsSeveral: Bool

  init(_ overlays: [OverlayNodes], on base: SchemaNodes, allowsSeveral: Bool) {
    self.allowsSeveral = allowsSeveral
    checkNames(overlays, base)
    for overlay in overlays { checkBase(of: overlay, base) }
    if diagnostics.isEmpty { order(overlays) }
  }

  /// True if some overlay depends on both, so that the two are merged.
  func areCombined(_ first: Name, _ second: Name) -> Bool {
    standsOn.values.contains { $0.contains(first.text) && $0.contains(second.text) }
  }

  // MARK: Base

  private mutating func checkBase(of overlay: OverlayNodes, _ base: SchemaNodes) {
    let (schema, version) = overlay.base
    guard schema.text == base.name.text else {
      return diagnostics.report(
        "OVL801",
        "the overlay `\(overlay.name)` is for the schema `\(schema.text.shown)`, and this "
          + "is `\(base.name)`", schema.location,
        help: "name the folder of `\(schema.text.shown)` with --schema, or write "
          + "`schema: \(base.name)`", related: [(base.name.location, "the schema in use")])
    }
    guard let wanted = VersionNumber(version.text), let found = VersionNumber(base.version.text),
      wanted.major != found.major || found < wanted
    else { return }
    diagnostics.report(
      "OVL801",
      "the overlay `\(overlay.name)` is for \(schema) \(version), and this is \(base.version)",
      version.location,
      help: (found < wanted ? "update the package that contains \(schema), or " : "")
        + "read what has changed in \(schema), adapt the overlay, and write \"\(base.version)\"",
      related: [(base.version.location, "the schema in use")])
  }

  private mutating func checkNames(_ overlays: [OverlayNodes], _ base: SchemaNodes) {
    var names = [base.name.text.capitalWords: base.name]
    var modules = Dictionary(first: base.modules.map { ($0.name.text, $0.name) })
    for overlay in overlays {
      let first = names.updateValue(
        overlay.name, forKey: overlay.name.text.capitalWords)
      if overlay.name.text == Schema.baseLayer || first != nil {
        diagnostics.report(
          "OVL807", "the name `\(overlay.name)` is that of another overlay or of the base schema",
          overlay.name.location,
          help: "name it after the app or the company, for example acme; "
            + "or name its folder once", related: first.map { [($0.location, "this one")] } ?? [])
      }
      let module = overlay.info.module
      if let first = modules[module.text] {
        diagnostics.report(
          "OVL807", "`\(module)` is a module that the overlay builds on",
          module.location,
          help: "name the module that contains the generated Swift: the app's own",
          related: [(first.location, "first here")])
      }
      // Independent overlays may be generated into one module.
      if !allowsSeveral { modules[module.text] = module }
    }
  }

  // MARK: Order

  private mutating func order(_ overlays: [OverlayNodes]) {
    let known = Dictionary(first: overlays.map { ($0.name.text, $0) })
    for overlay in overlays {
      for name in overlay.after where known[name.text] == nil {
        diagnostics.report(
          "OVL803", "there is no overlay `\(name.shown)` here", name.location,
          help: NearestNames.help(
            for: name.text, in: known.keys.filter { $0 != overlay.name.text }, kind: "overlays",
            otherwise: "name its folder with a further --overlay, or delete it from `after:`"))
      }
    }
    guard diagnostics.isEmpty else { return }
    var walk = DepthFirstWalk<String>()
    for name in known.keys.sorted() {
      walk.visit(
        name, next: { (known[$0]?.after ?? []).map(\.text) }, cycle: { report(ring: $0, known) },
        leave: { name in
          guard var overlay = known[name] else { return }
          overlay.info.standsOn = Set(
            overlay.after.flatMap { [$0.text] + (standsOn[$0.text] ?? []) })
          standsOn[name] = overlay.info.standsOn
          ordered.append(overlay)
        })
    }
    if !diagnostics.isEmpty { return }
    let below = standsOn.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    last = ordered.filter { !below.contains($0.name.text) }
  }

  private mutating func report(ring: ArraySlice<String>, _ known: [String: OverlayNodes]) {
    guard let first = ring.first, let last = ring.last,
      let place = known[last]?.after.first(where: { $0.text == first })
    else { return }
    diagnostics.report(
      "OVL803",
      "overlays are based on each other: \((ring + [first]).ring)",
      place.location, help: "remove one of them from `after:`")
  }
}
