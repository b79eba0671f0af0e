import Foundation
import HaapiFoundation
import HaapiJOSE
import HaapiSandbox
import IdsvrHaapiSdk
import Testing

/// Tokens that are bound to a key that outlives the process.
@Suite struct TokenKeyTests {
  private let sandbox: HaapiSandbox
  private let storage = RecordingStorage()
  private let alias = Locked(UUID().uuidString)

  private var name: String { alias.withLock { $0 } }

  init() throws {
    sandbox = try HaapiSandbox(.password())
  }

  // MARK: After a restart

  /// Everything but the storage and the refresh token is dropped, twice.
  @Test(arguments: [true, false]) func restart(passesKey: Bool) async throws {
    var refreshToken = try await logIn(passesKey: passesKey)
    for _ in 1...2 {
      try restart()
      let tokens = try await refresh(refreshToken)
      #expect(tokens.tokenType == "DPoP")
      #expect(try call(tokens.accessToken, configuration().tokenDpop()) == 200)
      // The same key, which knows the nonce of the server.
      #expect(try configuration().tokenDpop() === configuration().tokenDpop())
      #expect(try call(tokens.accessToken, Dpop(key: P256SigningKey())) == 401)
      refreshToken = try #require(tokens.refreshToken)
    }
    #expect(storage.entries.count == 1)
  }

  @Test func entry() async throws {
    let refreshToken = try await logIn()
    let (key, data) = try #require(storage.entries.first)
    #expect(key == "haapi.token-key:\(name)@\(sandbox.engine.tokenEndpointURL)")
    let entry = try JSONValue(jsonData: data)
    #expect(entry.objectValue?.keys.sorted() == ["key", "refresh_token_hash", "version"])
    #expect(entry["version"] == 1)
    #expect(!String(decoding: data, as: UTF8.self).contains(refreshToken))
  }

  /// An entry that is missing or damaged, of a later version, or of the Secure Enclave of another device.
  @Test(arguments: [
    nil, "", "x", "{}", #"{"version": 1, "key": "AAAA"}"#,
    #"{"version": 2, "key": "\#(Base64URL.encode(Data(repeating: 1, count: 32)))"}"#,
    #"{"version": 1, "key": "\#(Base64URL.encode(Data(repeating: 1, count: 284)))"}"#,
  ])
  func aKeyThatIsGone(_ damage: String?) async throws {
    let refreshToken = try await logIn()
    let entry = try #require(storage.entries.keys.first)
    try storage.delete(key: entry)
    if let damage { try storage.write(key: entry, data: Data(damage.utf8)) }
    let before = sandbox.engine.requests.count
    let error = try await failure(refreshToken)
    #expect(error.failureReason.hasPrefix("The key that the tokens are bound to is not on this"))
    #expect(sandbox.engine.requests.count == before)
    #expect(throws: HaapiError.self) { try configuration().tokenDpop() }
    // A new login replaces the entry.
    _ = try await refresh(try await logIn())
  }

  /// The key is not lost: the user need not log in again.
  @Test func aStorageThatCannotBeRead() async throws {
    let refreshToken = try await logIn()
    storage.failing.withLock { $0 = .read }
    guard
      case .error(let error as StorageError) = await tokens().refreshAccessToken(with: refreshToken)
    else { throw Unexpected("expected an error: \(sandbox.engine.requests)") }
    #expect(error.recoverySuggestion == .retryable(condition: .whenAppInForeground))
    _ = try await refresh(refreshToken)
  }

  /// The server refuses a key that is not the one of the token.
  @Test func theKeyOfAnotherLogin() async throws {
    let refreshToken = try await logIn()
    _ = try await logIn()
    guard case .errorToken(let refusal) = await tokens().refreshAccessToken(with: refreshToken)
    else { throw Unexpected("expected a refusal") }
    #expect(refusal.error == "invalid_grant")
  }

  // MARK: What is stored, and when it is deleted

  /// The key of older tokens remains until there are new ones.
  @Test func aLoginThatIsAbandoned() async throws {
    let refreshToken = try await logIn()
    let manager = try HaapiManager(haapiConfiguration: configuration())
    guard case .representation = await manager.start() else { throw Unexpected("no step") }
    manager.close()
    guard case .errorToken = await tokens().fetchAccessToken(with: "x") else {
      throw Unexpected("expected a refusal")
    }
    _ = try await refresh(refreshToken)
  }

  @Test func revocation() async throws {
    let first = try await logIn()
    let second = try #require(try await refresh(first).refreshToken)
    let third = try await logIn()
    // The key is that of the third one.
    for token in [first, second] {
      guard case .success = await tokens().revokeRefreshToken(with: token),
        case .success = await tokens().revokeAccessToken(with: third)
      else { throw Unexpected("expected success") }
      #expect(storage.entries.count == 1)
    }
    guard case .success = await tokens().revokeRefreshToken(with: third) else {
      throw Unexpected("expected success")
    }
    #expect(storage.entries.isEmpty)
    _ = try await failure(third)
  }

  /// A manager whose key was deleted stores it again.
  @Test func theSameManagerLogsInAgain() async throws {
    let manager = try HaapiManager(haapiConfiguration: configuration())
    defer { manager.close() }
    for _ in 1...2 {
      let refreshToken = try await logIn(manager, passesKey: true)
      guard case .success = await tokens().revokeRefreshToken(with: refreshToken) else {
        throw Unexpected("expected success")
      }
    }
    _ = try await refresh(try await logIn(manager, passesKey: true))
  }

  /// The refresh of older tokens does not replace the key of a later login.
  @Test func aRefreshAfterALaterLogin() async throws {
    let old = tokens()
    let manager = try HaapiManager(haapiConfiguration: configuration())
    let first = try await logIn(manager, passesKey: true, with: old)
    manager.close()
    let second = try await logIn()
    guard case .successfulToken = await old.refreshAccessToken(with: first) else {
      throw Unexpected("expected tokens: \(sandbox.engine.requests)")
    }
    _ = try await refresh(second)
  }

  @Test func aStorageThatCannotBeWritten() async throws {
    storage.failing.withLock { $0 = .write }
    let manager = try HaapiManager(haapiConfiguration: configuration())
    defer { manager.close() }
    let oauth = tokens()
    let refreshToken = try await logIn(manager, passesKey: false, with: oauth)
    #expect(storage.entries.isEmpty)
    guard case .successfulToken = await oauth.refreshAccessToken(with: refreshToken) else {
      throw Unexpected("expected tokens: \(sandbox.engine.requests)")
    }
  }

  /// Another manager of this process finds the key, if there is one.
  @Test func unboundTokensHaveNoStoredKey() async throws {
    var configuration = configuration()
    configuration.tokenBoundConfiguration = UnboundedTokenConfiguration()
    let manager = try HaapiManager(haapiConfiguration: configuration)
    defer { manager.close() }
    for passesKey in [true, false] {
      let refreshToken = try await logIn(
        manager, passesKey: passesKey,
        with: OAuthTokenManager(oauthTokenConfiguration: configuration))
      let other = OAuthTokenManager(oauthTokenConfiguration: configuration)
      guard case .successfulToken = await other.refreshAccessToken(with: refreshToken) else {
        throw Unexpected("expected tokens: \(sandbox.engine.requests)")
      }
      #expect(try configuration.tokenDpop() === (passesKey ? manager.dpop : nil))
    }
    #expect(storage.entries.isEmpty)
  }

  // MARK: Files

  @Test func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(name)/logins", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let files = FileStorage(folder: folder)
    let key = "haapi.token-key:a/../b@https://login.example/" + String(repeating: "x", count: 500)
    #expect(try files.read(key: key) == nil)
    try files.delete(key: key)
    for text in ["one", "two"] {
      try files.write(key: key, data: Data(text.utf8))
      #expect(try files.read(key: key) == Data(text.utf8))
    }
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(paths.count == 1)
    for path in [folder.path, folder.path + "/" + (paths.first ?? "")] {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == (path == folder.path ? 0o700 : 0o600))
    }
    try files.delete(key: key)
    #expect(try files.read(key: key) == nil)
    let blocked = FileStorage(folder: URL(fileURLWithPath: "/dev/null/x", isDirectory: true))
    #expect(throws: StorageError.self) { try blocked.write(key: key, data: Data()) }
  }

  // MARK: Support

  /// The configuration after a start of the app.
  private func configuration() -> HaapiConfiguration {
    var configuration = HaapiConfiguration(sandbox: sandbox)
    configuration.name = name
    configuration.tokenBoundConfiguration = BoundedTokenConfiguration(storage: storage)
    return configuration
  }

  /// Moves the entry to another name, because this process also has the key in memory.
  private func restart() throws {
    let (key, data) = try #require(storage.entries.first)
    let new = UUID().uuidString
    try storage.delete(key: key)
    try storage.write(key: key.replacingOccurrences(of: name, with: new), data: data)
    alias.withLock { $0 = new }
  }

  private func tokens() -> OAuthTokenManager {
    OAuthTokenManager(oauthTokenConfiguration: configuration())
  }

  /// - Returns: The refresh token.
  private func logIn(passesKey: Bool = true) async throws -> String {
    let manager = try HaapiManager(haapiConfiguration: configuration())
    defer { manager.close() }
    return try await logIn(manager, passesKey: passesKey)
  }

  private func logIn(
    _ manager: HaapiManager, passesKey: Bool, with oauth: OAuthTokenManager? = nil
  ) async throws -> String {
    let outcome = try await manager.run { result in
      guard case .representation(let step as InteractiveFormStep) = result else { return .stop }
      return .submit(step.actions[0].model, ["userName": "anna", "secret": "correct horse"])
    }
    guard case .code(let step) = outcome, let code = step.oauthAuthorizationResponseProperties.code,
      case .successfulToken(let response) = await (oauth ?? tokens()).fetchAccessToken(
        with: code, dpop: passesKey ? manager.dpop : nil),
      let refreshToken = response.refreshToken
    else { throw Unexpected("expected tokens: \(sandbox.engine.requests)") }
    return refreshToken
  }

  private func refresh(_ refreshToken: String) async throws -> SuccessfulTokenResponse {
    guard
      case .successfulToken(let response) = await tokens().refreshAccessToken(with: refreshToken)
    else { throw Unexpected("expected tokens: \(sandbox.engine.requests)") }
    return response
  }

  /// The error of a refresh, which asks for a new login.
  private func failure(_ refreshToken: String) async throws -> HaapiError {
    guard
      case .error(let error as HaapiError) = await tokens().refreshAccessToken(with: refreshToken),
      case .newHaapiFlow = error.recoverySuggestion
    else { throw Unexpected("expected an error: \(sandbox.engine.requests)") }
    return error
  }

  /// The status of a request to the API, which the sandbox checks.
  private func call(_ accessToken: String, _ key: Dpop?) throws -> Int {
    let key = try #require(key)
    let url = sandbox.engine.resourceURL
    while true {
      let proof = try key.proof(method: "GET", url: url, accessToken: accessToken)
      let request = HaapiHTTPRequest(
        method: "GET", url: url, headers: ["Authorization": "DPoP \(accessToken)", "DPoP": proof])
      let response = try #require(sandbox.engine.reply(to: request).response)
      guard key.learn(from: response.headers, of: url).hasNewNonce else {
        return response.statusCode
      }
    }
  }
}
