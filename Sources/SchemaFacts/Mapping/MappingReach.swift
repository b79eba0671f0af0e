/// The steps that a change of an overlay affects, including through nested maps, lists and unions.
public struct MappingReach {
  /// A part of the mapping that rules call.
  private struct Part: Hashable {
    let block: SchemaBlock
    let name: String

    init(block: SchemaBlock, name: String) {
      self.block = block
      self.name = name
    }

    init(_ map: MapDefinition) {
      self.init(block: map.isRow ? .maps : .elements, name: map.name.text)
    }
  }

  private struct Caller {
    let part: Part
    /// The member or case that calls it.
    let site: String
  }

  private var callers: [Part: [Caller]] = [:]
  private let mapping: Mapping

  public init(_ mapping: Mapping) {
    self.mapping = mapping
    for map in mapping.rows + mapping.elements {
      let part = Part(map)
      if case .fields(let fields) = map.body {
        for field in fields { add(field.rule, part, field.name.text) }
      } else {
        for rule in map.rules { add(rule, part, "") }
      }
    }
    for union in mapping.unions {
      let part = Part(block: .mapUnions, name: union.name.text)
      for (type, arm, _) in union.arms {
        if case .map(let map) = arm { add(Part(map), from: part, type.qualifiedName) }
      }
    }
  }

  // MARK: Sites

  /// A note for each change of a rule, case, entry or string, with the members of steps that it affects.
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
    return Diagnostics(notes).sorted
  }

  private func sites(of touch: OverlayInfo.Touch) -> [String] {
    switch touch.block {
    case .maps: return [touch.name + (isMember(touch.key) ? "." + touch.key : "")]
    case .elements, .mapUnions, .enumMaps, .strings:
      return sites(above: Part(block: touch.block, name: touch.name))
    case .shared:
      return (mapping.rows + mapping.elements).filter { map in
        guard case .fields(let fields) = map.body else { return false }
        return fields.contains { field in
          field.name.text == touch.key && field.name.location == touch.location
        }
      }.flatMap { map in
        map.isRow ? ["\(map.name).\(touch.key)"] : sites(above: Part(map))
      }
    default: return []
    }
  }

  private func isMember(_ key: String) -> Bool { !["to", "emit", "value"].contains(key) }

  /// Members of rows that use a part, in the order of the schema.
  private func sites(above part: Part) -> [String] {
    var found: Set<String> = []
    var seen: Set<Part> = [part]
    var open = [part]
    while let next = open.popLast() {
      for caller in callers[next] ?? [] {
        if caller.part.block == .maps { found.insert("\(caller.part.name).\(caller.site)") }
        if seen.insert(caller.part).inserted { open.append(caller.part) }
      }
    }
    return found.sorted()
  }

  // MARK: Calls

  private mutating func add(_ called: Part, from part: Part, _ site: String) {
    callers[called, default: []].append(Caller(part: part, site: site))
  }

  private mutating func add(_ target: MapTarget, from part: Part, _ site: String) {
    switch target {
    case .map(let map): add(Part(map), from: part, site)
    case .union(let union):
      add(Part(block: .mapUnions, name: union.name.text), from: part, site)
    }
  }

  private mutating func add(_ rule: MapRule, _ part: Part, _ site: String) {
    switch rule.form {
    case .localised(let text):
      add(Part(block: .strings, name: text.key.text), from: part, site)
    case .converted(_, let map): add(Part(block: .enumMaps, name: map.name.text), from: part, site)
    default: break
    }
    for target in rule.parts.targets { add(target, from: part, site) }
    for inner in rule.children { add(inner, part, site) }
  }
}
