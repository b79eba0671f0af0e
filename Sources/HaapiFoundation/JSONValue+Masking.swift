// Server data may be a code, a token or personal; a stray `print`, an interpolation in a log line,
// a failed assertion or the debugger must not show it.
extension JSONValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The kind, the number of elements, the names of members; never content.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool, .number, .string: "\(kindName)(\(Masked.text))"
    case .array(let elements): "array(\(elements.count))"
    case .object(let members):
      "object("
        + JSONText.sorted(members).map { "\($0.key): \(Masked.text)" }.joined(separator: ", ") + ")"
    }
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Without children; else `dump` would walk into the content.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
}
