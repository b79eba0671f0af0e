import Foundation
import IdsvrHaapiUIKit

/// The entry for UIKit: a button that starts a login, and the result of the last login.
public final class WelcomeViewController: UIViewController, HaapiFlowResult {
  private let application: any HaapiUIKitApplication
  private let state = UILabel()

  public init(application: any HaapiUIKitApplication) {
    self.application = application
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "UIKit"
    view.backgroundColor = .systemBackground
    let button = UIButton(type: .system)
    button.setTitle("Sign in with UIKit", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.logIn() }, for: .touchUpInside)
    state.text = "Signed out"
    state.textAlignment = .center
    state.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: [state, button])
    column.axis = .vertical
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
    ])
  }

  private func logIn() {
    do {
      try HaapiFlow.start(
        from: self, haapiUIKitApplication: application,
        haapiDeepLinkManageable: HaapiDeepLinkManager.shared)
    } catch {
      didReceiveError(error)
    }
  }

  public func didReceiveOAuthModel(_ model: any OAuthModel) { state.text = LoginEnd.line(model) }
  public func didReceiveError(_ error: any Error) { state.text = LoginEnd.line(error) }
}
