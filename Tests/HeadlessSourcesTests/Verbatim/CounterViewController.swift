import UIKit

/// Code for iOS as it stands: `HeadlessSources` rewrites it for Linux.
class CounterViewController: UIViewController {
  let label = UILabel()
  var changes: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("More", for: .normal)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    button.addTarget(self, action: #selector(didTap), for: .touchUpInside)
    view.addSubview(button)

    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 44))
    field.accessibilityIdentifier = "field"
    field.addTarget(self, action: #selector(didChange(_:)), for: .editingChanged)
    view.addSubview(field)

    label.text = "0"
    label.frame = CGRect(x: 20, y: 300, width: 100, height: 30)
    view.addSubview(label)
  }

  @objc func didTap() {
    label.text = String((Int(label.text ?? "") ?? 0) + 1)
  }

  @objc private func didChange(_ field: UITextField) {
    changes.append(field.text ?? "")
  }
}
