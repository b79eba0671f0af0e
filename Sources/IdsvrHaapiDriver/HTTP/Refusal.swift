import Foundation

/// The `error` of a challenge with the scheme `DPoP`.
enum DPoPChallenge {
  static let nonceRequired = "use_dpop_nonce"
  static let invalidToken = "invalid_token"
  static let invalidProof = "invalid_dpop_proof"

  /// `nil` if there is no such challenge. Challenges of other schemes, which may be in the same header, are ignored.
  ///
  /// - Note: Source: RFC 9110 11.6.1; RFC 9449 7.1 and 9
  static func error(in headers: HTTPFields) -> String? {
    for header in headers.values("WWW-Authenticate") {
      var scheme: String?
      for part in split(header) {
        var parameter = part
        if let found = leadingScheme(of: part) {
          scheme = found.scheme
          parameter = found.rest
        }
        guard scheme == "dpop", let (name, value) = pair(parameter), name == "error" else {
          continue
        }
        return value
      }
    }
    return nil
  }

  /// The parts between commas that are not inside quoted strings.
  private static func split(_ header: String) -> [String] {
    var parts: [String] = [""]
    var isQuoted = false
    var isEscaped = false
    for character in header {
      if isEscaped {
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// `DPoP error="…"`: a scheme, a space and the first parameter. `error = "…"` is a parameter.
  private static func leadingScheme(of part: String) -> (scheme: String, rest: String)? {
    let words = part.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard let first = words.first, !first.contains("="), !first.contains("\"") else { return nil }
    let rest = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
    return rest.hasPrefix("=") ? nil : (first.lowercased(), rest)
  }

  private static func pair(_ parameter: String) -> (name: String, value: String)? {
    guard let equals = parameter.firstIndex(of: "=") else { return nil }
    let name = parameter[..<equals].trimmingCharacters(in: .whitespaces).lowercased()
    var value = parameter[parameter.index(after: equals)...].trimmingCharacters(in: .whitespaces)
    if value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") {
      value = String(value.dropFirst().dropLast())
    }
    return (name, value)
  }
}
