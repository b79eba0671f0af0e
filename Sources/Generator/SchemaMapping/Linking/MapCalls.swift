/// Finds cycles of maps that call each other with the same source, and the maps that need the source's position.
extension MappingLinker {
  func type(_ map: LinkedMap) {
    guard let definition = map.definition else { return }
    MapTyping(self, map, definition).type()
  }

  /// Sorts the maps so that called ones come first, and reports cycles.
  func settleCalls() {
    for map in ordered { map.state = .untouched }
    for map in ordered where map.state == .untouched { settle(from: map) }
  }

  /// Not recursive, because chains of calls may be long.
  private func settle(from start: LinkedMap) {
    var stack: [(map: LinkedMap, next: Int)] = [(start, 0)]
    start.state = .open
    while let (map, next) = stack.last {
      guard next < map.reads.calls.count else {
        map.state = .done
        settlePlace(of: map)
        settled.append(map)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let call = map.reads.calls[next]
      switch call.map.state {
      case .done: continue
      case .untouched:
        call.map.state = .open
        stack.append((call.map, 0))
      case .open:
        let members = stack.map(\.map).drop { $0 !== call.map }
        let ring = members.map(\.name.text) + [call.map.name.text]
        findings.map = nil
        findings.report(
          "MAP327",
          ring.count > 2
            ? "maps pass the same value to each other without end: \(Self.shown(ring))"
            : "`\(map.name)` passes its source to itself, without end", call.location,
          help: "pass a member of the source in one of them")
      }
    }
  }

  /// A map also needs the position if it calls a map for the same source that uses it.
  private func settlePlace(of map: LinkedMap) {
    guard let definition = map.definition else { return }
    var conditions = map.reads.firstConditions
    for call in map.reads.calls where call.keepsPlace {
      guard let called = call.map.definition else { continue }
      if called.needsPlace { definition.needsPlace = true }
      if let condition = called.firstCondition { conditions.append((condition, call.location)) }
    }
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
