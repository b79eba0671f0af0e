import IdsvrHaapiUIKit

/// With the generated visitor.
struct LinkCount: HaapiResponseVisitor {
  func visit(_ value: AuthenticatorSelectorStep) -> Int { value.links.count }
  func visit(_ value: InteractiveFormStep) -> Int { value.links.count }
  func visit(_ value: RedirectionStep) -> Int { value.links.count }
  func visit(_ value: PollingStep) -> Int { value.links.count }
  func visit(_ value: OAuthAuthorizationResponseStep) -> Int { value.links.count }
  func visit(_ value: ContinueSameStep) -> Int { value.links.count }
  func visit(_ value: UserConsentStep) -> Int { value.links.count }
  func visit(_ value: GenericRepresentationStep) -> Int { value.links.count }
  func visit(_ value: ExternalBrowserClientOperationStep) -> Int { value.links.count }
  func visit(_ value: BankIdClientOperationStep) -> Int { value.links.count }
  func visit(_ value: EncapClientOperationStep) -> Int { value.links.count }
  func visit(_ value: WebAuthnRegistrationClientOperationStep) -> Int { value.links.count }
  func visit(_ value: WebAuthnAuthenticationClientOperationStep) -> Int { value.links.count }
  func visit(_ value: GenericClientOperationStep) -> Int { value.links.count }
  func visit(_ value: Problem) -> Int { value.links.count }
  func visit(_ value: InvalidInputProblem) -> Int { value.links.count }
  func visit(_ value: AuthorizationProblem) -> Int { value.links.count }
  func visitOther(_ value: any HaapiResponse) -> Int { 0 }
}

/// With one cast after the other.
@inline(never)
func linkCountByCasts(_ answer: any HaapiResponse) -> Int {
  if let value = answer as? AuthenticatorSelectorStep { return value.links.count }
  if let value = answer as? InteractiveFormStep { return value.links.count }
  if let value = answer as? RedirectionStep { return value.links.count }
  if let value = answer as? PollingStep { return value.links.count }
  if let value = answer as? OAuthAuthorizationResponseStep { return value.links.count }
  if let value = answer as? ContinueSameStep { return value.links.count }
  if let value = answer as? UserConsentStep { return value.links.count }
  if let value = answer as? GenericRepresentationStep { return value.links.count }
  if let value = answer as? ExternalBrowserClientOperationStep { return value.links.count }
  if let value = answer as? BankIdClientOperationStep { return value.links.count }
  if let value = answer as? EncapClientOperationStep { return value.links.count }
  if let value = answer as? WebAuthnRegistrationClientOperationStep { return value.links.count }
  if let value = answer as? WebAuthnAuthenticationClientOperationStep { return value.links.count }
  if let value = answer as? GenericClientOperationStep { return value.links.count }
  if let value = answer as? Problem { return value.links.count }
  if let value = answer as? InvalidInputProblem { return value.links.count }
  if let value = answer as? AuthorizationProblem { return value.links.count }
  return 0
}

/// With a closed set: an enum of all types.
enum AnswerCase {
  case authenticatorSelectorStep(AuthenticatorSelectorStep)
  case interactiveFormStep(InteractiveFormStep)
  case redirectionStep(RedirectionStep)
  case pollingStep(PollingStep)
  case oauthAuthorizationResponseStep(OAuthAuthorizationResponseStep)
  case continueSameStep(ContinueSameStep)
  case userConsentStep(UserConsentStep)
  case genericRepresentationStep(GenericRepresentationStep)
  case externalBrowserClientOperationStep(ExternalBrowserClientOperationStep)
  case bankIdClientOperationStep(BankIdClientOperationStep)
  case encapClientOperationStep(EncapClientOperationStep)
  case webAuthnRegistrationClientOperationStep(WebAuthnRegistrationClientOperationStep)
  case webAuthnAuthenticationClientOperationStep(WebAuthnAuthenticationClientOperationStep)
  case genericClientOperationStep(GenericClientOperationStep)
  case problem(Problem)
  case invalidInputProblem(InvalidInputProblem)
  case authorizationProblem(AuthorizationProblem)
  case other

  init(_ answer: any HaapiResponse) {
    switch answer {
    case let value as AuthenticatorSelectorStep: self = .authenticatorSelectorStep(value)
    case let value as InteractiveFormStep: self = .interactiveFormStep(value)
    case let value as RedirectionStep: self = .redirectionStep(value)
    case let value as PollingStep: self = .pollingStep(value)
    case let value as OAuthAuthorizationResponseStep: self = .oauthAuthorizationResponseStep(value)
    case let value as ContinueSameStep: self = .continueSameStep(value)
    case let value as UserConsentStep: self = .userConsentStep(value)
    case let value as GenericRepresentationStep: self = .genericRepresentationStep(value)
    case let value as ExternalBrowserClientOperationStep:
      self = .externalBrowserClientOperationStep(value)
    case let value as BankIdClientOperationStep: self = .bankIdClientOperationStep(value)
    case let value as EncapClientOperationStep: self = .encapClientOperationStep(value)
    case let value as WebAuthnRegistrationClientOperationStep:
      self = .webAuthnRegistrationClientOperationStep(value)
    case let value as WebAuthnAuthenticationClientOperationStep:
      self = .webAuthnAuthenticationClientOperationStep(value)
    case let value as GenericClientOperationStep: self = .genericClientOperationStep(value)
    case let value as Problem: self = .problem(value)
    case let value as InvalidInputProblem: self = .invalidInputProblem(value)
    case let value as AuthorizationProblem: self = .authorizationProblem(value)
    default: self = .other
    }
  }

  @inline(never)
  var linkCount: Int {
    switch self {
    case .authenticatorSelectorStep(let value): value.links.count
    case .interactiveFormStep(let value): value.links.count
    case .redirectionStep(let value): value.links.count
    case .pollingStep(let value): value.links.count
    case .oauthAuthorizationResponseStep(let value): value.links.count
    case .continueSameStep(let value): value.links.count
    case .userConsentStep(let value): value.links.count
    case .genericRepresentationStep(let value): value.links.count
    case .externalBrowserClientOperationStep(let value): value.links.count
    case .bankIdClientOperationStep(let value): value.links.count
    case .encapClientOperationStep(let value): value.links.count
    case .webAuthnRegistrationClientOperationStep(let value): value.links.count
    case .webAuthnAuthenticationClientOperationStep(let value): value.links.count
    case .genericClientOperationStep(let value): value.links.count
    case .problem(let value): value.links.count
    case .invalidInputProblem(let value): value.links.count
    case .authorizationProblem(let value): value.links.count
    case .other: 0
    }
  }
}
