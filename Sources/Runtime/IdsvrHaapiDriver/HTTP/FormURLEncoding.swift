import Foundation
internal import HaapiRepresentations

/// Reads and writes `application/x-www-form-urlencoded` and the queries of addresses.
package enum FormURLEncoding {
  /// Joins the pairs `name=value` with `&`. All characters except letters, digits and `-._~` are escaped as UTF-8, a
  /// space as `%20`.
  package static func text(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { escaped($0.name) + "=" + escaped($0.value) }.joined(separator: "&")
  }

  package static func escaped(_ text: String) -> String { text.percentEncoded }

  /// Reads the pairs of a body or query, in order. A `+` is a space. If a name or value has an invalid escape, all
  /// escapes in it remain.
  package static func pairs(_ text: some StringProtocol) -> [(name: String, value: String)] {
    text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (unescaped(parts[0]), parts.count > 1 ? unescaped(parts[1]) : "")
    }
  }

  /// Reads the values of a body or query, by name. If a name is repeated, its first value is used.
  package static func values(_ text: some StringProtocol) -> [String: String] {
    Dictionary(pairs(text)) { first, _ in first }
  }

  private static func unescaped(_ text: some StringProtocol) -> String {
    let text = text.replacingOccurrences(of: "+", with: " ")
    return text.removingPercentEncoding ?? text
  }
}
