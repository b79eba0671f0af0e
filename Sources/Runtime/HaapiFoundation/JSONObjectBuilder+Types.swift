#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One method for each type of member; see ``JSONObjectBuilder``.
extension JSONObjectBuilder {
  /// Sets a string.
  public mutating func set(_ name: StaticString, _ value: String?, within path: StaticString...) {
    if let value { place(name, .string(value), path) }
  }

  /// Sets a string, unless it is equal to `absent`, the default for an absent member.
  public mutating func set(
    _ name: StaticString, _ value: String, unless absent: String, within path: StaticString...
  ) {
    if value != absent { place(name, .string(value), path) }
  }

  /// Sets an integer.
  public mutating func set(_ name: StaticString, _ value: Int?, within path: StaticString...) {
    if let value { place(name, .number(JSONNumber(value)), path) }
  }

  /// Sets an integer, unless it is equal to `absent`, the default for an absent member.
  public mutating func set(
    _ name: StaticString, _ value: Int, unless absent: Int, within path: StaticString...
  ) {
    if value != absent { place(name, .number(JSONNumber(value)), path) }
  }

  /// Sets a number; infinity and not-a-number, which JSON does not have, are left out.
  public mutating func set(_ name: StaticString, _ value: Double?, within path: StaticString...) {
    if let number = value.flatMap({ JSONNumber($0) }) { place(name, .number(number), path) }
  }

  /// Sets a number, unless it is equal to `absent`, the default for an absent member.
  public mutating func set(
    _ name: StaticString, _ value: Double, unless absent: Double, within path: StaticString...
  ) {
    if value != absent, let number = JSONNumber(value) { place(name, .number(number), path) }
  }

  /// Sets a boolean.
  public mutating func set(_ name: StaticString, _ value: Bool?, within path: StaticString...) {
    if let value { place(name, .bool(value), path) }
  }

  /// Sets a boolean, unless it is equal to `absent`, the default for an absent member.
  public mutating func set(
    _ name: StaticString, _ value: Bool, unless absent: Bool, within path: StaticString...
  ) {
    if value != absent { place(name, .bool(value), path) }
  }

  /// Sets the raw value of an enum.
  public mutating func set<E: RawRepresentable<String>>(
    _ name: StaticString, _ value: E?, within path: StaticString...
  ) {
    if let value { place(name, .string(value.rawValue), path) }
  }

  /// Sets the raw value of an enum, unless it is equal to `absent`, the default for an absent
  /// member.
  public mutating func set<E: RawRepresentable<String>>(
    _ name: StaticString, _ value: E, unless absent: E, within path: StaticString...
  ) {
    if value.rawValue != absent.rawValue { place(name, .string(value.rawValue), path) }
  }

  /// Sets binary data as base64url without padding.
  public mutating func set(_ name: StaticString, _ value: Data?, within path: StaticString...) {
    if let value { place(name, .string(Base64URL.encode(value)), path) }
  }

  /// Sets a URL.
  public mutating func set(_ name: StaticString, _ value: URL?, within path: StaticString...) {
    if let value { place(name, .string(value.absoluteString), path) }
  }

  /// Sets a list of strings.
  public mutating func set(
    _ name: StaticString, _ value: [String]?, within path: StaticString...
  ) {
    if let value, !value.isEmpty { place(name, .array(value.map { .string($0) }), path) }
  }

  /// Sets a dictionary of values.
  public mutating func set(
    _ name: StaticString, _ value: [String: JSONValue]?, within path: StaticString...
  ) {
    if let value, !value.isEmpty { place(name, .object(value), path) }
  }

  /// Sets a dictionary of strings.
  public mutating func set(
    _ name: StaticString, _ value: [String: String]?, within path: StaticString...
  ) {
    if let value, !value.isEmpty { place(name, .object(value.mapValues { .string($0) }), path) }
  }

  /// Sets the object of a model, even an empty object, because a model without members is not
  /// absent.
  public mutating func set(
    _ name: StaticString, _ value: (any JSONModel)?, within path: StaticString...
  ) {
    if let value { place(name, value.jsonValue, path) }
  }

  /// Sets a list of objects.
  public mutating func set(
    _ name: StaticString, _ value: [any JSONModel]?, within path: StaticString...
  ) {
    if let value, !value.isEmpty { place(name, .array(value.map { $0.jsonValue }), path) }
  }
}
