/// The maps, unions and enum maps for which an overlay needs its own function.
///
/// If the overlay replaces a function of the base mapper, all callers use the replacement. A function cannot be
/// replaced if the base mapper does not have it, or has it with another signature. The callers of such a function are
/// generated again for the overlay.
struct OverlayFunctions {
  let own: MappingFacts.Own
  /// Changed or added rows (maps of response types) that replace no function of the base mapper.
  let addedRows: Set<String>
  /// The names of called functions, by the name of the caller.
  private let calls: [String: Set<String>]

  init(_ schema: Schema, _ mapping: Mapping, _ info: OverlayInfo) {
    let base = schema.base?.mapping
    /// Returns the names that the base schema does not have.
    func added<Item>(_ items: (Mapping) -> [Item], _ name: (Item) -> String) -> Set<String> {
      Set(items(mapping).map(name)).subtracting(base.map(items)?.map(name) ?? [])
    }
    var own = MappingFacts.Own(name: info.typeName)
    own.hooks = added(\.hooks, \.name.text)
    own.texts = added(\.strings, \.key.text)
    own.context = added(\.context, \.name.text)

    let functions = Dictionary(first: mapping.functions.map { ($0.name.text, $0) })
    let baseFunctions = Dictionary(first: (base?.functions ?? []).map { ($0.name.text, $0) })
    /// True if the base mapper has the function with the same signature, so that callers need not change.
    func isReplaceable(_ name: String) -> Bool {
      guard let function = functions[name], let base = baseFunctions[name] else { return false }
      return function.needsPlace == base.needsPlace
        && function.result.isOptional == base.result.isOptional
        && function.result.isList == base.result.isList
    }
    let calls = functions.mapValues(\.calls)
    var callers: [String: Set<String>] = [:]
    for (name, callees) in calls {
      for callee in callees { callers[callee, default: []].insert(name) }
    }
    let changed = Self.reached(from: Self.touched(mapping, info, own)) { name in
      isReplaceable(name) ? [] : callers[name] ?? []
    }
    /// Returns the functions that `name` calls and that only base overlays have. This overlay needs copies of these
    /// functions.
    func copies(for name: String) -> Set<String> {
      (calls[name] ?? []).filter { !changed.contains($0) && !isReplaceable($0) }
    }
    own.replaced = changed.filter(isReplaceable)
    own.functions = changed.union(Self.reached(from: changed.flatMap(copies), copies))
    addedRows = changed.intersection(mapping.rows.map(\.name.text)).subtracting(own.replaced)
    self.own = own
    self.calls = calls
  }

  /// True if the overlay needs no functions. The overlay may still change strings of the base schema.
  var isEmpty: Bool { own.functions.isEmpty }

  /// True if one of the rows is a function of the overlay, or calls one directly or indirectly.
  func reaches(_ rows: [String]) -> Bool {
    !Self.reached(from: rows) { calls[$0] ?? [] }.isDisjoint(with: own.functions)
  }

  /// Returns the given names, and all names that repeated calls of `next` add.
  private static func reached(
    from names: some Sequence<String>, _ next: (String) -> Set<String>
  ) -> Set<String> {
    var seen: Set<String> = []
    var pending = Array(names)
    while let name = pending.popLast() {
      if seen.insert(name).inserted { pending += next(name) }
    }
    return seen
  }

  /// Returns the functions that the overlay defines, or in which it changes a rule or a string that only overlays have.
  private static func touched(
    _ mapping: Mapping, _ info: OverlayInfo, _ own: MappingFacts.Own
  ) -> [String] {
    let rules = info.touched(.maps).union(info.touched(.elements)).union(info.touched(.shared))
    let texts = info.touched(.strings).intersection(own.texts)
    let functions = mapping.functions.filter { function in
      let name = function.name.text
      if info.owns(function.name.location) { return true }
      switch function {
      case .map(let map):
        return rules.contains(name) || !rules.isDisjoint(with: map.ancestors)
          || !texts.isDisjoint(with: function.texts)
      case .union: return info.touched(.mapUnions).contains(name)
      case .enumMap: return info.touched(.enumMaps).contains(name)
      }
    }
    return functions.map(\.name.text)
  }
}
