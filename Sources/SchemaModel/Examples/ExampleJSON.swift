/// Writes the payload of an example as JSON, with members in the order of the schema.
public enum ExampleJSON {
  /// A line of JSON, and the path of the value that begins or ends there: `/actions/0/model`.
  package struct Line {
    package fileprivate(set) var text: String
    package let path: String
  }

  /// JSON with an indentation of two spaces.
  public static func text(of example: Example) -> String { joined(lines(of: example, width: 0)) }

  /// The same. A list or object is on one line if that line has at most `width` characters.
  package static func lines(of example: Example, width: Int) -> [Line] {
    lines(of: example.json, "") { width - $0 - $1 }
  }

  /// JSON of a payload that is derived from an example, with lists and objects on one line if they fit.
  static func compactText(of json: Node) -> String {
    joined(lines(of: json, "") { indent, _ in 80 - indent })
  }

  /// A key as JSON writes it, without quotes.
  package static func pathComponent(_ key: String) -> String {
    String(JSONText.quoted(key).dropFirst().dropLast())
  }

  private static func joined(_ lines: [Line]) -> String {
    lines.map(\.text).joined(separator: "\n")
  }

  /// - Parameters:
  ///   - beside: The number of characters before and after the node on its line, without the indentation.
  ///   - room: The space for a list or object on one line, by its indentation and `beside`.
  private static func lines(
    of node: Node, _ path: String, indent: Int = 0, beside: Int = 0, room: (Int, Int) -> Int
  ) -> [Line] {
    let limit = room(indent, beside)
    if limit > 0, let flat = flat(node, limit: limit) { return [Line(text: flat, path: path)] }
    guard let children = Children(node), !children.all.isEmpty else {
      return [Line(text: flat(node, limit: .max) ?? "", path: path)]
    }
    var lines = [Line(text: children.open, path: path)]
    for (index, child) in children.all.enumerated() {
      let comma = index + 1 < children.all.count ? "," : ""
      var inner = self.lines(
        of: child.node, "\(path)/\(child.component)", indent: indent + 2,
        beside: child.key.count + comma.count, room: room)
      inner[0].text = String(repeating: " ", count: indent + 2) + child.key + inner[0].text
      inner[inner.count - 1].text += comma
      lines += inner
    }
    let end = String(repeating: " ", count: indent) + children.close
    return lines + [Line(text: end, path: path)]
  }

  /// JSON on one line; `nil` if it is longer than the limit.
  private static func flat(_ node: Node, limit: Int) -> String? {
    guard let children = Children(node) else {
      let text = scalar(node)
      return text.count <= limit ? text : nil
    }
    var out = ""
    for child in children.all {
      guard let flat = flat(child.node, limit: limit - out.count) else { return nil }
      out += (out.isEmpty ? "" : ", ") + child.key + flat
    }
    if !out.isEmpty, children.open == "{" { out = " \(out) " }
    out = children.open + out + children.close
    return out.count <= limit ? out : nil
  }

  private static func scalar(_ node: Node) -> String {
    let text = node.scalar?.text ?? ""
    return switch JSONShape.kind(of: node) {
    case .null: "null"
    case .boolean, .number: text
    default: JSONText.quoted(text)
    }
  }

  /// The elements of a list, or the members of an object.
  private struct Children {
    let open: String
    let close: String
    /// The key is empty for an element; otherwise it ends with a colon and a space.
    let all: [(key: String, component: String, node: Node)]

    /// Nil for a scalar.
    init?(_ node: Node) {
      switch node.content {
      case .scalar: return nil
      case .sequence(let nodes):
        (open, close) = ("[", "]")
        all = nodes.enumerated().map { ("", String($0), $1) }
      case .mapping(let entries):
        (open, close) = ("{", "}")
        all = entries.map { entry in
          (JSONText.quoted(entry.key) + ": ", pathComponent(entry.key), entry.value)
        }
      }
    }
  }
}

/// Writes strings as JSON.
public enum JSONText {
  /// The string in quotes, with escapes where JSON needs them.
  public static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default: append(scalar, to: &out)
      }
    }
    return out + "\""
  }

  /// JSON for a terminal or a log. Escapes characters that would move the cursor or reverse text, and commands to
  /// the CI service that shows the log. They occur only in strings, where an escape has the same meaning.
  package static func printable(_ json: String) -> String {
    if json.utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F && $0 != 0x23) || $0 == 0x0A }) {
      return json
    }
    var out = ""
    for scalar in json.unicodeScalars {
      if scalar == "\n" { out.unicodeScalars.append(scalar) } else { append(scalar, to: &out) }
    }
    return out.replacing("##", with: "#\\u0023")
  }

  /// Appends a character, or its escape if it is not safe to print.
  private static func append(_ scalar: Unicode.Scalar, to out: inout String) {
    if scalar.isSafeToPrint {
      out.unicodeScalars.append(scalar)
      return
    }
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
