import Foundation
import HaapiFoundation

/// One login that is under way.
struct SandboxSession {
  let id: String
  let redirectURI: String
  /// The `state` of the authorization request.
  let clientState: String?
  /// The thumbprint of the key that the login was begun with.
  let thumbprint: String
  var stateName: String
  /// The actions of the answer that the client has.
  var actions: [String: SandboxActions.Action] = [:]
  /// Answers so far, so that addresses of an earlier one are known as such.
  var answers = 0
  /// Since the state was entered.
  var polls = 0
  var requests = 0
  var ruleUses: [Int: Int] = [:]
  var code: String?

  mutating func enter(_ name: String) {
    stateName = name
    polls = 0
    requests = 0
    ruleUses = [:]
  }
}
