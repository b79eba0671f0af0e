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
      if let first = modules[overlay.module.text] {
        diagnostics.report(
          "OVL807", "`\(overlay.module)` is a module that the overlay builds on",
          overlay.module.location,
          help: "name the module that contains the generated Swift: the app's own",
          related: [(first.location, "first here")])
      }
      // Independent overlays may be generated into one module.
      if !allowsSeveral { modules[overlay.module.text] = overlay.module }
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
    var rest = overlays.sorted { $0.name.text < $1.name.text }
    while !rest.isEmpty {
      let next = rest.firstIndex { $0.after.allSatisfy { standsOn[$0.text] != nil } }
      guard let next else { return reportRing(of: rest) }
      let overlay = rest.remove(at: next)
      standsOn[overlay.name.text] = Set(
        overlay.after.flatMap { [$0.text] + (standsOn[$0.text] ?? []) })
      ordered.append(overlay)
    }
    let below = standsOn.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    last = ordered.filter { !below.contains($0.name.text) }
  }

  /// Reports overlays of which each depends on another one of them.
  private mutating func reportRing(of overlays: [OverlayNodes]) {
    var path: [Name] = []
    var next = overlays[0].name
    while !path.contains(where: { $0.text == next.text }) {
      path.append(next)
      let overlay = overlays.first { $0.name.text == next.text }
      next = overlay?.after.first { standsOn[$0.text] == nil } ?? next
    }
    let ring = path.drop { $0.text != next.text } + [next]
    diagnostics.report(
      "OVL803",
      ring.count == 2
        ? "`\(next)` is based on itself"
        : "overlays are based on each other: \(ring.map(\.text).joined(separator: " → "))",
      next.location, help: "remove one of them from `after:`")
  }
}
