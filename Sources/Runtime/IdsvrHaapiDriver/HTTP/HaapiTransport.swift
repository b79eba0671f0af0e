public import Foundation

/// Sends requests. An app implements this protocol to use another HTTP client, to observe requests, or to respond to
/// requests itself. A transport can also be middleware that wraps another transport.
///
/// Requests are already signed, so a transport must not change method or address. A transport must return a redirect,
/// and must not follow it, because the proof is valid for one address only.
public protocol HaapiTransport: Sendable {
  /// Sends a request and waits for the whole response.
  ///
  /// - Throws: `CancellationError` without delay if the task is cancelled; `HaapiError.communication` or any other
  ///   error if there is no response.
  func send(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse

  /// Releases the resources of the transport. Called once, when the flow is closed.
  func close()
}

extension HaapiTransport {
  /// Sends a request. If the request fails because the app was in the background, a new request with a new proof is
  /// sent once, when the app is in the foreground. This happens only if the method is safe, or if the first request has
  /// not reached the server.
  ///
  /// - Throws: The errors of ``exchange(_:)``. ``NetworkFailure/wasInBackground`` is true if the app was in the
  ///   background.
  package func exchange(
    _ activity: AppActivity, _ makeRequest: () async throws -> HaapiHTTPRequest
  ) async throws -> HaapiHTTPResponse {
    var isFirst = true
    while true {
      let request = try await makeRequest()
      HaapiLogger.log(.debug, DriverFollowUpTag.http, "\(request)")
      let visits = activity.visits
      do {
        return try await exchange(request)
      } catch HaapiError.communication(let message, let cause)
        where activity.wasInBackground(since: visits)
      {
        let failure = NetworkFailure(cause, wasInBackground: true)
        guard isFirst, request.isSafe || failure.isBeforeRequest else {
          throw HaapiError.communication(
            message: "The app was in the background. \(message)",
            cause: NetworkFailure.cause(cause, wasInBackground: true))
        }
        isFirst = false
        HaapiLogger.log(
          .debug, DriverFollowUpTag.flow, "Repeating the request: the app was in the background")
        try await activity.foreground()
      }
    }
  }

  /// Sends a request to the normal form of its address. An error of the transport that is not a `HaapiError` becomes
  /// the cause of `HaapiError.communication`.
  ///
  /// - Throws: `HaapiError.illegalState`, without sending anything, if a header has a control character or the headers
  ///   are too long; `HaapiError.invalidURLResponse` if the headers of the response are too long; other errors of the
  ///   transport as `HaapiError`; `CancellationError`
  func exchange(_ request: HaapiHTTPRequest) async throws -> HaapiHTTPResponse {
    let invalid = request.headers.first { field in
      !HTTPFields.isValue(field.name) || !HTTPFields.isValue(field.value)
    }
    if let invalid {
      throw HaapiError.illegalState(
        message: "The header \(invalid.name.quoted) has a control character. Nothing was sent.")
    }
    let limit = HaapiResponseLimits.maximumHeaderBytes
    if request.headers.byteCount > limit,
      let longest = request.headers.max(by: { $0.value.utf8.count < $1.value.utf8.count })
    {
      throw HaapiError.illegalState(
        message:
          "The header \(longest.name.quoted) has \(longest.value.utf8.count) bytes; all headers of a request "
          + "may have \(limit). Nothing was sent.")
    }
    var request = request
    request.url = request.url.asSent
    do {
      let response = try await send(request)
      if response.headers.byteCount > limit {
        throw HaapiError.invalidURLResponse(
          response.statusCode, reason: "Its headers are larger than \(limit) bytes.", cause: nil)
      }
      return response
    } catch let error where error is CancellationError || error is HaapiError {
      throw error
    } catch {
      throw HaapiError.communication(
        message: NetworkFailure.message(error, request.url), cause: NetworkFailure.cause(error))
    }
  }
}

/// An HTTP request.
public struct HaapiHTTPRequest: Sendable {
  /// The method in upper case.
  public var method: String
  /// The address.
  public var url: URL
  /// The headers.
  public var headers: HTTPFields
  /// The body; `nil` for none.
  public var body: Data?

  /// True if the method does not change anything at the server (RFC 9110).
  var isSafe: Bool { ["GET", "HEAD"].contains(method) }

  public init(method: String, url: URL, headers: HTTPFields = [:], body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// An HTTP response.
public struct HaapiHTTPResponse: Sendable {
  /// The status code.
  public var statusCode: Int
  /// The headers.
  public var headers: HTTPFields
  /// The body.
  public var body: Data

  public init(statusCode: Int, headers: HTTPFields = [:], body: Data = Data()) {
    self.statusCode = statusCode
    self.headers = headers
    self.body = body
  }
}

extension HaapiHTTPResponse {
  /// True for a status of 2xx.
  package var isSuccess: Bool { (200..<300).contains(statusCode) }

  /// Returns the status and the headers as an `HTTPURLResponse`.
  package func head(from url: URL) -> HTTPURLResponse? {
    HTTPURLResponse(
      url: url, statusCode: statusCode, httpVersion: nil,
      headerFields: Dictionary(headers.map { ($0.name, $0.value) }) { "\($0), \($1)" })
  }
}

extension HaapiHTTPRequest: SecretDescribing {
  /// Method and masked address.
  public var description: String { "\(method) \(url.masked)" }
}

extension HaapiHTTPResponse: SecretDescribing {
  /// The status, and the size of the body.
  public var description: String { "\(statusCode), \(body.count) bytes" }
}
