import Foundation
import LinearConstraints

extension NSLayoutConstraint.Attribute {
  /// True for attributes that are mirrored in right-to-left layouts.
  var followsReading: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  fileprivate var isPosition: Bool {
    switch self {
    case .width, .height, .notAnAttribute: false
    default: true
    }
  }
}

extension LayoutEngine {
  /// Returns the value of an attribute; nil if the equations do not contain the item. If `mirrored`, leading, trailing
  /// and `centerX` positions are measured from right to left, so that positive constants are in the reading direction.
  func value(
    of attribute: NSLayoutConstraint.Attribute, _ item: AnyObject, other: AnyObject?,
    _ mirrored: Bool
  ) -> LinearExpression? {
    guard let box = box(of: item, attribute, other: other) else { return nil }
    let view = (item as? UIView) ?? UIView()
    func leading(_ box: Box) -> LinearExpression { mirrored ? box.right * -1 : box.x }
    func trailing(_ box: Box) -> LinearExpression { mirrored ? box.x * -1 : box.right }
    func centerX(_ box: Box) -> LinearExpression {
      (box.x + box.width * 0.5) * (mirrored ? -1 : 1)
    }
    func margins() -> Box {
      let margins = (item as? UIView)?.effectiveLayoutMargins ?? .zero
      return Box(
        x: box.x + Double(margins.left), y: box.y + Double(margins.top),
        width: box.width - Double(margins.left + margins.right),
        height: box.height - Double(margins.top + margins.bottom))
    }
    switch attribute {
    case .notAnAttribute: return LinearExpression()
    case .left: return box.x
    case .right: return box.right
    case .top: return box.y
    case .bottom: return box.bottom
    case .leading: return leading(box)
    case .trailing: return trailing(box)
    case .width: return box.width
    case .height: return box.height
    case .centerX: return centerX(box)
    case .centerY: return box.y + box.height * 0.5
    case .firstBaseline: return firstBaseline(of: view) ?? box.bottom
    case .lastBaseline: return lastBaseline(of: view) ?? box.bottom
    case .leftMargin: return margins().x
    case .rightMargin: return margins().right
    case .topMargin: return margins().y
    case .bottomMargin: return margins().bottom
    case .leadingMargin: return leading(margins())
    case .trailingMargin: return trailing(margins())
    case .centerXWithinMargins: return centerX(margins())
    case .centerYWithinMargins: return margins().y + margins().height * 0.5
    }
  }

  /// Returns the rectangle to which an attribute of the item refers, usually the item's frame. In a constraint between
  /// a scroll view and an item inside it, positions of the scroll view refer to the scroll view's content.
  private func box(
    of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, other: AnyObject?
  ) -> Box? {
    if let guide = item as? UILayoutGuide { return box(of: guide) }
    guard let view = item as? UIView else { return nil }
    if let scroll = view as? UIScrollView, attribute.isPosition {
      let inner = (other as? UIView) ?? (other as? UILayoutGuide)?.owningView
      if let inner, inner !== scroll, inner.isDescendant(of: scroll) {
        return box(of: scroll.contentLayoutGuide)
      }
    }
    return box(of: view)
  }

  func firstBaseline(of view: UIView) -> LinearExpression? {
    let inner = view.forFirstBaselineLayout
    if inner !== view { return firstBaseline(of: inner) ?? box(of: view)?.bottom }
    guard let box = box(of: view) else { return nil }
    return view.firstBaselineFromTop.map { box.y + Double($0) } ?? box.bottom
  }

  func lastBaseline(of view: UIView) -> LinearExpression? {
    let inner = view.forLastBaselineLayout
    if inner !== view { return lastBaseline(of: inner) ?? box(of: view)?.bottom }
    return box(of: view).map { $0.bottom - Double(view.lastBaselineFromBottom) }
  }
}
