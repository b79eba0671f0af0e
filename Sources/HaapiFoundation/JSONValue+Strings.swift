extension JSONValue {
  /// Of an object, its members that are texts; of anything else, nothing.
  public var stringMembers: [String: String] {
    (objectValue ?? [:]).compactMapValues(\.stringValue)
  }
}

extension JSONObjectBuilder {
  /// Sets a text inside the objects that `path` names, outermost first.
  public mutating func set(_ name: StaticString, _ value: String?, inside path: [StaticString]) {
    if let value { place(name, .string(value), path) }
  }
}
