/// Options for reading a string member.
public enum TextStyle: Sendable {
  /// Unchanged, even if the string is only whitespace.
  case value
  /// For text that is shown to the user: a string that is empty or only whitespace counts as absent.
  case hint
  /// Without surrounding whitespace. For optional reads, a string of only whitespace counts as absent.
  case token
  /// Like ``token``, in upper case.
  case upperToken
  /// Like ``value``, but numbers and booleans are read as strings. Arrays and objects stay unread, and count as
  /// absent for optional reads.
  case scalar
}

/// Reads strings.
extension JSONObject {
  /// The string of a required member.
  public func string(_ name: StaticString, _ text: TextStyle = .value) throws -> String {
    guard let value = find(name) else { return try missing(name, instead: "") }
    guard kind(value) == .string || (text == .scalar && isScalar(value)) else {
      try reportWrongType(value, expected: "string")
      return ""
    }
    mark(value)
    switch text {
    case .value, .scalar: return scalarText(value)
    case .hint:
      if document.tape.isBlank(value) { return try missing(name, instead: "") }
      return document.tape.text(value)
    case .token: return document.tape.trimmedText(value)
    case .upperToken: return document.tape.trimmedText(value).uppercased()
    }
  }

  /// The string of an optional member.
  public func optionalString(_ name: StaticString, _ text: TextStyle = .value) throws -> String? {
    guard let value = find(name) else { return nil }
    guard kind(value) == .string else {
      guard text == .scalar else { return try unusable(value, expected: "string") }
      guard isScalar(value) else {
        warnUnread(value, wrongType(value, expected: "string"))
        return nil
      }
      mark(value)
      return scalarText(value)
    }
    mark(value)
    switch text {
    case .value, .scalar: return document.tape.text(value)
    case .hint: return document.tape.isBlank(value) ? nil : document.tape.text(value)
    case .token: return notEmpty(document.tape.trimmedText(value))
    case .upperToken: return notEmpty(document.tape.trimmedText(value))?.uppercased()
    }
  }

  /// A required enum, created from the trimmed string. An unknown string causes `.invalidValue`.
  @inlinable
  public func token<E: RawRepresentable<String>>(
    _ name: StaticString, as type: E.Type
  ) throws -> E {
    if let text = presentToken(name), let token = E(rawValue: text) { return token }
    return try tokenOrDefect(name, as: type)
  }

  /// Marks a string member as read, and returns its trimmed string; `nil` if the member is not a string.
  @usableFromInline
  func presentToken(_ name: StaticString) -> String? {
    guard let value = find(name), kind(value) == .string else { return nil }
    mark(value)
    return document.tape.trimmedText(value)
  }

  @usableFromInline
  func tokenOrDefect<E: RawRepresentable<String>>(
    _ name: StaticString, as type: E.Type
  ) throws -> E {
    guard let value = find(name) else { return try tokenInstead(missing(name), offset: offset) }
    guard kind(value) == .string else {
      return try tokenInstead(
        wrongType(value, expected: "string"), offset: document.tape.offset(value))
    }
    mark(value)
    if let token = E(rawValue: document.tape.trimmedText(value)) { return token }
    return try tokenInstead(
      invalidToken(value, type), offset: document.tape.offset(value))
  }

  /// An optional enum, created from the trimmed string. An unknown string causes `.invalidValue`; a string of only
  /// whitespace counts as absent.
  @inlinable
  public func optionalToken<E: RawRepresentable<String>>(
    _ name: StaticString, as type: E.Type
  ) throws -> E? {
    guard let text = try optionalString(name, .token) else { return nil }
    if let token = E(rawValue: text) { return token }
    try reportInvalidToken(name, type)
    return nil
  }

  @usableFromInline
  func reportInvalidToken<E>(_ name: StaticString, _ type: E.Type) throws {
    if let value = find(name) {
      try report(invalidToken(value, type), offset: document.tape.offset(value))
    }
  }

  /// A required string or number, as a string. A string is not changed. A number keeps its notation, except for an
  /// `Int` with an exponent: `6e1` becomes `60`.
  public func numberText(_ name: StaticString) throws -> String {
    guard let value = find(name) else { return try missing(name, instead: "") }
    guard let text = decimalText(value) else {
      try reportWrongType(value, expected: "string or number")
      return ""
    }
    return text
  }

  /// An optional string or number, as a string; see ``numberText(_:)``.
  public func optionalNumberText(_ name: StaticString) throws -> String? {
    guard let value = find(name) else { return nil }
    return try decimalText(value) ?? unusable(value, expected: "string or number")
  }

  // MARK: Helpers

  private func decimalText(_ value: Int) -> String? {
    guard kind(value) == .string || kind(value) == .number else { return nil }
    mark(value)
    let text = document.tape.text(value)
    return kind(value) == .number ? WireScalars.decimalText(ofNumber: text) : text
  }

  func isScalar(_ value: Int) -> Bool {
    switch kind(value) {
    case .string, .number, .yes, .no: true
    case .null, .array, .object: false
    }
  }

  func scalarText(_ value: Int) -> String {
    switch kind(value) {
    case .yes: "true"
    case .no: "false"
    default: document.tape.text(value)
    }
  }

  @inline(never)
  private func invalidToken<E>(_ value: Int, _ type: E.Type) -> RepresentationDecodingError {
    .invalidValue(
      path: document.path(of: value), expected: "a known \(String(describing: type))")
  }

  /// Throws the error. In collecting mode, records the error; if the enum accepts `""` or `"?"`, returns that value
  /// instead. An enum that accepts unknown strings always accepts one of the two.
  @inline(never)
  private func tokenInstead<E: RawRepresentable<String>>(
    _ error: @autoclosure () -> RepresentationDecodingError, offset: @autoclosure () -> Int
  ) throws -> E {
    let failure = failure(error(), offset: offset())
    if document.isCollecting, let token = E(rawValue: "") ?? E(rawValue: "?") { return token }
    throw failure
  }
}
