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
    /// Presents a login: modally, or on the stack of the screen's navigation controller. The presentation mode of the
    /// configuration decides.
    ///
    /// - Parameters:
    ///   - viewController: The screen that presents the login and receives the result.
    ///   - haapiUIKitApplication: Configuration, mappers, theme and the app's own screens.
    ///   - haapiDeepLinkManageable: Receives the URLs that open the app, and passes them to the login.
    ///   - animated: True to animate the presentation.
    ///   - nibName: Ignored: no screen comes from a nib file.
    ///   - bundle: Ignored.
    /// - Throws: `HaapiUIKitError.illegalState` if the presentation mode is `stack` and the screen has no navigation
    ///   controller; `HaapiError` if the configuration is invalid, or if another login with this configuration is open.
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
