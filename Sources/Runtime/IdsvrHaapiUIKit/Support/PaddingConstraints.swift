#if canImport(UIKit) || HEADLESS_UIKIT
  /// Constraints between the edges of a view and its container, with distances that can change.
  @MainActor final class PaddingConstraints {
    private let top: NSLayoutConstraint
    private let leading: NSLayoutConstraint
    private let bottom: NSLayoutConstraint
    private let trailing: NSLayoutConstraint

    /// Adds the view to the container, with the constraints.
    init(_ view: UIView, in container: UIView, padding: ThemePadding = .none) {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      top = view.topAnchor.constraint(equalTo: container.topAnchor)
      leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
      bottom = container.bottomAnchor.constraint(equalTo: view.bottomAnchor)
      trailing = container.trailingAnchor.constraint(equalTo: view.trailingAnchor)
      self.padding = padding
      apply()
      NSLayoutConstraint.activate([top, leading, bottom, trailing])
    }

    var padding: ThemePadding { didSet { apply() } }

    private func apply() {
      top.constant = padding.top
      leading.constant = padding.left
      bottom.constant = padding.bottom
      trailing.constant = padding.right
    }
  }

  extension UIView {
    /// Adds a subview in the centre of this view.
    func addCentred(_ view: UIView) {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      NSLayoutConstraint.activate([
        view.centerXAnchor.constraint(equalTo: centerXAnchor),
        view.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }

    /// Makes the view a button for assistive technologies.
    func makeButton(_ label: String?) {
      isAccessibilityElement = true
      accessibilityLabel = label
      accessibilityTraits = .button
    }

    /// Makes the view large enough for a finger, which needs 44 points.
    ///
    /// - Parameter isWide: True to omit the constraint for the width: the layout always makes the view wide enough.
    func makeTouchable(isWide: Bool = false) {
      heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
      if !isWide { widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true }
    }
  }
#endif
