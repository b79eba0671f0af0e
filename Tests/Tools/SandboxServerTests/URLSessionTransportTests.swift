import Foundation
import HaapiFoundation
import HaapiSandbox
import IdsvrHaapiDriver
import SandboxServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transport with real sockets: the behaviour of URLSession for all kinds of responses.
@Suite(.timeLimit(.minutes(5))) struct URLSessionTransportTests {
  @Test func everythingThatIsSentArrives() async throws {
    let echo: Handler = { request in
      var response = HaapiHTTPResponse(statusCode: 418, body: request.body ?? Data())
      response.headers["X-Method"] = request.method
      response.headers["X-Target"] = request.url.absoluteString
      response.headers["X-Proof"] = request.headers.values("DPoP").joined(separator: "|")
      response.headers["X-Content-Type"] = request.headers["Content-Type"] ?? "none"
      return response
    }
    try await withServer(echo) { url in
      let address = try #require(URL(string: url.absoluteString + "/a%2Fb/?c=d%20e&f"))
      let post = try await transport.send(
        HaapiHTTPRequest(
          method: "POST", url: address,
          headers: ["DPoP": "one", "Content-Type": "application/json"], body: Data("{}".utf8)))
      #expect(post.statusCode == 418 && post.body == Data("{}".utf8))
      #expect(post.headers["x-method"] == "POST" && post.headers["X-PROOF"] == "one")
      #expect(post.headers["X-Target"] == address.absoluteString)
      #expect(post.headers["X-Content-Type"] == "application/json")
      for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
        let bare = try await transport.send(HaapiHTTPRequest(method: method, url: url))
        #expect(bare.headers["X-Method"] == method)
        #expect(bare.headers["X-Content-Type"] == "none", "\(method)")
      }
    }
  }

  /// An authentication challenge is returned to the driver, whatever its scheme.
  @Test(arguments: [
    "DPoP error=\"use_dpop_nonce\", algs=\"ES256\"", "Basic realm=\"x\"", "Bearer",
    "Digest realm=\"x\"",
    "Basic realm=\"x\", DPoP error=\"invalid_token\"",
  ])
  func challenges(_ challenge: String) async throws {
    let refuse: Handler = { _ in
      HaapiHTTPResponse(
        statusCode: 401,
        headers: [
          "WWW-Authenticate": challenge, "DPoP-Nonce": "n", "Content-Type": "text/plain",
        ],
        body: Data("body".utf8))
    }
    try await withServer(refuse) { url in
      let response = try await transport.send(HaapiHTTPRequest(method: "GET", url: url))
      #expect(response.statusCode == 401)
      #expect(response.headers["DPoP-Nonce"] == "n")
      #expect(response.headers["WWW-Authenticate"] == challenge)
    }
  }

  @Test func redirectsAreNotFollowed() async throws {
    let paths = Locked<[String]>([])
    let redirect: Handler = { request in
      paths.withLock { $0.append(request.url.path) }
      return HaapiHTTPResponse(statusCode: 302, headers: ["Location": "/elsewhere"])
    }
    try await withServer(redirect) { url in
      let response = try await transport.send(
        HaapiHTTPRequest(method: "GET", url: url.appendingPathComponent("here")))
      #expect(response.statusCode == 302 && response.headers["Location"] == "/elsewhere")
      #expect(paths.withLock { $0 } == ["/here"])
    }
  }

  @Test func lostConnection() async throws {
    try await withServer(drop) { url in
      await #expect(throws: HaapiError.self) {
        try await transport.send(HaapiHTTPRequest(method: "POST", url: url, body: Data("x".utf8)))
      }
    }
  }

  @Test func nobodyListens() async throws {
    var address: URL?
    try await withServer(drop) { address = $0 }
    let url = try #require(address)
    await #expect(throws: HaapiError.self) {
      try await transport.send(HaapiHTTPRequest(method: "GET", url: url))
    }
  }

  @Test func timeOut() async throws {
    try await withServer(silence) { url in
      let configuration = URLSessionConfiguration.haapi
      configuration.timeoutIntervalForRequest = 1
      let transport = URLSessionTransport(session: URLSession(configuration: configuration))
      let start = Date()
      await #expect(throws: HaapiError.self) {
        try await transport.send(HaapiHTTPRequest(method: "GET", url: url))
      }
      // Without it: 30 seconds.
      #expect(Date().timeIntervalSince(start) < 25)
    }
  }

  /// A body that is too large, also after decompression, and with a status of any kind.
  @Test(arguments: [200, 401, 500], [false, true])
  func largeBodies(_ status: Int, _ isCompressed: Bool) async throws {
    // 100,000 zeros.
    let zeros = try #require(
      Data(
        base64Encoded:
          "H4sIAAAAAAACA+3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIBXA32VEdSghgEA"
      ))
    let large: Handler = { request in
      let isLarge = request.url.path == "/large"
      guard isCompressed, isLarge else {
        let body = Data(repeating: 0, count: isLarge ? 10_001 : 10_000)
        return HaapiHTTPResponse(statusCode: status, body: body)
      }
      return HaapiHTTPResponse(
        statusCode: status, headers: ["Content-Encoding": "gzip"], body: zeros)
    }
    try await withServer(large) { url in
      let transport = URLSessionTransport(
        session: URLSession(configuration: .haapi),
        limits: HaapiResponseLimits(maximumBytes: 10_000))
      let small = try await transport.send(HaapiHTTPRequest(method: "GET", url: url))
      #expect(small.body.count == 10_000)
      let error = await #expect(throws: HaapiError.self) {
        try await transport.send(
          HaapiHTTPRequest(method: "GET", url: url.appendingPathComponent("large")))
      }
      #expect(
        error?.failureReason
          == "The response with status \(status) is none of the API. Its body is larger than 10000 bytes."
      )
    }
  }

  @Test func slowResponses() async throws {
    try await withServer(silence) { url in
      let clock = VirtualClock()
      let transport = URLSessionTransport(
        session: URLSession(configuration: .haapi), clock: clock)
      let error = await #expect(throws: HaapiError.self) {
        try await transport.send(HaapiHTTPRequest(method: "GET", url: url))
      }
      #expect(
        error?.failureReason
          == "The server 127.0.0.1:\(url.port ?? 0) did not send its whole response within 120 seconds."
      )
      #expect(clock.waits == [120])
    }
  }

  /// Many requests at once: cancelling must neither hang nor crash at any time.
  @Test func cancelling() async throws {
    try await withServer(silence) { url in
      let transport = transport
      let start = Date()
      await withTaskGroup(of: Bool.self) { group in
        for number in 0..<40 {
          group.addTask {
            let task = Task {
              try await transport.send(HaapiHTTPRequest(method: "GET", url: url))
            }
            try? await Task.sleep(nanoseconds: UInt64(number) * 3_000_000)
            task.cancel()
            guard case .failure(let error) = await task.result else { return false }
            return error is CancellationError
          }
        }
        for await isCancelled in group { #expect(isCancelled) }
      }
      // Without it: 30 seconds.
      #expect(Date().timeIntervalSince(start) < 25)
    }
  }

  private typealias Handler = LoopbackListener.Handler

  private let transport = URLSessionTransport(session: URLSession(configuration: .haapi))

  private let drop: Handler = { _ in nil }

  private let silence: Handler = { _ in
    try? await Task.sleep(nanoseconds: 30_000_000_000)
    return nil
  }

  private func withServer(_ handle: @escaping Handler, _ body: (URL) async throws -> Void)
    async throws
  {
    let listener = try LoopbackListener(port: 0)
    let task = Task { try await listener.run(handle) }
    let url = try #require(URL(string: "http://127.0.0.1:\(listener.port)"))
    let result: Result<Void, any Error>
    do {
      try await body(url)
      result = .success(())
    } catch {
      result = .failure(error)
    }
    task.cancel()
    _ = await task.result
    try result.get()
  }
}
