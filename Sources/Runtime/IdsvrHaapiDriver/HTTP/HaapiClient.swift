public import Foundation

/// The head and the body of a response.
///
/// - Note: Source: HAAPI iOS driver, the result of `HaapiClient.performDataTask`
public struct ResponseAndData: Sendable, SecretDescribing {
  /// Status and headers: an `HTTPURLResponse`.
  public let response: URLResponse?
  /// The body.
  public let data: Data?
}

/// Sends requests with access token, proof, nonce and session, for an app that reads the responses itself. Repeats a
/// refused request once for each cause that can be corrected: a missing nonce, a wrong clock, or an old token.
///
/// The client sends the token to every address that the app passes. Before an app passes an address from a response, it
/// must check that the address belongs to its own server.
///
/// - Note: Source: HAAPI iOS driver, `HaapiClient`
public final class HaapiClient: Sendable {
  private let manager: @Sendable () -> HaapiTokenManager?
  private let client: HaapiHTTPClient?

  /// - Parameter client: Sends the requests; `nil` if the manager cannot be used.
  init(_ manager: HaapiTokenManager, _ client: HaapiHTTPClient?) {
    self.manager = { [weak manager] in manager }
    self.client = client
  }

  /// The key that signs the proofs. The tokens of the login can be bound to the same key. `nil` if the manager is
  /// closed or could not be opened.
  public var dpop: Dpop? { try? open().dpop }

  /// Sends a request.
  ///
  /// - Parameter urlRequest: The request. Headers that only the client may set are ignored, such as `Accept`,
  ///   `Authorization`, `DPoP`, `Session-Id` and `Cookie`. A body without a media type is sent as a form.
  /// - Returns: The response, whatever its status is. Redirects and refused proofs are errors.
  /// - Throws: `HaapiError`: the errors of ``HaapiTokenManager/getHaapiTokenAsync(forceFresh:)``; `communication` if
  ///   there is no response; `invalidURLResponse` for a redirect; `dpopProofFailure` if the proof is refused again;
  ///   `haapiTokenManagerIsExpired` or `serverError` if the token is refused again; `illegalState` for a request
  ///   without an address. Also `CancellationError`
  public func performDataTask(for urlRequest: URLRequest) async throws -> ResponseAndData {
    _ = try open()
    guard let client, let url = urlRequest.url else {
      throw HaapiError.illegalState(message: "A request without an address cannot be sent.")
    }
    var headers = urlRequest.allHTTPHeaderFields ?? [:]
    let mediaType =
      headers.removeValue(forKey: HttpHeaderNames.contentType)
      ?? "application/x-www-form-urlencoded"
    do {
      let response = try await client.send(
        method: urlRequest.httpMethod ?? "GET", url: url, headers: headers,
        body: urlRequest.httpBody.map { ($0, mediaType) })
      return ResponseAndData(response: response.head(from: url), data: response.body)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw HaapiError(tokens: error)
    }
  }

  /// Calls ``performDataTask(for:)``, and then the completion handler on any queue.
  @preconcurrency
  public func performDataTask(
    for urlRequest: URLRequest,
    completionHandler: @escaping @Sendable (Result<ResponseAndData, HaapiError>) -> Void
  ) {
    Task {
      do {
        completionHandler(.success(try await performDataTask(for: urlRequest)))
      } catch {
        completionHandler(.failure(HaapiError(tokens: error)))
      }
    }
  }

  private func open() throws -> HaapiTokenManager.Parts {
    guard let manager = manager() else { throw HaapiError.haapiTokenManagerIsClosed }
    return try manager.open()
  }
}
