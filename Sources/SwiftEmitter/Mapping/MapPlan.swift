import SchemaModel

/// Plans the function of a map.
struct MapPlan {
  let map: MapDefinition
  let facts: MappingFacts
  let scope: Scope

  var declaration: Declaration {
    let body = MapBody(map, facts, scope)
    var parameters = ["_ source: \(scope.name(of: map.source))"]
    if map.needsPlace { parameters.append("at place: ListPlace") }
    parameters += map.parameters.map { parameter in
      let label = SwiftText.label(parameter.name.text)
      let local = body.parameters[parameter.name.text] ?? label
      let name = local == label ? label : "\(label) \(local)"
      return "\(name): \(scope.name(of: parameter.type))"
    }
    let canThrow = facts.canThrow(.map(map))
    return .function(
      doc: SwiftText.doc(map.documentation, fallback: fallback),
      FunctionHead(
        text: "func \(SwiftText.escaped(MappingNames.function(map.name.text)))",
        parameters: parameters, suffix: "\(canThrow ? " throws" : "") -> \(resultName)"),
      body: statements(body))
  }

  private var fallback: String {
    let source = map.source.innermost?.qualifiedName ?? map.source.description
    let target = map.target.innermost?.qualifiedName ?? map.target.description
    return "`\(source)` becomes `\(target)`."
  }

  /// Of models the default type itself: who builds on it sees all of it.
  private var resultName: String {
    if case .fields = map.body, map.itemRoot == nil, !map.isList {
      return defaultName + (map.canBeNothing ? "?" : "")
    }
    return scope.name(of: map.result)
  }

  private var defaultName: String {
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
    let value: ValueExpression
    switch map.body {
    case .fields(let fields):
      value = .make(defaultName, plan.arguments(fields, body.root, block))
    case .emit(let rules):
      value = .text(plan.emitted(rules, map.target, body.root, block, name: "items"))
    case .value(let rule):
      value = plan.value(rule, body.root, block, name: "value").expression
    }
    let inner = block.returning(value)
    guard facts.isCustomised(map), let source = map.source.definition, let root = map.itemRoot
    else { return inner }
    let call = ValueExpression.call(
      "customisedItem",
      [
        .init(label: nil, value: .text("source")),
        .init(label: nil, value: .text(".\(MappingNames.source(source))")),
        .init(label: "as", value: .text("(any \(scope.name(of: root))).self")),
      ])
    return [
      .value("", .closure(call, parameters: nil, body: inner, canThrow: true))
    ]
  }
}
