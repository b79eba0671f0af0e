import HeadlessUIKit
import Testing

/// A screen in the style of published samples: programmatic UIKit, stack views, animations.
private final class StepByStepForm: UIViewController {
  var inputs: [String: UITextField] = [:]
  var animatableItems: [UIView] = []
  var submitted: [String: String]?

  lazy var loadingIndicator: UIActivityIndicatorView = {
    let view = UIActivityIndicatorView(style: .large)
    view.color = UIColor(named: "login_button_color")
    view.translatesAutoresizingMaskIntoConstraints = false
    view.startAnimating()
    view.alpha = 0.0
    return view
  }()

  lazy var content: UIStackView = {
    let view = UIStackView()
    view.axis = .vertical
    view.alignment = .center
    view.distribution = .equalSpacing
    view.spacing = 16
    view.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = .clear
    return view
  }()

  lazy var headerText: UILabel = {
    let label = UILabel()
    label.text = "Log in to Service"
    label.font = UIFont.boldSystemFont(ofSize: 24)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    content.addArrangedSubview(headerText)
    for key in ["User name", "Password"] { addField(key) }
    let button = UIButton()
    button.setTitle("Log in", for: .normal)
    button.layer.cornerRadius = 4
    button.alpha = 0
    button.addTarget(
      self, action: Selector("didPushLoginButton", Self.didPushLoginButton), for: .touchUpInside)
    content.addArrangedSubview(button)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      button.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      button.heightAnchor.constraint(equalToConstant: 40),
    ])
    animatableItems.append(button)
    view.addSubview(loadingIndicator)
    NSLayoutConstraint.activate([
      loadingIndicator.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      loadingIndicator.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      loadingIndicator.heightAnchor.constraint(equalToConstant: 60),
      loadingIndicator.widthAnchor.constraint(equalToConstant: 60),
    ])
    UIView.animate(withDuration: 0.5, delay: 0.5) { self.animatableItems.first?.alpha = 1.0 }
  }

  private func addField(_ key: String) {
    let inputStack = UIStackView()
    inputStack.axis = .vertical
    inputStack.alignment = .leading
    inputStack.distribution = .fill
    inputStack.alpha = 0.0
    let label = UILabel()
    label.text = key
    label.textAlignment = .left
    inputStack.addArrangedSubview(label)
    let field = UITextField()
    field.backgroundColor = .white
    field.placeholder = key
    field.autocapitalizationType = .none
    field.addTarget(
      self, action: Selector("textfieldDidChange", Self.textfieldDidChange), for: .editingChanged)
    inputStack.addArrangedSubview(field)
    content.addArrangedSubview(inputStack)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: inputStack.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: inputStack.trailingAnchor),
      label.heightAnchor.constraint(equalToConstant: 30),
      field.leadingAnchor.constraint(equalTo: inputStack.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: inputStack.trailingAnchor),
      field.heightAnchor.constraint(equalToConstant: 40),
      inputStack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      inputStack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
    ])
    inputs[key] = field
    animatableItems.append(inputStack)
  }

  func didPushLoginButton() {
    UIView.animate(
      withDuration: 0.3,
      animations: {
        for item in self.animatableItems { item.alpha = 0.0 }
        self.loadingIndicator.alpha = 1.0
      },
      completion: { completed in
        if completed { self.submitted = self.inputs.mapValues { $0.text ?? "" } }
      })
  }

  func textfieldDidChange(_ textField: UITextField) {
    guard (textField.text?.count ?? 0) > 3,
      let index = animatableItems.firstIndex(where: {
        ($0 as? UIStackView)?.arrangedSubviews.firstIndex(of: textField) != nil
      }), index + 1 < animatableItems.count
    else { return }
    UIView.animate(withDuration: 0.5, delay: 0.5) { self.animatableItems[index + 1].alpha = 1.0 }
  }

  func showError(_ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    present(alert, animated: true)
  }
}

extension OneScreen {
  @Suite("A screen in the style of published samples")
  @MainActor
  struct SeedLikeTests {
    @Test("fields appear one after the other, the button animates, the error is an alert")
    func walk() {
      let screen = HeadlessScreen()
      let form = StepByStepForm()
      screen.show(form)
      screen.advance(by: 1)
      #expect(screen.find("Password") == nil)
      screen.tap("User name")
      screen.type("anna")
      screen.advance(by: 1)
      screen.tap("Password")
      screen.type("secret")
      screen.advance(by: 1)
      #expect(screen.tap("Log in"))
      screen.advance(by: 0.2)
      #expect(form.submitted == nil)
      screen.advance(by: 0.2)
      #expect(form.submitted == ["User name": "anna", "Password": "secret"])
      form.showError("Wrong password")
      screen.finishAnimations()
      #expect(screen.texts.contains("Wrong password"))
      screen.tap("OK")
      screen.finishAnimations()
      #expect(screen.alert == nil)
      #expect(HeadlessLog.messages.isEmpty)
    }

    @Test("its layout is what the constraints say")
    func layout() {
      let screen = HeadlessScreen()
      let form = StepByStepForm()
      screen.show(form)
      #expect(form.inputs["Password"]?.frame == CGRect(x: 0, y: 30, width: 350, height: 40))
      #expect(abs(form.content.frame.midY - 422) <= 0.5)
      #expect(form.animatableItems.map(\.frame.width) == [350, 350, 350])
    }
  }
}
