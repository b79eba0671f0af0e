import Foundation

/// The request that begins a login.
///
/// - Note: Source: RFC 6749 4.1.1; OpenID Connect Core 3.1.2.1
struct AuthorizationRequest: SecretDescribing {
  let url: URL
  /// The `state` that was sent, if any. The response must repeat it.
  let state: String?

  private static let ownNames: Set = ["client_id", "response_type", "redirect_uri"]

  /// - Parameter clientId: The id of the login's client.
  /// - Throws: `HaapiError.invalidConfiguration` for an endpoint that cannot have a query.
  init(_ configuration: any HaapiConfigurable, clientId: String) throws {
    var pairs = [
      (name: "client_id", value: clientId),
      (name: "response_type", value: "code"),
      (name: "redirect_uri", value: configuration.appRedirect),
    ]
    let parameters = configuration.authorizationParametersProvider?()
    if let parameters {
      if !parameters.scopes.isEmpty {
        pairs.append(("scope", parameters.scopes.joined(separator: " ")))
      }
      if let nonce = parameters.nonce { pairs.append(("nonce", nonce)) }
      if !parameters.acrValues.isEmpty {
        pairs.append(("acr_values", parameters.acrValues.joined(separator: " ")))
      }
      for (name, value) in parameters.extraRequestParameters.sorted(by: { $0.key < $1.key }) {
        if Self.ownNames.contains(name) {
          HaapiLogger.log(
            .warning, SdkFollowUpTag.flow, "The extra parameter \(public: name) is ignored")
        } else {
          pairs.removeAll { $0.name == name }
          pairs.append((name, value))
        }
      }
    }
    let endpoint = configuration.authorizationEndpointURL.absoluteString.prefix { $0 != "#" }
    let separator = endpoint.contains("?") ? "&" : "?"
    guard let url = URL(string: endpoint + separator + FormURLEncoding.text(pairs)) else {
      throw HaapiError.invalidConfiguration(reason: "authorizationEndpointURL cannot have a query.")
    }
    self.url = url
    state = parameters?.extraRequestParameters["state"]
  }
}
