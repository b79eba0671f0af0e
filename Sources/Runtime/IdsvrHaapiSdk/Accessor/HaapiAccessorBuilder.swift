/// Creates the managers of a configuration, with the client that this device can use.
///
/// ```swift
/// let accessor = try await HaapiAccessorBuilder(haapiConfiguration: configuration)
///   .setDCRConfiguration(configuration: registration)
///   .buildForHaapi()
/// defer { accessor.close() }
/// let first = await accessor.haapiManager.start()
/// ```
///
/// ``DCRConfiguration`` describes how the client is chosen. Without it, it is the client of the configuration.
///
/// - Note: Source: HAAPI SDKs, `HaapiAccessorBuilder`
public final class HaapiAccessorBuilder: Sendable {
  private struct Settings: Sendable {
    var option = HaapiAccessorOption.all
    var dcr: DCRConfiguration?
    var maximumRetries: Int
  }

  private let configuration: HaapiConfiguration
  private let settings: Locked<Settings>

  public init(haapiConfiguration: HaapiConfiguration) {
    configuration = haapiConfiguration
    settings = Locked(
      Settings(
        dcr: haapiConfiguration.dcrConfiguration,
        maximumRetries: haapiConfiguration.attestationConfiguration.attestationMaxRetries))
  }

  /// The accessor that ``build(shouldClearExistingDCRClient:)`` returns. The default is `all`.
  @discardableResult
  public func setHaapiAccessorOption(option: HaapiAccessorOption) -> Self {
    setting { $0.option = option }
  }

  /// The registration of a client on a device that cannot attest the app. The default is that of the configuration.
  @discardableResult
  public func setDCRConfiguration(configuration: DCRConfiguration) -> Self {
    setting { $0.dcr = configuration }
  }

  /// How many times a failed attestation is repeated. The default is that of the configuration.
  @discardableResult
  public func setAttestationValidationRetryCount(maxRetries: Int) -> Self {
    setting { $0.maximumRetries = maxRetries }
  }

  /// Has no effect: the key of an attestation belongs to the app's `HaapiTokenSource`.
  @discardableResult
  public func setAttestationValidationKeyName(keyName: String) -> Self { self }

  /// ``build(shouldClearExistingDCRClient:)`` with a completion handler, which receives the accessor or the error. The
  /// queue on which it is called is not specified.
  public func build(
    shouldClearExistingDCRClient: Bool = false,
    completionHandler: @escaping @Sendable ((any HaapiManagerAccessor)?, (any Error)?) -> Void
  ) {
    Task {
      do {
        completionHandler(
          try await build(shouldClearExistingDCRClient: shouldClearExistingDCRClient), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Creates the accessor of ``setHaapiAccessorOption(option:)``.
  ///
  /// - Parameter shouldClearExistingDCRClient: True if a registered client is deleted from the device first.
  /// - Throws: As ``buildForHaapi(shouldClearExistingDCRClient:)``
  public func build(shouldClearExistingDCRClient: Bool = false) async throws
    -> any HaapiManagerAccessor
  {
    switch settings.withLock({ $0.option }) {
    case .all:
      return try await buildForHaapi(shouldClearExistingDCRClient: shouldClearExistingDCRClient)
    case .oauth:
      if shouldClearExistingDCRClient { try settings.withLock { $0.dcr }?.deleteClient() }
      return buildForOAuth()
    }
  }

  /// Chooses the client, and creates a manager for its login. Must be called again only after the previous accessor
  /// was closed.
  ///
  /// - Parameter shouldClearExistingDCRClient: True if a registered client is deleted from the device first.
  /// - Throws: `HaapiError.haapiTokenManagerAlreadyExists` before the previous accessor was closed;
  ///   `HaapiError.invalidConfiguration`; errors of the attestation, of the registration and of the storage. Then
  ///   nothing is stored, and the call can be repeated.
  public func buildForHaapi(shouldClearExistingDCRClient: Bool = false) async throws
    -> any HaapiAccessor
  {
    let settings = settings.withLock { $0 }
    let manager = try HaapiManager(
      configuration, dcr: settings.dcr, maximumRetries: settings.maximumRetries)
    do {
      if shouldClearExistingDCRClient { try settings.dcr?.deleteClient() }
      try await manager.fallback?.clientId()
    } catch {
      manager.close()
      throw error
    }
    return LoginAccessor(
      haapiManager: manager,
      oAuthTokenManager: OAuthTokenManager(configuration, dcr: settings.dcr))
  }

  /// Creates an accessor without a login, for example to refresh tokens after a restart of the app. It uses the
  /// registered client of this device, if there is one.
  public func buildForOAuth() -> any OAuthAccessor {
    TokenAccessor(
      oAuthTokenManager: OAuthTokenManager(configuration, dcr: settings.withLock { $0.dcr }))
  }

  private func setting(_ change: (inout Settings) -> Void) -> Self {
    settings.withLock(change)
    return self
  }
}
