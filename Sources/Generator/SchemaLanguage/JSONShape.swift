import HaapiFoundation
import SchemaText

/// Reads YAML that represents JSON, such as an example. Unquoted `true`, `false`, `null` and numbers are JSON values of
/// that kind; every other scalar is a string.
package enum JSONShape {
  package enum Kind: String {
    case null
    case boolean
    case number
    case string
    case array
    case object
  }

  package static func kind(of node: Node) -> Kind {
    switch node.content {
    case .sequence: return .array
    case .mapping: return .object
    case .scalar(let scalar):
      guard scalar.isPlain else { return .string }
      switch scalar.text {
      case "", "null": return .null
      case "true", "false": return .boolean
      default: return isNumber(scalar.text) ? .number : .string
      }
    }
  }

  static func check(_ node: Node, into diagnostics: inout [Diagnostic]) {
    switch node.content {
    case .scalar(let scalar):
      guard scalar.isPlain else { return }
      AmbiguousScalar.check(scalar.text, at: node.location, into: &diagnostics)
    case .sequence(let nodes):
      for node in nodes { check(node, into: &diagnostics) }
    case .mapping(let entries):
      for entry in entries {
        AmbiguousScalar.check(keyOf: entry, into: &diagnostics)
        check(entry.value, into: &diagnostics)
      }
    }
  }

  /// True if the string is a number in the grammar of RFC 8259.
  package static func isNumber(_ text: String) -> Bool { JSONNumber(text: text) != nil }
}
