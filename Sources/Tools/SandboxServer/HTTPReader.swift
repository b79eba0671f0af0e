import FlyingSocks

/// Reads the request of one connection.
///
/// Uses the sockets of the package FlyingFox, but not FlyingFox's parser, which merges headers with the same name. A
/// server that checks proofs must detect a second `DPoP` header.
struct HTTPReader {
  let socket: AsyncSocket
  private var buffer = Data()

  static let maximumHead = 64 * 1024
  static let maximumBody = 1024 * 1024

  init(_ socket: AsyncSocket) { self.socket = socket }

  /// Reads the request; `nil` if the client closes the connection without a request.
  ///
  /// - Throws: ``SandboxRefusal``; an error of the socket.
  mutating func request() async throws -> HaapiHTTPRequest? {
    guard let lines = try await head() else { return nil }
    let words = lines[0].components(separatedBy: " ")
    guard words.count == 3, ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else {
      throw SandboxRefusal.malformed("The request line is not a method, a path and HTTP/1.1.")
    }
    let headers = HTTPFields(try lines.dropFirst().map(Self.field))
    let path = words[1] == "*" ? "/" : words[1]
    // The request's handler checks the host.
    let host = headers.values("Host").first ?? ""
    guard path.hasPrefix("/"), !path.contains("#"),
      let url = URL(string: "http://\(host)\(path)") ?? URL(string: "http://invalid.invalid\(path)")
    else { throw SandboxRefusal.malformed("The path is not part of an address.") }
    return HaapiHTTPRequest(
      method: words[0], url: url, headers: headers, body: try await body(headers))
  }

  /// Reads the request line and the header lines; nil if the client closes the connection without sending anything.
  private mutating func head() async throws -> [String]? {
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let range = buffer.range(of: end) {
        defer { buffer.removeSubrange(..<range.upperBound) }
        return String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
          .components(separatedBy: "\r\n")
      }
      guard buffer.count < Self.maximumHead else {
        throw SandboxRefusal.tooLarge("Request line and headers are", Self.maximumHead, status: 431)
      }
      do {
        buffer += try await socket.read(atMost: 4096)
      } catch SocketError.disconnected where buffer.isEmpty {
        return nil
      }
    }
  }

  /// Reads a header line. Refuses a folded line, which begins with a space (RFC 9112 5.2).
  private static func field(_ line: String) throws(SandboxRefusal) -> HTTPFields.Field {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace),
      HTTPFields.isValue(line)
    else { throw .malformed("A header is not a name, a colon and a value.") }
    return .init(name: String(parts[0]), value: parts[1].trimmingCharacters(in: [" ", "\t"]))
  }

  private mutating func body(_ headers: HTTPFields) async throws -> Data? {
    guard headers["Transfer-Encoding"] == nil else {
      throw SandboxRefusal.malformed("The body has no Content-Length, which this server needs.")
    }
    let lengths = Set(headers.values("Content-Length"))
    guard let length = lengths.first else { return nil }
    guard lengths.count == 1, length.first?.isNumber == true, let count = Int(length) else {
      throw SandboxRefusal.malformed("The Content-Length is not one number.")
    }
    guard count <= Self.maximumBody else {
      throw SandboxRefusal.tooLarge("The body is", Self.maximumBody, status: 413)
    }
    // Some clients wait for this permission before they send the body.
    if headers["Expect"]?.lowercased() == "100-continue" {
      try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    while buffer.count < count { buffer += try await socket.read(atMost: 4096) }
    return count == 0 ? nil : Data(buffer.prefix(count))
  }
}

/// Refusals of malformed requests. The handler does not receive these requests, and the connection is closed.
extension SandboxRefusal {
  fileprivate static func malformed(_ reason: String) -> SandboxRefusal {
    .server("SBX402", reason, status: 400)
  }

  fileprivate static func tooLarge(_ what: String, _ limit: Int, status: Int) -> SandboxRefusal {
    .server("SBX403", "\(what) larger than \(limit) bytes.", status: status)
  }
}
