import HaapiFoundation

/// Writes a node as YAML on one line. The result does not depend on the layout in the file.
package enum NodeText {
  package static func flow(_ node: Node) -> String {
    switch node.content {
    case .scalar(let scalar): return text(of: scalar)
    case .sequence(let nodes): return "[" + nodes.map(flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      // `{ from: path }` is written in its short form, as the path alone.
      if entries.count == 1, entries[0].key == Key.from.rawValue, let path = entries[0].value.scalar
      {
        return text(of: path)
      }
      if entries.isEmpty { return "{}" }
      let parts = entries.map { entry in
        let key = text(of: Node.Scalar(text: entry.key, isPlain: isPlain(entry.key)))
        let value = flow(entry.value)
        return value.isEmpty ? "\(key):" : "\(key): \(value)"
      }
      return "{ " + parts.joined(separator: ", ") + " }"
    }
  }

  /// Writes a scalar, with quotes only if they have a meaning: `"a b"` becomes `a b`, but `"1"` stays, because `1` is a
  /// number.
  static func text(of scalar: Node.Scalar) -> String {
    let isSafe = scalar.text.unicodeScalars.allSatisfy(\.isSafeToPrint)
    if isSafe, scalar.isPlain || isPlain(scalar.text) { return scalar.text }
    return YAMLQuoting.quoted(scalar.text, isShown: \.isSafeToPrint)
  }

  private static let special = Set(",[]{}:#&*!|>'\"%@`\n\t\\?".unicodeScalars)

  /// True if all YAML parsers read the text without quotes as this string.
  static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first != "-", first != " ", text.last != " " else {
      return false
    }
    if text.unicodeScalars.contains(where: { special.contains($0) || !$0.isSafeToPrint }) {
      return false
    }
    return !JSONShape.isNumber(text) && !["true", "false", "null", "~", "."].contains(text)
      && AmbiguousScalar.reading(of: text) == nil
  }
}
