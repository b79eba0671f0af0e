/// A value as it is written, and the type that it must have.
struct WrittenValue {
  let node: Node
  let key: String
  let type: SchemaTheme.KeyType
  /// The place of the type; nil for insets.
  var typeNote: Diagnostic.Related?
  /// True for one number, or a list of four.
  var isInsets = false

  static func insets(_ node: Node, key: String) -> WrittenValue {
    WrittenValue(node: node, key: key, type: .number, isInsets: true)
  }

  /// Nil if the value is missing or has another type.
  var value: SchemaTheme.Value? { Self.value(of: node, type) }

  /// Top, left, bottom and right of insets; empty for other values.
  var sides: [SchemaTheme.Value] {
    guard let nodes = node.sequence else {
      return value.map { Array(repeating: $0, count: 4) } ?? []
    }
    let values = nodes.compactMap { Self.value(of: $0, .number) }
    return values.count == 4 && nodes.count == 4 ? values : []
  }

  private static func value(of node: Node, _ type: SchemaTheme.KeyType) -> SchemaTheme.Value? {
    guard let scalar = node.scalar, !scalar.isNull else { return nil }
    let content: SchemaTheme.Value.Content?
    switch type.plistType {
    case "Number": content = number(scalar).map { .number($0) }
    case "Boolean":
      content =
        scalar.isPlain && ["true", "false"].contains(scalar.text)
        ? .boolean(scalar.text == "true") : nil
    default:
      let isText =
        !scalar.isPlain || (number(scalar) == nil && !["true", "false"].contains(scalar.text))
      content = isText ? .string(scalar.text) : nil
    }
    return content.map { SchemaTheme.Value(content: $0, location: node.location) }
  }

  static func number(_ scalar: Node.Scalar) -> Double? {
    guard scalar.isPlain, scalar.text.wholeMatch(of: /[0-9+.-]*/) != nil,
      let number = Double(scalar.text), abs(number) <= 1_000_000
    else { return nil }
    return number == 0 ? 0 : number
  }
}
