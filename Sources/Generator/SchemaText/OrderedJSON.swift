/// JSON for output. Members of objects keep the order in which they are given.
package indirect enum OrderedJSON {
  /// A number, `true`, `false` or `null`, as it appears in the output.
  case word(String)
  case string(String)
  case list([OrderedJSON])
  case object([Member])

  package typealias Member = (key: String, value: OrderedJSON)

  /// Returns the JSON with an indentation of two spaces and a line break at the end. A list or object is on one line if
  /// that line has at most `width` characters.
  package func text(width: Int) -> String {
    lines(width: width).joined(separator: "\n") + "\n"
  }

  /// Returns the JSON as lines, with an indentation of two spaces.
  ///
  /// - Parameter countsKeys: False if the key before a list or object and the comma after it do not count towards
  ///   `width`.
  package func lines(width: Int, countsKeys: Bool = true) -> [String] {
    lines(width, countsKeys, indent: 0, beside: 0)
  }

  /// The same value, always on one line.
  package var onOneLine: OrderedJSON { .word(lines(width: .max)[0]) }

  /// Returns this value as lines, on a single line if it fits.
  ///
  /// - Parameter beside: The number of characters that the value's line has before and after the value, not counting
  ///   the indentation.
  private func lines(
    _ width: Int, _ countsKeys: Bool, indent: Int, beside: Int
  ) -> [String] {
    let children: [Member]
    var (start, end) = ("{", "}")
    switch self {
    case .word(let text): return [text]
    case .string(let text): return [JSONText.quoted(text)]
    case .list(let elements):
      children = elements.map { ("", $0) }
      (start, end) = ("[", "]")
    case .object(let members):
      children = members.map { (JSONText.quoted($0.key) + ": ", $0.value) }
    }
    var parts = children.enumerated().map { index, child in
      let comma = index + 1 < children.count ? 1 : 0
      var lines = child.value.lines(
        width, countsKeys, indent: indent + 2, beside: countsKeys ? child.key.count + comma : 0)
      lines[0] = child.key + lines[0]
      return lines
    }
    // Only if each child fits on one line can the whole fit.
    if parts.allSatisfy({ $0.count == 1 }) {
      let text = parts.joined().joined(separator: ", ")
      let space = start == "{" && !text.isEmpty ? " " : ""
      let line = start + space + text + space + end
      if parts.isEmpty || indent + beside + line.count <= width { return [line] }
    }
    let blank = String(repeating: " ", count: indent)
    for index in parts.indices {
      parts[index][0] = blank + "  " + parts[index][0]
      if index + 1 < parts.count { parts[index][parts[index].count - 1] += "," }
    }
    return [start] + parts.joined() + [blank + end]
  }
}

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .word(value ? "true" : "false") }
  package init(integerLiteral value: Int) { self = .word(String(value)) }
  package init(arrayLiteral elements: OrderedJSON...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, OrderedJSON)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

/// Writes strings as JSON.
public enum JSONText {
  /// Returns the string in quotes. Escapes characters if JSON requires it, or if they are not safe to print.
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

  /// Makes JSON safe for a terminal or a log. Escapes characters that would move the cursor or reverse text, and
  /// commands to the CI service. Such characters occur only inside strings, where an escape means the character.
  package static func printable(_ json: String) -> String {
    var out = ""
    for scalar in json.unicodeScalars {
      if scalar == "\n" { out.unicodeScalars.append(scalar) } else { append(scalar, to: &out) }
    }
    return out.replacing("##", with: "#\\u0023")
  }

  /// Appends a character. An unsafe character is replaced with its escape.
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
