import SchemaDocument

/// The payload of an example as JSON text, members in the order of the schema.
public enum ExampleJSON {
  /// Two blanks of indentation for each level.
  public static func text(of example: Example) -> String {
    var out = ""
    write(example.json, indent: 0, to: &out)
    return out
  }

  private static func write(_ node: Node, indent: Int, to out: inout String) {
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
        write(node, indent: indent + 2, to: &out)
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
        write(entry.value, indent: indent + 2, to: &out)
        out += index + 1 < entries.count ? ",\n" : "\n"
      }
      out += blank.dropLast(2) + "}"
    }
  }
}
