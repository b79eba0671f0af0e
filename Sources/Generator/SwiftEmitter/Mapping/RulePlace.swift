/// The context of a rule, in which its value is planned: the start of its paths, the statements in front of its value,
/// and a name for its locals.
struct RulePlace {
  let body: MapBody
  /// The source of the map, or the element of a list.
  let element: SwiftCode
  /// An expression for the element's position, if it is in a list.
  let position: SwiftCode?
  private(set) var block: MapBlock
  private(set) var name: String

  var facts: MappingFacts { body.facts }
  var scope: Scope { body.facts.scope }

  /// The parameter of a short closure.
  var short: RulePlace { at("$0", "$1") }

  /// Another source, in a block of its own.
  func at(_ element: SwiftCode, _ position: SwiftCode? = nil) -> RulePlace {
    RulePlace(body: body, element: element, position: position, block: MapBlock(), name: "value")
  }

  func named(_ name: String) -> RulePlace {
    var place = self
    place.name = name
    return place
  }

  func inside(_ block: MapBlock) -> RulePlace {
    var place = self
    place.block = block
    return place
  }

  func add(_ statement: SwiftCode) { block.statements.append(statement) }
}

/// An expression and its type.
struct RuleValue {
  var expression: Expression
  var type: TypeReference

  init(_ expression: Expression, _ type: TypeReference) {
    self.expression = expression
    self.type = type
  }

  init(_ text: SwiftCode, _ type: TypeReference) { self.init(.text(text), type) }

  /// The value of a path, from an expression of its root.
  init(_ text: SwiftCode, _ path: TypedPath) {
    let isChain = path.type.isOptional && path.hops.last.map { !$0.type.isOptional } ?? false
    self.init(isChain ? .chained(.text(text)) : .text(text), path.type)
  }

  /// The value, or an empty list.
  var orEmpty: Expression {
    type.isList && type.isOptional ? expression.or(.text("[]")) : expression
  }

  /// The value as a list.
  var asList: Expression {
    if type.isList { return orEmpty }
    if type.isOptional { return .access(expression, ".list") }
    return expression.flat.map { .text("[\($0)]") }
      ?? .access(.call("Optional", [expression.code]), ".list")
  }
}

extension TypeReference {
  var isList: Bool { element != nil }
  /// The type if there may be no value.
  var orNil: TypeReference { .optional(unwrapped) }
}
