import Foundation

/// iOS 8.0
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
  /// iOS 8.0
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  let handler: ((UIAlertAction) -> Void)?
  weak var button: UIButton?

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

  open private(set) var preferredStyle: Style = .alert
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var message: String?
  /// iOS 9.0
  open var preferredAction: UIAlertAction?

  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    actions.append(action)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    let field = UITextField()
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  private var box: UIView?

  open override func viewDidLoad() {
    super.viewDidLoad()
    layOutBox()
  }

  /// Lays out the alert again if the user's text size has changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if box != nil, category != traitCollection.preferredContentSizeCategory { layOutBox() }
  }

  private func layOutBox() {
    box?.removeFromSuperview()
    let box = makeBox()
    self.box = box
    view.addSubview(box)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      preferredStyle == .alert
        ? box.centerYAnchor.constraint(equalTo: safe.centerYAnchor)
        : box.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -8),
      preferredStyle == .alert
        ? box.widthAnchor.constraint(equalToConstant: Self.width)
        : box.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -16),
      box.topAnchor.constraint(greaterThanOrEqualTo: safe.topAnchor, constant: 8),
    ])
  }

  private static let width: CGFloat = 270
  private static let margins = UIEdgeInsets(top: 20, left: 16, bottom: 12, right: 16)
  private static let gap: CGFloat = 8

  private func makeBox() -> UIView {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = Self.gap
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = Self.margins
    stack.backgroundColor = .secondarySystemBackground
    stack.layer.cornerRadius = 14
    stack.clipsToBounds = true
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    if let texts = makeTexts() { stack.addArrangedSubview(texts) }
    textFields?.forEach(stack.addArrangedSubview)
    stack.addArrangedSubview(makeButtons())
    return stack
  }

  private func font(_ style: UIFont.TextStyle) -> UIFont {
    .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
  }

  /// Creates a scroll view with title and message; nil if both are empty.
  private func makeTexts() -> UIView? {
    let texts = UIStackView()
    texts.axis = .vertical
    texts.spacing = Self.gap
    for (text, style) in [(title, UIFont.TextStyle.headline), (message, .footnote)] {
      guard let text, !text.isEmpty else { continue }
      let label = UILabel()
      label.text = text
      label.font = font(style)
      label.numberOfLines = 0
      label.textAlignment = .center
      texts.addArrangedSubview(label)
    }
    guard !texts.arrangedSubviews.isEmpty else { return nil }
    let scrollView = UIScrollView()
    texts.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(texts)
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    let height = frame.heightAnchor.constraint(equalTo: texts.heightAnchor)
    height.priority = .defaultHigh
    NSLayoutConstraint.activate([
      texts.topAnchor.constraint(equalTo: content.topAnchor),
      texts.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      texts.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      texts.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      texts.widthAnchor.constraint(equalTo: frame.widthAnchor), height,
    ])
    return scrollView
  }

  /// Creates the buttons. An alert's two buttons are side by side, with "cancel" first, if their titles fit. Other
  /// buttons are stacked, with "cancel" last.
  private func makeButtons() -> UIView {
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    let room = (Self.width - Self.margins.left - Self.margins.right - Self.gap) / 2
    let buttons = actions.map(makeButton)
    let sideBySide =
      preferredStyle == .alert && actions.count == 2
      && buttons.allSatisfy { $0.intrinsicContentSize.width <= room }
    let row = UIStackView()
    row.axis = sideBySide ? .horizontal : .vertical
    row.distribution = sideBySide ? .fillEqually : .fill
    row.spacing = sideBySide ? Self.gap : 0
    for action in sideBySide ? cancel + others : others + cancel {
      if let button = action.button { row.addArrangedSubview(button) }
    }
    for button in buttons { button.titleLabel?.numberOfLines = sideBySide ? 1 : 0 }
    return row
  }

  private func makeButton(_ action: UIAlertAction) -> UIButton {
    let button = UIButton(type: .system)
    let isBold = preferredAction.map { $0 === action } ?? (action.style == .cancel)
    button.titleLabel?.font = .systemFont(
      ofSize: font(.body).pointSize, weight: isBold ? .semibold : .regular)
    button.titleLabel?.textAlignment = .center
    button.setTitle(action.title, for: .normal)
    if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
    button.isEnabled = action.isEnabled
    button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    button.addAction(
      UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
    action.button = button
    return button
  }

  /// Chooses an action: dismisses the alert, then calls the handler.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    guard presentingViewController != nil else { return }
    view.endEditing(true)
    ownPresenting?.dismiss(animated: true) { action.handler?(action) }
  }
}
