import FlyingSocks

/// Accepts HTTP requests only from this machine.
public struct LoopbackListener: Sendable {
  /// The port of the listener.
  public let port: UInt16
  /// The address of the listener, without a path.
  let baseURL: URL
  private let socket: Socket

  /// Handles one request. If the result is `nil`, the connection is closed without a response.
  public typealias Handler = @Sendable (HaapiHTTPRequest) async -> HaapiHTTPResponse?

  /// Binds the port. Connections then wait until ``run(_:)`` accepts them.
  ///
  /// - Parameter port: The port; 0 for any free port.
  /// - Throws: ``ListenError``
  public init(port: UInt16) throws(ListenError) {
    do {
      let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
      socket = try Socket(domain: Int32(AF_INET))
      do {
        try socket.setValue(true, for: .localAddressReuse)
        try socket.bind(to: address)
        try socket.listen()
        guard case .ip4(_, let bound) = try socket.sockname(),
          let url = URL(string: "http://127.0.0.1:\(bound)")
        else { throw SocketError.unsupportedAddress }
        self.port = bound
        baseURL = url
      } catch {
        try? socket.close()
        throw error
      }
    } catch SocketError.failed(_, let code, let message) {
      throw ListenError(port: port, code: code, message: message)
    } catch {
      throw ListenError(port: port, code: 0, message: "\(error)")
    }
  }

  /// Responds to requests until the task is cancelled.
  ///
  /// - Throws: `CancellationError`; an error of the socket.
  public func run(_ handle: @escaping Handler) async throws {
    defer { try? socket.close() }
    try await Self.serve(socket, pool: .make(), handle)
  }

  private static func serve(
    _ socket: Socket, pool: some AsyncSocketPool, _ handle: @escaping Handler
  ) async throws {
    try await pool.prepare()
    let listening = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await accept(listening, handle) }
      try await group.next()
      group.cancelAll()
    }
  }

  private static func accept(_ listening: AsyncSocket, _ handle: @escaping Handler) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      var open = 0
      while true {
        // Limits the open connections, so that a client cannot use up all file descriptors.
        while open >= maximumConnections {
          try await group.next()
          open -= 1
        }
        do {
          let socket = try await listening.accept()
          open += 1
          let patience = HTTPConnection.patience(open: open, of: maximumConnections)
          group.addTask {
            // An error of one connection does not end the others.
            try? await HTTPConnection(socket: socket, patience: patience, handle: handle).run()
            try? socket.close()
          }
        } catch SocketError.failed {
          // The client has already disconnected, or there are no descriptors left. Other clients may still connect.
          try await Task.sleep(nanoseconds: 50_000_000)
        }
      }
    }
  }

  private static let maximumConnections = 256

  /// Returns a refusal if a web page of another site sent the request, otherwise nil. Such a page may use its own host
  /// name, if that name leads to this machine (DNS rebinding), or the address of this server. The refusal tells the
  /// page nothing useful.
  func refusal(of request: HaapiHTTPRequest) -> SandboxRefusal? {
    let own = "127.0.0.1:\(port)"
    let hosts = request.headers.values("Host")
    guard hosts.count == 1, hosts[0].lowercased() == own else {
      let shown = hosts.map { String($0.prefix(80)).debugDescription }.first ?? "missing"
      let found =
        hosts.count > 1 ? "There are \(hosts.count) Host headers" : "The Host header is \(shown)"
      return .server(
        "SBX401",
        found + ", expected \(own.debugDescription). Use http://\(own) as the base URL.",
        status: 421)
    }
    let origins = request.headers.values("Origin")
    guard origins.allSatisfy({ $0.lowercased() == "http://\(own)" }) else {
      return .server(
        "SBX404",
        "The Origin header names another site; the sandbox is for apps, not for web pages.",
        status: 403)
    }
    return nil
  }
}

/// The error if a port cannot be bound.
public struct ListenError: Error, Sendable, CustomStringConvertible {
  /// The requested port.
  public let port: UInt16
  /// The system's `errno`, or 0.
  public let code: Int32
  /// The message of the system.
  public let message: String

  /// The error, and how to correct it.
  public var description: String {
    switch code {
    case EADDRINUSE:
      "port \(port) is in use by another program; stop that one, or choose another with --port "
        + "(--port 0 chooses a free one)"
    case EACCES, EPERM:
      "port \(port) needs rights that this user does not have; choose one above 1023 with --port"
    default: "cannot listen on 127.0.0.1:\(port): \(message)"
    }
  }
}
