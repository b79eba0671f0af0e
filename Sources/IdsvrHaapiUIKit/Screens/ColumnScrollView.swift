#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  /// Keeps the field in which the user types visible. The keyboard often arrives after the user has begun to type, and
  /// rotation and larger texts move the field, too.
  final class ColumnScrollView: UIScrollView {
    private var sizes: [CGSize] = []

    override func layoutSubviews() {
      super.layoutSubviews()
      let sizes = [bounds.size, contentSize]
      guard sizes != self.sizes else { return }
      self.sizes = sizes
      // The parts of the column would otherwise get their places after this.
      for view in subviews { view.layoutIfNeeded() }
      scrollToFocus(animated: false)
    }
  }

  extension UIScrollView {
    /// Scrolls to the field in which the user types, also if this view is a part of another one that scrolls.
    func scrollToFocus(animated: Bool) {
      guard let field = focus else { return }
      for case let scroll as UIScrollView in sequence(first: field, next: \.superview) {
        let margin = field.bounds.insetBy(dx: 0, dy: -16)
        let isHigh = margin.height > scroll.bounds.height
        let part = isHigh ? (field as? InputTextField)?.textField ?? field : field
        scroll.scrollRectToVisible(
          scroll.convert(isHigh ? part.bounds : margin, from: part), animated: animated)
      }
    }
  }

  extension UIView {
    /// The field inside this view in which the user types.
    fileprivate var focus: UIView? {
      isFirstResponder ? self : subviews.lazy.compactMap(\.focus).first
    }
  }
#endif
