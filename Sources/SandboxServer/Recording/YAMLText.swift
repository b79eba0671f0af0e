import HaapiFoundation

/// Writes JSON in the flow style of YAML, which is almost the same.
enum YAMLText {
  /// A string in double quotes. YAML accepts control characters only as escapes.
  static func quoted(_ text: String) -> String {
    YAMLQuoting.quoted(text, isShown: isPrintable)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }

  /// An object or list; in one line if it is short.
  static func flow(_ json: JSONValue, indentation: Int) -> String {
    let short = line(json)
    if indentation + short.count <= 100 { return short }
    let blanks = String(repeating: " ", count: indentation)
    switch json {
    case .object(let members):
      let rows = members.sorted { order($0.key) < order($1.key) }.map { name, value in
        "\(blanks)\(quoted(name)): \(flow(value, indentation: indentation + 2))"
      }
      return "{\n" + rows.joined(separator: ",\n") + " }"
    case .array(let values):
      let rows = values.map { blanks + flow($0, indentation: indentation + 2) }
      return "[\n" + rows.joined(separator: ",\n") + " ]"
    default: return short
    }
  }

  private static func line(_ json: JSONValue) -> String {
    switch json {
    case .object(let members):
      let rows = members.sorted { order($0.key) < order($1.key) }.map {
        "\(quoted($0.key)): \(line($0.value))"
      }
      return rows.isEmpty ? "{}" : "{ " + rows.joined(separator: ", ") + " }"
    case .array(let values):
      return values.isEmpty ? "[]" : "[ " + values.map(line).joined(separator: ", ") + " ]"
    case .string(let text): return quoted(text)
    case .null, .bool, .number: return json.jsonText
    }
  }

  /// The key for sorting: type and name come before other members.
  private static func order(_ name: String) -> String {
    let first = ["type", "template", "kind", "name", "rel", "href", "method"]
    return first.firstIndex(of: name).map { "\($0)" } ?? "~" + name
  }
}
