import FlyingSocks

/// A connection for a single request. On a reused connection, an HTTP library might automatically repeat a request
/// with its old proof, which would spoil the simulation of lost connections.
struct HTTPConnection: Sendable {
  let socket: AsyncSocket
  /// The maximum time in seconds until the request has arrived.
  let patience: TimeInterval
  let handle: LoopbackListener.Handler

  /// Returns the maximum time in seconds until a request has arrived. The time is short while many connections are
  /// open, so that idle connections do not block others for long.
  static func patience(open: Int, of maximum: Int) -> TimeInterval { open > maximum / 2 ? 1 : 10 }

  /// The maximum time in seconds until the response has been sent.
  private static let sendingPatience: TimeInterval = 60

  /// - Throws: An error of the socket.
  func run() async throws {
    let received: HaapiHTTPRequest?
    do {
      received = try await limited(to: patience) { [socket] in
        var reader = HTTPReader(socket)
        return try await reader.request()
      }
    } catch let refusal as SandboxRefusal {
      try await send(.refusal(refusal), isHead: false)
      // Reads the rest of the request first: if a connection is closed with unread input, the response may be lost.
      try? await limited(to: 0.2) { [socket] in
        while true { _ = try await socket.read(atMost: 64 * 1024) }
      }
      return
    }
    guard let received, let response = await handle(received) else { return }
    try await send(response, isHead: received.method == "HEAD")
  }

  private func send(_ response: HaapiHTTPResponse, isHead: Bool) async throws {
    let bytes = response.bytes(isHead: isHead)
    try await limited(to: Self.sendingPatience) { [socket] in try await socket.write(bytes) }
  }

}

extension HaapiHTTPResponse {
  /// Returns the response as bytes. The reason phrase is empty, because clients ignore the phrase (RFC 9112 4).
  ///
  /// - Parameter isHead: True if the method of the request was `HEAD`, whose response has no body.
  fileprivate func bytes(isHead: Bool) -> Data {
    var text = "HTTP/1.1 \(statusCode) \r\n"
    for field in headers {
      // Removes line breaks, which would start another header.
      let bytes = "\(field.name): \(field.value)".utf8.filter(\.isHeaderContent)
      text += String(decoding: bytes, as: UTF8.self) + "\r\n"
    }
    let hasBody = statusCode != 204 && statusCode != 304
    if hasBody { text += "Content-Length: \(body.count)\r\n" }
    text += "Connection: close\r\n\r\n"
    return Data(text.utf8) + (isHead || !hasBody ? Data() : body)
  }
}
