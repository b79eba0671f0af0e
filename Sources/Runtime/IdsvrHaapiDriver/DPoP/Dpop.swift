public import Foundation

/// The DPoP key of a login. It signs the proofs of requests, and tokens are bound to it.
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

  /// Uses an existing key, for example a key that the app has stored.
  public init(
    key: any ProofKey, clock: any HaapiClock = SystemClock(),
    randomness: any HaapiRandomness = SystemRandomness()
  ) {
    self.key = key
    self.clock = clock
    self.randomness = randomness
  }

  /// The thumbprint of the public key, as in the claim `cnf.jkt` of a bound token. Store the thumbprint with a refresh
  /// token, to check later that the token is bound to this key.
  ///
  /// - Note: Source: RFC 7638; RFC 9449 6.1
  public var jwkThumbprint: String { key.publicKey.thumbprint }

  /// Creates a proof for one request. A proof is valid only once, so a repeated request needs a new proof.
  ///
  /// - Parameters:
  ///   - method: The HTTP method, exactly as it is sent.
  ///   - url: The address. The proof contains its normal form (RFC 3986 6.2), because HTTP clients send this form.
  ///   - accessToken: The access token in the request, if any.
  /// - Throws: `HaapiError.dpopProofCreationFailure`
  public func proof(method: String, url: URL, accessToken: String? = nil) throws -> String {
    try createProof(httpMethod: method, url: url, accessToken: accessToken)
  }

  /// Creates a proof for one request. If `nonce` is `nil`, the proof contains the server's last nonce.
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

  /// Returns the last nonce from the server at `url`; `nil` if the server has sent none.
  func nonce(of url: URL) -> String? { server(of: url)?.nonce }

  /// Estimates the current time of the server at `url` from the server's last `Date` header. Without such a header,
  /// returns the device's time.
  package func time(of url: URL) -> Date { time(of: server(of: url)) }

  private func time(of server: KnownServer?) -> Date { (server ?? KnownServer()).time(clock) }

  private func server(of url: URL) -> KnownServer? {
    Origin(url).flatMap { origin in servers.withLock { $0[origin] } }
  }

  /// Adds an access token and a proof to a request of the app, and normalises the request's address. Call this method
  /// last, because a later change of the method or the address makes the proof invalid.
  ///
  /// - Throws: `HaapiError.illegalState` if the request has no address, or if the token cannot be sent in a header;
  ///   `HaapiError.dpopProofCreationFailure`
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

  /// Stores the server's nonce and time from a response. Call this method for every response to a request that
  /// ``sign(_:accessToken:)`` has signed.
  ///
  /// - Returns: True if the request should be repeated once with a new proof, because the server requires a nonce and
  ///   has sent a new one.
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

  /// Reads a stored key. A key in a Secure Enclave can be read only on the device that created the key.
  ///
  /// - Throws: An error if the data is not a key, or if this device cannot use the key.
  public convenience init(from decoder: any Decoder) throws {
    let representation = try decoder.singleValueContainer().decode(Data.self)
    self.init(key: try StorableKeys.read(representation))
  }

  /// Encodes the private key, or a reference to a key in the Secure Enclave. The result is a secret: keep the result in
  /// the keychain. Nonces are not encoded.
  ///
  /// - Throws: `EncodingError.invalidValue` if the app has defined the type of the key.
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
  /// The changes that one response has made to a ``KnownServer``.
  package struct Lesson {
    package var hasNewNonce = false
    /// The change of the clock offset, in seconds.
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
