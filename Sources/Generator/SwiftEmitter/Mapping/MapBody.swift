/// The statements of a function or closure, added while its expressions are planned.
final class MapBlock {
  var statements: [Statement] = []
  /// Locals for elements that this block has chosen, by the expression that chooses.
  var picked: [SwiftCode: SwiftCode] = [:]

  var isEmpty: Bool { statements.isEmpty }

  func add(_ prefix: SwiftCode, _ value: Expression) {
    statements.append(.value(prefix, value))
  }

  /// The block with a return statement for a value.
  func returning(_ value: Expression) -> [Statement] {
    statements.isEmpty ? [.value("", value)] : statements + [.value("return ", value)]
  }
}

/// The shared state of the rules of one map: its names, and those of its locals.
final class MapBody {
  let facts: MappingFacts
  let scope: Scope
  /// Types of source and target, for messages.
  let sourceName: String
  let targetName: String
  /// The result of `skip`, or of a `when` that is false.
  let nothing: SwiftCode
  /// The place of its rules.
  let root: RulePlace
  private var locals: Set<String>
  /// New names of parameters that would conflict with other names.
  private(set) var parameters: [String: SwiftCode] = [:]

  /// Locals for conditions that several rules of the map share, by the condition's code.
  var shared: [SwiftCode: SwiftCode] = [:]
  /// Expressions that choose an element and occur in several rules of the map.
  var repeatedPicks: Set<SwiftCode> = []

  init(_ map: MapDefinition, _ facts: MappingFacts, _ scope: Scope) {
    self.facts = facts
    self.scope = scope
    sourceName = map.source.innermost?.qualifiedName ?? map.source.description
    targetName = map.target.innermost?.qualifiedName ?? map.target.description
    nothing = map.isList ? "[]" : "nil"
    root = RulePlace(element: "source", place: map.needsPlace ? "place" : nil)
    locals = []
    for parameter in map.parameters {
      parameters[parameter.name.text] = local(parameter.name.text)
    }
  }

  /// A free name: `name`, `nameValue`, `nameValue2`.
  func local(_ name: String) -> SwiftCode {
    var free = name
    var count = 1
    while MappingNames.taken.contains(free) || facts.functionNames.contains(free)
      || locals.contains(free)
    {
      free = name + "Value" + (count == 1 ? "" : "\(count)")
      count += 1
    }
    locals.insert(free)
    return SwiftText.escaped(free)
  }

  /// Releases the name after the end of its closure.
  func release(_ name: SwiftCode) { locals.remove(name.text) }

  /// A local for an element: `formAction`.
  func element(_ type: TypeReference) -> SwiftCode {
    let name = type.innermost.map { $0.name.text } ?? "element"
    return local(MappingNames.function(name))
  }
}

/// The context of a rule: the start of its paths.
struct RulePlace {
  /// The source of the map, or the element of a list.
  let element: SwiftCode
  /// An expression for the element's position, if it is in a list.
  let place: SwiftCode?

  /// The parameter of a short closure.
  static let short = RulePlace(element: "$0", place: "$1")
}

/// An expression and its cardinality.
struct RuleValue {
  enum Shape {
    case one
    case optional
    case list
    case optionalList

    init(_ type: TypeReference) {
      switch type {
      case .optional(.array): self = .optionalList
      case .optional: self = .optional
      case .array: self = .list
      default: self = .one
      }
    }

    var isOptional: Bool { self == .optional || self == .optionalList }
    var unwrapped: Shape { self == .optionalList ? .list : self == .optional ? .one : self }
    var optional: Shape { self == .list ? .optionalList : self == .one ? .optional : self }
  }

  var expression: Expression
  var shape: Shape

  init(_ expression: Expression, _ shape: Shape) {
    self.expression = expression
    self.shape = shape
  }

  init(_ text: SwiftCode, _ type: TypeReference) {
    expression = .text(text)
    shape = Shape(type)
  }

  /// The value of a path, from an expression of its root.
  init(_ text: SwiftCode, _ path: TypedPath) {
    let isChain = path.type.isOptional && path.hops.last.map { !$0.type.isOptional } ?? false
    expression = isChain ? .chained(.text(text)) : .text(text)
    shape = Shape(path.type)
  }
}
