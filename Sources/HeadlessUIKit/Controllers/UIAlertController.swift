import Foundation

/// iOS 8.0
@MainActor
open class UIAlertAction: NSObject {
  /// iOS 8.0
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// iOS 8.0
  public let title: String?
  /// iOS 8.0
  public let style: Style
  /// iOS 8.0
  open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  let handler: ((UIAlertAction) -> Void)?
  weak var button: UIButton?

  /// iOS 8.0
  public init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// iOS 8.0
open class UIAlertController: UIViewController {
  /// iOS 8.0
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// iOS 8.0
  public private(set) var preferredStyle: Style = .alert
  /// iOS 8.0
  open private(set) var actions: [UIAlertAction] = []
  /// iOS 8.0
  open private(set) var textFields: [UITextField]?
  /// iOS 8.0
  open var message: String?
  /// iOS 9.0
  open var preferredAction: UIAlertAction?

  /// iOS 8.0
  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// iOS 8.0
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    actions.append(action)
  }

  /// iOS 8.0
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    let field = UITextField()
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let box = makeBox()
    view.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 270)
    NSLayoutConstraint.activate([
      box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      preferredStyle == .alert
        ? box.centerYAnchor.constraint(equalTo: view.centerYAnchor)
        : box.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8),
      preferredStyle == .alert
        ? width : box.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -16),
    ])
  }

  private func makeBox() -> UIView {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 8
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 20, left: 16, bottom: 12, right: 16)
    stack.backgroundColor = .secondarySystemBackground
    stack.layer.cornerRadius = 14
    stack.clipsToBounds = true
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    for (text, font) in [
      (title, UIFont.systemFont(ofSize: 17, weight: .semibold)),
      (message, UIFont.systemFont(ofSize: 13)),
    ] {
      guard let text, !text.isEmpty else { continue }
      let label = UILabel()
      label.text = text
      label.font = font
      label.numberOfLines = 0
      label.textAlignment = .center
      stack.addArrangedSubview(label)
    }
    textFields?.forEach(stack.addArrangedSubview)
    stack.addArrangedSubview(makeButtons())
    return stack
  }

  /// Two buttons stand side by side, "cancel" first; more of them below each other, "cancel" last.
  private func makeButtons() -> UIView {
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    let sideBySide = preferredStyle == .alert && actions.count == 2
    let row = UIStackView()
    row.axis = sideBySide ? .horizontal : .vertical
    row.distribution = .fillEqually
    row.spacing = sideBySide ? 8 : 0
    for action in sideBySide ? cancel + others : others + cancel {
      row.addArrangedSubview(makeButton(action))
    }
    return row
  }

  private func makeButton(_ action: UIAlertAction) -> UIButton {
    let button = UIButton(type: .system)
    let isBold = preferredAction.map { $0 === action } ?? (action.style == .cancel)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
    button.setTitle(action.title, for: .normal)
    if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
    button.isEnabled = action.isEnabled
    button.heightAnchor.constraint(equalToConstant: 44).isActive = true
    button.addAction(
      UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
    action.button = button
    return button
  }

  /// The user chooses an action: the alert goes away, then the handler is called.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    guard presentingViewController != nil else { return }
    view.endEditing(true)
    ownPresenting?.dismiss(animated: true) { action.handler?(action) }
  }
}
