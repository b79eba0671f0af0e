import Foundation

/// A login in progress.
struct SandboxSession {
  /// The current `Session-Id`. Every step except a continue-same step has a new `Session-Id`. A problem has none.
  var id: String
  let clientID: String
  let redirectURI: String
  /// The `state` of the authorization request.
  let clientState: String?
  /// The thumbprint of the key that signed the first request of the login.
  let thumbprint: String
  private(set) var stateName: String
  /// The forms and links of the last step, by the last path component of their address.
  var actions: [String: SandboxActions.Action] = [:]
  /// The forms and links of the last problem or continue-same step, by the last path component of their address.
  var problemActions: [String: SandboxActions.Action] = [:]
  /// The number of problems and continue-same steps so far. The addresses in them contain this number.
  var problems = 0
  /// True if a problem has ended the login. A form or link of the problem then begins a new login.
  var isOver = false
  /// The number of steps so far. The addresses in a step contain this number, so that addresses of earlier steps are
  /// recognised.
  var answers = 0
  /// The user that the last `user` condition found.
  var user: SandboxScenario.User?
  /// The fields that the client has sent so far, without passwords and hidden fields.
  var fields: [String: String] = [:]
  /// The PKCE challenge of the authorization request.
  var challenge: SandboxState.Challenge?
  /// The number of responses for each state so far, including failed responses.
  var attempts: [String: Int] = [:]
  /// The number of polls since the login entered the state.
  var polls = 0
  /// The number of uses of each rule since the login entered the state, by index of the rule.
  var ruleUses: [Int: Int] = [:]

  mutating func enter(_ name: String) {
    stateName = name
    polls = 0
    ruleUses = [:]
  }

  /// Returns a new login of the client, in the state `start`.
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
