import Foundation

// MARK: Dynamic client registration

extension SandboxExchange {
  static var registrationScope: String { "dcr" }

  /// Issues the token that a client needs to register another client. The token needs no proof, and works once.
  mutating func initialAccessToken(_ parameters: [String: String]) throws(SandboxRefusal)
    -> HaapiHTTPResponse
  {
    guard parameters["client_id"] == client.id, rules.clientSecret != nil else {
      throw .client("Only a client with a secret of its own can register others.")
    }
    let token = state.identifier("i-")
    state.initialAccessTokens[token] = now.addingTimeInterval(rules.tokenLifetime)
    return .json(
      .object([
        "access_token": .string(token), "token_type": "bearer",
        "scope": .string(Self.registrationScope),
        "expires_in": .number(JSONNumber(Int(rules.tokenLifetime))),
      ]), mediaType: "application/json", status: 200)
  }

  /// Registers a client from the template.
  ///
  /// - Note: Source: RFC 7591 3
  mutating func registration(_ request: HaapiHTTPRequest) throws(SandboxRefusal)
    -> HaapiHTTPResponse
  {
    guard request.method == "POST" else {
      throw .method("The method is \(request.method.prefix(20)), expected POST.", allowed: "POST")
    }
    let authorization = request.headers["Authorization"] ?? ""
    guard authorization.lowercased().hasPrefix("bearer "),
      let expiry = state.initialAccessTokens.removeValue(
        forKey: String(authorization.dropFirst(7))),
      expiry > now
    else { throw .token("The initial access token is missing, expired or used.") }
    guard request.headers["Content-Type"].map({ MediaType($0).isPlainJSON }) == true else {
      throw .registration("The Content-Type is not application/json.")
    }
    let template = (try? JSONValue(jsonData: request.body ?? Data()))?["software_id"]?.stringValue
    guard template == client.templateID else {
      throw .registration(
        "software_id is \(template?.prefix(80).debugDescription ?? "missing"), expected "
          + "\(client.templateID.debugDescription).")
    }
    let id = state.identifier("d-")
    let secret = state.identifier("s-")
    state.registeredClients[id] = secret
    return .json(
      .object([
        "client_id": .string(id), "client_secret": .string(secret), "client_secret_expires_at": 0,
        "token_endpoint_auth_method": "client_secret_basic",
      ]), mediaType: "application/json", status: 201)
  }
}

extension SandboxEngine {
  /// The address of the registration endpoint.
  public var registrationEndpointURL: URL { baseURL.appendingPathComponent("register") }

  /// The ids of the clients that were registered from the template.
  public var registeredClients: [String] {
    state.withLock { $0.registeredClients.keys.sorted() }
  }

  /// Deletes the registered clients. The sandbox then refuses their requests.
  public func revokeRegisteredClients() {
    state.withLock { $0.registeredClients = [:] }
  }
}
