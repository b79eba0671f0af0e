import FlyingSocks

/// One connection for one request. An HTTP library may automatically repeat a request if a reused connection is
/// lost, and a lost connection is one of the faults. A repeated request would have an old proof.
struct HTTPConnection: Sendable {
  let socket: AsyncSocket
  /// The maximum time in seconds for a request to arrive.
  let patience: TimeInterval
  let handle: LoopbackListener.Handler

  /// The time for a request to arrive. It is short while many connections are open, so that those without a request
  /// do not block others for long.
  static func patience(open: Int, of maximum: Int) -> TimeInterval { open > maximum / 2 ? 1 : 10 }

  /// The maximum time in seconds for a response to be sent.
  private static let sendingPatience: TimeInterval = 60

  /// - Throws: An error of the socket.
  func run() async throws {
    let received: HaapiHTTPRequest?
    do {
      received = try await patiently(for: patience) { [socket] in
        try await Self.next(HTTPReader(socket))
      }
    } catch let refusal as SandboxRefusal {
      try await send(.refusal(refusal), isHead: false)
      // If there is unread input, closing would discard the response.
      try? await patiently(for: 0.2) { [socket] in
        while true { _ = try await socket.read(atMost: 64 * 1024) }
      }
      return
    }
    guard let received, let response = await handle(received) else { return }
    try await send(response, isHead: received.method == "HEAD")
  }

  private static func next(_ reader: HTTPReader) async throws -> HaapiHTTPRequest? {
    var reader = reader
    guard let head = try await reader.head() else { return nil }
    // Some clients wait for this permission before they send the body.
    if head.isVersion11, head.headers["Expect"]?.lowercased() == "100-continue" {
      try await reader.socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    let body = try await reader.body(of: head)
    // The handler of the request checks the host.
    let host = head.headers.values("Host").first ?? ""
    let path = head.target == "*" ? "/" : head.target
    guard
      let url = URL(string: "http://\(host)\(path)") ?? URL(string: "http://invalid.invalid\(path)")
    else { throw SandboxRefusal.malformed("The path has characters that are not escaped.") }
    return HaapiHTTPRequest(method: head.method, url: url, headers: head.headers, body: body)
  }

  private func send(_ response: HaapiHTTPResponse, isHead: Bool) async throws {
    let bytes = response.bytes(isHead: isHead)
    try await patiently(for: Self.sendingPatience) { [socket] in try await socket.write(bytes) }
  }

  /// - Throws: `CancellationError` if it takes too long; errors of `work`.
  private func patiently<Result: Sendable>(
    for seconds: TimeInterval, _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
        throw CancellationError()
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }
}
