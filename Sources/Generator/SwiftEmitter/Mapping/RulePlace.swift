/// The context in which a rule's code is planned: the expression that paths start with, the block for statements in
/// front of the value, and a name for locals.
struct RulePlace {
  let body: MapBody
  /// The expression that paths start with: the source of the map, or an element of a list.
  let element: SwiftCode
  /// The expression for the position of `element` in its list; `nil` if the rules do not use it.
  let position: SwiftCode?
  private(set) var block: MapBlock
  private(set) var name: String

  var facts: MappingFacts { body.facts }
  var scope: Scope { body.facts.scope }

  /// The context in a closure that uses `$0` for the element and `$1` for its position.
  var short: RulePlace { at("$0", "$1") }

  /// Returns the context for another source, with a new block.
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

  /// Creates the value of a path.
  ///
  /// - Parameter text: The code of the whole path.
  init(_ text: SwiftCode, _ path: TypedPath) {
    let isChain = path.type.isOptional && path.hops.last.map { !$0.type.isOptional } ?? false
    self.init(isChain ? .chained(.text(text)) : .text(text), path.type)
  }

  /// The value, with an empty list in place of an optional list that is nil.
  var orEmpty: Expression {
    type.isList && type.isOptional ? expression.or(.text("[]")) : expression
  }

  /// The value as a list. A single value becomes a list of one element, and nil becomes an empty list.
  var asList: Expression {
    if type.isList { return orEmpty }
    if type.isOptional { return .access(expression, ".list") }
    return expression.flat.map { .text("[\($0)]") }
      ?? .access(.call("Optional", [expression.code]), ".list")
  }
}

extension TypeReference {
  var isList: Bool { element != nil }
  /// This type as an optional type.
  var orNil: TypeReference { .optional(unwrapped) }
}
