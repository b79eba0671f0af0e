extension JSONValue {
  /// For an object, its members that are strings, numbers or booleans, as strings; for anything else,
  /// nothing.
  public var stringMembers: [String: String] {
    (objectValue ?? [:]).compactMapValues { value in
      switch value {
      case .string(let text): text
      case .number(let number): number.text
      case .bool(let bool): bool ? "true" : "false"
      case .null, .array, .object: nil
      }
    }
  }
}

extension JSONObjectBuilder {
  /// Sets a text inside the objects that `path` names, outermost first.
  public mutating func set(_ name: StaticString, _ value: String?, inside path: [StaticString]) {
    if let value { place(name, .string(value), path) }
  }
}
