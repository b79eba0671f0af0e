import SchemaDocument
import SchemaModel

/// The JSON pointers of the values in a payload: `/actions/0/model`.
struct PayloadPointers {
  private var pointers: [SourceLocation: String] = [:]

  init(_ example: Example) { add(example.json, "") }

  private mutating func add(_ node: Node, _ pointer: String) {
    switch node.content {
    case .scalar: return
    case .sequence(let nodes):
      for (index, node) in nodes.enumerated() { add(node, "\(pointer)/\(index)") }
    case .mapping(let entries):
      pointers[node.location] = pointer
      for entry in entries { add(entry.value, pointer + "/" + Self.component(entry.key)) }
    }
  }

  /// The path of an object; nil if it is not in a payload.
  subscript(location: SourceLocation) -> String? { pointers[location] }

  /// A key as JSON writes it, without quotes.
  private static func component(_ key: String) -> String {
    String(JSONText.quoted(key).dropFirst().dropLast())
  }

  // MARK: Lines

  /// For each line of JSON, the path of the value that begins or ends there.
  static func ofLines(_ json: String) -> [(line: String, pointer: String)] {
    var reader = LineReader()
    return json.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      (String(line), reader.read(String(line)))
    }
  }

  private struct LineReader {
    private struct Container {
      let pointer: String
      let isList: Bool
      var component: String
    }

    private var open: [Container] = []

    private var current: String {
      open.last.map { "\($0.pointer)/\($0.component)" } ?? ""
    }

    mutating func read(_ line: String) -> String {
      let bytes = Array(line.utf8)
      var pointer: String?
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        var end = index + 1
        switch byte {
        case 0x20: break
        case 0x22:
          end = JSONMarkup.endOfString(bytes, from: index)
          if end < bytes.count, bytes[end] == 0x3A, !open.isEmpty {
            open[open.count - 1].component = String(
              decoding: bytes[index + 1..<end - 1], as: UTF8.self)
          }
          pointer = pointer ?? current
        case 0x5B, 0x7B:
          pointer = pointer ?? current
          open.append(
            Container(pointer: current, isList: byte == 0x5B, component: byte == 0x5B ? "0" : ""))
        case 0x5D, 0x7D:
          pointer = pointer ?? open.last?.pointer
          _ = open.popLast()
        case 0x2C:
          if let last = open.last, last.isList, let number = Int(last.component) {
            open[open.count - 1].component = String(number + 1)
          }
        default: pointer = pointer ?? current
        }
        index = end
      }
      return pointer ?? current
    }
  }
}

/// Converts member paths of rules to paths in the payload.
struct WirePaths {
  /// - Parameter path: `metadata.viewName`; a single dot is the whole value.
  /// - Returns: Empty if the value is not in the payload.
  static func pointers(of path: String, in type: TypeDefinition) -> [String] {
    follow(path.split(separator: ".").map(String.init), type, "", depth: 0)
  }

  private static func follow(
    _ names: [String], _ type: TypeDefinition, _ prefix: String, depth: Int
  ) -> [String] {
    guard let name = names.first, depth < 16,
      let member = type.asStruct?.member(name)
    else { return prefix.isEmpty ? [] : [prefix] }
    let rest = Array(names.dropFirst())
    let again = { (names: [String]) in follow(names + rest, type, prefix, depth: depth + 1) }
    switch member.origin {
    case .wire(let wire):
      let pointer = prefix + wire.path.map { "/" + $0 }.joined()
      if rest.isEmpty { return [pointer] }
      guard let inner = member.type.definition, inner.asStruct != nil else { return [pointer] }
      return follow(rest, inner, pointer, depth: depth + 1)
    case .constant(_, let path): return [prefix + path.map { "/" + $0 }.joined()]
    case .path(let path, _): return again(path.names)
    case .firstOf(let names): return names.flatMap { again([$0.text]) }
    case .pick(let pick): return follow(pick.from.names, type, prefix, depth: depth + 1)
    case .each(let each): return follow(each.from.names, type, prefix, depth: depth + 1)
    case .without(let path, _): return follow(path.names, type, prefix, depth: depth + 1)
    case .duration(let name): return again([name.text])
    case .rawText, .json, .strings, .hook: return []
    }
  }
}
