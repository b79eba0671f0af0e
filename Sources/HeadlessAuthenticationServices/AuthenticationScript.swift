import Foundation

/// What the user and the system do when an app asks for a browser or a passkey: a script for tests.
///
/// ```swift
/// AuthenticationScript.shared.browser = { url, scheme in .callback(URL(string: "app://done?code=1")!) }
/// AuthenticationScript.shared.credential = { requests in .failure(.canceled) }
/// ```
/// Until a test says otherwise, the user cancels everything. Answers arrive in a later turn of the main actor,
/// as those of the system do.
@MainActor
public final class AuthenticationScript {
  /// The script that all sessions of the process follow.
  public static let shared = AuthenticationScript()

  /// How a browser session ends.
  public enum BrowserAnswer {
    /// The page opens an address of the app's scheme.
    case callback(URL)
    /// The user closes the browser.
    case canceled
    case failure(any Error)
    /// Nothing happens until the app cancels.
    case pending
  }

  /// How a request for a credential ends.
  public enum CredentialAnswer {
    case credential(any ASAuthorizationCredential)
    case failure(ASAuthorizationError.Code)
    case error(any Error)
    /// Nothing happens until the app cancels.
    case pending
  }

  /// Answers a browser session, given its address and the scheme of the callback.
  public var browser: @MainActor (URL, String?) -> BrowserAnswer = { _, _ in .canceled }

  /// Answers requests for a credential.
  public var credential: @MainActor ([ASAuthorizationRequest]) -> CredentialAnswer = { _ in
    .failure(.canceled)
  }

  /// The addresses that browser sessions were started with.
  public internal(set) var openedAddresses: [URL] = []
  /// The requests for credentials, one list for each time that the system was asked.
  public internal(set) var credentialRequests: [[ASAuthorizationRequest]] = []

  /// Forgets answers and records.
  public func reset() {
    browser = { _, _ in .canceled }
    credential = { _ in .failure(.canceled) }
    openedAddresses = []
    credentialRequests = []
  }
}
