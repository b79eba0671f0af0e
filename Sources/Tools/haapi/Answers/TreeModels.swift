import IdsvrHaapiSdk

// The published protocols of steps, actions and fields lack members that the tree shows. The compiler checks these
// conformances, but it would not check reflection.

/// A model that preserves members that the schema does not define.
protocol TreeModel {
  var additionalMembers: [String: JSONValue] { get }
}

protocol TreeStep: TreeModel {
  var actions: [any Action] { get }
}

extension AuthenticatorSelectorStep: TreeStep {}
extension RedirectionStep: TreeStep {}
extension PollingStep: TreeStep {}
extension OAuthAuthorizationResponseStep: TreeStep {}
extension ContinueSameStep: TreeStep {}
extension UserConsentStep: TreeStep {}
extension GenericRepresentationStep: TreeStep {}
extension ExternalBrowserClientOperationStep: TreeStep {}
extension BankIdClientOperationStep: TreeStep {}
extension EncapClientOperationStep: TreeStep {}
extension WebAuthnRegistrationClientOperationStep: TreeStep {}
extension WebAuthnAuthenticationClientOperationStep: TreeStep {}
extension GenericClientOperationStep: TreeStep {}
// Its actions are a list of forms, which is not a list of `any Action`.
extension InteractiveFormStep: TreeModel {}

extension Problem: TreeModel {}
extension InvalidInputProblem: TreeModel {}
extension AuthorizationProblem: TreeModel {}
extension SuccessfulTokenResponse: TreeModel {}
extension ErrorTokenResponse: TreeModel {}

extension FormAction: TreeModel {}
extension SelectorAction: TreeModel {}
extension ClientOperationAction: TreeModel {}
extension UnknownAction: TreeModel {}

extension HiddenFormField: TreeModel {}
extension TextFormField: TreeModel {}
extension UsernameFormField: TreeModel {}
extension PasswordFormField: TreeModel {}
extension SelectFormField: TreeModel {}
extension CheckboxFormField: TreeModel {}
extension ContextFormField: TreeModel {}
extension UnknownFormField: TreeModel {}

extension HaapiRepresentation {
  /// The actions of any step.
  var anyActions: [any Action] {
    if let step = self as? any TreeStep { return step.actions }
    // A step that was added to the schema later: its actions have their usual name.
    let actions = Mirror(reflecting: self).children.first { $0.label == "actions" }?.value
    return actions as? [any Action] ?? actions as? [FormAction] ?? []
  }
}
