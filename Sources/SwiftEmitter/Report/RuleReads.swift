/// The paths that a rule reads, including those in conditions.
enum RuleReads {
  static func reads(of rule: MapRule, source: String) -> [MappingTable.Read] {
    // If the whole source is passed to another map, that map reads it.
    let paths = (paths(of: rule) + inner(of: rule)).filter { !$0.hops.isEmpty || !isHandedOn(rule) }
    return paths.map {
      MappingTable.Read(type: MappingTableWriter.typeName($0.rootType), path: $0.text)
    }.removingRepetitions
  }

  /// The paths, in words.
  static func source(of rule: MapRule) -> String {
    let paths = paths(of: rule).map(\.text).removingRepetitions
    if !paths.isEmpty { return paths.joined(separator: ", ") }
    switch rule.form {
    case .context(let value): return value.name.text
    case .constant(let literal): return literal.words
    case .localised(let text): return text.key.text
    case .hook(let hook, _): return hook.name.text
    default: return ""
    }
  }

  private static func isHandedOn(_ rule: MapRule) -> Bool {
    switch rule.form {
    case .mapped, .each: true
    case .firstOf(let rules), .emit(let rules), .composed(let rules):
      rules.contains(where: isHandedOn)
    default: false
    }
  }

  /// Paths that begin in the map's own source.
  static func paths(of rule: MapRule) -> [TypedPath] {
    var paths = own(of: rule)
    if let condition = rule.condition { paths += self.paths(of: condition) }
    if let otherwise = rule.otherwise { paths += self.paths(of: otherwise) }
    return paths
  }

  private static func own(of rule: MapRule) -> [TypedPath] {
    switch rule.form {
    case .path(let path), .count(let path, _), .index(let path, _), .joined(let path, _, _):
      return [path]
    case .constant, .context, .localised, .absent, .fail, .skip: return []
    case .format(let parts):
      return parts.compactMap { if case .value(let path) = $0 { path } else { nil } }
    case .hook(_, let arguments): return arguments.flatMap { paths(of: $0.rule) }
    case .converted(let inner, _): return paths(of: inner)
    case .mapped(let inner, _, let arguments):
      return paths(of: inner) + arguments.flatMap { paths(of: $0.rule) }
    case .each(let each):
      switch each.source {
      case .path(let path): return [path]
      case .values(let values): return values
      case .rule(let rule): return paths(of: rule)
      }
    case .pick(let pick): return [pick.from]
    case .new: return []
    case .firstOf(let rules), .emit(let rules), .composed(let rules): return rules.flatMap(paths)
    }
  }

  /// Paths that begin in an element of a list.
  private static func inner(of rule: MapRule) -> [TypedPath] {
    var paths: [TypedPath] = []
    switch rule.form {
    case .each(let each):
      paths += each.condition.map(self.paths) ?? []
      switch each.result {
      case .map(_, let arguments): paths += arguments.flatMap { self.paths(of: $0.rule) }
      case .emit(let rules), .tuple(let rules):
        paths += rules.flatMap { self.paths(of: $0) + inner(of: $0) }
      case .path(let path): paths.append(path)
      }
    case .pick(let pick):
      paths += pick.conditions.flatMap(self.paths) + (pick.field.map { [$0] } ?? [])
    case .index(_, let condition): paths += self.paths(of: condition)
    case .joined(_, let of, _): paths.append(of)
    case .count(_, let of?): paths.append(of)
    case .converted(let inner, _), .mapped(let inner, _, _): paths += self.inner(of: inner)
    case .firstOf(let rules), .emit(let rules), .composed(let rules): paths += rules.flatMap(inner)
    default: break
    }
    return paths + (rule.otherwise.map(inner) ?? [])
  }

  private static func paths(of condition: MapCondition) -> [TypedPath] {
    condition.tests.flatMap { path, check -> [TypedPath] in
      var paths = path.map { [$0] } ?? []
      switch check {
      case .same(let other): paths.append(other)
      case .firstWhere(let inner): paths += self.paths(of: inner)
      default: break
      }
      return paths
    } + condition.alternatives.flatMap { $0.flatMap(paths) }
  }
}
