import ArgumentParser
import Foundation
import HaapiApplication
import HaapiSandbox

/// Where to log in, and as which client.
struct ServerOptions: ParsableArguments {
  @Flag(help: "Log in at a sandbox in this process; nothing else has to run.")
  var sandbox = false

  @Argument(
    help: ArgumentHelp(
      "The scenario of the sandbox; password-login by default. With --server: the one that the server runs, for --walk, for the hint who can log in, and for the client's secret.",
      valueName: "scenario"))
  var scenario: String?

  @Option(
    help: ArgumentHelp(
      "The server. Endpoints, client and redirect URI are those of `haapi sandbox` unless other options say otherwise.",
      valueName: "url"))
  var server: String?

  @Option(help: ArgumentHelp("The client. The default is haapi-sandbox.", valueName: "id"))
  var clientId: String?

  @Option(
    help: ArgumentHelp(
      "The address where the login begins, absolute or relative to the server. The default is /authorize.",
      valueName: "url"))
  var authorizationEndpoint: String?

  @Option(
    help: ArgumentHelp(
      "The address of tokens, absolute or relative to the server. The default is /token.",
      valueName: "url"))
  var tokenEndpoint: String?

  @Option(
    help: ArgumentHelp(
      "The redirect URI of the client. The default is haapi-sandbox://callback.",
      valueName: "uri"))
  var redirectUri: String?

  @Option(help: ArgumentHelp("A scope to ask for. May be repeated.", valueName: "scope"))
  var scope: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with the secret of the client; - is standard input.", valueName: "file"))
  var secretFile: String?

  func validate(walk: String?) throws {
    switch (sandbox, server) {
    case (true, .some): throw ValidationError("Use either --sandbox or --server.")
    case (false, nil):
      throw ValidationError(
        scenario.map { "\($0.debugDescription) names a scenario; add --sandbox." }
          ?? "Say where to log in: --sandbox, or --server with an address.")
    default: break
    }
    if !sandbox, walk != nil, scenario == nil {
      throw ValidationError(
        "--walk needs --sandbox, or the name of the scenario that the server runs.")
    }
    guard sandbox else { return }
    let own = [clientId, authorizationEndpoint, tokenEndpoint, redirectUri, secretFile]
    if own.contains(where: { $0 != nil }) {
      throw ValidationError("The client and the endpoints of a sandbox are its own.")
    }
  }

  /// - Throws: `ValidationError`
  func target(isInteractive: Bool, name: String = "haapi login") throws -> LoginTarget {
    if sandbox {
      return try LoginTarget(
        sandbox: LoginTarget.scenario(scenario), scopes: scope, isInteractive: isInteractive)
    }
    guard let server, let base = URL(string: server), base.host != nil,
      ["http", "https"].contains(base.scheme?.lowercased())
    else {
      throw ValidationError("--server needs an address that begins with http:// or https://.")
    }
    let client = SandboxEngine.Client()
    let known = try scenario.map { try LoginTarget.scenario($0) }
    let secret =
      try secretFile.map { try SecretFile.read($0, option: "--secret-file") }
      ?? known?.protocolRules.clientSecret
    let scopes = scope
    let configuration = HaapiConfiguration(
      name: name, clientId: clientId ?? client.id, baseURL: base,
      tokenEndpointURL: try endpoint(tokenEndpoint, "token", base),
      authorizationEndpointURL: try endpoint(authorizationEndpoint, "authorize", base),
      appRedirect: redirectUri ?? client.redirectURI,
      authorizationParametersProvider: { OAuthAuthorizationParameters(scopes: scopes) },
      clientAuthenticationMethod: secret.map { ClientAuthenticationMethodSecret(secret: $0) }
        ?? ClientAuthenticationMethodNone())
    return LoginTarget(server: configuration, scenario: known)
  }

  private func endpoint(_ given: String?, _ name: String, _ base: URL) throws -> URL {
    guard let given else { return base.appendingPathComponent(name) }
    guard let url = URL(string: given, relativeTo: base)?.absoluteURL, url.host != nil else {
      throw ValidationError("\(given.debugDescription) is not an address.")
    }
    return url
  }
}

/// A secret in a file, without the line break that editors put at its end.
enum SecretFile {
  /// - Throws: `ValidationError`
  static func read(_ path: String, option: String) throws -> String {
    do {
      let data = try InputFile.read(path, limit: 1 << 16)
      guard var text = String(data: data, encoding: .utf8) else {
        throw ValidationError("\(option): \(InputFile.name(path)) is not text in UTF-8.")
      }
      if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
      return text
    } catch let error as InputFile.Unreadable {
      throw ValidationError("\(option): \(InputFile.name(path)): \(error.reason)")
    }
  }
}
