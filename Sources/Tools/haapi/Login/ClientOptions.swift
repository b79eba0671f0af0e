/// The endpoints of a login server. The defaults are the endpoints of `haapi sandbox`.
struct EndpointOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The authorization endpoint, absolute or relative to the server. The default is /authorize.",
      valueName: "url"))
  var authorizationEndpoint: String?

  @Option(
    help: ArgumentHelp(
      "The token endpoint, absolute or relative to the server. The default is /token.",
      valueName: "url"))
  var tokenEndpoint: String?

  /// - Throws: `ValidationError`
  static func server(_ address: String?) throws -> URL { try url(address, of: "--server") }

  /// - Throws: `ValidationError`
  func authorization(of server: URL) throws -> URL {
    guard let authorizationEndpoint else { return server.appendingPathComponent("authorize") }
    return try Self.url(authorizationEndpoint, of: "--authorization-endpoint", relativeTo: server)
  }

  /// - Throws: `ValidationError`
  func token(of server: URL) throws -> URL {
    guard let tokenEndpoint else { return server.appendingPathComponent("token") }
    return try Self.url(tokenEndpoint, of: "--token-endpoint", relativeTo: server)
  }

  /// Parses the value of an option as an address.
  ///
  /// - Throws: `ValidationError`
  @discardableResult
  static func url(
    _ text: String?, of option: String, relativeTo server: URL? = nil
  ) throws -> URL {
    guard let url = text.flatMap({ URL(string: $0, relativeTo: server)?.absoluteURL }) else {
      throw ValidationError("\(option) is not an address.")
    }
    if let defect = Origin.defect(of: url) { throw ValidationError("\(option) \(defect)") }
    return url
  }
}

/// A login server, and the client that logs in there.
struct ClientOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The server. By default the endpoints, the client and the redirect URI are those of `haapi sandbox`.",
      valueName: "url"))
  var server: String?

  @Option(help: ArgumentHelp("The client. The default is haapi-sandbox.", valueName: "id"))
  var clientId: String?

  @OptionGroup var endpoints: EndpointOptions

  @Option(
    help: ArgumentHelp(
      "The redirect URI of the client. The default is haapi-sandbox://callback. With http://127.0.0.1:PORT/callback, the browser returns to `haapi web` from other pages automatically.",
      valueName: "uri"))
  var redirectUri: String?

  @Option(help: ArgumentHelp("A scope to ask for. May be repeated.", valueName: "scope"))
  var scope: [String] = []

  @Option(
    help: ArgumentHelp(
      "The language in which the server should answer, such as sv or pt-BR (Accept-Language).",
      valueName: "tag"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "A file with the secret of the client; - is standard input.", valueName: "file"))
  var secretFile: String?

  @Option(
    help: ArgumentHelp(
      "Register a client from this template, and log in with it. It needs --secret-file.",
      valueName: "template"))
  var dcrTemplate: String?

  @Option(
    help: ArgumentHelp(
      "The registration endpoint, absolute or relative to the server. The default is /register.",
      valueName: "url"))
  var dcrEndpoint: String?

  /// True if an option is given that a sandbox would ignore.
  var isGiven: Bool {
    [
      clientId, endpoints.authorizationEndpoint, endpoints.tokenEndpoint, redirectUri, locale,
      secretFile, dcrTemplate,
    ].contains { $0 != nil }
  }

  // The SDK checks these values too, but its messages name the Swift parameters instead of the options.
  func validate() throws {
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    if let clientId, isBlank(clientId) { throw ValidationError("--client-id is empty.") }
    if scope.contains(where: isBlank) { throw ValidationError("--scope is empty.") }
    if let redirectUri, URL(string: redirectUri)?.scheme == nil {
      throw ValidationError(
        "--redirect-uri has to be an address with a scheme, such as my-app://callback.")
    }
    let tag = "^[A-Za-z]+(-[A-Za-z0-9]+)*$"
    if let locale, locale.range(of: tag, options: .regularExpression) == nil {
      throw ValidationError("--locale has to be a language tag, such as sv or pt-BR.")
    }
    if dcrEndpoint != nil, dcrTemplate == nil {
      throw ValidationError("--dcr-endpoint needs --dcr-template.")
    }
    guard let server = try server.map(EndpointOptions.server) else { return }
    _ = try endpoints.authorization(of: server)
    _ = try endpoints.token(of: server)
    _ = try registration(of: server)
  }

  /// Returns the configuration for the options. Reads the file with the secret.
  ///
  /// - Parameters:
  ///   - scenario: The scenario of the server, if the server is known to be a sandbox.
  ///   - storage: Stores the login for later commands; nil to store nothing.
  /// - Throws: `ValidationError`
  func configuration(
    scenario: SandboxScenario? = nil, keptIn storage: FileStorage? = nil
  ) throws -> HaapiConfiguration {
    let server = try EndpointOptions.server(server)
    let secret =
      try secretFile.map { try SecretFile.read($0, option: "--secret-file") }
      ?? scenario?.protocolRules.clientSecret
    let registration = try registration(of: server)
    if registration != nil, secret == nil {
      throw ValidationError("--dcr-template needs the secret of the client: add --secret-file.")
    }
    let usual = SandboxEngine.Client()
    return HaapiConfiguration(
      server: server, clientId: clientId ?? usual.id, token: try endpoints.token(of: server),
      authorization: try endpoints.authorization(of: server),
      redirectURI: redirectUri ?? usual.redirectURI, scopes: scope, locale: locale, secret: secret,
      registration: registration, keptIn: storage)
  }

  /// Returns the registration of a client from a template; nil without `--dcr-template`. This tool does not support
  /// attestation, but a registered client can log in without attestation.
  ///
  /// - Throws: `ValidationError`
  private func registration(of server: URL) throws -> DCRConfiguration? {
    try dcrTemplate.map { template in
      DCRConfiguration(
        templateClientId: template,
        clientRegistrationEndpointUrl: try EndpointOptions.url(
          dcrEndpoint ?? server.appendingPathComponent("register").absoluteString,
          of: "--dcr-endpoint", relativeTo: server))
    }
  }
}

extension HaapiConfiguration {
  /// Creates the configuration of a client. Parallel logins need different values of the property `name`.
  init(
    server: URL, clientId: String, token: URL, authorization: URL, redirectURI: String = "",
    scopes: [String] = [], locale: String? = nil, secret: String?,
    registration: DCRConfiguration?, keptIn storage: FileStorage?
  ) {
    self.init(
      name: "haapi login", clientId: clientId, baseURL: server, tokenEndpointURL: token,
      authorizationEndpointURL: authorization, appRedirect: redirectURI,
      httpHeadersProvider: { locale.map { ["Accept-Language": $0] } ?? [:] },
      authorizationParametersProvider: { OAuthAuthorizationParameters(scopes: scopes) },
      tokenBoundConfiguration: storage.map {
        BoundedTokenConfiguration(keyPairType: .p256, storage: $0)
      } ?? UnboundedTokenConfiguration(),
      clientAuthenticationMethod: secret.map { ClientAuthenticationMethodSecret(secret: $0) }
        ?? ClientAuthenticationMethodNone(),
      dcrConfiguration: registration.map { registration in
        DCRConfiguration(
          templateClientId: registration.templateClientId,
          clientRegistrationEndpointUrl: registration.clientRegistrationEndpointUrl,
          storage: storage)
      })
  }
}

/// Reads a secret from a file, without the line break at the end.
enum SecretFile {
  private static let maximumBytes = 64 * 1024

  /// - Throws: `ValidationError`
  static func read(_ path: String, option: String) throws -> String {
    do {
      let data = try InputFile.read(path, limit: maximumBytes)
      guard var text = String(data: data, encoding: .utf8) else {
        throw ValidationError("\(option): \(InputFile.name(path)) is not text in UTF-8.")
      }
      if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
      return text
    } catch let error as FileFailure {
      throw ValidationError("\(option): \(InputFile.name(path)): \(error.reason)")
    }
  }
}
