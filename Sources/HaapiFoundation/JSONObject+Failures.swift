/// What happens when a read fails: it throws, or in collecting mode the defect is noted and the read
/// goes on with an empty value.
extension JSONObject {
  /// Throws the error, or notes it; then the caller goes on with an empty value.
  @inline(never)
  func report(
    _ error: @autoclosure () -> RepresentationDecodingError, offset: @autoclosure () -> Int
  ) throws {
    _ = try noted(error(), offset: offset())
  }

  /// The same for a caller that wants to know the error.
  @inline(never)
  func noted(
    _ error: @autoclosure () -> RepresentationDecodingError, offset: @autoclosure () -> Int
  ) throws -> RepresentationDecodingError {
    // Everything below a noted defect is a consequence of it.
    if let cause = standIn?.cause { return cause }
    guard document.isCollecting else { throw error() }
    return document.record(error, offset: offset)
  }

  /// The error to throw where no empty value exists. It is noted as well.
  @inline(never)
  func failure(
    _ error: @autoclosure () -> RepresentationDecodingError, offset: @autoclosure () -> Int
  ) -> RepresentationDecodingError {
    if let cause = standIn?.cause { return cause }
    return document.isCollecting ? document.record(error, offset: offset) : error()
  }

  /// Of a value that is derived from a member, the defect in that member; `nil` unless collecting.
  func cause(_ wirePath: StaticString) -> RepresentationDecodingError? {
    guard document.isCollecting, !document.defects.isEmpty else { return nil }
    if node >= 0, let value = member(firstOf: wirePath) { return document.defect(of: value) }
    // Absent, and perhaps read all the same: then what it lacks is a defect of this object.
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
    try report(
      .invalidValue(path: document.path(of: value), expected: expected),
      offset: document.tape.offset(value))
  }

  /// An optional member of the wrong type: a warning if this object is read leniently, else an error.
  /// - Returns: `nil`, for the caller to return.
  @inline(never)
  func unusable<T>(_ value: Int, expected: String, found: String? = nil) throws -> T? {
    guard isLenient else {
      try reportWrongType(value, expected: expected, found: found)
      return nil
    }
    warnUnread(value, wrongType(value, expected: expected, found: found))
    return nil
  }

  func warnUnread(_ value: Int, _ error: @autoclosure () -> RepresentationDecodingError) {
    document.warn(value, "left unread: \(error().description)")
  }

  /// A stand-in for an object inside this one. With `cause` its members report nothing.
  @inline(never)
  func standIn(_ name: StaticString, cause: RepresentationDecodingError?) -> JSONObject {
    JSONObject(
      document: document, node: -1, isLenient: isLenient,
      standIn: JSONStandIn(in: self, name: name, cause: cause))
  }

  /// Reads a part whose failure is no defect of the document.
  /// - Returns: The value, or the error.
  func attempt<T>(_ body: () throws -> T) throws -> Result<T, RepresentationDecodingError> {
    let (wasCollecting, level) = (document.isCollecting, document.level)
    document.isCollecting = false
    defer { document.isCollecting = wasCollecting }
    do {
      return .success(try body())
    } catch let error as RepresentationDecodingError {
      document.level = level
      // Depth is a matter of safety: it is never passed over.
      if case .nestingTooDeep = error { throw error }
      return .failure(error)
    }
  }

  /// Reads a part; in collecting mode what it throws is noted, and `nil` returned.
  @inline(__always)
  func collecting<T>(_ object: JSONObject, _ read: (JSONObject) throws -> T) throws -> T? {
    guard document.isCollecting else { return try read(object) }
    return try noting(object, read)
  }

  @inline(never)
  private func noting<T>(_ object: JSONObject, _ read: (JSONObject) throws -> T) throws -> T? {
    let level = document.level
    do {
      return try read(object)
    } catch let error as RepresentationDecodingError {
      document.level = level
      // After a defect inside, what the object as a whole lacks is a consequence of it.
      if document.defect(within: object) == nil {
        document.record({ error }, offset: { object.offset })
      }
      return nil
    }
  }
}
