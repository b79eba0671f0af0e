import Foundation

extension HeadlessScreen {
  /// Returns a view by accessibility label, or else by accessibility identifier; nil if there is none.
  public func find(_ labelOrIdentifier: String) -> UIView? {
    find(label: labelOrIdentifier) ?? find(identifier: labelOrIdentifier)
  }

  /// Returns the first control with this accessibility label, or else the first accessibility element with this label;
  /// nil if there is none.
  public func find(label: String) -> UIView? {
    let elements = accessibilityElements.filter { $0.accessibilityLabel == label }
    return elements.first { $0 is UIControl } ?? elements.first
  }

  /// Returns the first visible view with this accessibility identifier; nil if there is none.
  public func find(identifier: String) -> UIView? {
    visibleViews.first { $0.accessibilityIdentifier == identifier }
  }

  /// Returns the visible views of a class, in the order of `outline()`.
  public func all<View: UIView>(_ type: View.Type) -> [View] {
    visibleViews.compactMap { $0 as? View }
  }

  /// The texts of all visible labels, buttons and fields, in the order of `outline()`.
  public var texts: [String] {
    visibleViews.compactMap { view in
      switch view {
      case let label as UILabel: label.text
      case let field as UITextField: field.text
      default: nil
      }
    }.filter { !$0.isEmpty }
  }

  /// The accessibility elements, in the order in which assistive technologies visit them.
  public var accessibilityElements: [UIView] {
    layOut()
    return UIApplication.shared.windows.reversed().flatMap { Self.elements(below: $0) }
  }

  private static func elements(below view: UIView) -> [UIView] {
    guard isVisible(view), !view.accessibilityElementsHidden else { return [] }
    if view.isAccessibilityElement { return [view] }
    if let elements = view.accessibilityElements {
      return elements.compactMap { $0 as? UIView }.flatMap { Self.elements(below: $0) }
    }
    // For assistive technologies, a modal view hides its siblings.
    let children = view.subviews
    if let modal = children.last(where: { $0.accessibilityViewIsModal && isVisible($0) }) {
      return elements(below: modal)
    }
    return children.flatMap { elements(below: $0) }
  }

  /// All views that are neither hidden nor transparent, parents first.
  public var visibleViews: [UIView] {
    layOut()
    func visible(_ view: UIView) -> [UIView] {
      Self.isVisible(view) ? [view] + view.subviews.flatMap(visible) : []
    }
    return UIApplication.shared.windows.flatMap(visible)
  }

  static func isVisible(_ view: UIView) -> Bool { !view.isHidden && view.alpha >= 0.01 }
}
