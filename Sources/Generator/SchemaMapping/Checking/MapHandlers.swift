/// Finds rules that cause an app's handler of an item to run more than once.
extension MappingLinker {
  func reportHandlers(_ map: MapDefinition) {
    guard map.itemRoot != nil, map.source.definition?.asStruct != nil,
      case .value(let rule) = map.body
    else { return }
    for (name, location) in Self.passedOn(rule) {
      findings.report(
        "MAP331",
        "`\(map.name)` and `\(name)` are two maps for one item of `\(map.source)`: an app's handler "
          + "runs in both", location, severity: .warning,
        help: "write `extends: \(name)`, or `to: \"[\(map.target)]\"` with "
          + "`emit: [{ from: ., as: \(name) }]`")
    }
  }

  /// Maps of items that a rule calls with its own source.
  private static func passedOn(_ rule: MapRule) -> [(Name, SourceLocation)] {
    let own: [(Name, SourceLocation)] =
      switch rule.form {
      case .mapped(let inner, .map(let map), _) where inner.isSource && map.itemRoot != nil:
        [(map.name, rule.location)]
      case .mapped(let inner, .union(let union), _) where inner.isSource && union.itemRoot != nil:
        [(union.name, rule.location)]
      case .firstOf(let rules): rules.flatMap(passedOn)
      default: []
      }
    return own + (rule.otherwise.map(passedOn) ?? [])
  }
}
