/// JSON for output, with the members of objects in the order in which they are given.
package indirect enum OrderedJSON {
  /// A number, `true`, `false` or `null`, as it is written.
  case word(String)
  case string(String)
  case list([OrderedJSON])
  case object([Member])

  package typealias Member = (key: String, value: OrderedJSON)

  /// The text with an indentation of two spaces and a line break at the end. A list or object is on one line if it has
  /// at most `width` characters.
  package func text(width: Int) -> String {
    lines(width: width).joined(separator: "\n") + "\n"
  }

  /// The lines of that text.
  package func lines(width: Int) -> [String] {
    lines { width - $0 - $1 }
  }

  /// The same value, always on one line.
  package var onOneLine: OrderedJSON { flat(limit: .max).map { .word($0) } ?? self }

  /// - Parameters:
  ///   - beside: The number of characters before and after the value on its line, without the indentation.
  ///   - room: The space for a list or object on one line, by its indentation and `beside`.
  package func lines(
    indent: Int = 0, beside: Int = 0, room: (Int, Int) -> Int
  ) -> [String] {
    let limit = room(indent, beside)
    if limit > 0, let flat = flat(limit: limit) { return [flat] }
    guard let (open, close, children) = children, !children.isEmpty else {
      return [flat(limit: .max) ?? ""]
    }
    var lines = [open]
    for (index, child) in children.enumerated() {
      let comma = index + 1 < children.count ? "," : ""
      var inner = child.value.lines(
        indent: indent + 2, beside: child.key.count + comma.count, room: room)
      inner[0] = String(repeating: " ", count: indent + 2) + child.key + inner[0]
      inner[inner.count - 1] += comma
      lines += inner
    }
    return lines + [String(repeating: " ", count: indent) + close]
  }

  /// The text on one line; `nil` if it is longer than the limit.
  private func flat(limit: Int) -> String? {
    guard let (open, close, children) = children else {
      let text = scalar
      return text.count <= limit ? text : nil
    }
    var out = ""
    for child in children {
      guard let flat = child.value.flat(limit: limit - out.count) else { return nil }
      out += (out.isEmpty ? "" : ", ") + child.key + flat
    }
    if !out.isEmpty, open == "{" { out = " \(out) " }
    out = open + out + close
    return out.count <= limit ? out : nil
  }

  private var scalar: String {
    switch self {
    case .word(let text): text
    case .string(let text): JSONText.quoted(text)
    case .list, .object: ""
    }
  }

  /// The elements of a list, or the members of an object, with their brackets. The key of a member ends with a colon
  /// and a space, that of an element is empty.
  private var children: (open: String, close: String, all: [Member])? {
    switch self {
    case .word, .string: nil
    case .list(let elements): ("[", "]", elements.map { ("", $0) })
    case .object(let members):
      ("{", "}", members.map { (JSONText.quoted($0.key) + ": ", $0.value) })
    }
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
