import Foundation
import HaapiFoundation
import IdsvrHaapiDriver

/// A client that was registered from a template.
struct RegisteredClient: Hashable, SecretDescribing {
  let id: String
  /// `nil` for a client that does not authenticate.
  let secret: String?

  /// The client as the client of requests to the token endpoint.
  var client: OAuthClient {
    OAuthClient(
      id: id,
      authentication: secret.map { ClientAuthenticationMethodSecret(secret: $0) }
        ?? ClientAuthenticationMethodNone())
  }

  /// Reads the response of a registration endpoint, or an entry of the storage, which has the same names.
  ///
  /// - Note: Source: RFC 7591 3.2.1
  init?(_ json: JSONValue?) {
    guard let id = json?["client_id"]?.stringValue, !id.isEmpty else { return nil }
    self.id = id
    secret = json?["client_secret"]?.stringValue
  }
}

extension DCRConfiguration {
  private static let version: JSONValue = 1

  private var usedStorage: any Storage { storage ?? Self.defaultStorage }

  /// The key of the entry. Two servers can have templates of the same name.
  var key: String {
    "haapi.registered-client:\(templateClientId)@\(clientRegistrationEndpointUrl.absoluteString)"
  }

  /// The stored client. An entry of an unknown version counts as none.
  ///
  /// - Throws: Errors of the storage.
  func client() throws -> RegisteredClient? {
    let json = try usedStorage.read(key: key).flatMap { try? JSONValue(jsonData: $0) }
    return json?["version"] == Self.version ? RegisteredClient(json) : nil
  }

  func store(_ client: RegisteredClient) throws {
    var members = ["version": Self.version, "client_id": .string(client.id)]
    members["client_secret"] = client.secret.map { .string($0) }
    try usedStorage.write(key: key, data: Data(JSONValue.object(members).jsonText.utf8))
  }

  /// Deletes the client that the server has refused, unless there is already another one.
  func deleteClient(id: String) throws {
    guard try client()?.id == id else { return }
    try deleteClient()
    HaapiLogger.log(
      .warning, SdkFollowUpTag.oAuth,
      "The server does not know the registered client any more. It was deleted from this device.")
  }

  /// Deletes the registered client of this template from the device, so that the next login registers a new one.
  package func deleteClient() throws {
    try usedStorage.delete(key: key)
  }
}
