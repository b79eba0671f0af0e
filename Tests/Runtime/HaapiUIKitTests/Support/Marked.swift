import Foundation
import IdsvrHaapiUIKit

/// A customised model that contains the name of its source.
protocol Marked: UIModel {
  var mark: String { get }
}

extension Row.Category {
  func marked(_ mark: String) -> any UIModel {
    switch self {
    case .interaction: MarkedInteraction(mark: mark)
    case .operation: MarkedOperation(mark: mark)
    case .problem: MarkedProblem(mark: mark)
    case .tokens: MarkedTokens(mark: mark)
    }
  }
}

// Hand-written models need only the members that their protocols require.

struct MarkedInteraction: UIInteractionModel, Marked {
  var mark: String
  var templateArea: String?
  var viewName: String?
}

struct MarkedOperation: UIOperationModel, Marked {
  var mark: String
  var url: URL?
  var interactionModel: (any FormModel)?
  var errorInteractionModel: (any UIInteractionModel)?
  var problem: any UIProblemModel { MarkedProblem(mark: mark) }
}

struct MarkedProblem: UIProblemModel, Marked {
  var mark: String
  var title: String?
  var message: String { mark }
}

struct MarkedTokens: OAuthModel, Marked {
  var mark: String
}

/// Customised items.
struct MarkedButton: InteractionItemButtonModel {
  var key: String
  var label: String
  var action: any RepresentationActionModel
  var type: InteractionItemButtonType
  var imageResourceName: String?

  init(_ button: any InteractionItemButtonModel, label: String) {
    key = button.key
    self.label = label
    action = button.action
    type = button.type
    imageResourceName = button.imageResourceName
  }
}

struct MarkedText: InteractionItemTextContentModel {
  var key: String
  var label: String
}
