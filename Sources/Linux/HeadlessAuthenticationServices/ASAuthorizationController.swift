import HeadlessUIKit

/// Receives the credential or the error of an authorization (iOS 13.0).
@MainActor @preconcurrency
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

// Both methods are optional in Objective-C.
extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}

/// Supplies the window over which the prompt is shown (iOS 13.0).
@MainActor @preconcurrency
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Requests a credential, which `AuthenticationScript` supplies (iOS 13.0).
@MainActor @preconcurrency
open class ASAuthorizationController: NSObject {
  /// Options for a request (iOS 16.0).
  public struct RequestOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let preferImmediatelyAvailableCredentials = Self(rawValue: 1 << 0)
  }

  private var attempt = 0

  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
    super.init()
  }

  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?

  open func performRequests() { perform() }

  /// iOS 16.0.
  @available(iOS 16.0, *)
  open func performRequests(options: RequestOptions = []) { perform() }

  /// iOS 16.0.
  @available(iOS 16.0, *)
  open func performAutoFillAssistedRequests() { perform() }

  /// Ends the request. The delegate receives the error `canceled` (iOS 16.0).
  @available(iOS 16.0, *)
  open func cancel() { fail(ASAuthorizationError(.canceled)) }

  private func perform() {
    if let presentationContextProvider {
      _ = presentationContextProvider.presentationAnchor(for: self)
    }
    let script = AuthenticationScript.shared
    script.credentialRequests.append(authorizationRequests)
    switch script.credential(authorizationRequests) {
    case .credential(let credential):
      guard let request = authorizationRequests.first else {
        return fail(ASAuthorizationError(.failed))
      }
      finish {
        $0.delegate?.authorizationController(
          controller: $0,
          didCompleteWithAuthorization: ASAuthorization(request.provider, credential))
      }
    case .failure(let code): fail(ASAuthorizationError(code))
    case .error(let error): fail(error)
    case .pending: attempt += 1
    }
  }

  private func fail(_ error: any Error) {
    finish {
      $0.delegate?.authorizationController(controller: $0, didCompleteWithError: error)
    }
  }

  /// Calls the delegate asynchronously, on the main actor. If a request has several results, only the last is
  /// delivered.
  private func finish(_ answer: @escaping @MainActor (ASAuthorizationController) -> Void) {
    attempt += 1
    let number = attempt
    Task { @MainActor in
      if number == self.attempt { answer(self) }
    }
  }
}

/// A credential, and the provider of its request (iOS 13.0).
open class ASAuthorization: NSObject {
  public let provider: any ASAuthorizationProvider
  public let credential: any ASAuthorizationCredential

  init(_ provider: any ASAuthorizationProvider, _ credential: any ASAuthorizationCredential) {
    self.provider = provider
    self.credential = credential
    super.init()
  }
}

/// An object that creates requests for credentials (iOS 13.0).
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// The result of an authorization (iOS 13.0).
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// A request for a credential (iOS 13.0).
open class ASAuthorizationRequest: NSObject {
  public let provider: any ASAuthorizationProvider

  init(provider: any ASAuthorizationProvider) {
    self.provider = provider
    super.init()
  }
}

/// An error of an authorization (iOS 13.0).
public struct ASAuthorizationError: Error, Sendable {
  /// iOS 13.0.
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled = 1001
    case invalidResponse = 1002
    case notHandled = 1003
    case failed = 1004
    /// iOS 15.0.
    case notInteractive = 1005
    /// iOS 18.0.
    case matchedExcludedCredential = 1006
    /// iOS 18.2.
    case credentialImport = 1007
    /// iOS 18.2.
    case credentialExport = 1008
    /// iOS 26.0.
    case preferSignInWithApple = 1009
    /// iOS 26.0.
    case deviceNotConfiguredForPasskeyCreation = 1010
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "com.apple.AuthenticationServices.AuthorizationError" }
  public static var unknown: Code { .unknown }
  public static var canceled: Code { .canceled }
  public static var invalidResponse: Code { .invalidResponse }
  public static var notHandled: Code { .notHandled }
  public static var failed: Code { .failed }
  /// iOS 15.0.
  public static var notInteractive: Code { .notInteractive }
}

extension ASAuthorizationError: CustomNSError {
  public var errorCode: Int { code.rawValue }
}
