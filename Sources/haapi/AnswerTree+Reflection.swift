import IdsvrHaapiSdk

/// Members and types that the schema has gained since the tree was written: as they describe
/// themselves, secrets masked.
extension AnswerTree {
  /// Members that the tree has no lines of their own for.
  func ownMembers(of model: Any, except known: Set<String>) -> [TreeNode] {
    GainedMembers.of(model, except: known).map { name, value in
      TreeNode(TreeLine(name + ":").token(secrets.text(Self.text(of: value))))
    }
  }

  /// Of a step, problem or token response.
  func gained(by model: Any) -> [TreeNode] {
    let own = Self.known[String(describing: type(of: model))] ?? []
    return ownMembers(of: model, except: Self.commonOfSteps.union(own))
  }

  /// Members of single types that the tree has lines for, or that are made of such.
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

  /// Members of fields and actions that the tree has notes or lines for.
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
