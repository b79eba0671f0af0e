import HeadlessUIKit

/// A script that supplies the results of browser sessions and passkey requests in tests.
///
/// ```swift
/// AuthenticationScript.shared.browser = { url, scheme in .callback(URL(string: "app://done?code=1")!) }
/// AuthenticationScript.shared.credential = { requests in .failure(.canceled) }
/// ```
/// By default, the user cancels everything. As on a device, results arrive asynchronously, on the main actor.
@MainActor
public final class AuthenticationScript {
  /// The script for all sessions of the process.
  public static let shared = AuthenticationScript()

  /// The result of a browser session.
  public enum BrowserAnswer {
    /// The page opens an address. Nothing happens, as with `pending`, if this is not the session's callback address.
    case callback(URL)
    /// The user closes the browser.
    case canceled
    case failure(any Error)
    /// There is no result until the app cancels.
    case pending
  }

  /// The result of an authorization.
  public enum CredentialAnswer {
    case credential(any ASAuthorizationCredential)
    case failure(ASAuthorizationError.Code)
    case error(any Error)
    /// There is no result until the app cancels.
    case pending
  }

  /// Returns the result of a browser session, given the address that it opens and its callback scheme.
  public var browser: @MainActor (URL, String?) -> BrowserAnswer = { _, _ in .canceled }

  /// Returns the result of an authorization, given its requests.
  public var credential: @MainActor ([ASAuthorizationRequest]) -> CredentialAnswer = { _ in
    .failure(.canceled)
  }

  /// The addresses with which browser sessions were started.
  public internal(set) var openedAddresses: [URL] = []
  /// The requests of all authorizations so far, with one list for each authorization.
  public internal(set) var credentialRequests: [[ASAuthorizationRequest]] = []

  /// Restores the default results, and clears the recorded addresses and requests.
  public func reset() {
    browser = { _, _ in .canceled }
    credential = { _ in .failure(.canceled) }
    openedAddresses = []
    credentialRequests = []
  }
}
