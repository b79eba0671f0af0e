import Foundation

/// The view at the bottom of a window during text input: the responder's accessory view, and below it a keyboard or the
/// responder's input view.
final class KeyboardView: UIView {
  init(_ responder: UIResponder, frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    accessibilityElementsHidden = responder.inputView == nil && responder.inputAccessoryView == nil
    // The drawn keyboard ignores touches, because tests type with `HeadlessScreen`.
    isUserInteractionEnabled = !accessibilityElementsHidden
    backgroundColor = .systemGray4
    var top: CGFloat = 0
    for view in [responder.inputAccessoryView, responder.inputView].compactMap({ $0 }) {
      view.frame = CGRect(x: 0, y: top, width: frame.width, height: view.bounds.height)
      view.autoresizingMask = .flexibleWidth
      addSubview(view)
      top += view.bounds.height
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Removes this view and its subviews, so that the responder can use the subviews again.
  func clear() {
    for view in subviews { view.removeFromSuperview() }
    removeFromSuperview()
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    guard subviews.isEmpty else { return }
    let key = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
    let (gap, height) = (6.0, 42.0)
    for (row, count) in [10, 9, 7].enumerated() {
      let width = (bounds.width - 11 * gap) / 10
      let used = Double(count) * (width + gap) - gap
      for column in 0..<count {
        let x = (bounds.width - used) / 2 + Double(column) * (width + gap)
        let y = 12 + Double(row) * (height + 12)
        canvas.fill(
          CGRect(x: x, y: y, width: width, height: height), cornerRadius: 5, color: key)
      }
    }
    let space = CGRect(
      x: bounds.width / 4, y: 12 + 3 * (height + 12), width: bounds.width / 2, height: height)
    canvas.fill(space, cornerRadius: 5, color: key)
  }
}
