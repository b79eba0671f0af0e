/// Sorts overlays by their dependencies, and checks their `after:` and `base:`.
struct OverlayOrder {
  private(set) var diagnostics: [Diagnostic] = []
  /// The overlays, each after those that it depends on.
  private(set) var ordered: [OverlayNodes] = []
  /// The overlays that each depends on, directly or indirectly.
  private(set) var standsOn: [String: Set<String>] = [:]
  /// The overlays on which no other one depends.
  private(set) var last: [OverlayNodes] = []

  /// True if several overlays may be last.
  let allowsSeveral: Bool

  init(_ overlays: [OverlayNodes], on base: SchemaNodes, allowsSeveral: Bool) {
    self.allowsSeveral = allowsSeveral
    checkNames(overlays, base)
    for overlay in overlays { checkBase(of: overlay, base) }
    if diagnostics.isEmpty { order(overlays) }
  }

  /// True if another overlay depends on both.
  func areCombined(_ first: Name, _ second: Name) -> Bool {
    standsOn.values.contains { $0.contains(first.text) && $0.contains(second.text) }
  }

  // MARK: Base

  private mutating func checkBase(of overlay: OverlayNodes, _ base: SchemaNodes) {
    let (schema, version) = overlay.base
    if schema.text != base.name.text {
      diagnostics.report(
        "OVL801",
        "the overlay `\(overlay.name)` is for the schema `\(schema.text.shown)`, and this "
          + "is `\(base.name)`", schema.location,
        help: "name the folder of `\(schema.text.shown)` with --schema, or write "
          + "`schema: \(base.name)`", related: [(base.name.location, "the schema in use")])
      return
    }
    guard let wanted = VersionNumber(version.text), let found = VersionNumber(base.version.text)
    else { return }
    let isNewer = found < wanted
    if wanted.major == found.major, !isNewer { return }
    diagnostics.report(
      "OVL801",
      "the overlay `\(overlay.name)` is for \(schema) \(version), and this is \(base.version)",
      version.location,
      help: isNewer
        ? "update the package that contains \(schema), or read the changes and write "
          + "\"\(base.version)\""
        : "read what has changed in \(schema) \(found.major), adapt the overlay, and write "
          + "\"\(base.version)\"", related: [(base.version.location, "the schema in use")])
  }

  private mutating func checkNames(_ overlays: [OverlayNodes], _ base: SchemaNodes) {
    var names: [String: Name] = [:]
    var modules: [String: Name] = [:]
    for module in base.modules { modules[module.name.text] = module.name }
    for overlay in overlays {
      if overlay.name.text == Schema.baseLayer || overlay.name.text == base.name.text {
        diagnostics.report(
          "OVL807", "an overlay cannot have the name of its base schema, `\(overlay.name)`",
          overlay.name.location, help: "name it after the app or the company, for example acme")
      } else if let first = names[OverlayInfo.typeName(overlay.name.text)] {
        diagnostics.report(
          "OVL807", "two overlays are called `\(overlay.name)`", overlay.name.location,
          help: "rename one of the two, or name its folder once",
          related: [(first.location, "the other one")])
      }
      names[OverlayInfo.typeName(overlay.name.text)] = overlay.name
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
      ring.count == 1
        ? "`\(first)` is based on itself"
        : "overlays are based on each other: \((ring + [first]).joined(separator: " → "))",
      place.location, help: "remove one of them from `after:`")
  }
}
