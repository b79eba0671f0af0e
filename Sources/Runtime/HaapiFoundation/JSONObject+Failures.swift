/// Handles failed reads. A failed read throws, or in collecting mode records a defect and returns an empty value.
extension JSONObject {
  /// Throws the error. In collecting mode, records the error instead, and the caller returns an empty value.
  @inline(never)
  func report(
    _ error: @autoclosure () -> RepresentationDecodingError, offset: @autoclosure () -> Int
  ) throws {
    _ = try noted(error(), offset: offset())
  }

  /// Throws the error. In collecting mode, records and returns the error instead.
  @inline(never)
  func noted(
    _ error: @autoclosure () -> RepresentationDecodingError, offset: @autoclosure () -> Int
  ) throws -> RepresentationDecodingError {
    // If this object replaces an object with a recorded defect, a further defect is only a consequence.
    if let cause = standIn?.cause { return cause }
    guard document.isCollecting else { throw error() }
    return document.record(error, offset: offset)
  }

  /// Returns the error for the caller to throw, because the requested type has no empty value. In collecting mode, also
  /// records the error.
  @inline(never)
  func failure(
    _ error: @autoclosure () -> RepresentationDecodingError, offset: @autoclosure () -> Int
  ) -> RepresentationDecodingError {
    if let cause = standIn?.cause { return cause }
    return document.isCollecting ? document.record(error, offset: offset) : error()
  }

  /// Returns the recorded defect that explains why a derived value is missing: a defect of the first member in
  /// `wirePath`. `nil` if that member has no defect.
  func cause(_ wirePath: StaticString) -> RepresentationDecodingError? {
    guard document.isCollecting, !document.defects.isEmpty else { return nil }
    if node >= 0, let value = member(firstOf: wirePath) { return document.defect(of: value) }
    // An absent member may have been read as an empty object. The defects of the empty object are recorded at the
    // offset of this object.
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

  /// Handles an optional member of the wrong type: records a warning in lenient mode, otherwise reports an error.
  ///
  /// - Returns: Always `nil`, so that the caller can return the result.
  @inline(never)
  func unusable<T>(_ value: Int, expected: String, found: String? = nil) throws -> T? {
    try unusable(value, wrongType(value, expected: expected, found: found))
  }

  /// Handles an optional member with any defect, like ``unusable(_:expected:found:)``.
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

  /// Creates an empty object that replaces the member `name` of this object. If `cause` (a recorded defect) is set,
  /// reads of the empty object report no further defects.
  @inline(never)
  func standIn(_ name: StaticString, cause: RepresentationDecodingError?) -> JSONObject {
    JSONObject(
      document: document, node: -1, isLenient: isLenient,
      standIn: JSONStandIn(in: self, name: name, cause: cause))
  }

  /// Calls `body` without recording its error as a defect of the document.
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
      // The depth limit protects the app from hostile documents, so its error is always thrown.
      if case .nestingTooDeep = error { throw error }
      return .failure(error)
    }
  }

  /// Reads an object. In collecting mode, records the error that `read` throws, and returns `nil`.
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
      // If a value inside the object has a recorded defect, this error is only a consequence.
      if document.defect(within: object) == nil {
        document.record({ error }, offset: { object.offset })
      }
      return nil
    }
  }
}
