/// Collects the members of an object.
///
/// `nil` and empty lists and dictionaries are left out, because absent means the same. The last parameter of each
/// method is the names of the objects around the member, outermost first; they are created as needed.
public struct JSONObjectBuilder: Sendable {
  private var members: [String: JSONValue] = [:]

  /// An object without members.
  public init() {}

  /// The object so far.
  public var value: JSONValue { .object(members) }

  /// True if there is no member yet.
  public var isEmpty: Bool { members.isEmpty }

  /// Sets a value of any shape.
  public mutating func set(
    _ name: StaticString, _ value: JSONValue?, within path: StaticString...
  ) {
    if let value { place(name, value, path) }
  }

  /// Adds members that no model defines. Objects are merged member by member; otherwise the value that is already
  /// set stays.
  public mutating func merge(
    _ additional: [String: JSONValue], within path: StaticString...
  ) {
    if additional.isEmpty { return }
    let nested = path.reversed().reduce(additional) { [$1.description: .object($0)] }
    Self.merge(nested, into: &members)
  }

  // MARK: Parts

  mutating func place(_ name: StaticString, _ value: JSONValue, _ path: [StaticString]) {
    Self.place(name, value, path[...], in: &members)
  }

  private static func place(
    _ name: StaticString, _ value: JSONValue, _ path: ArraySlice<StaticString>,
    in members: inout [String: JSONValue]
  ) {
    guard let outer = path.first?.description else {
      members[name.description] = value
      return
    }
    // Taken out during the change, so that it is not copied.
    var inner = members.removeValue(forKey: outer)?.objectValue ?? [:]
    place(name, value, path.dropFirst(), in: &inner)
    members[outer] = .object(inner)
  }

  private static func merge(
    _ additional: [String: JSONValue], into members: inout [String: JSONValue]
  ) {
    for (name, value) in additional {
      guard let present = members[name] else {
        members[name] = value
        continue
      }
      guard case .object(var inner) = present, case .object(let more) = value else { continue }
      members[name] = nil
      merge(more, into: &inner)
      members[name] = .object(inner)
    }
  }
}
