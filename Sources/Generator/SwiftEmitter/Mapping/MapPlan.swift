/// Plans the function of a map.
struct MapPlan {
  let map: MapDefinition
  let facts: MappingFacts
  let scope: Scope
  private var owner: MappingOwner { facts.owner }
  private var name: String { MappingNames.function(map.name.text) }

  var declaration: Declaration {
    let body = MapBody(map, facts, scope)
    var parameters = [Parameter("_ source", scope.name(of: map.source))]
    if map.needsPlace { parameters.append(.place) }
    parameters += map.parameters.map { parameter -> Parameter in
      let label = SwiftText.label(parameter.name.text)
      let local = body.parameters[parameter.name.text] ?? label
      let name: SwiftCode = local == label ? label : "\(label) \(local)"
      return Parameter(name, scope.name(of: parameter.type))
    }
    // Planned now, because the rules note the modules that the file imports.
    let statements = statements(body)
    return .function(
      doc: SwiftText.doc(map.documentation, fallback: fallback),
      FunctionHead(
        owner.modifiers, SwiftText.escaped(name), parameters,
        " throws -> \(scope.name(of: map.result))"),
      body: { statements })
  }

  private var fallback: String {
    let source = map.source.innermost?.qualifiedName ?? map.source.description
    let target = map.target.innermost?.qualifiedName ?? map.target.description
    return "`\(source)` becomes `\(target)`."
  }

  /// Plans the call of the function's replacement.
  private func replacement(
    _ body: MapBody, _ result: (Expression) -> Expression = { $0 }
  ) -> Statement {
    MapReplacementPlan.check(
      name,
      ["source"] + (map.needsPlace ? ["place"] : [])
        + map.parameters.map { body.parameters[$0.name.text] ?? SwiftCode(name: $0.name) } + [
          "self"
        ],
      canThrow: true, result)
  }

  private var defaultName: SwiftCode {
    guard let target = map.target.definition else { return scope.name(of: map.target) }
    return scope.name(of: target.asProtocol?.defaultType ?? target)
  }

  private func statements(_ body: MapBody) -> [Statement] {
    let plan = RulePlan(body: body)
    let block = MapBlock()
    if let condition = map.condition {
      let test = ConditionPlan(body: body).expression(condition, body.root)
      block.statements.append(
        .demand([ValueCondition(test)], otherwise: "return \(body.nothing)"))
    }
    plan.share(map.rules.flatMap(\.rulesOfSource), block)
    let value: Expression
    switch map.body {
    case .fields(let fields):
      value = .make(defaultName, plan.arguments(fields, body.root, block))
    case .emit(let rules):
      value = .text(plan.emitted(rules, map.target, body.root, block, name: "items"))
    case .value(let rule):
      value = plan.value(rule, body.root, block, name: "value").expression
    }
    // The function of the base schema has already called the app's customisation.
    guard facts.isCustomised(map), !owner.replaces(map.name.text), let root = map.itemRoot else {
      if owner.isBase { block.statements.insert(replacement(body), at: 0) }
      return block.returning(value)
    }
    let item: SwiftCode = "any \(scope.name(of: root))"
    guard case .fields = map.body else {
      if owner.isBase { block.statements.insert(replacement(body), at: 0) }
      return [.value("", customised(as: item, block.returning(value)))]
    }
    let usual = customised(
      ["from": "\(defaultName).self", "as": ".init { $0 }"], block.returning(value))
    guard owner.isBase else { return [.value("", usual)] }
    let replaced = replacement(body) { customised(as: item, [.value("", $0)]) }
    return [replaced, .value("return ", usual)]
  }

  private func customised(as item: SwiftCode, _ body: [Statement]) -> Expression {
    customised(["as": "(\(item)).self"], body)
  }

  /// Calls the app's handler, or `body`, which creates the default item.
  ///
  /// - Parameter types: The protocol of the item, and the type of the default item if it is known.
  private func customised(
    _ types: KeyValuePairs<SwiftCode, SwiftCode>, _ body: [Statement]
  ) -> Expression {
    let key: SwiftCode? =
      owner.isBase ? map.source.definition.map { ".\(MappingNames.source($0))" } : nil
    let call = Expression.call(
      owner.part("customisedItem"),
      (["source", key] as [SwiftCode?]).compactMap { $0 }.map {
        .init(label: nil, value: .text($0))
      } + types.map { .init(label: $0.key, value: .text($0.value)) })
    return .closure(call, parameters: nil, body: body, canThrow: true)
  }
}
