#if canImport(UIKit) || HEADLESS_UIKIT
  #if canImport(SwiftUI)
    public import SwiftUI
  #else
    public import HeadlessSwiftUI
  #endif

  /// A login as a SwiftUI view. An error that prevents the start is passed to `didReceiveError(_:)`.
  ///
  /// Apps should use
  /// ``HaapiFlow/start(_:haapiUIKitApplication:haapiDeepLinkManageable:nibName:bundle:notificationCenter:)`` instead.
  /// That function also applies `interactiveDismissDisabled()`, and `ignoresSafeArea()` because the controller itself
  /// avoids the safe area and the keyboard. On a stack, it adds a back button that asks before the user leaves.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `HaapiFlowViewControllerRepresentable`
  public struct HaapiFlowViewControllerRepresentable: UIViewControllerRepresentable {
    private let haapiFlowResult: any HaapiFlowResult
    private let haapiUIKitApplication: any HaapiUIKitApplication
    private let haapiDeepLinkManageable: (any HaapiDeepLinkManageable)?
    private let notificationCenter: NotificationCenter
    fileprivate var bar: NavigationBarOfLogin?

    /// - Parameters:
    ///   - haapiFlowResult: Receives the result of the login.
    ///   - haapiUIKitApplication: Configuration, mappers, theme and the app's own screens.
    ///   - haapiDeepLinkManageable: Receives the URLs that open the app, and passes them to the login.
    ///   - nibName: Ignored: no screen comes from a nib file.
    ///   - bundle: Ignored.
    ///   - notificationCenter: Posts UIKit's notifications that the app enters the background or returns.
    public init(
      haapiFlowResult: any HaapiFlowResult, haapiUIKitApplication: any HaapiUIKitApplication,
      haapiDeepLinkManageable: (any HaapiDeepLinkManageable)?,
      nibName: String? = "HaapiFlowViewController", bundle: Bundle? = nil,
      notificationCenter: NotificationCenter = .default
    ) {
      self.haapiFlowResult = haapiFlowResult
      self.haapiUIKitApplication = haapiUIKitApplication
      self.haapiDeepLinkManageable = haapiDeepLinkManageable
      self.notificationCenter = notificationCenter
    }

    public func makeUIViewController(context: Context) -> UIViewController {
      do {
        let flow = try HaapiFlowViewController(
          haapiUIKitApplication: haapiUIKitApplication, haapiFlowResult: haapiFlowResult,
          haapiDeepLinkManageable: haapiDeepLinkManageable, notificationCenter: notificationCenter)
        flow.isLeftFromSwiftUI = bar != nil
        bar?.flow = flow
        return flow
      } catch {
        HaapiLogger.log(
          .error, UIKitFollowUpTag.swiftUI,
          "The login cannot be started: \(public: HaapiUIKitError.text(of: error))")
        return FailedStartViewController(error, haapiFlowResult)
      }
    }

    public func updateUIViewController(_ controller: UIViewController, context: Context) {}

    /// Ends the login, because SwiftUI has removed the view.
    public static func dismantleUIViewController(
      _ controller: UIViewController, coordinator: Coordinator
    ) {
      (controller as? HaapiFlowViewController)?.endRemoved()
    }
  }

  /// A login, with the SwiftUI modifiers that its screen needs.
  private struct LoginView: View {
    let login: HaapiFlowViewControllerRepresentable
    let application: any HaapiUIKitApplication
    @State private var bar = NavigationBarOfLogin()

    var body: some View {
      if application.haapiUIKitConfiguration.presentationMode == .stack {
        screen(in: bar)
          .navigationBarBackButtonHidden(true)
          .toolbar {
            ToolbarItem(placement: .navigationBarLeading) {
              Button {
                bar.flow?.leave()
              } label: {
                Label(ScreenText.back.text, systemImage: "chevron.backward")
              }
              .tint(
                Color(
                  uiColor: application.theme.haapiFlowViewController.closeButtonTintColor.uiColor))
            }
          }
      } else {
        screen(in: nil)
      }
    }

    /// - Parameter bar: Set if the navigation bar has the button to leave; nil if the controller has the button.
    private func screen(in bar: NavigationBarOfLogin?) -> some View {
      var login = login
      login.bar = bar
      return login.ignoresSafeArea().interactiveDismissDisabled()
    }
  }

  /// Connects the back button of SwiftUI with the login.
  private final class NavigationBarOfLogin {
    weak var flow: HaapiFlowViewController?
  }

  /// Replaces a login that could not start, and reports the error.
  private final class FailedStartViewController: UIViewController {
    private let error: any Error
    private var result: (any HaapiFlowResult)?

    init(_ error: any Error, _ result: any HaapiFlowResult) {
      self.error = error
      self.result = result
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let result = result
      self.result = nil
      result?.didReceiveError(error)
    }
  }

  extension HaapiFlow {
    /// Creates a login as a SwiftUI view, for a sheet or a navigation link.
    ///
    /// ```swift
    /// .sheet(isPresented: $isLoggingIn) {
    ///   HaapiFlow.start(
    ///     self, haapiUIKitApplication: application,
    ///     haapiDeepLinkManageable: HaapiDeepLinkManager.shared)
    /// }
    /// ```
    ///
    /// An error that prevents the start is passed to `didReceiveError(_:)`. A sheet needs the presentation mode
    /// `modal`, and a navigation link needs `stack`.
    @preconcurrency @MainActor
    public static func start(
      _ haapiFlowResult: any HaapiFlowResult,
      haapiUIKitApplication: any HaapiUIKitApplication,
      haapiDeepLinkManageable: (any HaapiDeepLinkManageable)?,
      nibName: String? = "HaapiFlowViewController",
      bundle: Bundle? = nil,
      notificationCenter: NotificationCenter = .default
    ) -> some View {
      LoginView(
        login: HaapiFlowViewControllerRepresentable(
          haapiFlowResult: haapiFlowResult, haapiUIKitApplication: haapiUIKitApplication,
          haapiDeepLinkManageable: haapiDeepLinkManageable, nibName: nibName, bundle: bundle,
          notificationCenter: notificationCenter),
        application: haapiUIKitApplication)
    }
  }
#endif
