/// Finds rules that cause an app's handler of an item to run more than once.
extension MappingLinker {
  func reportHandlers(_ map: MapDefinition) {
    let lists = ShownLists(of: map).all.flatMap { $0.lists.filter { $0.each == nil } + $0.unshown }
    for list in lists where list.union.itemRoot != nil { reportQuestion(list) }
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

  private func reportQuestion(_ list: ShownLists.List) {
    let path = list.path.text
    findings.report(
      "MAP331",
      "`\(list.union.name)` maps `\(path)` only for this test: an app's handlers run twice",
      list.path.location, severity: .warning,
      help: "put the test into the map that has `{ each: \(path), as: \(list.union.name) }`")
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
