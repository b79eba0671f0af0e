#if canImport(UIKit) || HEADLESS_UIKIT
  /// Starts logins.
  ///
  /// ```swift
  /// try HaapiFlow.start(
  ///   from: self, haapiUIKitApplication: application,
  ///   haapiDeepLinkManageable: HaapiDeepLinkManager.shared)
  /// ```
  ///
  /// - Note: Source: HAAPI iOS UI kit, `HaapiFlow`
  public enum HaapiFlow {
    /// Presents a login. The configuration decides whether it is presented modally, or pushed by the screen's
    /// navigation controller.
    ///
    /// - Parameters:
    ///   - viewController: The screen that presents it. It receives the end of the login.
    ///   - haapiUIKitApplication: Configuration, mappers, theme and the app's own screens.
    ///   - haapiDeepLinkManageable: Passes the addresses with which the app is opened to the login.
    ///   - animated: True to animate the presentation.
    ///   - nibName: Ignored: no screen comes from a nib file.
    ///   - bundle: Ignored.
    /// - Throws: `HaapiUIKitError.illegalState` for a stack without a navigation controller; `HaapiError` for an
    ///   invalid configuration, and while another login with the configuration is open.
    @preconcurrency @MainActor
    public static func start(
      from viewController: any UIViewController & HaapiFlowResult,
      haapiUIKitApplication: any HaapiUIKitApplication,
      haapiDeepLinkManageable: (any HaapiDeepLinkManageable)?,
      animated: Bool = true,
      nibName: String? = "HaapiFlowViewController",
      bundle: Bundle? = nil
    ) throws {
      let mode = haapiUIKitApplication.haapiUIKitConfiguration.presentationMode
      if mode == .stack, viewController.navigationController == nil {
        throw HaapiUIKitError.illegalState(
          "The presentation mode is stack, and the screen that starts the flow is in no navigation controller."
        )
      }
      let flow = try HaapiFlowViewController(
        haapiUIKitApplication: haapiUIKitApplication, haapiFlowResult: viewController,
        haapiDeepLinkManageable: haapiDeepLinkManageable, nibName: nibName, bundle: bundle)
      switch mode {
      case .modal:
        flow.modalPresentationStyle = .fullScreen
        viewController.present(flow, animated: animated)
      case .stack:
        viewController.navigationController?.pushViewController(flow, animated: animated)
      }
    }
  }
#endif
