import HaapiApplication

/// A UI model by its most specific protocol.
enum ScreenModel {
  case form(any FormModel)
  case selector(any SelectorModel)
  case continueSame(any ContinueSameModel)
  case generic(any GenericModel)
  case authorization(any AuthorizationRequestModel)
  case polling(any PollingModel)
  case pollingOperation(any PollingOperationModel)
  case formOperation(any FormOperationModel)
  case genericOperation(any GenericOperationModel)
  case webAuthnOperation(any WebAuthnOperationModel)
  case problem(any ProblemModel)
  case token(any OAuthTokenModel)
  case refusal(any OAuthErrorModel)
  /// A model with a protocol that was added to the schema later.
  case other(any UIModel)

  init(_ model: any UIModel) {
    switch model {
    case let model as any FormModel: self = .form(model)
    case let model as any SelectorModel: self = .selector(model)
    case let model as any ContinueSameModel: self = .continueSame(model)
    case let model as any GenericModel: self = .generic(model)
    case let model as any AuthorizationRequestModel: self = .authorization(model)
    case let model as any PollingModel: self = .polling(model)
    case let model as any PollingOperationModel: self = .pollingOperation(model)
    case let model as any FormOperationModel: self = .formOperation(model)
    case let model as any GenericOperationModel: self = .genericOperation(model)
    case let model as any WebAuthnOperationModel: self = .webAuthnOperation(model)
    case let model as any ProblemModel: self = .problem(model)
    case let model as any OAuthTokenModel: self = .token(model)
    case let model as any OAuthErrorModel: self = .refusal(model)
    default: self = .other(model)
    }
  }

  /// The name of the protocol.
  var name: String {
    switch self {
    case .form: "FormModel"
    case .selector: "SelectorModel"
    case .continueSame: "ContinueSameModel"
    case .generic: "GenericModel"
    case .authorization: "AuthorizationRequestModel"
    case .polling(let model): model is any BankIdModel ? "BankIdModel" : "PollingModel"
    case .pollingOperation: "PollingOperationModel"
    case .formOperation: "FormOperationModel"
    case .genericOperation: "GenericOperationModel"
    case .webAuthnOperation: "WebAuthnOperationModel"
    case .problem: "ProblemModel"
    case .token: "OAuthTokenModel"
    case .refusal: "OAuthErrorModel"
    case .other(let model): String(describing: type(of: model))
    }
  }
}

/// An item of a screen, by its protocol.
enum ScreenItem {
  case text(any InteractionItemTextContentModel)
  case input(any InteractionItemInputTextModel)
  case checkbox(any InteractionItemCheckboxModel)
  case select(any InteractionItemSelectModel)
  case button(any InteractionItemButtonModel)
  case choice(any SelectorItemInteractionActionModel)
  case link(any LinkItemModel)
  case message(any InfoMessageModel)
  case other(any UIItemModel)

  init(_ item: any UIItemModel) {
    switch item {
    case let item as any InteractionItemTextContentModel: self = .text(item)
    case let item as any InteractionItemInputTextModel: self = .input(item)
    case let item as any InteractionItemCheckboxModel: self = .checkbox(item)
    case let item as any InteractionItemSelectModel: self = .select(item)
    case let item as any InteractionItemButtonModel: self = .button(item)
    case let item as any SelectorItemInteractionActionModel: self = .choice(item)
    case let item as any LinkItemModel: self = .link(item)
    case let item as any InfoMessageModel: self = .message(item)
    default: self = .other(item)
    }
  }

  var name: String {
    switch self {
    case .text: "InteractionItemTextContentModel"
    case .input: "InteractionItemInputTextModel"
    case .checkbox: "InteractionItemCheckboxModel"
    case .select: "InteractionItemSelectModel"
    case .button: "InteractionItemButtonModel"
    case .choice: "SelectorItemInteractionActionModel"
    case .link: "LinkItemModel"
    case .message: "InfoMessageModel"
    case .other(let item): String(describing: type(of: item))
    }
  }
}
