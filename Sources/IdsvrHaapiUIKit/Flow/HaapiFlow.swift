#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

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
    /// Presents a login: from below, or on the stack of the screen's navigation controller, as the
    /// configuration says.
    ///
    /// - Parameters:
    ///   - viewController: The screen to present it on. It gets the end of the login.
    ///   - haapiUIKitApplication: Configuration, mappers, theme and own screens.
    ///   - haapiDeepLinkManageable: Hands the addresses that the app is opened with to the login.
    ///   - animated: Whether the presentation is animated.
    ///   - nibName: Ignored: no screen comes from a nib file.
    ///   - bundle: Ignored.
    /// - Throws: `HaapiUIKitError.illegalState` for a stack without a navigation controller; `HaapiError`
    ///   for a configuration that cannot work, and while another login of it is open.
    @preconcurrency @MainActor
    public static func start(
      from viewController: any HaapiFlowResultViewController,
      haapiUIKitApplication: any HaapiUIKitApplication,
      haapiDeepLinkManageable: (any HaapiDeepLinkManageable)?,
      animated: Bool = true,
      nibName: String = "HaapiFlowViewController",
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
