/// Replaces secrets and identifiers with placeholders. Equal values have the same placeholder.
struct StandIns {
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]

  /// Adds a value that a scenario must not contain.
  ///
  /// - Parameter label: The meaning of the value, such as a field name. The placeholder begins with the label.
  mutating func add(_ value: String, _ label: String, isPadded: Bool = false) {
    guard !value.isEmpty, names[value] == nil else { return }
    let word = String(label.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(24))
    let name = word.isEmpty ? "value" : word
    counts[name, default: 0] += 1
    let standIn = "\(name)-\(counts[name, default: 1])"
    names[value] = isPadded ? Self.padded(standIn) : standIn
  }

  /// Pads a text to a multiple of four characters, so that Base64 decoders accept the text.
  private static func padded(_ text: String) -> String {
    text + String(repeating: "x", count: (4 - text.utf8.count % 4) % 4)
  }

  /// Returns the text with placeholders for secrets.
  func text(_ text: String) -> String {
    if let name = names[text] { return name }
    return replaced(in: text, Self.shortestPart)
  }

  /// Replaces long values anywhere in a file, such as in field names. Call it after all string values were replaced.
  func replacedEverywhere(in text: String) -> String { replaced(in: text, 12) }

  private func replaced(in text: String, _ shortest: Int) -> String {
    var text = text
    for (value, name) in names.sorted(by: {
      ($1.key.utf8.count, $0.key) < ($0.key.utf8.count, $1.key)
    })
    where value.utf8.count >= shortest && text.contains(value) {
      text = text.replacingOccurrences(of: value, with: name)
    }
    return text
  }

  /// The minimum length of a value inside a text. A shorter match is probably a part of a word.
  private static let shortestPart = 4

  // MARK: Answers

  /// Members whose values are words of the protocol and never secrets.
  private static let structure: Set<String> = [
    "type", "template", "kind", "rel", "method", "viewName", "templateArea", "class", "classList",
    "status", "name", "alg", "transports", "userVerification", "attestation", "error", "reason",
  ]

  /// Returns the response without identifiers, secrets and addresses, for a scenario.
  func answer(_ json: JSONValue) -> JSONValue { value(json, "") }

  /// Adds the values of hidden fields and query parameters, and values that look like identifiers. Must be called with
  /// all responses before the first response is written.
  mutating func learn(_ json: JSONValue) { learn(json, "value") }

  private mutating func learn(_ json: JSONValue, _ label: String) {
    switch json {
    case .string(let text):
      guard !Self.structure.contains(label), Self.isOpaque(text) else { return }
      add(text, label, isPadded: true)
    case .array(let values): for value in values { learn(value, label) }
    case .object(let members):
      let isHidden = members["type"] == "hidden"
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        if isHidden, name == "value", let text = value.stringValue {
          add(text, members["name"]?.stringValue ?? "hidden")
        } else if Self.isAddress(value.stringValue ?? "") {
          for part in Self.parameters(of: value.stringValue ?? "") { add(part.value, part.name) }
        } else {
          learn(value, name)
        }
      }
    case .null, .bool, .number: break
    }
  }

  private func value(_ json: JSONValue, _ label: String) -> JSONValue {
    switch json {
    case .string(let text):
      if Self.structure.contains(label) { return json }
      if Self.isAddress(text) { return .string(address(text)) }
      // In a scenario, `{{` would begin a placeholder.
      return .string(self.text(text).replacingOccurrences(of: "{{", with: "{ {"))
    case .number(let number):
      // A short number is probably a length or a time, and is not replaced.
      return number.text.count < 6 || names[number.text] == nil ? json : .number(JSONNumber(0))
    case .array(let values): return .array(values.map { value($0, label) })
    case .object(let members):
      return .object(
        Dictionary(members.map { ($0.key, value($0.value, $0.key)) }) { first, _ in first })
    case .null, .bool: return json
    }
  }

  /// True if the text looks like an identifier: at least 8 bytes, no spaces, not an address; and either letters with
  /// digits, only digits, or very long without a dot.
  private static func isOpaque(_ text: String) -> Bool {
    guard text.utf8.count >= 8, !text.contains(where: \.isWhitespace), !isAddress(text) else {
      return false
    }
    let isMixed = text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
    let isLong = text.utf8.count >= 24 && !text.contains(".")
    return isMixed || isLong || text.allSatisfy(\.isNumber)
  }

  // MARK: Addresses

  private static func isAddress(_ text: String) -> Bool {
    if text.hasPrefix("/") { return true }
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return false }
    let scheme = text[..<colon]
    let rest = text[text.index(after: colon)...]
    return (rest.hasPrefix("//") || scheme == "data" || scheme == "mailto")
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// Returns the query parameters of an address.
  private static func parameters(of address: String) -> [(name: String, value: String)] {
    let query = address.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    return query.prefix { $0 != "#" }.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// Returns an address that leads nowhere. Keeps the scheme and the parameter names, because they show which app the
  /// address starts.
  private func address(_ text: String) -> String {
    if text.hasPrefix("data:image/") { return "{{qr}}" }
    if text.hasPrefix("data:") { return "data:," }
    if text.hasPrefix("mailto:") { return "mailto:somebody@example.com" }
    if text.hasPrefix("/") { return "/recorded" }
    let scheme = String(text.prefix { $0 != ":" })
    let isWeb = ["http", "https"].contains(scheme.lowercased())
    let query = Self.parameters(of: text).map { "\($0.name)=\(self.text($0.value))" }
    return scheme + (isWeb ? "://example.com/recorded" : ":///")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}
