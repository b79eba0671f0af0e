extension JSONValue: Codable {
  /// Reads any value from the decoder.
  ///
  /// - Throws: `RepresentationDecodingError.nestingTooDeep` beyond 256 levels, and errors of the
  ///   decoder.
  public init(from decoder: any Decoder) throws {
    if let scalar = Self(scalarFrom: decoder) {
      self = scalar
      return
    }
    // The following code is recursive, and not every decoder limits the depth.
    guard decoder.codingPath.count < JSONLimits.standard.maximumDepth else {
      throw RepresentationDecodingError.nestingTooDeep(path: decoder.codingPath.jsonPath)
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd {
        elements.append(try container.decode(JSONValue.self))
      }
      self = .array(elements)
      return
    }
    guard let container = try? decoder.container(keyedBy: AnyCodingKey.self) else {
      throw RepresentationDecodingError.invalidValue(
        path: decoder.codingPath.jsonPath, expected: "a value that JSON has")
    }
    var members: [String: JSONValue] = [:]
    for key in container.allKeys {
      members[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    self = .object(members)
  }

  /// Reads a scalar; nil if the decoder has none. Strings are tried last, because some decoders
  /// (YAML) can read every scalar as a string.
  private init?(scalarFrom decoder: any Decoder) {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = JSONNumber(from: container) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else {
      return nil
    }
  }

  /// Writes the value. ``JSONNumber/encode(to:)`` writes numbers.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let bool):
      var container = encoder.singleValueContainer()
      try container.encode(bool)
    case .number(let number):
      try number.encode(to: encoder)
    case .string(let string):
      var container = encoder.singleValueContainer()
      try container.encode(string)
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: AnyCodingKey.self)
      for (name, member) in JSONText.sorted(members) {
        try container.encode(member, forKey: AnyCodingKey(name))
      }
    }
  }
}

/// A coding key with any name.
struct AnyCodingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}

extension [any CodingKey] {
  /// The path in the notation of ``RepresentationDecodingError``.
  var jsonPath: String {
    reduce("$") { path, key in
      path
        + (key.intValue.map { JSONPath.step(index: $0) } ?? JSONPath.step(name: key.stringValue))
    }
  }
}
