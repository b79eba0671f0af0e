import SchemaModel

/// Converts the conditions of selection rules to JSON Schema.
extension ResponseSchema {
  static func schema(of condition: Condition) -> OrderedJSON {
    .all(
      condition.tests.map(schema)
        + condition.alternatives.map { ["anyOf": .list($0.map { schema(of: $0) })] })
  }

  private static func schema(of test: Condition.Test) -> OrderedJSON {
    let path = test.path.names[...]
    switch test.check {
    case .equals(let tokens, let isNegated):
      let names = tokens.map(\.key)
      let value: OrderedJSON =
        names.count == 1 ? ["const": .string(names[0])] : ["enum": .strings(names)]
      let holds = at(path, value)
      return isNegated ? .not(holds) : holds
    case .isPresent(let isWanted):
      return isWanted ? at(path, present) : .not(at(path, present))
    case .startsWith(let prefix):
      return at(path, ["type": "string", "pattern": .string(pattern(startingWith: prefix.text))])
    case .list(let list): return schema(of: list, at: path)
    case .firstWhere: return true
    }
  }

  private static func pattern(startingWith prefix: String) -> String {
    "^"
      + prefix.map { #"\^$.*+?()[]{}|"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// A schema for values other than null, empty strings and strings of only whitespace.
  static let present: OrderedJSON = ["not": ["type": "null"], "pattern": #"\S"#]

  private static func schema(of list: ListCheck, at path: ArraySlice<String>) -> OrderedJSON {
    let element: OrderedJSON = ["type": "object"]
    let counted = list.filter.map { .all([element, schema(of: $0)]) } ?? element
    func containing(_ schema: OrderedJSON, _ least: Int, _ most: Int? = nil) -> OrderedJSON {
      var members: [OrderedJSON.Member] = [("type", "array"), ("contains", schema)]
      if least != 1 { members.append(("minContains", .word("\(least)"))) }
      if let most { members.append(("maxContains", .word("\(most)"))) }
      return .object(members)
    }
    /// Requires between `least` and `most` elements that match. A value that is not a list counts as an empty list.
    func many(_ schema: OrderedJSON, _ least: Int, _ most: Int? = nil) -> OrderedJSON {
      if least > 0 { return at(path, containing(schema, least, most)) }
      guard let most else { return true }
      return .not(at(path, containing(schema, most + 1)))
    }
    var holds: [OrderedJSON] = []
    if let count = list.count { holds.append(many(counted, count, count)) }
    if let minimum = list.minimum { holds.append(many(counted, minimum)) }
    if let any = list.any { holds.append(many(.all([counted, schema(of: any)]), 1)) }
    if let every = list.every {
      let broken = OrderedJSON.all([counted, .not(schema(of: every))])
      holds.append(many(broken, 0, 0))
    }
    if let none = list.none { holds.append(many(.all([counted, schema(of: none)]), 0, 0)) }
    return .all(holds)
  }

  /// Returns a schema that requires a value at a path, and that applies `value` to it.
  static func at(_ path: ArraySlice<String>, _ value: OrderedJSON) -> OrderedJSON {
    guard let name = path.first else { return value }
    return [
      "type": "object", "required": [.string(name)],
      "properties": [name: at(path.dropFirst(), value)],
    ]
  }
}
