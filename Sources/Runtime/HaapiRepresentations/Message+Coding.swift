// In a response, a message has no object of its own: generated code reads the members from the parent object. This file
// reads and writes a separate message, for example a message that an app has stored.
nonisolated extension Message: JSONModel, ExpressibleByStringLiteral {
  /// Creates a message without a key.
  public init(stringLiteral value: String) {
    self.init(literal: value)
  }

  /// Reads `{ "literal": …, "key": … }`. One member is enough. If there is only a key, the key is also the text.
  public init(json: JSONObject) throws {
    let key = try json.optionalString("key")
    let literal = try json.optionalString("literal")
    // Only the last read requires a member, so that an empty message is reported once.
    self.init(literal: try literal ?? key ?? json.string("literal"), key: key)
  }

  /// Writes `literal`, and `key` if it is not nil.
  public func encode(into json: inout JSONObjectBuilder) {
    Self.write(self, into: &json, literal: "literal", key: "key")
  }

  /// Reads a string, or an object as ``init(json:)`` does.
  ///
  /// - Throws: `RepresentationDecodingError`, or an error of the decoder.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(literal: text)
      return
    }
    do {
      self = try KeyedMessage(from: decoder).message
    } catch RepresentationDecodingError.wrongType(let path, "object", let found) {
      throw RepresentationDecodingError.wrongType(
        path: path, expected: "string or object", found: found)
    }
  }

  /// Writes a string if the message has no key; otherwise an object, as ``encode(into:)`` does.
  public func encode(to encoder: any Encoder) throws {
    try (key == nil ? JSONValue.string(literal) : jsonValue).encode(to: encoder)
  }

  /// The text for users.
  public var description: String { literal }
}

/// The object form of a message. It is a separate type, because it uses the default `init(from:)` of models, which
/// `Message` replaces.
private nonisolated struct KeyedMessage: JSONModel {
  let message: Message

  init(json: JSONObject) throws {
    message = try Message(json: json)
  }

  func encode(into json: inout JSONObjectBuilder) {
    message.encode(into: &json)
  }
}
