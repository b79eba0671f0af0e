/// A media type in lower case. The parameters are left out, because the login does not need them.
package nonisolated struct MediaType: Equatable, Sendable {
  /// For example `application/vnd.auth+json`.
  package let name: String

  /// Parses the value of a `Content-Type` header or the `type` of a link.
  package init(_ text: String) {
    name = String(text.prefix { $0 != ";" }).trimmed.lowercased()
  }

  /// True for the media type of steps. Very old servers use the second name.
  package var isStep: Bool {
    name == "application/vnd.auth+json" || name == "application/vnd.curity.auth+json"
  }

  /// True for the media type of problems (RFC 7807).
  package var isProblem: Bool { name == "application/problem+json" }

  /// True for the general media type of JSON, which the token endpoint uses.
  package var isPlainJSON: Bool { name == "application/json" }

  /// True for URL-encoded form fields.
  package var isURLEncoded: Bool { name == "application/x-www-form-urlencoded" }

  /// True for an image of any format.
  package var isImage: Bool { name.hasPrefix("image/") }
}

extension String {
  /// The string without surrounding whitespace.
  package nonisolated var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }

  /// The scheme of a URI, in lower case, or `nil` for a relative address.
  ///
  /// - Note: Source: RFC 3986 3.1
  package nonisolated var uriScheme: String? {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = self[..<colon]
    guard let first = scheme.utf8.first, Self.isLetter(first) else { return nil }
    let isValid = scheme.utf8.allSatisfy { byte in
      Self.isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    return isValid ? scheme.lowercased() : nil
  }

  private nonisolated static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
