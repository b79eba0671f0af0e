import Foundation

/// The client of a request to the token endpoint: the configured client, or a registered client.
struct OAuthClient: SecretDescribing {
  let id: String
  let authentication: any ClientAuthenticationMethod
}

extension OAuthClient {
  /// Reads a client from the response of a registration endpoint, or from a storage entry with the same member names.
  /// Returns `nil` if there is no client id.
  ///
  /// - Note: Source: RFC 7591 3.2.1
  init?(_ json: JSONValue?) {
    guard let id = json?["client_id"]?.stringValue, !id.isEmpty else { return nil }
    let secret = json?["client_secret"]?.stringValue
    self.init(
      id: id,
      authentication: secret.map { ClientAuthenticationMethodSecret(secret: $0) }
        ?? ClientAuthenticationMethodNone())
  }
}

extension DCRConfiguration {
  private static let version: JSONValue = 1

  private var usedStorage: UsedStorage { UsedStorage(storage) }

  /// The storage key of the client. The key contains the endpoint, because two servers can have templates of the same
  /// name.
  var key: String {
    "haapi.registered-client:\(templateClientId)@\(clientRegistrationEndpointUrl.absoluteString)"
  }

  /// Returns the stored client; `nil` if there is none, or if the entry is malformed or has an unknown version.
  ///
  /// - Throws: `StorageError`
  func client() throws -> OAuthClient? {
    let json = try usedStorage.read(key: key).flatMap { try? JSONValue(jsonData: $0) }
    return json?["version"] == Self.version ? OAuthClient(json) : nil
  }

  /// Stores the client that a response of the registration endpoint describes.
  func store(_ response: JSONValue) throws {
    let entry: JSONValue = [
      "version": Self.version, "client_id": response["client_id"] ?? .null,
      "client_secret": response["client_secret"] ?? .null,
    ]
    try usedStorage.write(key: key, data: Data(entry.jsonText.utf8))
  }

  /// Deletes a client that the server has refused. A stored client with another id is kept.
  func deleteClient(id: String) throws {
    guard try client()?.id == id else { return }
    try deleteClient()
    HaapiLogger.log(
      .warning, SdkFollowUpTag.oAuth,
      "The server no longer knows the registered client. It was deleted from this device.")
  }

  /// Deletes the registered client of this template from the device, so that the next login registers a new client.
  package func deleteClient() throws {
    try usedStorage.delete(key: key)
  }
}
