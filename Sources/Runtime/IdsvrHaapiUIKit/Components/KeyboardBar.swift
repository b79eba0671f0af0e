#if canImport(UIKit) || HEADLESS_UIKIT
  /// A bar with a button, above a keyboard or picker that has no return key.
  final class KeyboardBar: UIView {
    let button = UIButton(type: .system)

    init(_ title: String, action: @escaping @MainActor () -> Void) {
      super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      backgroundColor = .secondarySystemBackground
      button.setTitle(title, for: .normal)
      button.setTitleColor(.label, for: .normal)
      button.translatesAutoresizingMaskIntoConstraints = false
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      addSubview(button)
      // Separates the bar from a screen of the same colour.
      let edge = UIView()
      edge.backgroundColor = .separator
      edge.translatesAutoresizingMaskIntoConstraints = false
      addSubview(edge)
      NSLayoutConstraint.activate([
        edge.topAnchor.constraint(equalTo: topAnchor),
        edge.leadingAnchor.constraint(equalTo: leadingAnchor),
        edge.trailingAnchor.constraint(equalTo: trailingAnchor),
        edge.heightAnchor.constraint(equalToConstant: 1 / max(1, traitCollection.displayScale)),
        button.trailingAnchor.constraint(
          equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -16),
        button.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
      button.makeTouchable()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }
#endif
