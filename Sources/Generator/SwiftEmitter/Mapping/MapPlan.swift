/// Plans the mapper's function for one map of the schema.
struct MapPlan {
  private let map: MapDefinition
  private let function: MapTarget
  private let facts: MappingFacts
  private let body: MapBody
  private var scope: Scope { facts.scope }

  init(_ map: MapDefinition, _ function: MapTarget, _ facts: MappingFacts) {
    self.map = map
    self.function = function
    self.facts = facts
    body = MapBody(map, facts)
  }

  var declaration: Declaration {
    function.declaration(
      facts,
      doc: .doc(map.documentation, fallback: "`\(body.sourceName)` becomes `\(body.targetName)`."),
      locals: body.parameterNames, statements)
  }

  private var defaultName: SwiftCode {
    guard let target = map.target.definition else { return scope.name(of: map.target) }
    return scope.name(of: target.asProtocol?.defaultType ?? target)
  }

  private var statements: [SwiftCode] {
    let root = body.root
    if let condition = map.condition {
      root.add(.demand([root.test(condition).statement()], otherwise: "return \(body.nothing)"))
    }
    root.share(map.rules.flatMap(\.rulesOfSource))
    let value: Expression
    switch map.body {
    case .fields(let fields): value = .make(defaultName, root.arguments(fields))
    case .emit(let rules): value = .text(root.named("items").emitted(rules, map.target))
    case .value(let rule): value = root.value(rule).expression
    }
    // The base mapper's function calls both the replacement and the app's handler, so the replacement calls no handler.
    let isCustomised = facts.isCustomised(map) && !facts.replaces(map.name.text)
    let asItem: SwiftCode? = map.itemRoot.map { "as: (any \(scope.name(of: $0))).self" }
    if isCustomised, let asItem, case .fields = map.body {
      let usual = customised(
        ["from: \(defaultName).self", "as: .init { $0 }"], root.block.returning(value))
      let replacement = function.replacement(facts, locals: body.parameterNames) {
        customised([asItem], [$0.statement()])
      }
      return replacement + [usual.statement(facts.isBase ? "return " : "")]
    }
    root.block.statements.insert(
      contentsOf: function.replacement(facts, locals: body.parameterNames), at: 0)
    let statements = root.block.returning(value)
    guard isCustomised, let asItem else { return statements }
    return [customised([asItem], statements).statement()]
  }

  /// Returns code that calls the app's handler if there is one. `body` creates the default item.
  ///
  /// - Parameter types: The arguments that determine the protocol of the item, and the type of the default item if it
  ///   is known.
  private func customised(_ types: [SwiftCode], _ body: [SwiftCode]) -> Expression {
    let key: SwiftCode? =
      facts.isBase ? map.source.definition.map { ".\(MappingNames.source($0))" } : nil
    let call = Expression.call(
      .throwing(facts.part("customisedItem")), ["source"] + [key].compactMap(\.self) + types)
    return .closure(call, body: body)
  }
}
