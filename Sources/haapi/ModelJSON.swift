import IdsvrHaapiUIKit

/// A UI model as JSON: members by their Swift names, in the order of the protocol. What items hold is
/// in the next file.
@MainActor
struct ModelJSON {
  let showsSecrets: Bool

  func json(of model: any UIModel) -> OrderedJSON {
    var members = JSONMembers()
    addMembers(of: model, to: &members)
    return .object(members)
  }

  /// A model inside another one.
  func nested(_ model: (any UIModel)?) -> OrderedJSON? {
    guard let model else { return nil }
    var members = JSONMembers()
    members.add("model", ScreenModel(model).name)
    addMembers(of: model, to: &members)
    return .object(members)
  }

  private func addMembers(of model: any UIModel, to members: inout JSONMembers) {
    if let model = model as? any UIInteractionModel {
      members.add("templateArea", model.templateArea)
      members.add("viewName", model.viewName)
    }
    switch ScreenModel(model) {
    case .form(let model):
      members.add("messageItems", model.messageItems.map(item))
      members.add("interactionItems", model.interactionItems.map(item))
      members.add("linkItems", model.linkItems.map(item))
    case .selector(let model):
      members.add("title", model.title)
      members.add("messageItems", model.messageItems.map(item))
      members.add("selectorItems", model.selectorItems.map(item))
      members.add("linkItems", model.linkItems.map(item))
    case .continueSame(let model):
      members.add("messageItems", model.messageItems.map(item))
      members.add("formModel", nested(model.formModel))
    case .generic(let model):
      members.add("formModel", nested(model.formModel))
      members.add("selectorModel", nested(model.selectorModel))
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
      members.add("formActionModel", action(model.formActionModel))
    case .genericOperation(let model):
      addOperation(
        model, model.interactionModel, model.errorInteractionModel, to: &members)
      members.add("actionModel", action(model.actionModel))
    case .webAuthnOperation(let model):
      addOperation(
        model, model.interactionModel, model.errorInteractionModel, to: &members)
      members.add("actionModel", action(model.actionModel))
      members.add("otherActions", model.otherActions.compactMap { nested($0) })
    case .problem(let model):
      addMembers(of: model, to: &members)
    case .token(let model):
      members.add("accessToken", secret(model.accessToken))
      members.add("tokenType", model.tokenType)
      members.add("scope", model.scope)
      members.add("expiresIn", model.expiresIn)
      members.add("refreshToken", secret(model.refreshToken))
      members.add("idToken", secret(model.idToken))
    case .refusal(let model):
      members.add("error", model.error)
      members.add("errorDescription", model.errorDescription)
      members.add("errorUri", model.errorUri)
    case .other:
      break
    }
    members.add("representationType", (model as? any HaapiResponseTypeable)?.representationType)
    if let timing = (model as? any OperationSubmitTiming)?.submitTiming {
      members.add("submitTiming", String(describing: timing))
    }
  }

  private func addMembers(of model: any PollingModel, to members: inout JSONMembers) {
    members.add("messageItems", model.messageItems.map(item))
    members.add("linkItems", model.linkItems.map(item))
    members.add("mainAction", item(model.mainAction))
    members.add("cancelAction", model.cancelAction.map(item))
    members.add("autoPollingDuration", model.autoPollingDuration)
    members.add("status", model.status.rawValue)
    members.add("maxWaitTime", model.maxWaitTime)
    members.add("maxWaitRemainingTime", model.maxWaitRemainingTime)
  }

  private func addMembers(of model: any ProblemModel, to members: inout JSONMembers) {
    members.add("title", model.title)
    // It may be made of the messages, whose texts are secrets here.
    let hasMessages = model.messageItems.contains {
      $0.key == nil && $0.text.map(model.message.contains) == true
    }
    members.add(
      "message",
      hasMessages && model.message != model.title ? secret(model.message) : model.message)
    members.add("messageItems", model.messageItems.map(item))
    members.add("linkItems", model.linkItems.map(item))
    members.add("type", model.type?.rawValue)
  }

  /// Of what is shown meanwhile and on failure the static types differ from protocol to protocol.
  private func addOperation(
    _ model: any UIOperationModel, _ interaction: (any UIModel)?, _ failure: (any UIModel)?,
    to members: inout JSONMembers
  ) {
    members.add("url", secret(model.url?.absoluteString))
    members.add("interactionModel", nested(interaction))
    members.add("errorInteractionModel", nested(failure))
    members.add("problem", nested(model.problem))
  }

  func secret(_ text: String?) -> String? {
    guard let text, !text.isEmpty, !showsSecrets else { return text }
    return Masked.text
  }
}
