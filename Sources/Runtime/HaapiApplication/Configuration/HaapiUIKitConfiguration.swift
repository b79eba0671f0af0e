public import Foundation

/// The configuration of the flow and its screens. Created by a ``HaapiUIKitConfigurationBuilder``.
///
/// - Note: Source: HAAPI iOS UI kit, `HaapiUIKitConfiguration`
public struct HaapiUIKitConfiguration: Sendable {
  /// The settings of server, client and network.
  public internal(set) var haapiConfiguration: HaapiConfiguration
  /// The seconds between two polls if the server sets no interval and the step does not use BankID. With zero or less,
  /// only the user polls.
  public internal(set) var autoPollingDuration: TimeInterval
  /// How the screens are presented.
  public internal(set) var presentationMode: PresentationMode
  /// How a list of authenticators is shown.
  public internal(set) var authenticationSelectionPresentation: AuthenticatorSelectionPresentation
  /// True if the user sees an error before the app receives it.
  public internal(set) var shouldAutoHandleFlowErrorFeedback: Bool
  /// True if the user must confirm leaving the flow.
  public internal(set) var shouldConfirmFlowInterruption: Bool
  /// True if pages open in the default browser instead of a browser session of the app.
  public internal(set) var useDefaultExternalBrowser: Bool
  /// True if a login continues in a browser when there is no passkey. Otherwise the login ends.
  public internal(set) var usePasskeysBrowserFallback: Bool
  /// The bundle with the strings of the app.
  public internal(set) var applicationBundle: Bundle
  /// How a client is registered on a device that cannot attest the app; `nil` to register no client.
  public var dcrConfiguration: DCRConfiguration? { haapiConfiguration.dcrConfiguration }
  /// True if every flow first deletes the client that was registered before.
  public internal(set) var shouldClearExistingDCRClient: Bool
  /// The overlay of the app.
  var overlay = HaapiOverlay()

  /// Creates a configuration, with the defaults of ``HaapiUIKitConfigurationBuilder``.
  public init(
    haapiConfiguration: HaapiConfiguration,
    autoPollingDuration: TimeInterval = PollingIntervalLimits().usual,
    presentationMode: PresentationMode = .modal,
    authenticationSelectionPresentation: AuthenticatorSelectionPresentation = .list,
    shouldAutoHandleFlowErrorFeedback: Bool = true, shouldConfirmFlowInterruption: Bool = true,
    useDefaultExternalBrowser: Bool = false, usePasskeysBrowserFallback: Bool = false,
    applicationBundle: Bundle = .main, shouldClearExistingDCRClient: Bool = false
  ) {
    self.haapiConfiguration = haapiConfiguration
    self.autoPollingDuration = autoPollingDuration
    self.presentationMode = presentationMode
    self.authenticationSelectionPresentation = authenticationSelectionPresentation
    self.shouldAutoHandleFlowErrorFeedback = shouldAutoHandleFlowErrorFeedback
    self.shouldConfirmFlowInterruption = shouldConfirmFlowInterruption
    self.useDefaultExternalBrowser = useDefaultExternalBrowser
    self.usePasskeysBrowserFallback = usePasskeysBrowserFallback
    self.applicationBundle = applicationBundle
    self.shouldClearExistingDCRClient = shouldClearExistingDCRClient
  }

  /// Checks that a flow can use the configuration.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` with the name of the invalid argument or setter.
  func check() throws {
    let builder = "HaapiUIKitConfigurationBuilder"
    let flow = haapiConfiguration
    guard flow.clientId.contains(where: { !$0.isWhitespace }) else {
      throw HaapiError.invalidConfiguration(reason: "clientId of \(builder) is empty.")
    }
    guard flow.name.contains(where: { !$0.isWhitespace }) else {
      throw HaapiError.invalidConfiguration(
        reason: "The alias of setKeyStoreAlias(alias:) is empty.")
    }
    let addresses: [(String, URL?)] = [
      ("baseUrl of \(builder)", flow.baseURL),
      ("tokenEndpointUrl of \(builder)", flow.tokenEndpointURL),
      ("authorizationEndpointUrl of \(builder)", flow.authorizationEndpointURL),
      ("The endpoint of setRevocationEndpointUrl(endpoint:)", flow.revocationEndpointURL),
      (
        "clientRegistrationEndpointUrl of setDCRConfiguration(configuration:)",
        dcrConfiguration?.clientRegistrationEndpointUrl
      ),
    ]
    for case (let name, let url?) in addresses {
      guard let defect = Origin.defect(of: url) else { continue }
      throw HaapiError.invalidConfiguration(reason: "\(name) \(defect)")
    }
    guard URL(string: flow.appRedirect)?.scheme != nil else {
      throw HaapiError.invalidConfiguration(
        reason:
          "appRedirect of \(builder) has to be an address with a scheme, such as app://callback.")
    }
  }
}
