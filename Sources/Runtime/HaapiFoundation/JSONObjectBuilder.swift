/// Collects the members of an object.
///
/// `nil`, empty lists and empty dictionaries are left out, because an absent member has the same meaning. The last
/// parameter of each method contains the names of the objects around the member, outermost first. Missing objects are
/// created.
public struct JSONObjectBuilder: Sendable {
  private var members: [String: JSONValue] = [:]

  /// Creates an object without members.
  public init() {}

  /// The object so far.
  public var value: JSONValue { .object(members) }

  /// True if there is no member yet.
  public var isEmpty: Bool { members.isEmpty }

  /// Sets a value of any shape, even an empty list or object.
  public mutating func set(
    _ name: StaticString, _ value: JSONValue?, within path: StaticString...
  ) {
    if let value { place(name, value, path) }
  }

  /// Adds members that the model does not define. If a name is already set, two objects are merged member by member;
  /// any other value that is already set stays.
  public mutating func merge(
    _ additional: [String: JSONValue], within path: StaticString...
  ) {
    if additional.isEmpty { return }
    let nested = path.reversed().reduce(additional) { [$1.description: .object($0)] }
    Self.merge(nested, into: &members)
  }

  // MARK: Helpers

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
    // Removes the inner object while it is changed, so that the change does not copy it.
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
