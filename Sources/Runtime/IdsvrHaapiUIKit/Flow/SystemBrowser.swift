#if canImport(UIKit) || HEADLESS_UIKIT
  #if canImport(AuthenticationServices)
    import AuthenticationServices
  #else
    import HeadlessAuthenticationServices
  #endif

  /// A browser session that the system shows above the app.
  @MainActor final class SystemBrowser: NSObject, ASWebAuthenticationPresentationContextProviding {
    private var session: ASWebAuthenticationSession?
    private weak var window: UIWindow?

    /// Checks that iOS can return to the app from this address.
    ///
    /// - Throws: `HaapiError.invalidConfiguration` for a web address without https or without a host.
    static func check(redirectTo: String) throws {
      guard let url = URL(string: redirectTo), url.isWeb, !url.isHTTPS || url.host == nil
      else { return }
      throw HaapiError.invalidConfiguration(
        reason:
          "iOS does not return to appRedirect. Use a scheme of the app, such as app://callback, or a universal link "
          + "with https and a host.")
    }

    func open(
      _ url: URL, redirectTo: String, on screen: UIViewController,
      completion: @escaping @MainActor (URL?) -> Void
    ) {
      window = screen.view.window
      let redirect = URL(string: redirectTo)
      // The system may call this closure on any queue.
      let answer: ASWebAuthenticationSession.CompletionHandler = { @Sendable [weak self] url, _ in
        Task { @MainActor [weak self] in
          self?.session = nil
          completion(url)
        }
      }
      let session: ASWebAuthenticationSession
      if #available(iOS 17.4, *), let redirect, redirect.isHTTPS, let host = redirect.host {
        let path = redirect.path.isEmpty ? "/" : redirect.path
        session = ASWebAuthenticationSession(
          url: url, callback: .https(host: host, path: path), completionHandler: answer)
      } else {
        session = ASWebAuthenticationSession(
          url: url, callbackURLScheme: redirect?.scheme, completionHandler: answer)
      }
      session.presentationContextProvider = self
      self.session = session
      if !session.start() { completion(nil) }
    }

    func cancel() {
      session?.cancel()
      session = nil
    }

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      window ?? ASPresentationAnchor()
    }
  }
#endif
