/// Gets HAAPI access tokens, for an app that sends the requests of a login itself.
///
/// ```swift
/// let manager = HaapiTokenManagerBuilder(tokenEndpoint: tokenEndpoint, clientId: "my-app").build()
/// let client = manager.createClient()
/// let first = try await client.performDataTask(for: URLRequest(url: authorizationRequest))
/// ```
///
/// If another manager with the same name is open, or if the key cannot be created, every use of the new manager throws
/// an error.
///
/// - Note: Source: HAAPI iOS driver, `HaapiTokenManager`
public final class HaapiTokenManager: Sendable {
  /// The objects that exist while the manager is open.
  struct Parts: Sendable {
    let dpop: Dpop
    let tokens: any HaapiTokenSource
    let transport: any HaapiTransport
    let name: OpenName
  }

  /// The name of the manager. No other open manager has this name.
  public let name: String
  private let settings: HaapiTokenManagerBuilder.Settings
  private let parts: Locked<Result<Parts, HaapiError>>

  init(_ settings: HaapiTokenManagerBuilder.Settings) {
    name = settings.name
    self.settings = settings
    do {
      parts = Locked(.success(try settings.makeParts()))
    } catch {
      parts = Locked(.failure(HaapiError(tokens: error)))
    }
  }

  deinit { close() }

  /// Deletes the token and the key from memory, and frees the name. Every later use throws
  /// `HaapiError.haapiTokenManagerIsClosed`.
  public func close() {
    let open = parts.withLock { parts in
      defer { parts = .failure(.haapiTokenManagerIsClosed) }
      return try? parts.get()
    }
    guard let open else { return }
    open.tokens.close()
    open.transport.close()
    open.name.close()
  }

  /// Returns a token that does not expire soon, and the key that the token is bound to.
  ///
  /// - Parameter forceFresh: True if a previous token must not be returned again.
  /// - Throws: `HaapiError.haapiTokenManagerIsClosed`, `HaapiError.haapiTokenManagerAlreadyExists`,
  ///   `HaapiError.invalidConfiguration` or `HaapiError.dpopKeyCreationFailure` if the manager is not open; the errors
  ///   of the token endpoint and of the token source as `HaapiError`; `CancellationError`
  public func getHaapiTokenAsync(forceFresh: Bool = false) async throws -> DpopAccessTokenInfo {
    try await token(forceFresh: forceFresh, nonce: nil)
  }

  /// Does the same as ``getHaapiTokenAsync(forceFresh:)``. The proofs of the result contain the nonce `dpopNonce`.
  @available(*, deprecated, message: "Nonces are managed. Use getHaapiTokenAsync(forceFresh:).")
  public func getHaapiTokenAsync(forceFresh: Bool = false, dpopNonce: String?) async throws
    -> DpopAccessTokenInfo
  {
    try await token(forceFresh: forceFresh, nonce: dpopNonce)
  }

  /// Calls ``getHaapiTokenAsync(forceFresh:)``, and then the completion handler on the main thread. `dpopNonce` is the
  /// nonce for the proofs of the result. The default is the server's last nonce.
  @preconcurrency
  public func getHaapiToken(
    forceFresh: Bool = false, dpopNonce: String? = nil,
    completionHandler:
      @escaping @MainActor @Sendable (Result<DpopAccessTokenInfo, HaapiError>) ->
      Void
  ) {
    Task {
      do {
        await completionHandler(
          .success(try await token(forceFresh: forceFresh, nonce: dpopNonce)))
      } catch {
        await completionHandler(.failure(HaapiError(tokens: error)))
      }
    }
  }

  /// Creates a client with its own HAAPI session. The app must retain the manager, because the client does not, and a
  /// deallocated manager is closed.
  ///
  /// - Parameter urlSession: Sends the requests. The default is the session of the manager.
  public func createClient(urlSession: URLSession? = nil) -> HaapiClient {
    HaapiClient(
      self, (try? open()).map { settings.makeClient($0, urlSession: urlSession) })
  }

  /// - Throws: `HaapiError` if the manager cannot be used.
  func open() throws -> Parts { try parts.withLock { $0 }.get() }

  private func token(forceFresh: Bool, nonce: String?) async throws -> DpopAccessTokenInfo {
    let parts = try open()
    do {
      return DpopAccessTokenInfo(
        accessToken: try await parts.tokens.token(forceFresh: forceFresh), dpop: parts.dpop,
        dpopNonce: nonce ?? parts.dpop.nonce(of: settings.tokenEndpoint),
        isNoncePassed: nonce != nil)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw HaapiError(tokens: error)
    }
  }
}

extension HaapiError {
  /// Converts an error of a token source or token endpoint to a `HaapiError`.
  init(tokens error: any Error) {
    switch error {
    case let error as HaapiError: self = error
    case is RepresentationDecodingError:
      self = .invalidURLResponse(
        nil, reason: "The response of the token endpoint cannot be read.", cause: error)
    case is CancellationError:
      self = .communication(message: "The request was cancelled.", cause: error)
    default: self = .attestationFailure(cause: error)
    }
  }
}
