import Foundation

// MARK: Proofs

extension SandboxExchange {
  /// Checks the access token and the proof of a request.
  ///
  /// - Parameter isLogin: True if the token must be for the login API, false if it must be for the API of an app.
  /// - Returns: The thumbprint of the proof's key. If a lenient sandbox cannot read this key, the thumbprint of the key
  ///   that the token is bound to; an empty string if the token is not bound.
  mutating func authorize(_ request: HaapiHTTPRequest, isLogin: Bool) throws(SandboxRefusal)
    -> String
  {
    let authorization = request.headers.values("Authorization")
    guard authorization.count == 1, let value = authorization.first,
      let space = value.firstIndex(of: " ")
    else { throw .token("Expected one Authorization header: DPoP, a space and the access token.") }
    guard value[..<space].lowercased() == "dpop" else {
      throw .token("The scheme is \(value[..<space].prefix(20)), expected DPoP.")
    }
    let token = String(value[value.index(after: space)...])
    let proofKey = try verifyProof(request, accessToken: token)
    guard let known = state.accessTokens[token], known.isForLogin == isLogin else {
      throw .token(
        "The access token is unknown, or is not for \(isLogin ? "the login" : "an app").")
    }
    guard known.expiresAt > now else { throw .token("The access token has expired.") }
    guard known.thumbprint == proofKey || !rules.isStrict else {
      throw .token("The access token is bound to a key other than that of the proof.")
    }
    return proofKey ?? known.thumbprint ?? ""
  }

  /// Checks the proof of a request.
  ///
  /// - Returns: The thumbprint of the proof's key. A lenient sandbox also accepts an invalid proof, and returns `nil`
  ///   if it cannot read the key.
  private mutating func verifyProof(_ request: HaapiHTTPRequest, accessToken: String?)
    throws(SandboxRefusal) -> String?
  {
    let isTokenEndpoint = accessToken == nil
    let headers = request.headers.values("DPoP")
    // The check needs the server's time. A fault can change this time for one key, so the key is read first.
    thumbprint = DPoPProofCheck.claimedThumbprint(of: headers)
    let verified: DPoPProofCheck.Verified
    do {
      verified = try DPoPProofCheck(
        method: request.method, url: request.url.absoluteString, accessToken: accessToken, now: now
      ).verify(headers: headers)
    } catch {
      guard rules.isStrict else { return thumbprint }
      throw .proof(error, atTokenEndpoint: isTokenEndpoint)
    }
    let key = verified.key.thumbprint
    guard rules.isStrict else { return key }
    var known = state.clients[key, default: .init()]
    defer { state.clients[key] = known }
    let now = now
    known.usedIdentifiers = known.usedIdentifiers.filter { $0.value > now }
    let isNew =
      known.usedIdentifiers.updateValue(
        now.addingTimeInterval(Self.identifierLifetime), forKey: verified.identifier) == nil
    guard isNew else { throw .jtiReused(atTokenEndpoint: isTokenEndpoint) }
    guard rules.nonce != .never else { return key }
    if known.nonce == nil {
      known.nonce = state.identifier("n-")
    } else if case .every(let count) = rules.nonce, count > 0, known.proofs >= count {
      known.nonce = state.identifier("n-")
      known.proofs = 0
    }
    guard verified.nonce == known.nonce else {
      throw .nonce(isMissing: verified.nonce == nil, atTokenEndpoint: isTokenEndpoint)
    }
    known.proofs += 1
    return key
  }

  /// The seconds for which the `jti` of a proof is remembered. A proof is valid for a shorter time.
  private static var identifierLifetime: TimeInterval { 120 }
}

// MARK: Tokens

extension SandboxExchange {
  mutating func token(_ request: HaapiHTTPRequest) throws(SandboxRefusal) -> HaapiHTTPResponse {
    let parameters = try clientParameters(request)
    let thumbprint =
      request.headers.values("DPoP").isEmpty
      ? nil : try verifyProof(request, accessToken: nil)
    switch parameters["grant_type"] {
    case "client_credentials" where parameters["scope"] == Self.registrationScope:
      return try initialAccessToken(parameters)
    case "client_credentials": return try loginToken(parameters, thumbprint)
    case "authorization_code": return try exchange(parameters, thumbprint)
    case "refresh_token": return try refresh(parameters, thumbprint)
    case let type:
      throw .tokenRequest(
        "The grant_type is \(type?.prefix(80).debugDescription ?? "missing"), expected "
          + "client_credentials, authorization_code or refresh_token.")
    }
  }

  /// The secrets of all clients by client id; `nil` for a public client.
  var clientSecrets: [String: String?] {
    state.registeredClients.mapValues(Optional.some).merging([client.id: rules.clientSecret]) {
      _, new in new
    }
  }

  /// Checks the identity of the client. Returns the parameters of the request, always with `client_id`.
  private func clientParameters(_ request: HaapiHTTPRequest) throws(SandboxRefusal)
    -> [String: String]
  {
    guard request.method == "POST" else {
      throw .tokenRequest("The method is \(request.method.prefix(20)), expected POST.")
    }
    let mediaType = request.headers["Content-Type"]
    guard mediaType.map({ MediaType($0).isURLEncoded }) == true else {
      throw .tokenRequest(
        "The Content-Type is \(mediaType?.prefix(80).debugDescription ?? "missing"), expected "
          + "application/x-www-form-urlencoded.")
    }
    let pairs = FormURLEncoding.pairs(String(decoding: request.body ?? Data(), as: UTF8.self))
    var parameters = Dictionary(pairs) { first, _ in first }
    guard parameters.count == pairs.count else {
      throw .tokenRequest("A parameter occurs twice.")
    }
    // A client that authenticates with HTTP Basic need not send its id in the body.
    let id = parameters["client_id"] ?? clientSecrets.keys.first { authenticates(request, as: $0) }
    guard let id, let secret = clientSecrets[id] else {
      throw .client(
        "client_id is \(parameters["client_id"]?.prefix(80).debugDescription ?? "missing"), "
          + "expected \(client.id.debugDescription).")
    }
    guard secret == nil || authenticates(request, as: id) else {
      throw .client("The client has a secret; send it with HTTP Basic.")
    }
    parameters["client_id"] = id
    return parameters
  }

  /// True if the request has the client's id and secret as HTTP Basic. RFC 6749 2.3.1 requires that both are escaped.
  /// Unescaped values are accepted too, because many clients send them.
  private func authenticates(_ request: HaapiHTTPRequest, as id: String) -> Bool {
    guard let secret = clientSecrets[id] ?? nil else { return false }
    let escaped = FormURLEncoding.escaped(id) + ":" + FormURLEncoding.escaped(secret)
    return [escaped, id + ":" + secret].contains {
      request.headers["Authorization"] == "Basic " + Data($0.utf8).base64EncodedString()
    }
  }

  private mutating func loginToken(_ parameters: [String: String], _ thumbprint: String?)
    throws(SandboxRefusal) -> HaapiHTTPResponse
  {
    guard thumbprint != nil || !rules.isStrict else {
      throw .proof(.count(0), atTokenEndpoint: true)
    }
    guard parameters["scope"] == Self.loginScope else {
      throw .tokenRequest(
        "The scope is \(parameters["scope"]?.prefix(80).debugDescription ?? "missing"), expected "
          + "\(Self.loginScope).")
    }
    let token = state.identifier("h-")
    state.accessTokens[token] = SandboxState.AccessToken(
      clientID: parameters["client_id"], thumbprint: thumbprint,
      expiresAt: now.addingTimeInterval(rules.tokenLifetime), isForLogin: true)
    return .json(
      .object([
        "access_token": .string(token), "token_type": "DPoP", "scope": .string(Self.loginScope),
        "expires_in": .number(JSONNumber(Int(rules.tokenLifetime))),
      ]), mediaType: "application/json", status: 200)
  }

  private static var loginScope: String { "urn:se:curity:scopes:haapi" }

  private mutating func exchange(_ parameters: [String: String], _ thumbprint: String?)
    throws(SandboxRefusal) -> HaapiHTTPResponse
  {
    guard let text = parameters["code"], let code = state.codes[text] else {
      throw .grant("The code is unknown.")
    }
    guard !code.isUsed else {
      state.revoke(family: code.family)
      throw .grant("The code was used before. Its tokens are revoked.")
    }
    guard code.clientID == parameters["client_id"] else {
      throw .grant("The code was issued to another client.")
    }
    state.codes[text]?.isUsed = true
    guard code.expiresAt > now else { throw .grant("The code has expired.") }
    guard parameters["redirect_uri"] == code.redirectURI else {
      throw .grant("The redirect_uri differs from that of the authorization request.")
    }
    if let challenge = code.challenge {
      let verifier = parameters["code_verifier"] ?? ""
      let derived =
        challenge.method == "S256" ? DPoPProof.hash(verifier) : verifier
      guard derived == challenge.text else {
        throw .grant("The code_verifier does not belong to the code_challenge.")
      }
    }
    return issue(code.tokens, to: code.clientID, thumbprint, family: code.family)
  }

  private mutating func refresh(_ parameters: [String: String], _ thumbprint: String?)
    throws(SandboxRefusal) -> HaapiHTTPResponse
  {
    guard let text = parameters["refresh_token"], let token = state.refreshTokens[text] else {
      throw .grant("The refresh token is unknown or was revoked.")
    }
    guard !token.isUsed else {
      state.revoke(family: token.family)
      throw .grant("The refresh token was used before. All tokens of its login are revoked.")
    }
    guard token.clientID == parameters["client_id"] else {
      throw .grant("The refresh token was issued to another client.")
    }
    guard token.thumbprint == thumbprint else {
      throw .grant("The refresh token is bound to a key other than that of the proof.")
    }
    state.refreshTokens[text]?.isUsed = true
    return issue(token.tokens, to: token.clientID, thumbprint, family: token.family)
  }

  private mutating func issue(
    _ body: SandboxScenario.Body, to clientID: String, _ thumbprint: String?, family: String
  ) -> HaapiHTTPResponse {
    let tokens = loaded.json(body)
    // A scenario can have an error instead of the tokens.
    guard tokens["error"] == nil else {
      return .json(tokens, mediaType: "application/json", status: 400)
    }
    var members = tokens.objectValue ?? [:]
    let access = state.identifier("t-")
    members["access_token"] = .string(access)
    members["token_type"] = thumbprint == nil ? "Bearer" : "DPoP"
    let lifetime = members["expires_in"]?.doubleValue ?? 300
    state.accessTokens[access] = SandboxState.AccessToken(
      clientID: clientID, thumbprint: thumbprint, expiresAt: now.addingTimeInterval(lifetime),
      isForLogin: false, family: family)
    if members["refresh_token"] != nil {
      let refresh = state.identifier("r-")
      members["refresh_token"] = .string(refresh)
      state.refreshTokens[refresh] = SandboxState.RefreshToken(
        clientID: clientID, thumbprint: thumbprint, tokens: body, family: family)
    }
    return .json(.object(members), mediaType: "application/json", status: 200)
  }

  /// Revokes a token. An unknown token is not an error, but a token of another client is (RFC 7009 2.1).
  mutating func revocation(_ request: HaapiHTTPRequest) throws(SandboxRefusal) -> HaapiHTTPResponse
  {
    let parameters = try clientParameters(request)
    guard let token = parameters["token"] else { throw .tokenRequest("token is missing.") }
    let refresh = state.refreshTokens[token]
    let owner = refresh?.clientID ?? state.accessTokens[token]?.clientID
    guard owner == nil || owner == parameters["client_id"] else {
      throw .grant("The token was issued to another client.")
    }
    state.accessTokens[token] = nil
    // Revoking the refresh token also revokes the access tokens of its login.
    if let refresh { state.revoke(family: refresh.family) }
    return HaapiHTTPResponse(statusCode: 200)
  }

  /// Simulates the API of an app. Refuses access tokens for the login API.
  mutating func resource(_ request: HaapiHTTPRequest) throws(SandboxRefusal) -> HaapiHTTPResponse {
    let bearer = request.headers["Authorization"].map { $0.lowercased().hasPrefix("bearer ") }
    if bearer == true, let value = request.headers["Authorization"] {
      let token = String(value.dropFirst(7))
      guard let known = state.accessTokens[token], !known.isForLogin, known.expiresAt > now else {
        throw .token("The access token is unknown or has expired.")
      }
      guard known.thumbprint == nil else {
        throw .token(
          "The access token is bound to a key: send it with the scheme DPoP and a proof.")
      }
    } else {
      _ = try authorize(request, isLogin: false)
    }
    return .json(["active": true], mediaType: "application/json", status: 200)
  }
}
