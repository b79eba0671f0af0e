/// Finds the paths that a rule reads, including the paths in conditions, and the maps that the rule calls.
enum RuleReads {
  /// Returns the names of the called maps, unions and enum maps, in the order of the calls.
  static func maps(of rule: MapRule) -> [String] {
    let parts = rule.parts
    let inner = (parts.rules + parts.elementRules).flatMap(maps)
    return (inner + rule.calls + (rule.otherwise.map(maps) ?? [])).removingRepetitions
  }

  static func reads(of rule: MapRule, source: String) -> [MappingTable.Read] {
    // If the whole source is passed to another map, that map reads it.
    let isHandedOn = isHandedOn(rule)
    let paths = (paths(of: rule) + elementPaths(of: rule)).filter {
      !$0.hops.isEmpty || !isHandedOn
    }
    return paths.map {
      MappingTable.Read(type: MappingTableWriter.typeName($0.rootType), path: $0.text)
    }.removingRepetitions
  }

  /// Returns the paths in words; for a rule without paths, its constant, or the name of its hook, context value or
  /// string.
  static func source(of rule: MapRule) -> String {
    let paths = paths(of: rule).map(\.text).removingRepetitions
    if !paths.isEmpty { return paths.joined(separator: ", ") }
    if case .constant(let literal) = rule.form { return literal.words }
    return rule.named?.text ?? ""
  }

  private static func isHandedOn(_ rule: MapRule) -> Bool {
    switch rule.form {
    case .mapped(_, .enumMap, _): false
    case .mapped, .each: true
    case .firstOf(let rules), .emit(let rules): rules.contains(where: isHandedOn)
    default: false
    }
  }

  /// Paths that begin in the map's own source.
  private static func paths(of rule: MapRule) -> [TypedPath] {
    let parts = rule.parts
    return parts.paths + parts.rules.flatMap(paths) + (rule.condition?.paths ?? [])
      + (rule.otherwise.map(paths) ?? [])
  }

  /// Paths that begin in an element of a list.
  private static func elementPaths(of rule: MapRule) -> [TypedPath] {
    let parts = rule.parts
    return parts.elementConditions.flatMap(\.paths) + parts.elementPaths
      + parts.elementRules.flatMap { paths(of: $0) + elementPaths(of: $0) }
      + parts.rules.flatMap(elementPaths) + (rule.otherwise.map(elementPaths) ?? [])
  }
}
