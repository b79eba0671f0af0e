import Foundation
import HaapiFoundation

/// One login in progress.
struct SandboxSession {
  /// The current `Session-Id`; every response has a new one.
  var id: String
  let redirectURI: String
  /// The `state` of the authorization request.
  let clientState: String?
  /// The thumbprint of the key that the login was begun with.
  let thumbprint: String
  private(set) var stateName: String
  /// The actions of the response that the client has, by address.
  var actions: [String: SandboxActions.Action] = [:]
  /// Those of the last problem, by address.
  var problemActions: [String: SandboxActions.Action] = [:]
  /// The number of problems so far, for their addresses.
  var problems = 0
  /// A problem has ended the login; all that is left is to begin again with what the problem offers.
  var isOver = false
  /// The number of responses so far. It is part of their addresses, so that addresses of earlier
  /// responses are recognised.
  var answers = 0
  /// The user that the last `user` condition found.
  var user: SandboxScenario.User?
  /// The fields that the client sent so far, passwords left out.
  var fields: [String: String] = [:]
  /// The PKCE challenge of the authorization request.
  var challenge: SandboxState.Challenge?
  /// How many responses of each state were requested, including failed ones.
  var attempts: [String: Int] = [:]
  /// Since the state was entered: polls, and uses of each rule.
  var polls = 0
  var ruleUses: [Int: Int] = [:]

  init(
    id: String, redirectURI: String, clientState: String?, thumbprint: String, stateName: String
  ) {
    self.id = id
    self.redirectURI = redirectURI
    self.clientState = clientState
    self.thumbprint = thumbprint
    self.stateName = stateName
  }

  mutating func enter(_ name: String) {
    stateName = name
    polls = 0
    ruleUses = [:]
  }

  /// A new login of the same client, in the first state.
  func restarted(at start: String) -> SandboxSession {
    var session = SandboxSession(
      id: id, redirectURI: redirectURI, clientState: clientState, thumbprint: thumbprint,
      stateName: start)
    session.challenge = challenge
    session.answers = answers
    session.problems = problems
    session.attempts = attempts
    return session
  }
}
