import SchemaText

/// Values and choices from the command line: values by field name, and choices in order.
struct LoginAnswers {
  private(set) var values: [String: String] = [:]
  private var choices: [String] = []
  /// The field names of all forms so far, in order.
  private var known: [String] = []

  struct Malformed: Error {
    let reason: String
  }

  init(values: [String: String] = [:], choices: [String] = []) {
    self.values = values
    self.choices = choices
  }

  /// Removes and returns the next choice; nil if there are no more.
  mutating func nextChoice() -> String? { choices.isEmpty ? nil : choices.removeFirst() }

  /// Records the fields of the forms on the screen.
  mutating func note(_ fields: [String]) {
    for field in fields where !known.contains(field) { known.append(field) }
  }

  /// Warnings about unused values and choices, one for each.
  /// - Parameter stopped: True if the login stopped because a value was missing. The login might still have used the
  ///   other values and choices, so only values of fields that no form had are reported.
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

  /// Removes and returns the value of a field; nil if there is none. Each value is used only once: if the login asks
  /// again for the field, the value was wrong.
  mutating func take(_ name: String) -> String? { values.removeValue(forKey: name) }

  /// Reads the values of a file: a mapping in YAML or JSON.
  static func read(_ text: String) throws(Malformed) -> [String: String] {
    let file = SourceFile(path: "", name: "", bytes: Array(text.utf8))
    let (root, diagnostics) = YAMLLoader.load(file)
    if let problem = diagnostics.first {
      let line = problem.location.map { " in line \($0.line)" } ?? ""
      throw Malformed(reason: "cannot be read\(line): \(problem.message)")
    }
    guard let entries = root?.mapping else {
      throw Malformed(reason: "has no values; expected a JSON object or lines `name: value`")
    }
    var values: [String: String] = [:]
    for entry in entries {
      guard let scalar = entry.value.scalar else {
        throw Malformed(
          reason: "has a value for \(entry.key.debugDescription) that is not a string")
      }
      values[entry.key] = scalar.text
    }
    return values
  }
}
