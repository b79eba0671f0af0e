import Foundation
import HaapiFoundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends requests with a `URLSession`. A delegate of the session is still called, for example for server
/// certificates.
public final class URLSessionTransport: HaapiTransport {
  private let session: URLSession

  /// - Parameter session: The session. Closing the transport does not invalidate it.
  public init(session: URLSession) {
    self.session = session
  }

  public func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    try Task.checkCancellation()
    var urlRequest = URLRequest(url: request.url)
    urlRequest.httpMethod = request.method
    urlRequest.httpBody = request.body
    urlRequest.httpShouldHandleCookies = false
    for field in request.headers {
      urlRequest.addValue(field.value, forHTTPHeaderField: field.name)
    }
    let exchange = Exchange()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // `data(for:)` can hang on Linux when its task is cancelled.
        let task = session.dataTask(with: urlRequest) { data, response, error in
          exchange.finish(Self.result(of: request, data, response, error))
        }
        // Must be set before the start. Everything else is passed to the session's own delegate.
        task.delegate = TaskDelegate(exchange: exchange)
        exchange.start(task, continuation)
      }
    } onCancel: {
      exchange.cancel()
    }
  }

  public func close() {}

  private static func result(
    of request: HaapiHTTPRequest, _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<HaapiHTTPResponse, any Error> {
    if let response = response as? HTTPURLResponse, error == nil {
      return .success(HaapiHTTPResponse(response, body: data ?? Data()))
    }
    if let error = error as? URLError, error.code == .cancelled {
      return .failure(CancellationError())
    }
    return .failure(
      HaapiError.communication(
        message: NetworkFailure.message(error, request.url), cause: error.map(NetworkFailure.init)))
  }
}

/// The request in progress: a task that can be cancelled, and a caller that waits. They can appear and end in any
/// order.
private final class Exchange: Sendable {
  private typealias Continuation = CheckedContinuation<HaapiHTTPResponse, any Error>

  private enum State {
    case idle
    case running(URLSessionTask, Continuation)
    case over
  }

  private let state = Locked(State.idle)

  func start(
    _ task: URLSessionTask, _ continuation: CheckedContinuation<HaapiHTTPResponse, any Error>
  ) {
    let starts = state.withLock { state in
      guard case .idle = state else { return false }
      state = .running(task, continuation)
      return true
    }
    if starts { task.resume() } else { continuation.resume(throwing: CancellationError()) }
  }

  func finish(_ result: Result<HaapiHTTPResponse, any Error>) {
    end()?.continuation.resume(with: result)
  }

  func cancel() {
    guard let (task, continuation) = end() else { return }
    // On another thread, because on Linux a cancelled task may call back within `cancel`.
    DispatchQueue.global().async { task.cancel() }
    continuation.resume(throwing: CancellationError())
  }

  private func end() -> (task: URLSessionTask, continuation: Continuation)? {
    state.withLock { state in
      defer { state = .over }
      guard case .running(let task, let continuation) = state else { return nil }
      return (task, continuation)
    }
  }
}

/// Returns redirects to the caller, on Linux also challenges.
private final class TaskDelegate: NSObject, URLSessionTaskDelegate, Sendable {
  private let exchange: Exchange

  init(exchange: Exchange) {
    self.exchange = exchange
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  // On other platforms the session's delegate must still receive challenges, for example about certificates.
  #if canImport(FoundationNetworking)
    /// Without this, a response 401 with a known challenge would never complete, because there is no password. The
    /// response is delivered without its body, which has not arrived yet.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?)
        -> Void
    ) {
      if let response = challenge.failureResponse as? HTTPURLResponse {
        exchange.finish(.success(HaapiHTTPResponse(response, body: Data())))
      }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
  #endif
}

extension HaapiHTTPResponse {
  fileprivate init(_ response: HTTPURLResponse, body: Data) {
    var headers = HTTPFields()
    for (name, value) in response.allHeaderFields { headers.append("\(name)", "\(value)") }
    self.init(statusCode: response.statusCode, headers: headers, body: body)
  }
}

/// An error of the network, as the `cause` of an error of the SDK. Foundation's own error has the whole address in
/// its description.
public struct NetworkFailure: Error, CustomStringConvertible {
  /// The code of `URLError`; 0 for another error.
  public let code: Int
  /// The description of the error, without the address.
  public let description: String

  init(_ error: any Error) {
    code = (error as? URLError)?.errorCode ?? 0
    description = Self.message(error, nil)
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
    case let code?: "\(server) gave no response (URL error \(code.rawValue))."
    case nil: "\(server) gave no response."
    }
  }

  /// Host and port, without the confidential parts of an address.
  private static func server(_ url: URL) -> String? {
    url.host.map { host in
      (host.contains(":") ? "[\(host)]" : host) + (url.port.map { ":\($0)" } ?? "")
    }
  }
}

extension URLSessionConfiguration {
  /// Without cookies, cache and stored credentials; requests time out after 30 seconds.
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
