/// The limits for one response, so that a server cannot exhaust the memory of a device or keep an app waiting.
public struct HaapiResponseLimits: Sendable {
  /// The size of the largest body in bytes, after decompression.
  public let maximumBytes: Int
  /// The longest time in seconds from the start of a request to the end of its response.
  public let maximumSeconds: Int

  /// The maximum total size of the headers of a request or response, in bytes, for every transport. The next request
  /// repeats the session identifier or token of a response. A longer response header would make that request too long
  /// for the server.
  package static let maximumHeaderBytes = 65_536

  /// Creates limits. By default, the body may be as large as the decoder can read, and the time limit is two minutes.
  public init(
    maximumBytes: Int = JSONLimits.standard.maximumBytes, maximumSeconds: Int = 120
  ) {
    self.maximumBytes = maximumBytes
    self.maximumSeconds = maximumSeconds
  }

  /// 16 MiB and two minutes.
  public static let standard = HaapiResponseLimits()
}

/// Sends requests with a `URLSession`. The session's own delegate is still called, for example for server certificates.
///
/// On Linux, requests use the configuration of the session, but not its delegate.
public final class URLSessionTransport: HaapiTransport {
  private let session: URLSession
  private let limits: HaapiResponseLimits
  private let clock: any HaapiClock
  private let mutualTLS: ClientAuthenticationMethodMTLS?

  /// - Parameters:
  ///   - session: The session. It remains valid when the transport is closed.
  ///   - limits: The limits for each response.
  ///   - clock: Measures the time limit.
  public init(
    session: URLSession, limits: HaapiResponseLimits = .standard,
    clock: any HaapiClock = SystemClock()
  ) {
    self.session = session
    self.limits = limits
    self.clock = clock
    mutualTLS = nil
  }

  /// - Parameter mutualTLS: The client certificate, if any. With a certificate, the transport creates its own session
  ///   with the configuration of `session`.
  init(session: URLSession, mutualTLS: ClientAuthenticationMethodMTLS?) {
    limits = .standard
    clock = SystemClock()
    self.mutualTLS = mutualTLS
    #if canImport(Security)
      self.session =
        mutualTLS.map {
          URLSession(
            configuration: session.configuration, delegate: ChallengeDelegate($0),
            delegateQueue: nil)
        } ?? session
    #else
      self.session = session
    #endif
  }

  #if canImport(Security)
    deinit {
      // A session retains its delegate until it is invalidated.
      if mutualTLS != nil { session.finishTasksAndInvalidate() }
    }
  #endif

  /// - Throws: `CancellationError` without delay if the task is cancelled; `HaapiError.communication` if there is no
  ///   response, or if the response is not complete in time; `HaapiError.invalidURLResponse` if the body is too large;
  ///   `HaapiError.invalidConfiguration` for an address that the platform does not support, and for a client
  ///   certificate on Linux.
  public func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    #if !canImport(Security)
      guard mutualTLS == nil else {
        throw HaapiError.invalidConfiguration(
          reason: "URLSession cannot present a client certificate (mutual TLS) on this platform. "
            + "Set the transport of HaapiEnvironment to one that can. Nothing was sent.")
      }
    #endif
    let limit = limits.maximumSeconds
    return try await limited(
      to: TimeInterval(limit), of: clock,
      else: HaapiError.communication(
        message: NetworkFailure.incomplete(request.url, after: limit), cause: nil)
    ) { [self] in try await receive(request) }
  }

  public func close() {}

  private func receive(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    try Task.checkCancellation()
    var urlRequest = URLRequest(url: request.url)
    urlRequest.httpMethod = request.method
    urlRequest.httpBody = request.body
    urlRequest.httpShouldHandleCookies = false
    for field in request.headers {
      urlRequest.addValue(field.value, forHTTPHeaderField: field.name)
    }
    let exchange = Exchange(url: request.url, maximumBytes: limits.maximumBytes)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchange.start(task(urlRequest, exchange), continuation)
      }
    } onCancel: {
      exchange.abort(CancellationError())
    }
  }

  /// Creates a task that passes the body to the exchange in parts, so that a body that is too large never fills the
  /// memory.
  private func task(_ request: URLRequest, _ exchange: Exchange) -> URLSessionTask {
    let delegate = TaskDelegate(exchange: exchange)
    #if canImport(Security)
      let task = session.dataTask(with: request)
      // Must be set before the task starts. The session's own delegate receives all calls that this delegate does not
      // implement.
      task.delegate = delegate
      return task
    #else
      // On Linux, only the delegate of a session receives a body in parts. So each request has its own session.
      let session = URLSession(
        configuration: session.configuration, delegate: delegate, delegateQueue: nil)
      defer { session.finishTasksAndInvalidate() }
      return session.dataTask(with: request)
    #endif
  }
}

/// A request in progress: its task, the body so far, and the waiting caller. The request can be cancelled at any time,
/// even before it starts.
private final class Exchange: Sendable {
  private typealias Continuation = CheckedContinuation<HaapiHTTPResponse, any Error>

  private enum State {
    case idle
    case running(URLSessionTask, Continuation)
    case over
  }

  private let url: URL
  private let maximumBytes: Int
  private let state = Locked(State.idle)
  private let body = Locked(Data())

  init(url: URL, maximumBytes: Int) {
    self.url = url
    self.maximumBytes = maximumBytes
  }

  func start(
    _ task: URLSessionTask, _ continuation: CheckedContinuation<HaapiHTTPResponse, any Error>
  ) {
    let starts = state.withLock { state in
      guard case .idle = state else { return false }
      state = .running(task, continuation)
      return true
    }
    guard starts else {
      Self.cancel(task)
      return continuation.resume(throwing: CancellationError())
    }
    task.resume()
  }

  /// Adds a part of the body. Ends the request if the body is too large.
  func receive(_ part: Data, of response: URLResponse?) {
    let isTooLarge = body.withLock { body in
      guard part.count <= maximumBytes - body.count else { return true }
      body.append(part)
      return false
    }
    guard isTooLarge else { return }
    abort(
      HaapiError.invalidURLResponse(
        (response as? HTTPURLResponse)?.statusCode,
        reason: "Its body is larger than \(maximumBytes) bytes.", cause: nil))
  }

  func finish(_ response: URLResponse?, _ error: (any Error)?) {
    guard let continuation = end()?.continuation else { return }
    if let response = response as? HTTPURLResponse, error == nil {
      continuation.resume(
        returning: HaapiHTTPResponse(response, body: body.withLock { $0 }))
    } else if let error = error as? URLError, error.code == .cancelled {
      continuation.resume(throwing: CancellationError())
    } else if let error = NetworkFailure.refusedAddress(error, url) {
      continuation.resume(throwing: error)
    } else {
      continuation.resume(
        throwing: HaapiError.communication(
          message: NetworkFailure.message(error, url), cause: error.map { NetworkFailure($0) }))
    }
  }

  /// Ends the request without a response.
  func abort(_ error: any Error) {
    guard let (task, continuation) = end() else { return }
    Self.cancel(task)
    continuation.resume(throwing: error)
  }

  /// Cancels on another thread, because on Linux `cancel` may call the delegate before it returns.
  private static func cancel(_ task: URLSessionTask) {
    DispatchQueue.global().async { task.cancel() }
  }

  private func end() -> (task: URLSessionTask, continuation: Continuation)? {
    state.withLock { state in
      defer { state = .over }
      guard case .running(let task, let continuation) = state else { return nil }
      return (task, continuation)
    }
  }
}

/// Collects the response. The caller receives redirects as responses, and on Linux also challenges.
private final class TaskDelegate: NSObject, URLSessionDataDelegate, Sendable {
  let exchange: Exchange

  init(exchange: Exchange) {
    self.exchange = exchange
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange.receive(data, of: dataTask.response)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    exchange.finish(task.response, error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  // Only on Linux. Elsewhere, the session's own delegate must receive challenges, for example about certificates.
  #if !canImport(Security)
    /// Ends the request with the server's response, usually 401. Otherwise the task would wait forever for a password.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?)
        -> Void
    ) {
      exchange.finish(challenge.failureResponse, nil)
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif
}

#if canImport(Security)
  /// Presents the client certificate, and checks the server's certificate.
  private final class ChallengeDelegate: NSObject, URLSessionTaskDelegate, Sendable {
    private let mutualTLS: ClientAuthenticationMethodMTLS

    init(_ mutualTLS: ClientAuthenticationMethodMTLS) {
      self.mutualTLS = mutualTLS
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?)
        -> Void
    ) {
      switch mutualTLS.answer(to: challenge.protectionSpace) {
      case .credential(let credential): completionHandler(.useCredential, credential)
      case .system: completionHandler(.performDefaultHandling, nil)
      case .refusal(let error):
        (task.delegate as? TaskDelegate)?.exchange.abort(error)
        completionHandler(.cancelAuthenticationChallenge, nil)
      }
    }
  }
#endif

extension HaapiHTTPResponse {
  fileprivate init(_ response: HTTPURLResponse, body: Data) {
    var headers = HTTPFields()
    for (name, value) in response.allHeaderFields { headers.append("\(name)", "\(value)") }
    self.init(statusCode: response.statusCode, headers: headers, body: body)
  }
}

/// A network error, as the `cause` of a `HaapiError`. It replaces Foundation's own error, whose description contains
/// the whole address.
public struct NetworkFailure: CommunicationCause, CustomStringConvertible {
  /// The code of `URLError`; 0 for any other error.
  public let code: Int
  /// The description of the error, without the address.
  public let description: String
  /// True if the app was in the background during the request.
  public let wasInBackground: Bool

  init(_ error: (any Error)?, wasInBackground: Bool = false) {
    let known = error as? NetworkFailure
    code = known?.code ?? (error as? URLError)?.errorCode ?? 0
    description = known?.description ?? Self.message(error, nil)
    self.wasInBackground = wasInBackground
  }

  /// Converts an error of a transport to the cause to report: a `URLError`, a `NetworkFailure` or `nil` becomes a
  /// `NetworkFailure` with the value of `wasInBackground`. Any other error is returned unchanged.
  static func cause(_ error: (any Error)?, wasInBackground: Bool = false) -> any Error {
    switch error {
    case nil, is URLError, is NetworkFailure:
      NetworkFailure(error, wasInBackground: wasInBackground)
    case let own?: own
    }
  }

  /// True if there was no connection, so that the server has not received the request. A lost connection does not
  /// count, because the request may have been sent before.
  var isBeforeRequest: Bool {
    let codes: [URLError.Code] = [.cannotFindHost, .dnsLookupFailed, .cannotConnectToHost]
    return codes.contains { $0.rawValue == code }
  }

  package func recoverySuggestion(for message: String) -> IdsvrErrorHandling {
    let codes: [URLError.Code] = [
      .appTransportSecurityRequiresSecureConnection, .clientCertificateRequired,
      .clientCertificateRejected,
    ]
    if codes.contains(where: { $0.rawValue == code }) {
      return .unrecoverable(action: .modifyConfiguration(reason: message))
    }
    return .retryable(condition: wasInBackground ? .whenAppInForeground : .now)
  }

  /// - Parameter url: The address of the request. The message contains only its host and port.
  static func message(_ error: (any Error)?, _ url: URL?) -> String {
    let server = url.flatMap(Self.server).map { "The server \($0)" } ?? "The server"
    return switch (error as? URLError)?.code {
    case .timedOut?: "\(server) did not respond in time."
    case .notConnectedToInternet?, .dataNotAllowed?, .internationalRoamingOff?:
      "This device is not connected to the network."
    case .cannotFindHost?, .dnsLookupFailed?: "\(server) is unknown: its name cannot be resolved."
    case .cannotConnectToHost?: "\(server) cannot be reached."
    case .networkConnectionLost?: "\(server) has closed the connection without a response."
    case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
      .serverCertificateNotYetValid?, .serverCertificateHasUnknownRoot?:
      "\(server) has a certificate that is not trusted."
    case .clientCertificateRequired?, .clientCertificateRejected?:
      "\(server) does not accept the connection without a client certificate that it knows. See "
        + "ClientAuthenticationMethodMTLS."
    case .appTransportSecurityRequiresSecureConnection?:
      "The system sends no request to \(url.flatMap(Self.server) ?? "a server") without https. Use https; for a test server "
        + "in the local network, set NSAllowsLocalNetworking in NSAppTransportSecurity of the app's Info.plist."
    // On Linux, this code can also mean an untrusted certificate, or a header of more than 100 KB.
    case .unknown?:
      "\(server) did not respond, or its response cannot be read, for example because its certificate is not "
        + "trusted or a header is too long (URL error -1)."
    case let code?: "\(server) did not respond (URL error \(code.rawValue))."
    case nil: "\(server) gave no response."
    }
  }

  /// Returns the error for an address that the platform does not support, such as an IPv6 address on Linux; `nil` for
  /// any other error.
  static func refusedAddress(_ error: (any Error)?, _ url: URL) -> HaapiError? {
    guard let code = (error as? URLError)?.code, [.badURL, .unsupportedURL].contains(code) else {
      return nil
    }
    return .invalidConfiguration(
      reason: "Nothing was sent: URLSession does not support the address of the server "
        + "\(server(url) ?? "") (URL error \(code.rawValue)).")
  }

  /// Returns the message for a response that takes too long.
  static func incomplete(_ url: URL, after seconds: Int) -> String {
    let server = server(url).map { "The server \($0)" } ?? "The server"
    return "\(server) did not send its whole response within \(seconds) seconds."
  }

  /// Returns only host and port, because the other parts of an address can be confidential.
  private static func server(_ url: URL) -> String? {
    url.host.map { host in
      (host.contains(":") ? "[\(host)]" : host) + (url.port.map { ":\($0)" } ?? "")
    }
  }
}

extension URLSessionConfiguration {
  /// A configuration without cookies, cache and stored credentials. Requests time out after 30 seconds.
  public static var haapi: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = 30
    return configuration
  }
}
