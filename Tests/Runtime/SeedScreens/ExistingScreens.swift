import IdsvrHaapiUIKit
import UIKit

// Shapes that existing apps have, in the language mode of their time. They must compile as they are.

/// A bundled screen with an addition.
class ExistingFormViewController: FormViewController {
  let banner = UILabel()
  static var submissions: [[String: Any]] = []

  init(
    model: FormModel, style: FormViewControllerStyle, commonStyle: HaapiUIViewControllerStyle
  ) {
    super.init(model, style: style, commonStyle: commonStyle)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    banner.text = (model as? ExistingForm)?.greeting ?? "Welcome"
    insertView(banner, aboveView: messagesStackView)
  }

  override func preSubmit(
    interactionActionModel: InteractionActionModel, parameters: [String: Any],
    closure: @escaping (Bool, [String: Any]) -> Void
  ) {
    Self.submissions.append(parameters)
    DispatchQueue.main.async { closure(true, parameters) }
  }
}

/// An app's model with the members that the protocol requires.
struct ExistingForm: FormModel {
  var interactionItems: [InteractionItemModel]
  var linkItems: [LinkItemModel]
  var messageItems: [InfoMessageModel]
  var templateArea: String?
  var viewName: String?
  var greeting: String
}

/// A screen of the app's own.
class ExistingSelectorViewController: UIViewController, HaapiUIViewController {
  typealias AssociatedModel = SelectorModel
  weak var haapiFlowViewControllerDelegate: HaapiFlowViewControllerDelegate?
  weak var uiStylableThemeDelegate: UIStylableThemeDelegate?
  let model: SelectorModel

  init(_ model: SelectorModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView()
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    stack.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    for item in model.selectorItems {
      guard let selectorItem = item as? SelectorItemInteractionActionModel else { continue }
      let button = UIButton(type: .system)
      button.setTitle(item.title, for: .normal)
      button.addAction(
        UIAction { [weak self] _ in
          self?.haapiFlowViewControllerDelegate?.submit(
            interactionActionModel: selectorItem, parameters: [:])
        }, for: .touchUpInside)
      stack.addArrangedSubview(button)
    }
  }

  func stopLoading() {}
  func hasLoading() -> Bool { false }
  func handleProblemModel(_ problemModel: ProblemModel) -> Bool { false }
  func handleInfoMessageModels(_ infoMessageModels: [InfoMessageModel]) {}
  func handleLinkItemModels(_ linkItemModels: [LinkItemModel]) {}
  func handleFormModel(_ formModel: FormModel) -> Bool { false }
  func preSubmit(
    interactionActionModel: InteractionActionModel, parameters: [String: Any],
    closure: (Bool, [String: Any]) -> Void
  ) {
    closure(true, parameters)
  }
  func preSelect(
    selectorItemModel: SelectorItemInteractionActionModel, closure: (Bool) -> Void
  ) {
    closure(true)
  }
  func preFollow(linkItemModel: LinkItemModel, closure: (Bool) -> Void) { closure(true) }
}

/// A screen without type aliases.
class ExistingWaitViewController: UIViewController, HaapiUIViewController {
  weak var haapiFlowViewControllerDelegate: HaapiFlowViewControllerDelegate?
  weak var uiStylableThemeDelegate: (any UIStylableThemeDelegate)?
  let model: PollingModel

  init(_ model: PollingModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func loadView() {
    let label = UILabel()
    label.text = "Hold on"
    label.textColor = .label
    view = label
  }

  func stopLoading() {}
  func hasLoading() -> Bool { true }
  func handleProblemModel(_ problemModel: ProblemModel) -> Bool { false }
  func handleInfoMessageModels(_ infoMessageModels: [InfoMessageModel]) {}
  func handleLinkItemModels(_ linkItemModels: [LinkItemModel]) {}
  func handleFormModel(_ formModel: FormModel) -> Bool { false }
}

/// Values of a response, without `any`.
struct ExistingValues {
  var step: HaapiRepresentation?
  var problem: ProblemRepresentation?
  var action: Action?
  var model: RepresentationActionModel?
  var field: FormField?
}

/// Makes the screens of an existing app.
class ExistingResolver {
  func createForm(
    _ model: FormModel, _ style: FormViewControllerStyle, _ commonStyle: HaapiUIViewControllerStyle
  ) throws -> any HaapiUIViewController {
    ExistingFormViewController(model: model, style: style, commonStyle: commonStyle)
  }

  func createSelector(
    _ model: SelectorModel, _ style: SelectorViewControllerStyle,
    _ commonStyle: HaapiUIViewControllerStyle
  ) throws -> any HaapiUIViewController {
    ExistingSelectorViewController(model)
  }

  func createWait(
    _ model: PollingModel, _ style: PollingViewControllerStyle,
    _ commonStyle: HaapiUIViewControllerStyle
  ) throws -> any HaapiUIViewController {
    ExistingWaitViewController(model)
  }
}

extension ViewControllerFactoryRegistry {
  /// The factories of an existing app, as method references.
  static func existing(_ resolver: ExistingResolver) -> ViewControllerFactoryRegistry {
    ViewControllerFactoryRegistry()
      .registerViewControllerFactoryFormModel(factory: resolver.createForm)
      .registerViewControllerFactorySelectorModel(factory: resolver.createSelector)
      .registerViewControllerFactoryPollingModel(factory: resolver.createWait)
  }
}
