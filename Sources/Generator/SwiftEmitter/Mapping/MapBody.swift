/// The statements of a function or closure, added while its expressions are planned.
final class MapBlock {
  var statements: [SwiftCode] = []
  /// Locals for elements that this block has chosen, by the expression that chooses.
  var picked: [SwiftCode: SwiftCode]

  init(picked: [SwiftCode: SwiftCode] = [:]) { self.picked = picked }

  var isEmpty: Bool { statements.isEmpty }

  /// The block with a return statement for a value.
  func returning(_ value: Expression) -> [SwiftCode] {
    statements.isEmpty ? [value.statement()] : statements + [value.statement("return ")]
  }

  /// The block with the assignment of a value.
  func setting(_ local: SwiftCode, _ value: Expression) -> [SwiftCode] {
    statements + [value.statement("\(local) = ")]
  }
}

/// What the rules of one map share: names of parameters and locals.
final class MapBody {
  let facts: MappingFacts
  /// Types of source and target, for messages.
  let sourceName: String
  let targetName: String
  /// The result of `skip`, or of a `when` that is false.
  let nothing: SwiftCode
  private let needsPlace: Bool
  private let block = MapBlock()
  private var locals: Set<String> = []
  /// Names of parameters, which are new if they would conflict with other names.
  private(set) var parameters: [String: SwiftCode] = [:]
  private(set) var parameterNames: [SwiftCode] = []

  /// Locals for conditions that several rules of the map share, by the condition's code.
  var shared: [SwiftCode: SwiftCode] = [:]
  /// Expressions that choose an element and occur in several rules of the map.
  var repeatedPicks: Set<SwiftCode> = []

  init(_ map: MapDefinition, _ facts: MappingFacts) {
    self.facts = facts
    sourceName = map.source.innermost?.qualifiedName ?? map.source.description
    targetName = map.target.innermost?.qualifiedName ?? map.target.description
    nothing = map.isList ? "[]" : "nil"
    needsPlace = map.needsPlace
    parameterNames = map.parameters.map { local($0.name.text) }
    parameters = Dictionary(first: zip(map.parameters.map(\.name.text), parameterNames))
  }

  /// The place of its rules.
  var root: RulePlace {
    RulePlace(
      body: self, element: "source", position: needsPlace ? "place" : nil, block: block,
      name: "value")
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
    return .escaped(free)
  }

  /// Releases the name after the end of its closure.
  func release(_ name: SwiftCode) { locals.remove(name.text) }

  /// A local for an element: `formAction`.
  func element(_ type: TypeReference) -> SwiftCode {
    local(MappingNames.function(type.innermost.map { $0.name.text } ?? "element"))
  }
}
