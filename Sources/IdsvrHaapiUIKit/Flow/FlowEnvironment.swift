import Foundation

/// A browser that comes back to the app by itself.
@MainActor protocol FlowBrowser: AnyObject {
  /// Opens a page.
  ///
  /// - Parameter completion: Gets the address that the browser comes back with; nil when it is closed.
  func open(
    _ url: URL, callbackScheme: String, on screen: UIViewController,
    completion: @escaping @MainActor (URL?) -> Void)

  func cancel()
}

/// What makes credentials and signs with them.
@MainActor protocol FlowAuthenticator: AnyObject {
  func ask(
    _ request: HaapiCredentialRequest, on screen: UIViewController,
    completion: @escaping @MainActor (
      Result<any WebAuthnOperationParametersModel, FlowCredentialError>
    ) -> Void)

  func cancel()
}

/// Why there is no credential, as an error.
struct FlowCredentialError: Error {
  let failure: HaapiCredentialFailure

  init(_ failure: HaapiCredentialFailure) { self.failure = failure }
}

/// What flows use of the system. Tests replace it.
@MainActor struct FlowEnvironment {
  var makeBrowser: @MainActor () -> any FlowBrowser
  var makeAuthenticator: @MainActor () -> any FlowAuthenticator

  static let system = FlowEnvironment(
    makeBrowser: { SystemBrowser() }, makeAuthenticator: { SystemAuthenticator() })
}
