import Foundation
import IdsvrHaapiUIKit

/// The bundled form with two changes: a line above its messages, and a user name without spaces around it.
final class PasswordViewController: FormViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let line = UILabel()
    line.text = "Example Bank"
    line.textColor = UIColor(named: "brand", in: LoginApplication.bundle, compatibleWith: nil)
    line.font = .preferredFont(forTextStyle: .headline)
    line.adjustsFontForContentSizeCategory = true
    insertView(line, aboveView: messagesStackView)
  }

  override func preSubmit(
    interactionActionModel: any InteractionActionModel, parameters: [String: Any],
    closure: @escaping (Bool, [String: Any]) -> Void
  ) {
    var parameters = parameters
    if let name = parameters["userName"] as? String {
      parameters["userName"] = name.trimmingCharacters(in: .whitespaces)
    }
    closure(true, parameters)
  }
}
