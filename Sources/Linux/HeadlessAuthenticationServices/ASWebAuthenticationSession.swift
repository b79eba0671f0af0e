import Foundation
import HeadlessUIKit

/// The window over which a system prompt is shown (iOS 12.0).
public typealias ASPresentationAnchor = UIWindow

/// Supplies the window over which the browser is shown (iOS 13.0).
@MainActor @preconcurrency
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// A login in a browser. `AuthenticationScript` supplies the result (iOS 12.0).
@MainActor @preconcurrency
open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// The callback address, which ends a session (iOS 17.4).
  @available(iOS 17.4, *)
  open class Callback: NSObject {
    fileprivate var scheme = ""
    private var place: (host: String, path: String)?

    public required override init() { super.init() }

    /// Creates a callback that matches any address with this scheme, which must belong to the app.
    open class func customScheme(_ customScheme: String) -> Self {
      let callback = self.init()
      callback.scheme = customScheme.lowercased()
      return callback
    }

    /// Creates a callback that matches an https address. On a device, the host must be one of the app's associated
    /// domains for `webcredentials`.
    open class func https(host: String, path: String) -> Self {
      let callback = customScheme("https")
      callback.place = (host.lowercased(), path)
      return callback
    }

    open func matchesURL(_ url: URL) -> Bool {
      guard url.scheme?.lowercased() == scheme else { return false }
      guard let place else { return !["http", "https"].contains(scheme) }
      return url.host?.lowercased() == place.host && url.path == place.path
    }
  }

  private let url: URL
  private let callback: Callback?
  private var completion: CompletionHandler?
  private var isStarted = false

  /// Creates a session that ends at any address with the scheme. The scheme must belong to the app: with `http` or
  /// `https`, no address ends the session.
  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) {
    url = URL
    callback = callbackURLScheme.map { .customScheme($0) }
    completion = completionHandler
    super.init()
  }

  /// iOS 17.4.
  @available(iOS 17.4, *)
  public init(
    url URL: URL, callback: ASWebAuthenticationSession.Callback,
    completionHandler: @escaping CompletionHandler
  ) {
    url = URL
    self.callback = callback
    completion = completionHandler
    super.init()
  }

  /// iOS 13.0.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?

  /// iOS 13.0.
  open var prefersEphemeralWebBrowserSession = false

  /// True if there is a context provider, and the session has been neither started nor cancelled (iOS 13.4).
  open var canStart: Bool { !isStarted && completion != nil && presentationContextProvider != nil }

  /// Starts the session. Returns false if the session has already been started or cancelled, or if there is no context
  /// provider (iOS 12.0).
  @discardableResult
  open func start() -> Bool {
    guard !isStarted, completion != nil else { return false }
    isStarted = true
    guard let presentationContextProvider else {
      finish(nil, ASWebAuthenticationSessionError(.presentationContextNotProvided))
      return false
    }
    _ = presentationContextProvider.presentationAnchor(for: self)
    let script = AuthenticationScript.shared
    script.openedAddresses.append(url)
    switch script.browser(url, callback?.scheme) {
    case .callback(let url): if callback?.matchesURL(url) != false { finish(url, nil) }
    case .canceled: finish(nil, ASWebAuthenticationSessionError(.canceledLogin))
    case .failure(let error): finish(nil, error)
    case .pending: break
    }
    return true
  }

  /// Ends the session without calling the completion handler (iOS 12.0).
  open func cancel() { completion = nil }

  private func finish(_ url: URL?, _ error: (any Error)?) {
    Task { @MainActor in
      let completion = self.completion
      self.completion = nil
      completion?(url, error)
    }
  }
}

/// An error of a browser session (iOS 12.0).
public struct ASWebAuthenticationSessionError: Error, Sendable {
  /// iOS 12.0.
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided = 2
    case presentationContextInvalid = 3
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String {
    "com.apple.AuthenticationServices.WebAuthenticationSession"
  }
  public static var canceledLogin: Code { .canceledLogin }
  /// iOS 13.0.
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  /// iOS 13.0.
  public static var presentationContextInvalid: Code { .presentationContextInvalid }
}

extension ASWebAuthenticationSessionError: CustomNSError {
  public var errorCode: Int { code.rawValue }
}
