public import Foundation

extension OAuthTokenManager {
  /// Receives every response of the token endpoint, before the caller receives it. Also receives the errors of
  /// revocations.
  ///
  /// - Note: Source: HAAPI SDKs, `OAuthTokenManager.TokenEndpointResponseListener`
  public protocol TokenEndpointResponseListener: AnyObject, Sendable {
    /// The server has issued tokens. Store them here, because a refresh token may work only once.
    func onSuccess(_ content: SuccessTokenHTTPURLResponseContent)

    /// The server refused the request.
    func onTokenError(_ content: ErrorTokenHTTPURLResponseContent)

    /// There was no response, or the response could not be used.
    func onError(_ content: ErrorHTTPURLResponseContent)
  }

  /// Tokens, and the response that contained them.
  public final class SuccessTokenHTTPURLResponseContent: HTTPURLResponseContent, @unchecked Sendable
  {
    /// The tokens.
    public let successfulTokenResponse: SuccessfulTokenResponse

    init(_ tokens: SuccessfulTokenResponse, _ response: HaapiHTTPResponse?, from url: URL) {
      successfulTokenResponse = tokens
      super.init(response, from: url)
    }
  }

  /// A refusal, and the response that contained the refusal.
  public final class ErrorTokenHTTPURLResponseContent: HTTPURLResponseContent, @unchecked Sendable {
    /// The refusal.
    public let errorTokenResponse: ErrorTokenResponse

    init(_ error: ErrorTokenResponse, _ response: HaapiHTTPResponse?, from url: URL) {
      errorTokenResponse = error
      super.init(response, from: url)
    }
  }

  /// An error, and the response that caused the error, if any.
  public final class ErrorHTTPURLResponseContent: HTTPURLResponseContent, @unchecked Sendable {
    /// The error.
    public let error: any Error

    init(_ error: any Error, _ response: HaapiHTTPResponse?, from url: URL) {
      self.error = error
      super.init(response, from: url)
    }
  }
}

/// A response as received. Its description omits body and headers, because they contain tokens.
///
/// - Note: Source: HAAPI SDKs, `HTTPURLResponseContent`
public class HTTPURLResponseContent: @unchecked Sendable, SecretDescribing {
  /// The body; `nil` if there was no response.
  public let data: Data?
  /// Status and headers; `nil` if there was no response.
  public let httpURLResponse: HTTPURLResponse?

  /// The members of the body if it is a JSON object; otherwise empty.
  public var dataAsDictionary: [String: Any] {
    guard let data, let members = try? JSONSerialization.jsonObject(with: data) else { return [:] }
    return members as? [String: Any] ?? [:]
  }

  init(_ response: HaapiHTTPResponse?, from url: URL) {
    data = response?.body
    httpURLResponse = response?.head(from: url)
  }
}
