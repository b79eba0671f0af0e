/// The members and other values that the rules of a map read from the map's source.
struct MapReads {
  struct Call {
    let map: MapDefinition
    let location: SourceLocation
    /// True if the called map receives the position of the source in its list.
    let keepsPlace: Bool
  }

  /// The first member of each path, with the location of the first path that begins with this member.
  private(set) var members: [String: SourceLocation] = [:]
  /// True if a rule uses the whole source: copies it, or passes it to hand-written Swift.
  private(set) var isWhole = false
  /// Calls that pass the source to other maps.
  private(set) var calls: [Call] = []
  /// True if a rule reads `position`, the position of the source in its list.
  private(set) var needsPlace = false
  private(set) var firstConditions: [(condition: Condition, location: SourceLocation)] = []

  init() {}

  init(_ map: MapDefinition) {
    let rules = map.rules.flatMap(\.rulesOfSource)
    let conditions = ([map.condition] + rules.map(\.condition)).compactMap(\.self)
    for path in rules.flatMap(\.parts.paths) + conditions.flatMap(\.paths) {
      if path.root == .position { needsPlace = true }
      guard path.root == .source, let first = path.hops.first?.name else { continue }
      members[first] = members[first] ?? path.location
    }
    for test in conditions.flatMap(\.testsOfSource) {
      if case .firstWhere(let inner) = test.check {
        firstConditions.append((inner, test.path.location))
      }
    }
    var copies = rules.filter(\.isSource).count
    for rule in rules {
      switch rule.form {
      case .mapped(let inner, let target, _) where inner.isSource:
        copies -= 1
        pass(map.source, to: target, rule, keepsPlace: true)
      case .each(let each):
        guard case .values(let paths) = each.source, paths.contains(where: \.isSource) else {
          break
        }
        if case .map(let target, _) = each.result {
          pass(map.source, to: target, rule, keepsPlace: false)
        } else {
          isWhole = true
        }
      default: break
      }
    }
    if copies > 0 { isWhole = true }
  }

  private mutating func pass(
    _ source: TypeReference, to target: MapTarget, _ rule: MapRule, keepsPlace: Bool
  ) {
    let called: MapDefinition? =
      switch target {
      case .map(let map): map
      case .union(let union): union.arms.first { $0.type === source.definition }?.arm.map
      case .enumMap: nil
      }
    if let called {
      calls.append(Call(map: called, location: rule.location, keepsPlace: keepsPlace))
    } else {
      isWhole = true
    }
  }
}
