/// The headers of a request or response, in order. Names are compared case-insensitively.
public struct HTTPFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  private var fields: [Field] = []

  /// One header.
  public struct Field: Sendable, Equatable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  public init() {}

  public init(_ fields: some Sequence<Field>) {
    self.fields = Array(fields)
  }

  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The first value of a name. Setting replaces all values of the name; `nil` removes them.
  public subscript(_ name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      fields.removeAll { Self.isSame($0.name, name) }
      if let newValue { fields.append(Field(name: name, value: newValue)) }
    }
  }

  /// Returns all values of a name, in order.
  public func values(_ name: String) -> [String] {
    fields.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// Adds a value, and keeps the name's existing values.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The size of all names and values in bytes.
  var byteCount: Int { fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count } }

  /// True if a string may be in a header: it has no control character except tab, so it cannot begin another header.
  ///
  /// - Note: Source: RFC 9110 5.5
  package static func isValue(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0.isHeaderContent }
  }

  static func isSame(_ first: String, _ second: String) -> Bool {
    first.utf8.count == second.utf8.count && first.lowercased() == second.lowercased()
  }
}

extension HTTPFields: Sequence {
  public func makeIterator() -> IndexingIterator<[Field]> { fields.makeIterator() }
}

extension UInt8 {
  /// True if the value of a header may contain the byte.
  package var isHeaderContent: Bool { self == 0x09 || (self >= 0x20 && self != 0x7F) }
}

// Descriptions omit the values, which may be tokens, proofs and sessions.
extension HTTPFields: SecretDescribing {
  /// The names of the headers, without their values.
  public var description: String { "[\(fields.map(\.name).joined(separator: ", "))]" }
}

extension HTTPFields.Field: SecretDescribing {
  /// The name, without the value.
  public var description: String { name }
}
