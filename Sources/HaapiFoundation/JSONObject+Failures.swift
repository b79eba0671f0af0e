/// What happens when a read fails: it throws, or in collecting mode the defect is noted and the read
/// goes on with an empty value.
extension JSONObject {
  /// Throws the error, or notes it; then the caller goes on with an empty value.
  @inline(never)
  func report(_ error: RepresentationDecodingError, offset: Int) throws {
    // Everything below a noted defect is a consequence of it.
    if standIn?.cause != nil { return }
    guard document.isCollecting else { throw error }
    document.record(error, offset: offset)
  }

  /// The error to throw where no empty value exists. It is noted as well.
  @inline(never)
  func failure(_ error: RepresentationDecodingError, offset: Int) -> RepresentationDecodingError {
    if let cause = standIn?.cause { return cause }
    if document.isCollecting { document.record(error, offset: offset) }
    return error
  }

  /// Of a value that is derived from a member, the defect in that member; `nil` unless collecting.
  func cause(_ wirePath: StaticString) -> RepresentationDecodingError? {
    guard !document.defects.isEmpty else { return nil }
    let member = path + "." + wirePath.description.prefix { $0 != "." }
    return document.defects.first { defect in
      guard let path = defect.error.path else { return false }
      if path == member { return defect.error != .missingMember(path: member) }
      return path.hasPrefix(member + ".") || path.hasPrefix(member + "[")
    }?.error
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

  func warnUnread(_ value: Int, _ error: RepresentationDecodingError) {
    document.warn(value, "left unread: \(error.failureReason)")
  }

  /// A stand-in for an object inside this one. With `cause` its members report nothing.
  @inline(never)
  func standIn(_ name: StaticString, cause: RepresentationDecodingError?) -> JSONObject {
    document.standIns.append(
      JSONStandIn(
        parent: node, name: name, depth: (standIn?.depth ?? 0) + 1,
        cause: standIn?.cause ?? cause))
    return JSONObject(
      document: document, node: ~(document.standIns.count - 1), isLenient: isLenient)
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
      if document.defect(within: object) == nil { document.record(error, offset: object.offset) }
      return nil
    }
  }
}
