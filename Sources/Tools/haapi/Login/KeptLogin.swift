/// A login that is stored for later commands. Its folder contains the client, the refresh token and the tokens' key.
struct KeptLogin: ExpressibleByArgument {
  /// The data that a refresh needs in addition to the key.
  private struct Entry: Codable {
    var version = 1
    let server: URL
    let tokenEndpoint: URL
    let clientId: String
    let dcrTemplate: String?
    let dcrEndpoint: URL?
    let refreshToken: String
  }

  private static let key = "login"
  private let name: String
  private let folder: URL

  /// - Parameter name: The name of the folder: letters, digits, `-` and `_`.
  init?(argument name: String) {
    guard name.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil else { return nil }
    self.name = name
    folder = Self.state.appendingPathComponent("haapi/logins/\(name)", isDirectory: true)
  }

  /// The folder in which tools store data other than configuration.
  private static var state: URL {
    if let path = ProcessInfo.processInfo.environment["XDG_STATE_HOME"], path.hasPrefix("/") {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let home = FileManager.default.homeDirectoryForCurrentUser
    #if os(macOS)
      return home.appendingPathComponent("Library/Application Support", isDirectory: true)
    #else
      return home.appendingPathComponent(".local/state", isDirectory: true)
    #endif
  }

  var storage: FileStorage { FileStorage(folder: folder) }

  /// Stores the refresh token of a login or refresh. Returns the outcome, or a failure if nothing could be stored.
  ///
  /// - Parameter previous: The refresh token to store if the server has not sent a new refresh token.
  func keep(
    _ outcome: LoginOutcome, of configuration: HaapiConfiguration, previous: String? = nil
  ) -> LoginOutcome {
    guard case .tokens(let tokens, _) = outcome else { return outcome }
    guard let refreshToken = tokens.refreshToken ?? previous else {
      return .failed(
        HaapiError.illegalState(
          message: "The server sent no refresh token, so the login cannot be kept."))
    }
    let entry = Entry(
      server: configuration.baseURL, tokenEndpoint: configuration.tokenEndpointURL,
      clientId: configuration.clientId,
      dcrTemplate: configuration.dcrConfiguration?.templateClientId,
      dcrEndpoint: configuration.dcrConfiguration?.clientRegistrationEndpointUrl,
      refreshToken: refreshToken)
    do {
      try storage.write(key: Self.key, data: JSONEncoder().encode(entry))
      return outcome
    } catch {
      return .failed(
        HaapiError.illegalState(
          message: "The login cannot be kept, because \(folder.path) cannot be written."))
    }
  }

  /// - Throws: `ValidationError` if there is no such login.
  func read(secret: String?) throws -> (configuration: HaapiConfiguration, refreshToken: String) {
    guard let data = try? storage.read(key: Self.key),
      let entry = try? JSONDecoder().decode(Entry.self, from: data), entry.version == 1
    else {
      throw ValidationError(
        "There is no login \(name), or it cannot be read. Log in with --keep \(name).")
    }
    var registration: DCRConfiguration?
    if let template = entry.dcrTemplate, let endpoint = entry.dcrEndpoint {
      registration = DCRConfiguration(
        templateClientId: template, clientRegistrationEndpointUrl: endpoint)
    }
    let configuration = HaapiConfiguration(
      server: entry.server, clientId: entry.clientId, token: entry.tokenEndpoint,
      authorization: entry.server, secret: secret, registration: registration, keptIn: storage)
    return (configuration, entry.refreshToken)
  }
}
