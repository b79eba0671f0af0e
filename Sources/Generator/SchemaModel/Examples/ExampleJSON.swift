/// Converts the payload of an example to JSON, with its members in the order of the schema.
public enum ExampleJSON {
  /// Returns JSON with an indentation of two spaces.
  public static func text(of example: Example) -> String {
    lines(of: example, width: 0).joined(separator: "\n")
  }

  /// Returns lines of JSON with an indentation of two spaces. A list or object is on one line if that line has at most
  /// `width` characters.
  package static func lines(of example: Example, width: Int) -> [String] {
    json(example.json).lines(width: width)
  }

  /// Returns the JSON of a payload that is derived from an example. Lists and objects are on one line if they fit.
  static func compactText(of json: Node) -> String {
    self.json(json).lines(width: 80, countsKeys: false).joined(separator: "\n")
  }

  private static func json(_ node: Node) -> OrderedJSON {
    switch node.content {
    case .sequence(let nodes): return .list(nodes.map(json))
    case .mapping(let entries): return .object(entries.map { ($0.key, json($0.value)) })
    case .scalar(let scalar):
      return switch JSONShape.kind(of: node) {
      case .null: .word("null")
      case .boolean, .number: .word(scalar.text)
      default: .string(scalar.text)
      }
    }
  }
}
