import SchemaDocument
import SchemaLanguage

/// Writes the payload of an example as JSON, with members in the order of the schema.
public enum ExampleJSON {
  /// JSON with an indentation of two spaces.
  public static func text(of example: Example) -> String {
    var out = ""
    write(example.json, indent: 0, width: 0, to: &out)
    return out
  }

  /// JSON of a payload that is derived from an example, with lists and objects on one line if they fit.
  static func compactText(of json: Node) -> String {
    var out = ""
    write(json, indent: 0, width: 80, to: &out)
    return out
  }

  /// - Parameter width: The maximum line length for lists and objects on one line.
  private static func write(_ node: Node, indent: Int, width: Int, to out: inout String) {
    if width > indent, let flat = flat(node, limit: width - indent) {
      out += flat
      return
    }
    let blank = String(repeating: " ", count: indent + 2)
    switch node.content {
    case .scalar(let scalar):
      switch JSONShape.kind(of: node) {
      case .null: out += "null"
      case .boolean, .number: out += scalar.text
      default: out += JSONText.quoted(scalar.text)
      }
    case .sequence(let nodes):
      if nodes.isEmpty {
        out += "[]"
        return
      }
      out += "[\n"
      for (index, node) in nodes.enumerated() {
        out += blank
        write(node, indent: indent + 2, width: width, to: &out)
        out += index + 1 < nodes.count ? ",\n" : "\n"
      }
      out += blank.dropLast(2) + "]"
    case .mapping(let entries):
      if entries.isEmpty {
        out += "{}"
        return
      }
      out += "{\n"
      for (index, entry) in entries.enumerated() {
        out += "\(blank)\(JSONText.quoted(entry.key)): "
        write(entry.value, indent: indent + 2, width: width, to: &out)
        out += index + 1 < entries.count ? ",\n" : "\n"
      }
      out += blank.dropLast(2) + "}"
    }
  }

  /// JSON on one line; `nil` if it is longer than the limit.
  private static func flat(_ node: Node, limit: Int) -> String? {
    var out = ""
    switch node.content {
    case .scalar: write(node, indent: 0, width: 0, to: &out)
    case .sequence(let nodes):
      for node in nodes {
        guard let flat = flat(node, limit: limit - out.count) else { return nil }
        out += (out.isEmpty ? "" : ", ") + flat
      }
      out = "[\(out)]"
    case .mapping(let entries):
      for entry in entries {
        guard let flat = flat(entry.value, limit: limit - out.count) else { return nil }
        out += (out.isEmpty ? "" : ", ") + JSONText.quoted(entry.key) + ": " + flat
      }
      out = entries.isEmpty ? "{}" : "{ \(out) }"
    }
    return out.count <= limit ? out : nil
  }
}
