import IdsvrHaapiUIKit

/// Finds all values inside a UI model.
struct ModelWalk {
  private(set) var models: [any UIModel] = []
  private(set) var items: [any UIItemModel] = []

  init(_ model: any UIModel) {
    visit(model)
  }

  var forms: [any FormModel] { models.compactMap { $0 as? any FormModel } }

  var buttons: [any InteractionItemButtonModel] {
    items.compactMap { $0 as? any InteractionItemButtonModel }
  }

  private mutating func visit(_ model: (any UIModel)?) {
    guard let model else { return }
    models.append(model)
    switch model {
    case let model as any FormModel:
      items += model.messageItems as [any UIItemModel]
      items += model.interactionItems as [any UIItemModel]
      items += model.linkItems as [any UIItemModel]
    case let model as any SelectorModel:
      items += model.messageItems as [any UIItemModel]
      items += model.selectorItems as [any UIItemModel]
      items += model.linkItems as [any UIItemModel]
    case let model as any ContinueSameModel:
      items += model.messageItems as [any UIItemModel]
      visit(model.formModel)
    case let model as any GenericModel:
      visit(model.selectorModel)
      visit(model.formModel)
    case let model as any PollingModel:
      items += model.messageItems as [any UIItemModel]
      items.append(model.mainAction)
      if let cancel = model.cancelAction { items.append(cancel) }
      items += model.linkItems as [any UIItemModel]
    case let model as any PollingOperationModel:
      visit(model.interactionModel)
      visit(model.errorInteractionModel)
      visit(model.problem)
    case let model as any FormOperationModel:
      visit(model.interactionModel)
      visit(model.errorInteractionModel)
      visit(model.problem)
    case let model as any GenericOperationModel:
      visit(model.interactionModel)
      visit(model.errorInteractionModel)
      visit(model.problem)
    case let model as any WebAuthnOperationModel:
      visit(model.interactionModel)
      visit(model.errorInteractionModel)
      for other in model.otherActions { visit(other) }
      visit(model.problem)
    case let model as any ProblemModel:
      items += model.messageItems as [any UIItemModel]
      items += model.linkItems as [any UIItemModel]
    default:
      break
    }
  }
}
