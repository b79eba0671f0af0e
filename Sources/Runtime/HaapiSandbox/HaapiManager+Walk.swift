extension HaapiManager {
  /// Logs in along a walk of a scenario, by making its moves one after the other, as a user would.
  ///
  /// The server may be a sandbox in this process or elsewhere. If a move ends in an error that may be retried, the
  /// move is repeated, unless the walk should end with the error. After any other error, and after a problem that
  /// ends the session, the login begins again, and the walk continues with the next move.
  ///
  /// ```swift
  /// let scenario = SandboxScenario.passwordLogin
  /// let record = try await manager.run(scenario.walks[0], of: scenario)
  /// ```
  ///
  /// - Returns: All results, in order. The tokens have not been fetched yet.
  /// - Throws: ``SandboxWalkError`` for a move that the current step does not allow, and for an end that is not the
  ///   end of the walk; `CancellationError`
  public func run(_ walk: SandboxScenario.Walk, of scenario: SandboxScenario) async throws
    -> SandboxWalkRecord
  {
    var walker = SandboxWalker(manager: self, scenario: scenario, walk: walk)
    try await walker.run()
    return walker.record
  }
}

extension HaapiSandbox {
  /// Logs in along a walk with a new manager, and fetches the tokens if the walk ends with them.
  ///
  /// ```swift
  /// let record = try await HaapiSandbox(.bankid).run(SandboxScenario.bankid.walks[0])
  /// #expect(record.tokens?.refreshToken != nil)
  /// ```
  ///
  /// - Throws: ``SandboxWalkError``, also if the token endpoint refuses the request; errors of the configuration;
  ///   `CancellationError`
  public func run(_ walk: SandboxScenario.Walk) async throws -> SandboxWalkRecord {
    let configuration = HaapiConfiguration(sandbox: self)
    let manager = try HaapiManager(haapiConfiguration: configuration)
    defer { manager.close() }
    var record = try await manager.run(walk, of: engine.scenario)
    guard let code = record.code else { return record }
    let tokens = OAuthTokenManager(oauthTokenConfiguration: configuration)
    switch await tokens.fetchAccessToken(with: code, dpop: manager.dpop) {
    case .successfulToken(let response):
      record.tokens = response
      if case .refused(let error) = walk.end {
        throw SandboxWalkError(
          walk: walk.name, move: nil, reason: "it ends with tokens, expected \(error)")
      }
    case .errorToken(let error) where walk.end == .refused(error.error): break
    case .errorToken(let error):
      throw SandboxWalkError(
        walk: walk.name, move: nil, reason: "the code was refused: \(error.error)")
    case .error(let error): throw error
    }
    return record
  }
}

/// The responses of a walk.
public struct SandboxWalkRecord: Sendable {
  /// The results, in order; the last one is the end of the walk.
  public internal(set) var results: [HaapiResult] = []
  /// The tokens, if they were fetched.
  public internal(set) var tokens: SuccessfulTokenResponse?

  /// The code for tokens, if the walk ended with one.
  public var code: String? {
    guard case .representation(let step as OAuthAuthorizationResponseStep)? = results.last else {
      return nil
    }
    return step.oauthAuthorizationResponseProperties.code
  }

  /// The type names of the steps and problems, in order, for example `PollingStep`, and `error` for each error.
  public var typeNames: [String] {
    results.map { $0.answer?.modelName ?? "error" }
  }
}

/// A walk that could not be finished.
public struct SandboxWalkError: Error, Sendable, CustomStringConvertible {
  /// The walk's name.
  public let walk: String
  /// The number of the move, from 1; `nil` for the start and the end.
  public let move: Int?
  /// The reason.
  public let reason: String

  /// Walk, move and reason.
  public var description: String {
    "walk \(walk)\(move.map { ", move \($0)" } ?? ""): \(reason)"
  }
}
