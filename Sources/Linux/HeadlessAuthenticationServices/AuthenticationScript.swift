import HeadlessUIKit

/// The results of browser sessions and passkey requests, as a script for tests.
///
/// ```swift
/// AuthenticationScript.shared.browser = { url, scheme in .callback(URL(string: "app://done?code=1")!) }
/// AuthenticationScript.shared.credential = { requests in .failure(.canceled) }
/// ```
/// By default, the user cancels everything. As in the system, results arrive in a later turn of the main actor.
@MainActor
public final class AuthenticationScript {
  /// The script for all sessions of the process.
  public static let shared = AuthenticationScript()

  /// The result of a browser session.
  public enum BrowserAnswer {
    /// The page opens an address. If the address is not the callback of the session, nothing happens, as with
    /// `pending`.
    case callback(URL)
    /// The user closes the browser.
    case canceled
    case failure(any Error)
    /// Nothing happens until the app cancels.
    case pending
  }

  /// The result of a request for a credential.
  public enum CredentialAnswer {
    case credential(any ASAuthorizationCredential)
    case failure(ASAuthorizationError.Code)
    case error(any Error)
    /// Nothing happens until the app cancels.
    case pending
  }

  /// Returns the result of a browser session, for its address and the scheme of the callback.
  public var browser: @MainActor (URL, String?) -> BrowserAnswer = { _, _ in .canceled }

  /// Returns the result of requests for a credential.
  public var credential: @MainActor ([ASAuthorizationRequest]) -> CredentialAnswer = { _ in
    .failure(.canceled)
  }

  /// The addresses with which browser sessions were started.
  public internal(set) var openedAddresses: [URL] = []
  /// The requests for credentials, with one list for each call that performs requests.
  public internal(set) var credentialRequests: [[ASAuthorizationRequest]] = []

  /// Resets results and records.
  public func reset() {
    browser = { _, _ in .canceled }
    credential = { _ in .failure(.canceled) }
    openedAddresses = []
    credentialRequests = []
  }
}
