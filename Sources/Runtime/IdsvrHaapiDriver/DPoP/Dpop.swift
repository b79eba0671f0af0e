public import Foundation

/// The key that a flow and its tokens are bound to. It also creates the proofs.
///
/// An app that calls its own API with a bound token must sign these requests too:
///
/// ```swift
/// var request = URLRequest(url: accounts)
/// try dpop.sign(&request, accessToken: tokens.accessToken)
/// ```
///
/// - Note: Source: RFC 9449
public final class Dpop: Codable, Sendable, SecretDescribing {
  package let key: any ProofKey
  private let clock: any HaapiClock
  private let randomness: any HaapiRandomness
  private let servers = Locked<[Origin: KnownServer]>([:])

  /// Uses an existing key, for example one that is stored permanently.
  public init(
    key: any ProofKey, clock: any HaapiClock = SystemClock(),
    randomness: any HaapiRandomness = SystemRandomness()
  ) {
    self.key = key
    self.clock = clock
    self.randomness = randomness
  }

  /// The thumbprint of the public key, which a bound token has as `cnf.jkt`. Store it with a refresh token, to check
  /// later that the token is bound to this key.
  ///
  /// - Note: Source: RFC 7638; RFC 9449 6.1
  public var jwkThumbprint: String { key.publicKey.thumbprint }

  /// Creates a proof for one request. It is valid only once: a repeated request needs a new proof.
  ///
  /// - Parameters:
  ///   - method: The method, exactly as it is sent.
  ///   - url: The address. The proof is for its normal form (RFC 3986 6.2), which HTTP clients send.
  ///   - accessToken: The token of the request, if it has one.
  /// - Throws: `HaapiError.dpopProofCreationFailure`
  public func proof(method: String, url: URL, accessToken: String? = nil) throws -> String {
    try createProof(httpMethod: method, url: url, accessToken: accessToken)
  }

  /// Creates a proof for one request with the given nonce, otherwise with the last nonce of the server.
  ///
  /// - Throws: `HaapiError.dpopProofCreationFailure`
  /// - Note: Source: HAAPI iOS driver, `Dpop.createProof`
  public func createProof(
    httpMethod: String, url: URL, nonce: String? = nil, accessToken: String? = nil
  ) throws -> String {
    let server = server(of: url)
    do {
      return try DPoPProof(
        method: httpMethod, url: url.absoluteString, accessToken: accessToken,
        nonce: nonce ?? server?.nonce
      ).signed(
        with: key, identifier: Base64URL.encode(Data(randomness.bytes(16))),
        issuedAt: time(of: server))
    } catch {
      throw HaapiError.dpopProofCreationFailure(cause: error)
    }
  }

  /// Returns the value of the header `DPoP`: the result of ``createProof(httpMethod:url:nonce:accessToken:)``.
  ///
  /// - Throws: `HaapiError.dpopProofCreationFailure`
  /// - Note: Source: HAAPI iOS driver, `Dpop.getHeaderValue`
  public func getHeaderValue(
    httpMethod: String, url: URL, nonce: String? = nil, accessToken: String? = nil
  ) throws -> String {
    try createProof(httpMethod: httpMethod, url: url, nonce: nonce, accessToken: accessToken)
  }

  /// Returns the last nonce from the server at `url`; `nil` if it has sent none.
  func nonce(of url: URL) -> String? { server(of: url)?.nonce }

  /// Returns the current time of the server at `url`, according to its last header `Date`.
  package func time(of url: URL) -> Date { time(of: server(of: url)) }

  private func time(of server: KnownServer?) -> Date { (server ?? KnownServer()).time(clock) }

  private func server(of url: URL) -> KnownServer? {
    Origin(url).flatMap { origin in servers.withLock { $0[origin] } }
  }

  /// Adds an access token and its proof to a request of the app, and normalises the request's address. Call it last,
  /// because a later change of the method or the address makes the proof invalid.
  ///
  /// - Throws: `HaapiError.illegalState` for a request without address, and for a token that cannot be the value of
  ///   a header; `HaapiError.dpopProofCreationFailure`
  public func sign(_ request: inout URLRequest, accessToken: String) throws {
    guard let url = request.url else {
      throw HaapiError.illegalState(message: "A request without an address cannot be signed.")
    }
    guard HaapiAccessToken.isUsable(accessToken) else {
      throw HaapiError.illegalState(
        message: "The access token is empty or has characters that cannot be sent.")
    }
    let proof = try proof(
      method: request.httpMethod ?? "GET", url: url, accessToken: accessToken)
    request.url = url.asSent
    request.setValue("DPoP \(accessToken)", forHTTPHeaderField: HttpHeaderNames.authorization)
    request.setValue(proof, forHTTPHeaderField: HttpHeaderNames.dpop)
  }

  /// Stores the server's nonce and time from a response. Call it for every response to a request that
  /// ``sign(_:accessToken:)`` has signed.
  ///
  /// - Returns: True if the request should be repeated once with a new proof, because the server requires a nonce
  ///   and has sent one.
  @discardableResult
  public func learn(from response: HTTPURLResponse) -> Bool {
    guard let url = response.url else { return false }
    var headers = HTTPFields()
    for name in [HttpHeaderNames.dpopNonce, "Date", HttpHeaderNames.wwwAuthenticate] {
      if let value = response.value(forHTTPHeaderField: name) { headers.append(name, value) }
    }
    let change = learn(from: headers, of: url)
    let refusal = HaapiHTTPResponse(statusCode: response.statusCode, headers: headers)
    return change.hasNewNonce && refusal.dpopError == .nonceRequired
  }

  /// Reads a stored key. A key in a Secure Enclave can be read only on its own device.
  ///
  /// - Throws: An error if the data is not a key, or if this device cannot use the key.
  public convenience init(from decoder: any Decoder) throws {
    let representation = try decoder.singleValueContainer().decode(Data.self)
    self.init(key: try StorableKeys.read(representation))
  }

  /// Stores the private key. For a key in the Secure Enclave, stores a reference to the key. Keep the result in the
  /// keychain, because it is a secret. Nonces are not stored.
  ///
  /// - Throws: `EncodingError.invalidValue` for a key of the app's own type.
  /// - Note: Source: HAAPI iOS driver, `Dpop`
  public func encode(to encoder: any Encoder) throws {
    guard let key = key as? any StorableKey else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "A key of the type \(type(of: key)) cannot be stored."))
    }
    var container = encoder.singleValueContainer()
    try container.encode(key.representation)
  }

  package func learn(from headers: HTTPFields, of url: URL) -> KnownServer.Lesson {
    guard let origin = Origin(url) else { return KnownServer.Lesson() }
    return servers.withLock { servers in
      servers[origin, default: KnownServer()].learn(from: headers, clock)
    }
  }
}

/// The nonce and the clock of one server.
package struct KnownServer: Sendable {
  /// The new facts about a server in one response.
  package struct Lesson {
    package var hasNewNonce = false
    /// The seconds by which the response has changed the clock offset.
    package var clockCorrection: TimeInterval = 0
  }

  fileprivate var nonce: String?
  /// The seconds to add to the device's clock to get the server's time.
  private var clockOffset: TimeInterval = 0

  /// Returns the server's current time.
  func time(_ clock: any HaapiClock) -> Date { clock.now.addingTimeInterval(clockOffset) }

  mutating func learn(from headers: HTTPFields, _ clock: any HaapiClock) -> Lesson {
    var lesson = Lesson()
    if let new = headers[HttpHeaderNames.dpopNonce], !new.isEmpty, new != nonce {
      nonce = new
      lesson.hasNewNonce = true
    }
    if let date = headers["Date"].flatMap(HTTPDate.date) {
      let offset = date.timeIntervalSince(clock.now)
      // Differences below 2 seconds are ignored: the header has whole seconds, and the response took time to arrive.
      let corrected = abs(offset) < 2 ? 0 : offset
      lesson.clockCorrection = corrected - clockOffset
      clockOffset = corrected
    }
    return lesson
  }
}
