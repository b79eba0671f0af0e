/// The registration of a client, at a server whose own client cannot log in without attestation.
struct RegistrationOptions: ParsableArguments {
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

  func validate() throws {
    if dcrEndpoint != nil, dcrTemplate == nil {
      throw ValidationError("--dcr-endpoint needs --dcr-template.")
    }
  }

  /// - Throws: `ValidationError`
  func configuration(of server: URL) throws -> DCRConfiguration? {
    try dcrTemplate.map { template in
      DCRConfiguration(
        templateClientId: template,
        clientRegistrationEndpointUrl: try EndpointOptions.url(
          dcrEndpoint ?? server.appendingPathComponent("register").absoluteString,
          of: "--dcr-endpoint", relativeTo: server))
    }
  }
}
