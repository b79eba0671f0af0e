import SchemaLanguage
import SchemaModel

/// Values and choices from the command line: values by field name, and decisions in order.
struct LoginAnswers {
  private(set) var values: [String: String] = [:]
  private var choices: [String] = []
  /// The fields of the forms so far, in order.
  private var known: [String] = []

  struct Malformed: Error {
    let reason: String
  }

  init(values: [String: String] = [:], choices: [String] = []) {
    self.values = values
    self.choices = choices
  }

  /// The next decision.
  mutating func nextChoice() -> String? { choices.isEmpty ? nil : choices.removeFirst() }

  /// Records the fields of the forms on the screen.
  mutating func note(_ fields: [String]) {
    for field in fields where !known.contains(field) { known.append(field) }
  }

  /// Warnings about unused values, one sentence for each.
  /// - Parameter stopped: True if the login stopped because a value was missing. Later values were then not needed.
  func leftovers(stopped: Bool) -> [String] {
    let fields = values.keys.sorted().compactMap { name -> String? in
      if known.contains(name) {
        return stopped ? nil : "The login did not ask for \(name), so its value was not used."
      }
      let near = NearestNames.of(name, in: known)
      let advice =
        !near.isEmpty
        ? "Did you mean \(near.joined(separator: " or "))?"
        : known.isEmpty
          ? "No form had a field." : "The fields were \(known.joined(separator: ", "))."
      return "No form had the field \(name), so its value was not used. \(advice)"
    }
    return stopped
      ? fields : fields + choices.map { "There was no further choice for --choose \($0)." }
  }

  /// The value of a field. It is used only once, because a field that is requested again had a wrong value.
  mutating func take(_ name: String) -> String? { values.removeValue(forKey: name) }

  /// Reads the values of a file: a JSON object, or lines `name: value` as in flat YAML.
  static func read(_ text: String) throws(Malformed) -> [String: String] {
    text.first { !$0.isWhitespace } == "{" ? try json(text) : try lines(text)
  }

  private static func json(_ text: String) throws(Malformed) -> [String: String] {
    guard let members = (try? JSONValue(jsonText: text))?.objectValue else {
      throw Malformed(reason: "is not a JSON object")
    }
    var values: [String: String] = [:]
    for (name, value) in members {
      switch value {
      case .string(let text): values[name] = text
      case .bool(let bool): values[name] = bool ? "true" : "false"
      case .number(let number): values[name] = number.text
      case .null, .array, .object:
        throw Malformed(reason: "has a value for \(name.debugDescription) that is not a string")
      }
    }
    return values
  }

  private static func lines(_ text: String) throws(Malformed) -> [String: String] {
    var values: [String: String] = [:]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") || line == "---" { continue }
      guard let colon = line.firstIndex(of: ":") else {
        throw Malformed(reason: "has no colon in line \(index + 1); expected name: value")
      }
      let name = unquoted(line[..<colon].trimmingCharacters(in: .whitespaces))
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      guard !name.isEmpty, values[name] == nil else {
        throw Malformed(reason: "has no new name in line \(index + 1)")
      }
      guard !["|", ">", "[", "{", "&", "*", "!"].contains(value.prefix(1)) else {
        throw Malformed(
          reason: "has no plain value in line \(index + 1); put it in quotes, or use JSON")
      }
      values[name] = unquoted(value)
    }
    return values
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, let first = text.first, first == text.last, "\"'".contains(first) else {
      return text
    }
    let inner = String(text.dropFirst().dropLast())
    guard first == "\"" else { return inner.replacingOccurrences(of: "''", with: "'") }
    return (try? JSONValue(jsonText: text))?.stringValue ?? inner
  }
}
