import Foundation
import HaapiMappings

struct DefaultMappingHooks: MappingHooks {
  private let texts: ThemeTexts
  /// The strings for the mapping. They are looked up only once, because a mapper needs strings for every button.
  private let known: [MappingText: String]

  /// - Parameter overlay: The strings of overlays that replace strings of the framework.
  init(overlay: [MappingText: String], texts: ThemeTexts) {
    self.texts = texts
    known = Dictionary(
      uniqueKeysWithValues: MappingText.allCases.map { text in
        (text, texts.text(text.rawValue, overlay: overlay[text]))
      })
  }

  func text(_ text: MappingText) -> String { known[text] ?? text.english }

  /// Returns the string for an overlay's own key.
  func text(forKey key: String, english: String) -> String { texts.text(key, overlay: english) }

  func authenticatorIcon(type: String?) -> String {
    let name = type?.lowercased().replacingOccurrences(of: "-", with: "_") ?? "default"
    return "hui_ic_authenticator_" + name
  }

  func underHeading(
    heading: (any InteractionItemModel)?, items: [any InteractionItemModel]
  ) -> [any InteractionItemModel] {
    guard let heading, !items.isEmpty else { return items }
    return [heading] + items
  }

  func selectedPosition(options: [SelectFormField.Option], value: String?) -> Int? {
    options.firstIndex { $0.value == value }
  }

  func pollingInterval(
    configured: TimeInterval, asked: TimeInterval?, least: TimeInterval, most: TimeInterval,
    usual: TimeInterval
  ) -> TimeInterval {
    guard configured > 0 else { return configured }
    return PollingIntervalLimits.seconds(asked: asked, usual: usual, least: least, most: most)
  }

  // MARK: Addresses

  func bankIdAddress(
    operation: BankIdClientOperationActionModel, redirectTo: String
  ) -> URL? {
    operation.urlToLaunch(redirectTo: redirectTo)
  }

  func encapAddress(operation: EncapAutoActivationClientOperationActionModel) -> URL? {
    operation.urlToLaunch
  }

  func browserAddress(
    operation: ExternalBrowserClientOperationActionModel, redirectTo: String
  ) -> URL? {
    operation.urlToLaunch(redirectTo: redirectTo)
  }

  // MARK: Parameters

  func browserParameters(
    step: ExternalBrowserClientOperationStep
  ) -> @Sendable (URL) throws -> [String: any Sendable] {
    { try step.formattedParametersFromURL($0) }
  }

  func noParameters() -> @Sendable (URL) throws -> [String: any Sendable] {
    { _ in [:] }
  }

  func registrationParameters(
    step: WebAuthnRegistrationClientOperationStep
  ) -> @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable] {
    { parameters in
      guard let parameters = parameters as? WebAuthnRegistrationParameters else { return [:] }
      return step.formattedParametersForRegistrationSendable(
        credentialOptions: parameters.options,
        attestationObject: parameters.attestationObject,
        rawClientDataJSON: parameters.clientDataJSON,
        credentialID: parameters.credentialID)
    }
  }

  func assertionParameters(
    step: WebAuthnAuthenticationClientOperationStep
  ) -> @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable] {
    { parameters in
      guard let parameters = parameters as? WebAuthnAssertionParameters else { return [:] }
      return step.formattedParametersForAssertionSendable(
        rawAuthenticatorData: parameters.authenticatorData,
        rawClientDataJSON: parameters.clientDataJSON,
        signature: parameters.signature,
        credentialID: parameters.credentialID,
        userId: parameters.userId)
    }
  }
}
