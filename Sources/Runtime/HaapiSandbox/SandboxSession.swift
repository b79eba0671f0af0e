import Foundation

/// One login in progress.
struct SandboxSession {
  /// The current `Session-Id`; every response has a new one.
  var id: String
  let clientID: String
  let redirectURI: String
  /// The `state` of the authorization request.
  let clientState: String?
  /// The thumbprint of the key with which the login was started.
  let thumbprint: String
  private(set) var stateName: String
  /// The actions of the client's last response, by address.
  var actions: [String: SandboxActions.Action] = [:]
  /// The actions of the last problem, by address.
  var problemActions: [String: SandboxActions.Action] = [:]
  /// The number of problems so far, for their addresses.
  var problems = 0
  /// True if a problem has ended the login. The client can only begin again, with an action of the problem.
  var isOver = false
  /// The number of responses so far. It is part of their addresses, so that addresses of earlier
  /// responses are recognised.
  var answers = 0
  /// The user that the last `user` condition found.
  var user: SandboxScenario.User?
  /// The fields that the client has sent so far, without passwords.
  var fields: [String: String] = [:]
  /// The PKCE challenge of the authorization request.
  var challenge: SandboxState.Challenge?
  /// The number of requested responses of each state, including failed ones.
  var attempts: [String: Int] = [:]
  /// The number of polls and of uses of each rule, since the state was entered.
  var polls = 0
  var ruleUses: [Int: Int] = [:]

  mutating func enter(_ name: String) {
    stateName = name
    polls = 0
    ruleUses = [:]
  }

  /// A new login of the same client, in the first state.
  func restarted(at start: String) -> SandboxSession {
    var session = SandboxSession(
      id: id, clientID: clientID, redirectURI: redirectURI, clientState: clientState,
      thumbprint: thumbprint,
      stateName: start)
    session.challenge = challenge
    session.answers = answers
    session.problems = problems
    session.attempts = attempts
    return session
  }
}
