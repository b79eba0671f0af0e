import IdsvrHaapiUIKit

/// Finds all actions inside a response, at any depth.
struct SourceWalk {
  private(set) var forms: [FormAction] = []
  private(set) var selectors: [SelectorAction] = []
  private(set) var operations: [any ClientOperationActionModelRepresentation] = []

  init(_ answer: HaapiAnswer) {
    guard case .representation(let step) = answer else { return }
    visit(Self.actions(of: step))
  }

  /// The actions of any step are in the member of this name.
  static func actions(of step: any HaapiRepresentation) -> [any Action] {
    if let step = step as? InteractiveFormStep { return step.actions }
    let actions = Mirror(reflecting: step).children.first { $0.label == "actions" }?.value
    return actions as? [any Action] ?? []
  }

  /// True if a button's action is in the response.
  func has(_ action: any RepresentationActionModel) -> Bool {
    switch action {
    case let action as FormActionModel: forms.contains { $0.model == action }
    case let action as SelectorActionModel: selectors.contains { $0.model == action }
    case let action as any ClientOperationActionModelRepresentation:
      operations.contains { $0.isEqualTo(action) }
    default: false
    }
  }

  private mutating func visit(_ actions: [any Action]) {
    for action in actions {
      switch action {
      case let action as FormAction:
        forms.append(action)
        visit(action.model.continueActions + action.model.errorActions)
      case let action as SelectorAction:
        selectors.append(action)
        visit(action.model.options)
      case let action as ClientOperationAction:
        operations.append(action.model)
        visit(action.model.continueActions + action.model.errorActions)
      default:
        break
      }
    }
  }
}
