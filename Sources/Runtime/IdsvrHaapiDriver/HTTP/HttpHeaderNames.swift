/// The names of the headers in HAAPI requests and responses. HTTP compares names case-insensitively.
///
/// - Note: Source: HAAPI iOS driver, `HttpHeaderNames`; RFC 9110; RFC 9449
public enum HttpHeaderNames {
  /// The media types that a response may have.
  public static let accept = "Accept"
  /// The access token, after the word `DPoP`.
  public static let authorization = "Authorization"
  /// The media type of the body.
  public static let contentType = "Content-Type"
  /// The proof of a request.
  public static let dpop = "DPoP"
  /// The identifier of the session.
  public static let haapiSessionId = "Session-Id"
  /// The session identifier that the next request must send.
  public static let haapiSetSessionId = "Set-Session-Id"
  /// The nonce for the next proof.
  public static let dpopNonce = "DPoP-Nonce"
  /// The reason why the server refused a token or a proof.
  public static let wwwAuthenticate = "WWW-Authenticate"
  /// The time after which a request to a busy server can be repeated.
  static let retryAfter = "Retry-After"
  /// Data about the device for the server's risk assessment.
  public static let clientInfo = "Client-Info"
}
