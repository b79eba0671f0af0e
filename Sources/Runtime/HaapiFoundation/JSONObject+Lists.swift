/// Reads arrays, and objects used as dictionaries.
extension JSONObject {
  /// The strings of an array; empty if the array is absent.
  public func strings(_ name: StaticString) throws -> [String] {
    try list(name, of: .string)
  }

  /// The strings of an array; `nil` if the array is absent or empty.
  public func optionalStrings(_ name: StaticString) throws -> [String]? {
    notEmpty(try strings(name))
  }

  /// The objects of an array, each converted by `read`; empty if the array is absent.
  @inlinable
  public func array<T>(
    _ name: StaticString, _ read: (JSONObject) throws -> T
  ) throws -> [T] {
    // Inlinable, so that the compiler specialises this fast path for the app's type. The code for defects stays
    // generic, which is slower.
    guard var elements = presentArray(name) else { return try arrayOrDefect(name, read) }
    var result: [T] = []
    result.reserveCapacity(elements.usualCount)
    while let object = try elements.next() { result.append(try read(object)) }
    return result
  }

  /// Marks the member as read, and returns a reader of its array. Returns `nil` if there is no array, and always in
  /// lenient or collecting mode.
  @usableFromInline
  func presentArray(_ name: StaticString) -> JSONArrayReader? {
    guard !isLenient, !document.isCollecting, let value = find(name), kind(value) == .array else {
      return nil
    }
    mark(value)
    return JSONArrayReader(document: document, array: value)
  }

  @usableFromInline
  func arrayOrDefect<T>(
    _ name: StaticString, _ read: (JSONObject) throws -> T
  ) throws -> [T] {
    try list(name) { value in
      guard let object = try element(value) else { return nil }
      return try collecting(object, read)
    }
  }

  /// The objects of an array, each converted by `read`; `nil` if the array is absent or empty.
  public func optionalArray<T>(
    _ name: StaticString, _ read: (JSONObject) throws -> T
  ) throws -> [T]? {
    notEmpty(try array(name, read))
  }

  /// Like `array(_:_:)`, but drops an element, with a warning, if reading the element throws `.invalidValue`. With a
  /// trailing closure, the compiler chooses `array(_:_:)`.
  @_disfavoredOverload
  public func array<T>(
    _ name: StaticString, droppingInvalid read: (JSONObject) throws -> T
  ) throws -> [T] {
    try list(name) { value in
      guard let object = try element(value) else { return nil }
      return try droppingElement(
        value, { try read(object) }, collecting: { try collecting(object, read) })
    }
  }

  /// Like `array(_:droppingInvalid:)`, but `nil` instead of an empty list.
  @_disfavoredOverload
  public func optionalArray<T>(
    _ name: StaticString, droppingInvalid read: (JSONObject) throws -> T
  ) throws -> [T]? {
    notEmpty(try array(name, droppingInvalid: read))
  }

  /// The members of an object that is used as a dictionary: its member names are not known in advance. Empty if the
  /// object is absent.
  public func dictionary(_ name: StaticString) throws -> [String: JSONValue] {
    guard let value = try dictionaryNode(name) else { return [:] }
    mark(value)
    return document.tape.members(value)
  }

  /// Like ``dictionary(_:)``, but `nil` instead of an empty dictionary.
  public func optionalDictionary(_ name: StaticString) throws -> [String: JSONValue]? {
    notEmpty(try dictionary(name))
  }

  /// An object whose members are all strings; empty if the object is absent. Members that are `null` are left out. With
  /// ``TextStyle/scalar``, numbers and booleans are read as strings.
  public func stringDictionary(
    _ name: StaticString, _ text: TextStyle = .value
  ) throws -> [String: String] {
    guard let value = try dictionaryNode(name) else { return [:] }
    var members: [String: String] = [:]
    var key = value + 1
    while key < document.tape.next(value) {
      let member = key + 1
      key = document.tape.next(member)
      if kind(member) == .null {
        members[document.tape.text(member - 1)] = nil
      } else if kind(member) == .string || (text == .scalar && isScalar(member)) {
        members[document.tape.text(member - 1)] = scalarText(member)
      } else if isLenient {
        return try unusable(member, expected: "string") ?? [:]
      } else {
        try reportWrongType(member, expected: "string")
      }
    }
    mark(value)
    return members
  }

  /// Like ``stringDictionary(_:_:)``, but `nil` instead of an empty dictionary.
  public func optionalStringDictionary(
    _ name: StaticString, _ text: TextStyle = .value
  ) throws -> [String: String]? {
    notEmpty(try stringDictionary(name, text))
  }

  /// The string members of this object; with ``TextStyle/scalar`` also numbers and booleans, as strings. Marks no
  /// member as read.
  public func stringMembers(_ text: TextStyle = .value) -> [String: String] {
    guard node >= 0 else { return [:] }
    var members: [String: String] = [:]
    var key = node + 1
    while key < document.tape.next(node) {
      let isText = kind(key + 1) == .string || (text == .scalar && isScalar(key + 1))
      members[document.tape.text(key)] = isText ? scalarText(key + 1) : nil
      key = document.tape.next(key + 1)
    }
    return members
  }

  // MARK: Helpers

  /// Reads the elements of an array, except nulls. An element for which `read` returns `nil` is left out.
  func list<T>(_ name: StaticString, _ read: (Int) throws -> T?) throws -> [T] {
    guard let value = find(name) else { return [] }
    guard kind(value) == .array else { return try unusable(value, expected: "array") ?? [] }
    return try contents(of: value) { try elements(value, read) } ?? []
  }

  /// Reads the content of a value, and marks the value as read. In lenient mode, if `read` fails, records a warning,
  /// leaves the value unread, and returns `nil`.
  func contents<T>(of value: Int, _ read: () throws -> T) throws -> T? {
    guard isLenient else {
      let result = try read()
      mark(value)
      return result
    }
    switch try attempt(read) {
    case .success(let result):
      mark(value)
      return result
    case .failure(let error):
      warnUnread(value, error)
      return nil
    }
  }

  /// Reads an element. For an invalid value, records a warning and returns `nil`. Throws any other defect, or records
  /// it in collecting mode.
  func droppingElement<T>(
    _ value: Int, _ read: () throws -> T?, collecting: () throws -> T?
  ) throws -> T? {
    switch try attempt(read) {
    case .success(let result):
      return result
    case .failure(.invalidValue(let path, let expected)):
      document.warn(value, "element dropped: expected \(expected) at \(path)")
      return nil
    case .failure(let error):
      guard document.isCollecting else { throw error }
      return try collecting()
    }
  }

  func elements<T>(_ array: Int, _ read: (Int) throws -> T?) throws -> [T] {
    let tape = document.tape
    var result: [T] = []
    var nulls = 0
    var child = array + 1
    // When the list of defects is full, reading the rest is useless.
    while child < tape.next(array), !document.hasAllDefects {
      if kind(child) == .null {
        nulls += 1
      } else if let element = try read(child) {
        result.append(element)
      }
      child = tape.next(child)
    }
    if nulls > 0 { document.warn(array, "elements that are null are skipped: \(nulls)") }
    return result
  }

  func element(_ value: Int) throws -> JSONObject? {
    guard kind(value) == .object else {
      try reportWrongType(value, expected: "object")
      return nil
    }
    return JSONObject(document: document, node: value)
  }

  func dictionaryNode(_ name: StaticString) throws -> Int? {
    guard let value = find(name) else { return nil }
    guard kind(value) == .object else { return try unusable(value, expected: "object") }
    return value
  }

  func notEmpty<C: Collection>(_ collection: C) -> C? {
    collection.isEmpty ? nil : collection
  }
}

/// Reads the elements of an array one after the other.
@usableFromInline
struct JSONArrayReader {
  private let document: JSONDocument
  private let array: Int
  private var child: Int
  private var nulls = 0

  init(document: JSONDocument, array: Int) {
    self.document = document
    self.array = array
    child = array + 1
  }

  /// The number of elements to reserve memory for: at most 64, because a hostile array can have millions.
  @usableFromInline
  var usualCount: Int {
    var count = 0
    var child = array + 1
    while child < document.tape.next(array), count < 64 {
      count += 1
      child = document.tape.next(child)
    }
    return count
  }

  /// Returns the next element that is not null; `nil` at the end.
  @usableFromInline
  mutating func next() throws -> JSONObject? {
    let tape = document.tape
    while child < tape.next(array) {
      let value = child
      child = tape.next(child)
      if tape.kind(value) != .null {
        return try JSONObject(document: document, node: array).element(value)
      }
      nulls += 1
    }
    if nulls > 0 { document.warn(array, "elements that are null are skipped: \(nulls)") }
    return nil
  }
}
