/// Plans the function of a union, and the visitor with its arms.
struct UnionMapPlan {
  let union: UnionMap
  let facts: MappingFacts
  let scope: Scope

  private var shape: RuleValue.Shape { union.shape }
  private var owner: MappingOwner { facts.owner }
  private var needsPlace: Bool { MapTarget.union(union).needsPlace }
  private var target: SwiftCode { scope.name(of: union.result) }
  private var source: SwiftCode { scope.name(of: union.source) }

  var function: Declaration {
    let place: SwiftCode = needsPlace ? ", place: place" : ""
    let name = MappingNames.function(union.name.text)
    let mapper: SwiftCode = owner.isBase ? "mapper: self" : "mapper: mapper, own: self"
    let call: SwiftCode = "try source.accept(\(owner.arms(union))(\(mapper)\(place)))"
    let replaced = MapReplacementPlan.check(
      name, ["source"] + (needsPlace ? ["place"] : []) + ["self"], canThrow: true)
    let parameters = [Parameter("_ source", "any \(source)")] + (needsPlace ? [.place] : [])
    return .function(
      doc: SwiftText.doc(
        union.documentation.withoutSource,
        fallback: "The model of each type of `\(union.source.qualifiedName)`."),
      FunctionHead(owner.modifiers, SwiftText.escaped(name), parameters, " throws -> \(target)"),
      body: { owner.isBase ? [replaced, .line("return \(call)")] : [.line(call)] })
  }

  var visitor: Declaration {
    var members: [Declaration] = [
      .line(signature: .init(.let, "mapper", type: "DefaultMapper"))
    ]
    if let own = owner.own {
      members.append(.line(signature: .init(.let, "own", type: "\(name: own.name)Mapper")))
    }
    if needsPlace {
      members.append(.line(signature: .init(.let, "place", type: "ListPlace")))
    }
    members += arms.map(visit)
    members.append(visitOther)
    let function = MappingNames.function(union.name.text)
    let mapper = owner.own.map { "\($0.name)Mapper" } ?? "DefaultMapper"
    return .type(
      TypeHead(
        doc: ["The arms of ``\(mapper)/\(function)(_:\(needsPlace ? "at:" : ""))``."],
        signature: .init([.nonisolated], .struct, "\(owner.arms(union))"),
        inherits: [scope.name(of: union.source, suffix: "Visitor")]),
      members: members)
  }

  private typealias TypedArm = UnionMap.TypedArm

  /// The structs for which the visitor has a method. It has none for those of other modules.
  private var arms: [TypedArm] { union.arms.filter { $0.type.module === union.source.module } }
  private var furtherArms: [TypedArm] {
    union.arms.filter { $0.type.module !== union.source.module }
  }

  private func visit(_ arm: TypedArm) -> Declaration {
    let name = scope.name(of: arm.type)
    switch arm.arm {
    case .map(let map): return function("visit", name, [.value("", value(map, of: arm.type))])
    case .drop(let reason, let warns):
      return function("visit", name, drop(arm.type, reason, warns), comment: reason)
    }
  }

  private func value(_ map: MapDefinition, of type: TypeDefinition) -> Expression {
    var arguments: [SwiftCode] = ["value"]
    if map.needsPlace { arguments.append("at: \(place(of: type, map))") }
    let call: SwiftCode =
      "\(owner.fromVisitor(map.name.text))(\(arguments.joined(separator: ", ")))"
    let own = RuleValue.Shape(map.result)
    var value = Expression.text(call, canThrow: true)
    if shape == .list {
      switch own {
      case .list: break
      case .optional: value = .text(call + ".list", canThrow: true)
      case .optionalList: value = .text(call + " ?? []", .coalescing, canThrow: true)
      case .one: value = .text("[\(call)]", canThrow: true)
      }
    }
    return value
  }

  private func place(of type: TypeDefinition, _ map: MapDefinition) -> SwiftCode {
    let source: SwiftCode = "\(scope.name(of: type)).self"
    guard let condition = map.firstCondition else { return "place.among(\(source))" }
    let body = MapBody(map, facts, scope)
    let test = ConditionPlan(body: body).expression(
      condition, RulePlace(element: "value", place: nil))
    return "place.among(\(source), isFirst: \(test.flat ?? "true"))"
  }

  /// The types of other modules, which the visitor handles in one method.
  private var further: [Statement] {
    furtherArms.map { arm in
      let name = scope.name(of: arm.type)
      switch arm.arm {
      case .map(let map):
        return .conditional(
          ["let value = value as? \(name)"], body: [.value("return ", value(map, of: arm.type))])
      case .drop(let reason, let warns):
        // The compiler warns about unused values.
        let readsValue = warns || union.itemRoot != nil
        return .conditional(
          [readsValue ? "let value = value as? \(name)" : "value is \(name)"],
          body: Self.returning(drop(arm.type, reason, warns)))
      }
    }
  }

  /// Adds `return` before the value, because the body gets further statements.
  private static func returning(_ body: [Statement]) -> [Statement] {
    guard body.count == 1, !body[0].code.hasPrefix("return ") else { return body }
    return [.line("return " + body[0].code)]
  }

  private var visitOther: Declaration {
    let type: SwiftCode = "any \(source)"
    let (body, comment) = other
    let whole = further.isEmpty ? body : further + Self.returning(body)
    return function("visitOther", type, whole, comment: comment)
  }

  private var other: (body: [Statement], comment: Name?) {
    switch union.unknown {
    case .refuse:
      let name: SwiftCode = SwiftText.literal(
        union.target.innermost?.qualifiedName ?? "\(union.target)")
      let unknown = Expression.text("mapper.unknown(value, wanted: \(name))", canThrow: true)
      guard let root = union.itemRoot else { return ([.value("", unknown)], nil) }
      let item = Expression.text("mapper.customisedItem(value, as: \(metatype(root)))")
      return ([.value("", listed(.closure(item, unknown)))], nil)
    case .drop(let reason, let warns):
      return (drop(nil, reason, warns), further.isEmpty ? reason : nil)
    }
  }

  /// A dropped element is passed to the app's handler, which can show it.
  private func drop(
    _ type: TypeDefinition?, _ reason: Name, _ warns: Bool
  ) -> [Statement] {
    var body: [Statement] = []
    if warns {
      body.append(.line("mapper.warn(of: value, at: place, \(SwiftText.literal(reason.text)))"))
    }
    guard let root = union.itemRoot else {
      return body + [.line(body.isEmpty ? nothing : "return \(nothing)")]
    }
    let key: SwiftCode = type.map { owner.isBase ? ", .\(MappingNames.source($0))" : "" } ?? ""
    let item = Expression.text(
      "mapper.customisedItem(value\(key), as: \(metatype(root)))", canThrow: true)
    if body.isEmpty, type == nil { return [.value("", listed(item))] }
    let inner: [Statement] = body.isEmpty ? ["nil"] : body + ["return nil"]
    return [
      .value("", listed(.closure(item, parameters: nil, body: inner, canThrow: true)))
    ]
  }

  private func listed(_ value: Expression) -> Expression {
    shape == .list ? .access(value, ".list") : value
  }

  private var nothing: SwiftCode { shape == .list ? "[]" : "nil" }

  private func metatype(_ root: TypeDefinition) -> SwiftCode {
    "(any \(scope.name(of: root))).self"
  }

  private func function(
    _ name: SwiftCode, _ type: SwiftCode, _ body: [Statement], comment: Name? = nil
  ) -> Declaration {
    let throwsText: SwiftCode = body.contains(where: \.canThrow) ? " throws" : ""
    return .function(
      doc: comment.map { ["Dropped: \($0.text)."] } ?? [],
      FunctionHead([], "\(name)", [Parameter("_ value", "\(type)")], "\(throwsText) -> \(target)"),
      body: { body })
  }
}

extension Documentation {
  /// Without the line about `source`, which for a union is the protocol itself.
  fileprivate var withoutSource: Documentation {
    var documentation = self
    documentation.source = nil
    return documentation
  }
}
