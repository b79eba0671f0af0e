/// Finds the login steps that a change in an overlay affects, directly or through nested maps, lists and unions.
public struct MappingReach {
  /// The members of maps and cases of unions that use a map, union or string, by the name of the used definition.
  private var callers: [String: [(part: String, site: String)]] = [:]
  private let mapping: Mapping
  private let rows: Set<String>

  public init(_ mapping: Mapping) {
    self.mapping = mapping
    rows = Set(mapping.rows.map(\.name.text))
    for map in mapping.rows + mapping.elements {
      if case .fields(let fields) = map.body {
        for field in fields { add(field.rule, map.name.text, field.name.text) }
      } else {
        for rule in map.rules { add(rule, map.name.text, "") }
      }
    }
    for union in mapping.unions {
      for (type, arm, _) in union.arms {
        guard case .map(let map) = arm else { continue }
        callers[map.name.text, default: []].append((union.name.text, type.qualifiedName))
      }
    }
  }

  private mutating func add(_ rule: MapRule, _ part: String, _ site: String) {
    for rule in rule.all {
      for name in rule.calls + (rule.localised.map { [Self.name(ofString: $0.key.text)] } ?? []) {
        callers[name, default: []].append((part, site))
      }
    }
  }

  /// Returns the name of a string in quotes, because a map may have the same name.
  private static func name(ofString key: String) -> String { "\"\(key)\"" }

  // MARK: Sites

  /// Returns a note for each change of a rule, case, entry or string, with the affected members of steps.
  public func notes(of overlay: OverlayInfo) -> [Diagnostic] {
    let notes = overlay.touches.compactMap { touch -> Diagnostic? in
      let sites = sites(of: touch)
      if sites.isEmpty { return nil }
      let what = touch.key.isEmpty ? touch.name : "\(touch.name).\(touch.key)"
      let shown = sites.prefix(12).joined(separator: ", ")
      return Diagnostic(
        code: "MAP509", severity: .note,
        "`\(what)` reaches \(shown)" + (sites.count > 12 ? ", … (\(sites.count) in all)" : ""),
        at: touch.location)
    }
    return notes.ordered
  }

  private func sites(of touch: OverlayInfo.Touch) -> [String] {
    switch touch.block {
    case .maps: return [touch.name + (isMember(touch.key) ? "." + touch.key : "")]
    case .elements, .mapUnions, .enumMaps: return sites(above: touch.name)
    case .strings: return sites(above: Self.name(ofString: touch.name))
    case .shared:
      return (mapping.rows + mapping.elements).filter { map in
        guard case .fields(let fields) = map.body else { return false }
        return fields.contains { field in
          field.name.text == touch.key && field.name.location == touch.location
        }
      }.flatMap { map in
        map.isRow ? ["\(map.name).\(touch.key)"] : sites(above: map.name.text)
      }
    default: return []
    }
  }

  private func isMember(_ key: String) -> Bool { !["to", "emit", "value"].contains(key) }

  /// Returns the members of rows that use a part of the mapping, directly or through other maps, sorted by name.
  private func sites(above part: String) -> [String] {
    var found: Set<String> = []
    var seen: Set<String> = [part]
    var open = [part]
    while let next = open.popLast() {
      for (part, site) in callers[next] ?? [] {
        if rows.contains(part) { found.insert("\(part).\(site)") }
        if seen.insert(part).inserted { open.append(part) }
      }
    }
    return found.sorted()
  }
}
