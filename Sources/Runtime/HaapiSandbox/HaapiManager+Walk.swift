extension HaapiManager {
  /// Logs in as a user would: makes the moves of a walk, which is a user's path through a scenario.
  ///
  /// The server may be a sandbox in this process or elsewhere. A move is repeated up to 4 times if its error may be
  /// retried. After any other error, and after a problem that ends the session, the login begins again, and the walk
  /// continues with the next move.
  ///
  /// ```swift
  /// let scenario = SandboxScenario.passwordLogin
  /// let record = try await manager.run(scenario.walks[0], of: scenario)
  /// ```
  ///
  /// - Returns: All results, in order. This function does not fetch tokens.
  /// - Throws: ``SandboxWalkError`` if the current step does not allow a move, if all repetitions of a move fail, or if
  ///   the login does not end as the walk expects; an error of the login's start; `CancellationError`
  public func run(_ walk: SandboxScenario.Walk, of scenario: SandboxScenario) async throws
    -> SandboxWalkRecord
  {
    var walker = SandboxWalker(manager: self, scenario: scenario, walk: walk)
    try await walker.run()
    return walker.record
  }
}

extension HaapiSandbox {
  /// Performs a walk with a new manager. If the walk ends with a code, exchanges the code for tokens.
  ///
  /// ```swift
  /// let record = try await HaapiSandbox(.bankid).run(SandboxScenario.bankid.walks[0])
  /// #expect(record.tokens?.refreshToken != nil)
  /// ```
  ///
  /// - Throws: ``SandboxWalkError``, also for an unexpected response of the token endpoint; errors of the
  ///   configuration, of the login's start and of the token request; `CancellationError`
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

/// The responses during a walk.
public struct SandboxWalkRecord: Sendable {
  /// The results, in order. The last result is the end of the walk.
  public internal(set) var results: [HaapiResult] = []
  /// The tokens, if they were fetched.
  public internal(set) var tokens: SuccessfulTokenResponse?

  /// The authorization code; `nil` if the walk did not end with a code.
  public var code: String? {
    guard case .representation(let step as OAuthAuthorizationResponseStep)? = results.last else {
      return nil
    }
    return step.oauthAuthorizationResponseProperties.code
  }

  /// The kinds of the results, in order: the type name of a step or problem, for example `PollingStep`, or `error`.
  public var typeNames: [String] {
    results.map { $0.answer?.modelName ?? "error" }
  }
}

/// The error for a walk that could not be finished.
public struct SandboxWalkError: Error, Sendable, CustomStringConvertible {
  /// The walk's name.
  public let walk: String
  /// The number of the move, from 1; `nil` for the start and the end.
  public let move: Int?
  /// The reason.
  public let reason: String

  /// The walk, the move and the reason.
  public var description: String {
    "walk \(walk)\(move.map { ", move \($0)" } ?? ""): \(reason)"
  }
}
