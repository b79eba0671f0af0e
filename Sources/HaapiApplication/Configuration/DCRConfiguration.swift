public import Foundation

/// How an app registers a client of its own where the device cannot attest the app.
///
/// Dynamic client registration is not there yet. The configuration is accepted; where it would be
/// used, the flow ends with an error that says so.
///
/// - Note: Source: HAAPI SDKs, DCR fallback; RFC 7591
public struct DCRConfiguration: Sendable {
  /// The client that the new one is made like.
  public let templateClientId: String
  /// The registration endpoint.
  public let clientRegistrationEndpointUrl: URL
  /// The storage of the registered client; `nil` for the default of the SDK.
  public let storage: (any Storage)?

  public init(
    templateClientId: String, clientRegistrationEndpointUrl: URL,
    storage: (any Storage)? = nil
  ) {
    self.templateClientId = templateClientId
    self.clientRegistrationEndpointUrl = clientRegistrationEndpointUrl
    self.storage = storage
  }
}

/// A place for data that has to survive the process.
///
/// - Note: Source: HAAPI SDKs, DCR fallback
public protocol Storage: Sendable {
  /// The data; `nil` if there is none.
  func read(key: String) throws -> Data?

  /// Stores data in place of what is there.
  func write(key: String, data: Data) throws

  /// Removes the data, if there is any.
  func delete(key: String) throws
}
