#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  #if canImport(AuthenticationServices)
    import AuthenticationServices
  #else
    import HeadlessAuthenticationServices
  #endif

  /// The browser session of the system.
  @MainActor final class SystemBrowser: NSObject, ASWebAuthenticationPresentationContextProviding {
    private var session: ASWebAuthenticationSession?
    private weak var window: UIWindow?

    func open(
      _ url: URL, callbackScheme: String, on screen: UIViewController,
      completion: @escaping @MainActor (URL?) -> Void
    ) {
      window = screen.view.window
      let session = ASWebAuthenticationSession(url: url, callbackURLScheme: callbackScheme) {
        @Sendable [weak self] url, _ in
        // The system calls it on a queue of its own.
        Task { @MainActor in
          self?.session = nil
          completion(url)
        }
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
