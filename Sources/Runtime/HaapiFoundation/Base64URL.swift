#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Binary data as a string: RFC 4648 section 5, without padding.
package enum Base64URL {
  private static let toURL: [Character: Character] = ["+": "-", "/": "_"]
  private static let fromURL: [Character: Character] = ["-": "+", "_": "/"]

  package static func encode(_ data: Data) -> String {
    String(data.base64EncodedString().filter { $0 != "=" }.map { toURL[$0] ?? $0 })
  }

  /// Decodes only the URL alphabet without padding, as JSON Web Signatures require; `nil` for anything else.
  package static func decodeStrictly(_ text: String) -> Data? {
    text.utf8.contains(where: "+/=".utf8.contains) ? nil : decode(text)
  }

  /// Decodes the URL and the plain alphabet, with or without padding; `nil` for anything else.
  static func decode(_ text: String) -> Data? {
    let digits = text.prefix { $0 != "=" }
    let padding = String(repeating: "=", count: -digits.utf8.count & 3)
    guard padding.hasPrefix(text.dropFirst(digits.count)) else { return nil }
    return Data(base64Encoded: String(digits.map { fromURL[$0] ?? $0 }) + padding)
  }
}
