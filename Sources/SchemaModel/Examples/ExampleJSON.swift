/// Writes the payload of an example as JSON, with members in the order of the schema.
public enum ExampleJSON {
  /// JSON with an indentation of two spaces.
  public static func text(of example: Example) -> String {
    lines(of: example, width: 0).joined(separator: "\n")
  }

  /// The same. A list or object is on one line if that line has at most `width` characters.
  package static func lines(of example: Example, width: Int) -> [String] {
    lines(of: example.json) { width - $0 - $1 }
  }

  /// JSON of a payload that is derived from an example, with lists and objects on one line if they fit.
  static func compactText(of json: Node) -> String {
    lines(of: json) { indent, _ in 80 - indent }.joined(separator: "\n")
  }

  /// - Parameters:
  ///   - beside: The number of characters before and after the node on its line, without the indentation.
  ///   - room: The space for a list or object on one line, by its indentation and `beside`.
  private static func lines(
    of node: Node, indent: Int = 0, beside: Int = 0, room: (Int, Int) -> Int
  ) -> [String] {
    let limit = room(indent, beside)
    if limit > 0, let flat = flat(node, limit: limit) { return [flat] }
    guard let children = Children(node), !children.all.isEmpty else {
      return [flat(node, limit: .max) ?? ""]
    }
    var lines = [children.open]
    for (index, child) in children.all.enumerated() {
      let comma = index + 1 < children.all.count ? "," : ""
      var inner = self.lines(
        of: child.node, indent: indent + 2, beside: child.key.count + comma.count, room: room)
      inner[0] = String(repeating: " ", count: indent + 2) + child.key + inner[0]
      inner[inner.count - 1] += comma
      lines += inner
    }
    return lines + [String(repeating: " ", count: indent) + children.close]
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
    let all: [(key: String, node: Node)]

    /// Nil for a scalar.
    init?(_ node: Node) {
      switch node.content {
      case .scalar: return nil
      case .sequence(let nodes):
        (open, close) = ("[", "]")
        all = nodes.map { ("", $0) }
      case .mapping(let entries):
        (open, close) = ("{", "}")
        all = entries.map { (JSONText.quoted($0.key) + ": ", $0.value) }
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
