/// Creates the managers of a configuration. First chooses the OAuth client that this device can use.
///
/// ```swift
/// let accessor = try await HaapiAccessorBuilder(haapiConfiguration: configuration)
///   .setDCRConfiguration(configuration: registration)
///   .buildForHaapi()
/// defer { accessor.close() }
/// let first = await accessor.haapiManager.start()
/// ```
///
/// ``DCRConfiguration`` describes how the client is chosen. Without a `DCRConfiguration`, the configuration's client is
/// used.
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

  /// Sets the kind of accessor that ``build(shouldClearExistingDCRClient:)`` returns. The default is `all`.
  @discardableResult
  public func setHaapiAccessorOption(option: HaapiAccessorOption) -> Self {
    setting { $0.option = option }
  }

  /// Sets how a client is registered on a device that cannot attest the app. The default is the configuration's value.
  @discardableResult
  public func setDCRConfiguration(configuration: DCRConfiguration) -> Self {
    setting { $0.dcr = configuration }
  }

  /// Sets how many times a failed attestation is repeated. The default is the configuration's value.
  @discardableResult
  public func setAttestationValidationRetryCount(maxRetries: Int) -> Self {
    setting { $0.maximumRetries = maxRetries }
  }

  /// Has no effect, because the key of an attestation belongs to the app's `HaapiTokenSource`.
  @discardableResult
  public func setAttestationValidationKeyName(keyName: String) -> Self { self }

  /// Calls ``build(shouldClearExistingDCRClient:)``, and passes the accessor or the error to the completion handler, on
  /// any queue.
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

  /// Creates the kind of accessor that was set with ``setHaapiAccessorOption(option:)``.
  ///
  /// - Parameter shouldClearExistingDCRClient: True to delete a registered client from the device first.
  /// - Throws: The errors of ``buildForHaapi(shouldClearExistingDCRClient:)``
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

  /// Chooses the client, and creates a manager for a login with this client. Close the previous accessor before you
  /// call this method again.
  ///
  /// - Parameter shouldClearExistingDCRClient: True to delete a registered client from the device first.
  /// - Throws: `HaapiError.haapiTokenManagerAlreadyExists` if the previous accessor is still open;
  ///   `HaapiError.invalidConfiguration`; errors of the attestation, of the registration and of the storage. A failed
  ///   call stores no client, and can be repeated.
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

  /// Creates an accessor without a login, for example to refresh tokens after a restart of the app. The accessor uses
  /// the registered client of this device, if there is one.
  public func buildForOAuth() -> any OAuthAccessor {
    TokenAccessor(
      oAuthTokenManager: OAuthTokenManager(configuration, dcr: settings.withLock { $0.dcr }))
  }

  private func setting(_ change: (inout Settings) -> Void) -> Self {
    settings.withLock(change)
    return self
  }
}
