/// The head of a request as received. Headers are not merged, so that a repeated header is visible.
struct RequestHead {
  let method: String
  /// Path and query.
  let target: String
  let isVersion11: Bool
  let headers: HTTPFields

  /// - Parameter lines: The lines before the empty line.
  /// - Note: Source: RFC 9112 3 and 5
  init(_ lines: [[UInt8]]) throws(SandboxRefusal) {
    let words = (lines.first ?? []).split(separator: 0x20, omittingEmptySubsequences: false)
    let version = words.last.map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, Self.isToken(words[0]), version == "HTTP/1.1" || version == "HTTP/1.0"
    else {
      throw .malformed("The request line is not a method, a path and HTTP/1.1.")
    }
    guard words[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw .malformed("The path has characters that are not escaped.")
    }
    method = String(decoding: words[0], as: UTF8.self)
    isVersion11 = version == "HTTP/1.1"
    var headers = HTTPFields()
    for line in lines.dropFirst() {
      let field = try Self.field(line)
      headers.append(field.name, field.value)
    }
    self.headers = headers
    target = try Self.path(of: String(decoding: words[1], as: UTF8.self), method, headers)
  }

  /// Reads a header. A folded line begins with a space, so it is not a header (RFC 9112 5.2).
  static func field(_ line: [UInt8]) throws(SandboxRefusal) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
      throw .malformed("A header is not a name, a colon and a value.")
    }
    let value = line[(colon + 1)...]
    guard value.allSatisfy(\.isHeaderContent) else {
      throw .malformed("The value of a header has a control character.")
    }
    return (
      String(decoding: line[..<colon], as: UTF8.self),
      String(decoding: value, as: UTF8.self).trimmingCharacters(in: [" ", "\t"])
    )
  }

  /// The path of a target. Clients of proxies send the complete address, whose host must be that of the header.
  private static func path(
    of target: String, _ method: String, _ headers: HTTPFields
  ) throws(SandboxRefusal) -> String {
    if target.hasPrefix("/") || (target == "*" && method == "OPTIONS") { return target }
    let scheme = "http://"
    guard target.lowercased().hasPrefix(scheme) else {
      throw .malformed("The path does not begin with a slash.")
    }
    let rest = target.dropFirst(scheme.count)
    let path = rest.drop { $0 != "/" && $0 != "?" }
    guard
      headers.values("Host").map({ $0.lowercased() }) == [
        rest[..<path.startIndex].lowercased()
      ]
    else {
      throw .malformed("The address and the Host header name different hosts.")
    }
    return path.hasPrefix("/") ? String(path) : "/" + path
  }

  private static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { $0.isLetter || $0.isDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }

  /// The framing of the body: a length, chunks, or none.
  ///
  /// - Note: Source: RFC 9112 6
  var framing: Framing {
    get throws(SandboxRefusal) {
      let lengths = Set(headers.values("Content-Length"))
      let codings = headers.values("Transfer-Encoding")
      guard codings.isEmpty else {
        guard isVersion11, lengths.isEmpty, codings.count == 1,
          codings[0].lowercased() == "chunked"
        else { throw .malformed("The Transfer-Encoding is not just chunked.") }
        return .chunked
      }
      guard let length = lengths.first else { return .count(0) }
      guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy(\.isDigit) else {
        throw .malformed("The Content-Length is not one number.")
      }
      guard let count = Int(length) else { throw .bodyTooLarge }
      return .count(count)
    }
  }

  enum Framing {
    case count(Int)
    case chunked
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}

/// Requests that are not passed on. The connection is closed after the response.
extension SandboxRefusal {
  static func malformed(_ reason: String) -> SandboxRefusal {
    .server("SBX402", reason, status: 400)
  }

  static let headTooLarge = server(
    "SBX403", "Request line and headers are larger than \(HTTPReader.maximumHead) bytes.",
    status: 431)
  static let bodyTooLarge = server(
    "SBX403", "The body is larger than \(HTTPReader.maximumBody) bytes.", status: 413)
}

extension HaapiHTTPResponse {
  /// The bytes on the connection. The reason phrase is empty, because clients ignore it (RFC 9112 4).
  ///
  /// - Parameter isHead: True if the method of the request was `HEAD`, whose response has no body.
  func bytes(isHead: Bool) -> Data {
    var text = "HTTP/1.1 \(statusCode) \r\n"
    for field in headers {
      // A line break would start another header.
      let bytes = "\(field.name): \(field.value)".utf8.filter(\.isHeaderContent)
      text += String(decoding: bytes, as: UTF8.self) + "\r\n"
    }
    if statusCode >= 200, statusCode != 204, statusCode != 304 {
      text += "Content-Length: \(body.count)\r\n"
    }
    text += "Connection: close\r\n\r\n"
    return Data(text.utf8) + (isHead || statusCode == 204 || statusCode == 304 ? Data() : body)
  }
}
