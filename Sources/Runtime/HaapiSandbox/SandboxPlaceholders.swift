import Foundation

/// Replaces `{{…}}` in the strings of a body.
struct SandboxPlaceholders {
  /// Returns the value for the name of a placeholder, such as `user.userName`; `nil` to keep the placeholder.
  let value: (String) -> String?

  func fill(_ json: JSONValue) -> JSONValue {
    switch json {
    case .string(let text): .string(fill(text))
    case .array(let elements): .array(elements.map(fill))
    case .object(let members): .object(members.mapValues(fill))
    case .null, .bool, .number: json
    }
  }

  private func fill(_ text: String) -> String {
    guard text.contains("{{") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.range(of: "{{"), let close = rest[open.upperBound...].range(of: "}}") {
      result += rest[..<open.lowerBound]
      let name = rest[open.upperBound..<close.lowerBound].trimmingCharacters(in: .whitespaces)
      result += value(name) ?? String(rest[open.lowerBound..<close.upperBound])
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
