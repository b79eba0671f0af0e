import Foundation

/// One attribute of a view or guide, from which constraints are created.
///
/// iOS 9.0
@MainActor @preconcurrency
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// iOS 10.0
  open private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.equal, anchor, 1, 0)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, 0)
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, 1, 0)
  }
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, 1, c)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, c)
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, 1, c)
  }

  func make<Other: AnyObject>(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<Other>?,
    _ multiplier: CGFloat, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item as Any, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}

/// iOS 9.0
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// iOS 10.0
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: otherAnchor)
  }
  /// iOS 11.0
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, 1, systemSpacing * multiplier)
  }
  /// iOS 11.0
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }
  /// iOS 11.0
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }
}

/// iOS 9.0
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// iOS 10.0
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: self, to: otherAnchor)
  }
  /// iOS 11.0
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, 1, systemSpacing * multiplier)
  }
  /// iOS 11.0
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }
  /// iOS 11.0
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier)
  }
}

/// iOS 9.0
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// For a dimension between two anchors, the invisible guide that spans their distance; otherwise nil.
  private var span: UILayoutGuide?

  override init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    super.init(item, attribute)
  }

  init<Axis: AnyObject>(from start: NSLayoutAnchor<Axis>, to end: NSLayoutAnchor<Axis>) {
    let guide = UILayoutGuide()
    let horizontal = start is NSLayoutXAxisAnchor
    guide.identifier = "UILayoutAnchorDistance"
    guide.allowsNegativeSize = true
    let owner = (start.item as? UIView) ?? (start.item as? UILayoutGuide)?.owningView
    owner?.addLayoutGuide(guide)
    super.init(guide, horizontal ? .width : .height)
    span = guide
    let near: NSLayoutConstraint.Attribute = horizontal ? .left : .top
    let far: NSLayoutConstraint.Attribute = horizontal ? .right : .bottom
    NSLayoutConstraint(
      item: guide, attribute: near, relatedBy: .equal, toItem: start.item,
      attribute: start.attribute, multiplier: 1, constant: 0
    ).isActive = true
    NSLayoutConstraint(
      item: guide, attribute: far, relatedBy: .equal, toItem: end.item,
      attribute: end.attribute, multiplier: 1, constant: 0
    ).isActive = true
  }

  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.equal, NSLayoutDimension?.none, 1, c)
  }
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, NSLayoutDimension?.none, 1, c)
  }
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, NSLayoutDimension?.none, 1, c)
  }
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, m, 0)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, m, 0)
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, m, 0)
  }
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.equal, anchor, m, c)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, anchor, m, c)
  }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint {
    make(.lessThanOrEqual, anchor, m, c)
  }
}

/// The length of "system spacing" in points: between siblings, and between a view and the edge of its superview.
private let systemSpacing: CGFloat = 8
