/// Handles a failed read: it throws, or in collecting mode it records the defect and continues with an empty value.
extension JSONObject {
  /// Throws the error, or records it; then the caller continues with an empty value.
  @inline(never)
  func report(
    _ error: @autoclosure () -> RepresentationDecodingError, offset: @autoclosure () -> Int
  ) throws {
    _ = try noted(error(), offset: offset())
  }

  /// Throws the error, or records and returns it.
  @inline(never)
  func noted(
    _ error: @autoclosure () -> RepresentationDecodingError, offset: @autoclosure () -> Int
  ) throws -> RepresentationDecodingError {
    // Defects inside a recorded one are consequences of it.
    if let cause = standIn?.cause { return cause }
    guard document.isCollecting else { throw error() }
    return document.record(error, offset: offset)
  }

  /// Records the error and returns it, to be thrown if there is no empty value.
  @inline(never)
  func failure(
    _ error: @autoclosure () -> RepresentationDecodingError, offset: @autoclosure () -> Int
  ) -> RepresentationDecodingError {
    if let cause = standIn?.cause { return cause }
    return document.isCollecting ? document.record(error, offset: offset) : error()
  }

  /// The recorded defect in the member from which a value is derived; `nil` unless collecting.
  func cause(_ wirePath: StaticString) -> RepresentationDecodingError? {
    guard document.isCollecting, !document.defects.isEmpty else { return nil }
    if node >= 0, let value = member(firstOf: wirePath) { return document.defect(of: value) }
    // The member may be absent and read nevertheless; then the missing member is a defect of this object.
    let absent = document.defectsOfAbsentMembers(in: self)
    guard !absent.isEmpty else { return nil }
    let member = path + "." + wirePath.description.prefix { $0 != "." }
    return absent.first { error in
      guard let path = error.path else { return false }
      return path.hasPrefix(member + ".") || path.hasPrefix(member + "[")
    }
  }

  private func member(firstOf wirePath: StaticString) -> Int? {
    wirePath.withUTF8Buffer { text in
      let name = text.prefix { $0 != UInt8(ascii: ".") }
      return document.tape.member(UnsafeBufferPointer(rebasing: name), of: node)
    }
  }

  @inline(never)
  func missing(_ name: StaticString) -> RepresentationDecodingError {
    .missingMember(path: path(of: name))
  }

  @inline(never)
  func missing<T>(_ name: StaticString, instead: T) throws -> T {
    try report(missing(name), offset: offset)
    return instead
  }

  @inline(never)
  func wrongType(
    _ value: Int, expected: String, found: String? = nil
  ) -> RepresentationDecodingError {
    .wrongType(
      path: document.path(of: value), expected: expected, found: found ?? kind(value).name)
  }

  @inline(never)
  func reportWrongType(_ value: Int, expected: String, found: String? = nil) throws {
    try report(
      wrongType(value, expected: expected, found: found), offset: document.tape.offset(value))
  }

  @inline(never)
  func reportInvalid(_ value: Int, expected: String) throws {
    try report(invalid(value, expected: expected), offset: document.tape.offset(value))
  }

  func invalid(_ value: Int, expected: String) -> RepresentationDecodingError {
    .invalidValue(path: document.path(of: value), expected: expected)
  }

  /// Handles an optional member of the wrong type: a warning if this object is read leniently, otherwise an error.
  ///
  /// - Returns: `nil`, for the caller to return.
  @inline(never)
  func unusable<T>(_ value: Int, expected: String, found: String? = nil) throws -> T? {
    try unusable(value, wrongType(value, expected: expected, found: found))
  }

  /// The same for any defect.
  @inline(never)
  func unusable<T>(
    _ value: Int, _ error: @autoclosure () -> RepresentationDecodingError
  ) throws -> T? {
    if isLenient {
      warnUnread(value, error())
    } else {
      try report(error(), offset: document.tape.offset(value))
    }
    return nil
  }

  func warnUnread(_ value: Int, _ error: @autoclosure () -> RepresentationDecodingError) {
    document.warn(value, "left unread: \(error().description)")
  }

  /// An empty object that replaces an object inside this one. With `cause`, its members report nothing.
  @inline(never)
  func standIn(_ name: StaticString, cause: RepresentationDecodingError?) -> JSONObject {
    JSONObject(
      document: document, node: -1, isLenient: isLenient,
      standIn: JSONStandIn(in: self, name: name, cause: cause))
  }

  /// Reads a part whose failure is not a defect of the document.
  ///
  /// - Returns: The value, or the error.
  func attempt<T>(_ body: () throws -> T) throws -> Result<T, RepresentationDecodingError> {
    let (wasCollecting, level) = (document.isCollecting, document.levels.count)
    document.isCollecting = false
    defer { document.isCollecting = wasCollecting }
    do {
      return .success(try body())
    } catch let error as RepresentationDecodingError {
      document.leaveLevels(after: level)
      // The depth limit is for safety, so it is never ignored.
      if case .nestingTooDeep = error { throw error }
      return .failure(error)
    }
  }

  /// Reads a part. In collecting mode, records what it throws and returns `nil`.
  @inline(__always)
  func collecting<T>(_ object: JSONObject, _ read: (JSONObject) throws -> T) throws -> T? {
    guard document.isCollecting else { return try read(object) }
    return try noting(object, read)
  }

  @inline(never)
  private func noting<T>(_ object: JSONObject, _ read: (JSONObject) throws -> T) throws -> T? {
    let level = document.levels.count
    do {
      return try read(object)
    } catch let error as RepresentationDecodingError {
      document.leaveLevels(after: level)
      // After a defect inside, missing parts of the whole object are a consequence of it.
      if document.defect(within: object) == nil {
        document.record({ error }, offset: { object.offset })
      }
      return nil
    }
  }
}
