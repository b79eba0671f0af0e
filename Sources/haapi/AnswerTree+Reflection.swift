import IdsvrHaapiSdk

/// Members and types that were added to the schema after the tree was written. They are shown with their own
/// descriptions, with masked secrets.
extension AnswerTree {
  /// Members for which the tree has no lines.
  func ownMembers(of model: Any, except known: Set<String>) -> [TreeNode] {
    GainedMembers.of(model, except: known).map { name, value in
      TreeNode(TreeLine(name + ":").token(secrets.text(Self.text(of: value))))
    }
  }

  /// Members of a step, problem or token response.
  func gained(by model: Any) -> [TreeNode] {
    let own = Self.known[String(describing: type(of: model))] ?? []
    return ownMembers(of: model, except: Self.commonOfSteps.union(own))
  }

  /// Members of single types for which the tree has lines, or which are computed from such members.
  private static let known: [String: Set<String>] = [
    "Problem": ["title"],
    "InvalidInputProblem": ["title", "errorDescription", "invalidFields"],
    "AuthorizationProblem": ["title", "error", "errorDescription"],
    "AuthenticatorSelectorStep": ["selectorAction", "title", "authenticators"],
    "RedirectionStep": ["redirectAction"],
    "PollingStep": ["pollingProperties", "mainAction"],
    "OAuthAuthorizationResponseStep": ["oauthAuthorizationResponseProperties"],
    "ExternalBrowserClientOperationStep": ["actionModel"],
    "BankIdClientOperationStep": ["actionModel"],
    "EncapClientOperationStep": ["actionModel"],
    "WebAuthnRegistrationClientOperationStep": ["actionModel"],
    "WebAuthnAuthenticationClientOperationStep": ["actionModel"],
    "GenericClientOperationStep": ["actionModel"],
    "SuccessfulTokenResponse": [
      "accessToken", "expiresIn", "idToken", "refreshToken", "scope", "tokenType",
    ],
    "ErrorTokenResponse": ["error", "errorDescription", "errorUri"],
  ]

  static let commonOfSteps: Set<String> = [
    "metadata", "messages", "links", "properties", "rawJsonString", "type", "actions",
    "additionalMembers",
  ]

  static let commonOfFields: Set<String> = ["name", "label", "additionalMembers"]

  /// Members of fields and actions for which the tree has notes or lines.
  static let knownOfFields: Set<String> = [
    "name", "label", "placeholder", "isRequired", "value", "minLength", "maxLength", "kind",
    "options", "checked", "readonly", "type", "additionalMembers",
  ]

  static let knownOfActions: Set<String> = [
    "kind", "title", "model", "properties", "template", "additionalMembers",
  ]

  private static func text(of value: Any) -> String {
    (value as? String) ?? String(describing: value)
  }
}
