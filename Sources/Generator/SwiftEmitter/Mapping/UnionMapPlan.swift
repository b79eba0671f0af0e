/// Plans the mapper's function for a union, and the union's visitor. Each arm of a union maps or drops one type.
struct UnionMapPlan {
  let union: UnionMap
  let function: MapTarget
  let facts: MappingFacts

  private var scope: Scope { facts.scope }
  private var needsPlace: Bool { function.needsPlace }
  private var target: SwiftCode { scope.name(of: function.result) }
  private var source: SwiftCode { scope.name(of: union.source) }

  var declaration: Declaration {
    let place: SwiftCode = needsPlace ? ", place: place" : ""
    let mapper: SwiftCode = facts.isBase ? "mapper: self" : "mapper: mapper, own: self"
    let call: SwiftCode = "try source.accept(\(facts.arms(union))(\(mapper)\(place)))"
    var documentation = union.documentation
    // The key `source` of a union is the mapped protocol, and not part of the documentation.
    documentation.source = nil
    return function.declaration(
      facts,
      doc: .doc(
        documentation, fallback: "The model of each type of `\(union.source.qualifiedName)`."),
      function.replacement(facts) + [facts.isBase ? "return \(call)" : call])
  }

  var visitor: Declaration {
    let mapper = facts.own.map { "\($0.name)Mapper" } ?? "DefaultMapper"
    return .type(
      doc: ["The arms of ``\(mapper)/\(function.function)(_:\(needsPlace ? "at:" : ""))``."],
      [.nonisolated], .struct, facts.arms(union), [scope.name(of: union.source, suffix: "Visitor")]
    ) {
      Declaration.line([], .let, "mapper", type: "DefaultMapper")
      if let own = facts.own { Declaration.line([], .let, "own", type: "\(name: own.name)Mapper") }
      if needsPlace { Declaration.line([], .let, "place", type: "ListPlace") }
      arms.map(visit)
      visitOther
    }
  }

  private typealias TypedArm = UnionMap.TypedArm

  /// Arms for the structs of the protocol's module. The visitor has no methods for structs of other modules.
  private var arms: [TypedArm] { union.arms.filter { $0.type.module === union.source.module } }
  private var furtherArms: [TypedArm] {
    union.arms.filter { $0.type.module !== union.source.module }
  }

  private func visit(_ arm: TypedArm) -> Declaration {
    let result = result(of: arm)
    return .visit("visit", scope.name(of: arm.type), doc: result.doc, result.body, target)
  }

  private func result(of arm: TypedArm) -> Result {
    switch arm.arm {
    case .map(let map): Result(value: value(map, of: arm.type))
    case .drop(let reason, let warns): drop(arm.type, reason, warns)
    }
  }

  private func value(_ map: MapDefinition, of type: TypeDefinition) -> Expression {
    let place: SwiftCode = map.needsPlace ? ", at: \(place(of: type, map))" : ""
    let call: SwiftCode = .throwing("\(facts.fromVisitor(map.name.text))(value\(place))")
    let value = RuleValue(call, MapTarget.map(map).result)
    return function.result.isList ? value.asList : value.expression
  }

  private func place(of type: TypeDefinition, _ map: MapDefinition) -> SwiftCode {
    let source: SwiftCode = "\(scope.name(of: type)).self"
    guard let condition = map.firstCondition else { return "place.among(\(source))" }
    let test = MapBody(map, facts).root.at("value").test(condition)
    return "place.among(\(source), isFirst: \(test.flat ?? "true"))"
  }

  /// Statements for types of other modules, which the visitor handles in `visitOther`.
  private var further: [SwiftCode] {
    furtherArms.map { arm in
      let name = scope.name(of: arm.type)
      // The compiler warns about unused values.
      let isUnused = if case .drop(_, false) = arm.arm { union.itemRoot == nil } else { false }
      return .conditional(
        [isUnused ? "value is \(name)" : "let value = value as? \(name)"],
        result(of: arm).returning)
    }
  }

  private var visitOther: Declaration {
    let other = other
    let further = further
    return .visit(
      "visitOther", "any \(source)", doc: further.isEmpty ? other.doc : [],
      further.isEmpty ? other.body : further + other.returning, target)
  }

  /// The code of one arm: a value, and a warning before the value.
  private struct Result {
    var doc: [String] = []
    var warning: [SwiftCode] = []
    let value: Expression

    /// The statements of the arm's function. A single expression needs no `return`.
    var body: [SwiftCode] { warning.isEmpty ? [value.statement()] : returning }
    var returning: [SwiftCode] { warning + [value.statement("return ")] }
  }

  private var other: Result {
    if case .drop(let reason, let warns) = union.unknown { return drop(nil, reason, warns) }
    let name = union.target.innermost?.qualifiedName ?? "\(union.target)"
    let unknown = Expression.text(.throwing("mapper.unknown(value, wanted: \(literal: name))"))
    guard let root = union.itemRoot else { return Result(value: unknown) }
    let item = Expression.text("mapper.customisedItem(value, as: \(metatype(root)))")
    return Result(value: listed(.closure(item, unknown)))
  }

  /// Returns the code for a dropped element. If apps can customise items, the app's handler gets the element and can
  /// show it.
  private func drop(_ type: TypeDefinition?, _ reason: Name, _ warns: Bool) -> Result {
    let doc: [String] = ["Dropped: \(reason.text)."]
    let warning: [SwiftCode] =
      warns ? ["mapper.warn(of: value, at: place, \(literal: reason.text))"] : []
    guard let root = union.itemRoot else {
      return Result(doc: doc, warning: warning, value: .text(function.result.isList ? "[]" : "nil"))
    }
    let key: SwiftCode = type.map { facts.isBase ? ", .\(MappingNames.source($0))" : "" } ?? ""
    let item = Expression.text(
      .throwing("mapper.customisedItem(value\(key), as: \(metatype(root)))"))
    let body = warns ? warning + ["return nil"] : ["nil"]
    return Result(doc: doc, value: listed(warns || type != nil ? .closure(item, body: body) : item))
  }

  private func listed(_ value: Expression) -> Expression {
    function.result.isList ? .access(value, ".list") : value
  }

  private func metatype(_ root: TypeDefinition) -> SwiftCode {
    "(any \(scope.name(of: root))).self"
  }
}

extension Declaration {
  /// A method of a visitor.
  static func visit(
    _ name: SwiftCode, _ type: SwiftCode, doc: [String] = [], _ body: [SwiftCode],
    _ target: SwiftCode
  ) -> Declaration {
    let throwing: SwiftCode = body.contains(where: \.canThrow) ? " throws" : ""
    return .function(doc: doc, [], name, [Parameter("_ value", type)], "\(throwing) -> \(target)") {
      body
    }
  }
}
