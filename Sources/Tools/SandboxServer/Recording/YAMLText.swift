/// Writes JSON in YAML's flow style, which is almost JSON.
enum YAMLText {
  /// Returns the string in double quotes, without the characters that a scenario must not contain, even as escapes.
  static func quoted(_ text: String) -> String {
    YAMLQuoting.quoted(text.without(isForbidden), isShown: isPrintable)
  }

  /// Returns a key in double quotes, also without invisible characters, which a key must not contain.
  static func key(_ text: String) -> String {
    quoted(text.without { $0.properties.isDefaultIgnorableCodePoint })
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == "\t" { return false }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isBidiControl || scalar == "\u{FEFF}"
    }
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }

  /// Returns the value as YAML: on one line if the line is short, otherwise with a line for each entry.
  static func flow(_ json: JSONValue, indentation: Int) -> String {
    let short = line(json)
    if indentation + short.count <= 100 { return short }
    let blanks = String(repeating: " ", count: indentation)
    switch json {
    case .object(let members):
      let rows = members.sorted { order($0.key) < order($1.key) }.map { name, value in
        "\(blanks)\(key(name)): \(flow(value, indentation: indentation + 2))"
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
        "\(key($0.key)): \(line($0.value))"
      }
      return rows.isEmpty ? "{}" : "{ " + rows.joined(separator: ", ") + " }"
    case .array(let values):
      return values.isEmpty ? "[]" : "[ " + values.map(line).joined(separator: ", ") + " ]"
    case .string(let text): return quoted(text)
    case .null, .bool, .number: return json.jsonText
    }
  }

  /// Returns the text by which members are sorted: members such as `type` and `name` come first.
  private static func order(_ name: String) -> String {
    let first = ["type", "template", "kind", "name", "rel", "href", "method"]
    return first.firstIndex(of: name).map { "\($0)" } ?? "~" + name
  }
}

extension String {
  fileprivate func without(_ isLeftOut: (Unicode.Scalar) -> Bool) -> String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !isLeftOut($0) }))
  }
}
