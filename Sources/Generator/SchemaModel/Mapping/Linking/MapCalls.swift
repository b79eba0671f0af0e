/// Finds cycles of maps that call each other with the same source, and the maps that need the source's position.
extension MappingLinker {
  func type(_ map: LinkedMap) {
    guard let definition = map.definition else { return }
    MapTyping(self, map, definition).type()
  }

  /// Sorts the maps so that each map follows the maps that it passes its source to, and reports cycles.
  func settleCalls() {
    for map in ordered { map.reads = map.definition.map { MapReads($0) } ?? map.reads }
    var walk = DepthFirstWalk<String>()
    for map in ordered {
      walk.visit(
        map.name.text, next: { (maps[$0]?.reads.calls ?? []).map(\.map.name.text) },
        cycle: { report(ring: Array($0)) },
        leave: { name in
          guard let map = maps[name] else { return }
          settlePlace(of: map)
          settled.append(map)
        })
    }
  }

  /// - Parameter ring: The names of the maps in a cycle. Each map calls the next one, and the last map calls the first.
  private func report(ring: [String]) {
    findings.map = nil
    for call in maps[ring[ring.count - 1]]?.reads.calls ?? [] where call.map.name.text == ring[0] {
      findings.report(
        "MAP327",
        ring.count > 1
          ? "maps pass the same value to each other without end: "
            + (ring + ring.prefix(1)).ring
          : "`\(ring[0])` passes its source to itself, without end", call.location,
        help: "pass a member of the source in one of them")
    }
  }

  /// Records whether the map needs the position of its source: the map uses `position` or `firstWhere`, or passes its
  /// source to a map that needs the position. Reports two different `firstWhere` conditions.
  private func settlePlace(of map: LinkedMap) {
    guard let definition = map.definition else { return }
    let calls = map.reads.calls.filter(\.keepsPlace)
    let conditions =
      map.reads.firstConditions
      + calls.compactMap { call in call.map.firstCondition.map { ($0, call.location) } }
    definition.needsPlace =
      map.reads.needsPlace || !conditions.isEmpty || calls.contains(where: \.map.needsPlace)
    definition.firstCondition = conditions.first?.condition
    guard let first = conditions.first,
      let other = conditions.first(where: { $0.condition.allTests != first.condition.allTests })
    else { return }
    findings.map = nil
    findings.report(
      "MAP328", "`\(definition.name)` uses two different `firstWhere` conditions", other.location,
      help: "use one `firstWhere` condition in a map and the maps that it passes its source to",
      related: [(first.location, "the other one")])
  }
}
