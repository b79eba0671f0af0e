/// Collects the statements of a function or closure while its expressions are planned.
final class MapBlock {
  var statements: [SwiftCode] = []
  /// The locals for elements that this block has picked from lists. The key is the expression that picks the element.
  var picked: [SwiftCode: SwiftCode]

  init(picked: [SwiftCode: SwiftCode] = [:]) { self.picked = picked }

  var isEmpty: Bool { statements.isEmpty }

  /// Returns the statements and a `return` of the value. A single expression needs no `return`.
  func returning(_ value: Expression) -> [SwiftCode] {
    statements.isEmpty ? [value.statement()] : statements + [value.statement("return ")]
  }

  /// Returns the statements and the assignment of the value to a local.
  func setting(_ local: SwiftCode, _ value: Expression) -> [SwiftCode] {
    statements + [value.statement("\(local) = ")]
  }
}

/// The state that the rules of one map share: names of parameters and locals.
final class MapBody {
  let facts: MappingFacts
  /// The names of the source and target types, for errors.
  let sourceName: String
  let targetName: String
  /// The map's result if `skip` applies, or if the map's condition `when` is false: `nil` or `[]`.
  let nothing: SwiftCode
  private let needsPlace: Bool
  private let block = MapBlock()
  private var locals: Set<String> = []
  /// The Swift names of the map's parameters, by their names in the schema. The two names differ if the schema's name
  /// would conflict with another Swift name.
  private(set) var parameters: [String: SwiftCode] = [:]
  private(set) var parameterNames: [SwiftCode] = []

  /// The locals for conditions that several rules of the map share, by the condition's code.
  var shared: [SwiftCode: SwiftCode] = [:]
  /// The expressions that pick an element from a list in several rules of the map.
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

  /// The context of the map's own rules.
  var root: RulePlace {
    RulePlace(
      body: self, element: "source", position: needsPlace ? "place" : nil, block: block,
      name: "value")
  }

  /// Reserves a free name for a local: `name`, `nameValue`, `nameValue2`.
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

  /// Makes the name of a local free again, after the end of its closure.
  func release(_ name: SwiftCode) { locals.remove(name.text) }

  /// Reserves a name for an element of the type, such as `formAction`.
  func element(_ type: TypeReference) -> SwiftCode {
    local(MappingNames.function(type.innermost.map { $0.name.text } ?? "element"))
  }
}
