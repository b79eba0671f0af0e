import Foundation
import IdsvrHaapiDriver

/// The head of a request as received. Headers are not merged, so that a repeated header is visible.
struct RequestHead {
  let method: String
  /// Path and query.
  let target: String
  let isVersion11: Bool
  let headers: HTTPFields

  /// - Parameter bytes: Everything up to the empty line.
  init(_ bytes: some Collection<UInt8>) throws(HTTPDefect) {
    let text = String(decoding: bytes, as: UTF8.self)
    // A single line feed also ends a line (RFC 9112 2.2). In Swift, CR LF is one character.
    var lines = text.split(omittingEmptySubsequences: true) { $0 == "\r\n" || $0 == "\n" }[...]
    let words = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, Self.isToken(words[0]), ["HTTP/1.1", "HTTP/1.0"].contains(words[2])
    else {
      throw .malformed("The request line is not a method, a path and HTTP/1.1.")
    }
    guard words[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .malformed("The path has characters that are not escaped.")
    }
    method = String(words[0])
    target = Self.path(of: words[1])
    isVersion11 = words[2] == "HTTP/1.1"
    var headers = HTTPFields()
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, Self.isToken(parts[0]) else {
        throw .malformed("A header is not a name, a colon and a value.")
      }
      headers.append(String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
    }
    self.headers = headers
  }

  /// The path of a target. Clients of proxies send the complete address.
  private static func path(of target: Substring) -> String {
    guard let slashes = target.firstRange(of: "://"), !target.hasPrefix("/") else {
      return String(target)
    }
    let rest = target[slashes.upperBound...]
    guard let path = rest.firstIndex(where: { $0 == "/" || $0 == "?" }) else { return "/" }
    return String(rest[path...])
  }

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// How the body is framed.
  var framing: Framing {
    get throws(HTTPDefect) {
      let lengths = Set(headers.values("Content-Length"))
      let codings = headers.values("Transfer-Encoding")
      guard codings.isEmpty else {
        guard lengths.isEmpty, codings.count == 1, codings[0].lowercased() == "chunked" else {
          throw .malformed("The Transfer-Encoding is not just chunked.")
        }
        return .chunked
      }
      guard let length = lengths.first else { return .count(0) }
      guard lengths.count == 1, let count = Int(length), count >= 0,
        length.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { throw .malformed("The Content-Length is not one number.") }
      return .count(count)
    }
  }

  enum Framing {
    case count(Int)
    case chunked
  }
}

/// A malformed request. The connection is closed after the response.
enum HTTPDefect: Error {
  case malformed(String)
  case headTooLarge
  case bodyTooLarge
}

extension HaapiHTTPResponse {
  /// The bytes on the connection.
  ///
  /// - Parameter isHead: True if the method of the request was `HEAD`, whose response has no body.
  func bytes(isHead: Bool) -> Data {
    var text = "HTTP/1.1 \(statusCode) \(Self.phrase(statusCode))\r\n"
    for field in headers {
      // A line break in a value would start another header.
      let value = field.value.filter { !$0.isNewline }
      text += "\(field.name): \(value)\r\n"
    }
    if statusCode >= 200, statusCode != 204, statusCode != 304 {
      text += "Content-Length: \(body.count)\r\n"
    }
    text += "Connection: close\r\n\r\n"
    return Data(text.utf8) + (isHead || statusCode == 204 || statusCode == 304 ? Data() : body)
  }

  private static func phrase(_ status: Int) -> String {
    let phrases = [
      200: "OK", 204: "No Content", 302: "Found", 303: "See Other", 400: "Bad Request",
      401: "Unauthorized",
      403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
      408: "Request Timeout", 413: "Content Too Large", 415: "Unsupported Media Type",
      421: "Misdirected Request", 422: "Unprocessable Content", 429: "Too Many Requests",
      431: "Request Header Fields Too Large", 500: "Internal Server Error",
      503: "Service Unavailable",
    ]
    return phrases[status] ?? "Status"
  }
}
