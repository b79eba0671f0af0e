/// Reads objects inside this object, and returns unread members.
extension JSONObject {
  /// A required object, converted by `read`.
  @inlinable
  public func object<T>(
    _ name: StaticString, _ read: (JSONObject) throws -> T
  ) throws -> T {
    // Inlinable, so that the compiler specialises this fast path for the app's type. The code for defects stays
    // generic, which is slower.
    if let object = presentObject(name) { return try read(object) }
    return try objectOrDefect(name, read)
  }

  @usableFromInline
  func objectOrDefect<T>(
    _ name: StaticString, _ read: (JSONObject) throws -> T
  ) throws -> T {
    guard let value = find(name) else {
      return try emptyObject(name, missing(name), offset: offset, read)
    }
    guard kind(value) == .object else {
      return try emptyObject(
        name, wrongType(value, expected: "object"), offset: document.tape.offset(value), read)
    }
    mark(value)
    let object = JSONObject(document: document, node: value)
    guard document.isCollecting else { return try read(object) }
    do {
      return try read(object)
    } catch let error as RepresentationDecodingError {
      let error = document.defect(within: object) ?? error
      return try emptyObject(name, error, offset: object.offset, read)
    }
  }

  /// An optional object, converted by `read`.
  @inlinable
  public func optionalObject<T>(
    _ name: StaticString, _ read: (JSONObject) throws -> T
  ) throws -> T? {
    if let object = presentObject(name) { return try read(object) }
    return isAbsent(name) ? nil : try optionalObjectOrDefect(name, read)
  }

  /// Marks the member as read, and returns its object. Returns `nil` if there is no object, and always in lenient or
  /// collecting mode.
  @usableFromInline
  func presentObject(_ name: StaticString) -> JSONObject? {
    guard !isLenient, !document.isCollecting, let value = find(name), kind(value) == .object else {
      return nil
    }
    mark(value)
    return JSONObject(document: document, node: value)
  }

  @usableFromInline
  func isAbsent(_ name: StaticString) -> Bool { find(name) == nil }

  @usableFromInline
  func optionalObjectOrDefect<T>(
    _ name: StaticString, _ read: (JSONObject) throws -> T
  ) throws -> T? {
    guard let value = find(name) else { return nil }
    guard kind(value) == .object else { return try unusable(value, expected: "object") }
    let object = JSONObject(document: document, node: value)
    return try contents(of: value) { try collecting(object, read) } ?? nil
  }

  /// The object at a path of member names, for a model whose members are in several objects. If the object is absent,
  /// the result is an empty object with the same path.
  public func at(
    _ first: StaticString, _ second: StaticString? = nil, _ third: StaticString? = nil,
    _ rest: StaticString...
  ) throws -> JSONObject {
    var object = try enter(first)
    if let second { object = try object.enter(second) }
    if let third { object = try object.enter(third) }
    for name in rest { object = try object.enter(name) }
    return object
  }

  /// Marks a member as read without reading the value, for example because the value is a constant.
  public func consume(_ name: StaticString) {
    if node >= 0, let value = document.tape.member(name, of: node) { mark(value) }
  }

  /// Marks a member as read if its value is `token`, the only value that the model knows. Any other value stays unread,
  /// so that it is preserved as an additional member.
  ///
  /// - Returns: True if the member's value is `token`.
  public func consume(_ name: StaticString, token: StaticString) -> Bool {
    guard hasToken(token, at: name) else { return false }
    consume(name)
    return true
  }

  /// Returns the unread members. An inner object that ``at(_:_:_:_:)`` opened is included only if it has unread
  /// members, and only with these members.
  public func remainder() -> [String: JSONValue] {
    node < 0 ? [:] : document.tape.remainder(node)
  }

  /// Unwraps a required value that was derived from members of this object.
  ///
  /// - Parameters:
  ///   - value: The derived value, or `nil`.
  ///   - wirePath: The value's path in this object, for messages: member names separated by dots.
  /// - Throws: For `nil`, the recorded defect that explains the missing value, or else
  ///   `RepresentationDecodingError.missingMember`.
  public func require<T>(_ value: T?, _ wirePath: StaticString) throws -> T {
    if let value { return value }
    if let cause = cause(wirePath) { throw cause }
    throw failure(.missingMember(path: path(wirePath)), offset: offset)
  }

  /// Unwraps a required model. In collecting mode, an empty model replaces a missing one.
  public func require<T: JSONModel>(_ value: T?, _ wirePath: StaticString) throws -> T {
    if let value { return value }
    if let cause = cause(wirePath) { throw cause }
    return try emptyObject(
      wirePath, .missingMember(path: path(wirePath)), offset: offset, T.init(json:))
  }

  // MARK: Helpers

  private func enter(_ name: StaticString) throws -> JSONObject {
    guard let value = find(name) else { return standIn(name, cause: nil) }
    guard kind(value) == .object else {
      if isLenient {
        warnUnread(value, wrongType(value, expected: "object"))
        return standIn(name, cause: nil)
      }
      let error = try noted(
        wrongType(value, expected: "object"), offset: document.tape.offset(value))
      return standIn(name, cause: error)
    }
    document.tape.mark(value, .entered)
    return JSONObject(document: document, node: value, isLenient: isLenient)
  }

  /// Throws the error. In collecting mode, records the error, and returns what `read` creates from an empty object. If
  /// `read` fails, throws the recorded error.
  @inline(never)
  private func emptyObject<T>(
    _ name: StaticString, _ error: @autoclosure () -> RepresentationDecodingError,
    offset: @autoclosure () -> Int, _ read: (JSONObject) throws -> T
  ) throws -> T {
    let error = try noted(error(), offset: offset())
    // Without a limit, a model that requires a member of its own type would recurse forever.
    guard (standIn?.depth ?? 0) < 32 else { throw error }
    let level = document.levels.count
    do {
      return try read(standIn(name, cause: error))
    } catch is RepresentationDecodingError {
      document.leaveLevels(after: level)
      throw error
    }
  }
}
