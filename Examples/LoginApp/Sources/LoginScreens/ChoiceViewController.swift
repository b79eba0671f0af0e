import Foundation
import IdsvrHaapiUIKit

/// The app's own screen for a choice, which replaces the bundled screen.
final class ChoiceViewController: UIViewController, HaapiUIViewController {
  typealias AssociatedModel = any SelectorModel

  weak var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)?
  weak var uiStylableThemeDelegate: (any UIStylableThemeDelegate)?

  private let model: any SelectorModel
  private let message = UILabel()
  private let buttons = UIStackView()
  private let indicator = UIActivityIndicatorView(style: .medium)

  init(_ model: any SelectorModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let title = UILabel()
    title.text = model.title
    title.font = .preferredFont(forTextStyle: .title2)
    title.numberOfLines = 0
    title.accessibilityTraits = .header
    message.numberOfLines = 0
    message.font = .preferredFont(forTextStyle: .body)
    message.text = model.messageItems.compactMap(\.text).joined(separator: "\n")
    for item in model.selectorItems {
      guard let item = item as? any SelectorItemInteractionActionModel else { continue }
      buttons.addArrangedSubview(button(for: item))
    }
    buttons.axis = .vertical
    buttons.spacing = 12

    let column = UIStackView(arrangedSubviews: [title, message, buttons, indicator])
    column.axis = .vertical
    column.spacing = 20
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
    ])
  }

  private func button(for item: any SelectorItemInteractionActionModel) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(item.title, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    button.backgroundColor = UIColor(
      named: "brand", in: LoginApplication.bundle, compatibleWith: nil)
    button.layer.cornerRadius = 12
    button.heightAnchor.constraint(greaterThanOrEqualToConstant: 56).isActive = true
    button.addAction(
      UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
    return button
  }

  private func choose(_ item: any SelectorItemInteractionActionModel) {
    indicator.startAnimating()
    haapiFlowViewControllerDelegate?.select(selectorItemModel: item)
  }

  // MARK: HaapiUIViewController

  func stopLoading() { indicator.stopAnimating() }
  func hasLoading() -> Bool { true }
  func handleProblemModel(_ problemModel: any ProblemModel) -> Bool { false }
  func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel]) {
    message.text = infoMessageModels.compactMap(\.text).joined(separator: "\n")
  }
  func handleLinkItemModels(_ linkItemModels: [any LinkItemModel]) {}
  func handleFormModel(_ formModel: any FormModel) -> Bool { false }
}
