#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads binary data, URLs, and values of any shape.
extension JSONObject {
  /// Required binary data, in base64url; standard base64 and padding are also accepted. Any other string causes
  /// `.invalidValue`.
  public func data(_ name: StaticString) throws -> Data {
    try required(name, .data, instead: Data())
  }

  /// Optional binary data; see ``data(_:)``. A string that is not base64url causes a warning, and the result is `nil`.
  /// The member then stays unread, so that it is preserved.
  public func optionalData(_ name: StaticString) throws -> Data? {
    guard let value = find(name) else { return nil }
    guard kind(value) == .string else { return try unusable(value, expected: "string") }
    guard let data = Base64URL.decode(document.tape.text(value)) else {
      warnUnread(
        value, .invalidValue(path: document.path(of: value), expected: "base64url text"))
      return nil
    }
    mark(value)
    return data
  }

  /// A required URL. An invalid string causes `.invalidValue`.
  public func url(_ name: StaticString) throws -> URL {
    try required(name, .url, instead: URL(fileURLWithPath: "/"))
  }

  /// An optional URL. A string of only whitespace counts as absent; any other invalid string causes `.invalidValue`.
  public func optionalURL(_ name: StaticString) throws -> URL? {
    guard let text = try optionalString(name, .token) else { return nil }
    if let url = URL(string: text) { return url }
    if let value = find(name) { try reportInvalid(value, expected: "a URL") }
    return nil
  }

  /// A required value of any shape.
  public func value(_ name: StaticString) throws -> JSONValue {
    guard let value = find(name) else { return try missing(name, instead: .null) }
    mark(value)
    return document.tape.value(value)
  }

  /// An optional value of any shape.
  public func optionalValue(_ name: StaticString) throws -> JSONValue? {
    guard let value = find(name) else { return nil }
    mark(value)
    return document.tape.value(value)
  }

  /// Returns this whole object. Marks no member as read.
  public func value() -> JSONValue {
    node < 0 ? .object([:]) : document.tape.value(node)
  }

  /// Reads a required member. Returns `instead` if a defect was recorded.
  func required<T>(
    _ name: StaticString, _ element: JSONElement<T>, instead: T
  ) throws -> T {
    guard let value = find(name) else { return try missing(name, instead: instead) }
    guard let result = try element.read(self, value) else { return instead }
    mark(value)
    return result
  }

  /// Reads an optional member. In lenient mode, returns `nil` for an unusable value.
  func optional<T>(_ name: StaticString, _ element: JSONElement<T>) throws -> T? {
    guard let value = find(name) else { return nil }
    return try contents(of: value) { try element.read(self, value) } ?? nil
  }
}

/// Checks members that must be present, even if their value cannot be used.
extension JSONObject {
  /// Checks that a member is present. The member stays unread.
  ///
  /// - Throws: `RepresentationDecodingError.missingMember` if the member is absent or null.
  public func requirePresent(_ name: StaticString) throws {
    if node >= 0, let value = document.tape.member(name, of: node), kind(value) != .null { return }
    try report(.missingMember(path: path(of: name)), offset: offset)
  }
}
