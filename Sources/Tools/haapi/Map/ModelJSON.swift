import HaapiApplication

/// A UI model as JSON. Members have their Swift names, in the order of the protocol. Members of items are in the next
/// file.
@MainActor
struct ModelJSON {
  let secrets: Secrets

  /// A model inside another one.
  func addNested(_ model: any UIModel, to members: inout JSONMembers) {
    members.add("model", ScreenModel(model).name)
    addMembers(of: model, to: &members)
  }

  private func addNested(
    _ name: String, _ model: (any UIModel)?, to members: inout JSONMembers
  ) {
    guard let model else { return }
    members.add(name) { addNested(model, to: &$0) }
  }

  func addMembers(of model: any UIModel, to members: inout JSONMembers) {
    if let model = model as? any UIInteractionModel {
      members.add("templateArea", model.templateArea)
      members.add("viewName", model.viewName)
    }
    switch ScreenModel(model) {
    case .form(let model):
      members.add("messageItems", model.messageItems, addItem)
      members.add("interactionItems", model.interactionItems, addItem)
      members.add("linkItems", model.linkItems, addItem)
    case .selector(let model):
      members.add("title", text(model.title))
      members.add("messageItems", model.messageItems, addItem)
      members.add("selectorItems", model.selectorItems, addItem)
      members.add("linkItems", model.linkItems, addItem)
    case .continueSame(let model):
      members.add("messageItems", model.messageItems, addItem)
      addNested("formModel", model.formModel, to: &members)
    case .generic(let model):
      addNested("formModel", model.formModel, to: &members)
      addNested("selectorModel", model.selectorModel, to: &members)
    case .authorization(let model):
      members.add("code", secret(model.code))
    case .polling(let model):
      addMembers(of: model, to: &members)
    case .pollingOperation(let model):
      addOperation(
        model, model.interactionModel, model.errorInteractionModel, to: &members)
    case .formOperation(let model):
      addOperation(
        model, model.interactionModel, model.errorInteractionModel, to: &members)
      members.add("formActionModel") { addAction(model.formActionModel, to: &$0) }
    case .genericOperation(let model):
      addOperation(
        model, model.interactionModel, model.errorInteractionModel, to: &members)
      members.add("actionModel") { addAction(model.actionModel, to: &$0) }
    case .webAuthnOperation(let model):
      addOperation(
        model, model.interactionModel, model.errorInteractionModel, to: &members)
      members.add("actionModel") { addAction(model.actionModel, to: &$0) }
      members.add("otherActions", model.otherActions) { addNested($0, to: &$1) }
    case .problem(let model):
      addMembers(of: model, to: &members)
    case .token(let model):
      members.add("accessToken", secret(model.accessToken))
      members.add("tokenType", model.tokenType)
      members.add("scope", text(model.scope))
      members.add("expiresIn", model.expiresIn)
      members.add("refreshToken", secret(model.refreshToken))
      members.add("idToken", secret(model.idToken))
    case .refusal(let model):
      members.add("error", model.error)
      members.add("errorDescription", text(model.errorDescription))
      members.add("errorUri", text(model.errorUri))
    case .other:
      break
    }
    members.add("representationType", (model as? any HaapiResponseTypeable)?.representationType)
    if let timing = (model as? any OperationSubmitTiming)?.submitTiming {
      members.add("submitTiming", String(describing: timing))
    }
    let known = ScreenModel(model).knownMembers
    add(gained: GainedMembers.of(model, except: known), to: &members)
  }

  private func addMembers(of model: any PollingModel, to members: inout JSONMembers) {
    members.add("messageItems", model.messageItems, addItem)
    members.add("linkItems", model.linkItems, addItem)
    members.add("mainAction") { addItem(model.mainAction, to: &$0) }
    if let cancel = model.cancelAction {
      members.add("cancelAction") { addItem(cancel, to: &$0) }
    }
    members.add("autoPollingDuration", model.autoPollingDuration)
    members.add("status", model.status.rawValue)
    members.add("maxWaitTime", model.maxWaitTime)
    members.add("maxWaitRemainingTime", model.maxWaitRemainingTime)
  }

  private func addMembers(of model: any ProblemModel, to members: inout JSONMembers) {
    members.add("title", text(model.title))
    // It may be composed of the messages, whose texts are secrets here.
    members.add("message", text(model.message))
    members.add("messageItems", model.messageItems, addItem)
    members.add("linkItems", model.linkItems, addItem)
    members.add("type", model.type?.rawValue)
  }

  /// The models during the operation and after a failure have different static types in each protocol.
  private func addOperation(
    _ model: any UIOperationModel, _ interaction: (any UIModel)?, _ failure: (any UIModel)?,
    to members: inout JSONMembers
  ) {
    members.add("url", secret(model.url?.absoluteString))
    addNested("interactionModel", interaction, to: &members)
    addNested("errorInteractionModel", failure, to: &members)
    addNested("problem", model.problem, to: &members)
  }

  /// A text that is confidential as a whole.
  func secret(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return text }
    return secrets.mask(text)
  }

  /// A text for users.
  func text(_ text: String?) -> String? { text.map(secrets.text) }
}
