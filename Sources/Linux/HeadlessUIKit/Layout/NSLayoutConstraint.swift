import Foundation

/// A linear relation between two attributes of views or guides.
///
/// iOS 6.0
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  /// The view that owns the constraint while it is active.
  weak var holder: UIView?

  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat

  open var constant: CGFloat {
    didSet { if oldValue != constant { holder?.invalidateLayoutEngine() } }
  }
  open var priority: UILayoutPriority = .required {
    didSet {
      precondition(
        !isActive || (oldValue == .required) == (priority == .required),
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported."
      )
      if oldValue != priority { holder?.invalidateLayoutEngine() }
    }
  }
  /// iOS 7.0
  open var identifier: String?
  open var shouldBeArchived = false

  /// iOS 8.0
  open var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2 as AnyObject?
    firstAttribute = attr1
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// iOS 10.0
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem, firstAttribute) }

  /// iOS 8.0
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// iOS 8.0
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The views on which the constraint depends: its items, or the views of its guides.
  var views: [UIView] {
    [firstItem, secondItem].compactMap { item in
      (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
    }
  }

  func involves(treeOf view: UIView) -> Bool {
    views.contains { $0.isDescendant(of: view) }
  }

  private func activate() {
    guard holder == nil else { return }
    let views = views
    guard let first = views.first else {
      return HeadlessLog.report("A constraint needs an item that still exists: \(self)")
    }
    let common = sequence(first: first, next: \.superview).first { candidate in
      views.allSatisfy { $0.isDescendant(of: candidate) }
    }
    guard let common else {
      preconditionFailure(
        """
        Unable to activate constraint with anchors \(self) because they have no common ancestor. \
        Does the constraint or its anchors reference items in different view hierarchies?
        """)
    }
    holder = common
    common.viewState.constraints.append(self)
    common.invalidateLayoutEngine()
  }

  private func deactivate() {
    guard let holder else { return }
    holder.viewState.constraints.removeAll { $0 === self }
    self.holder = nil
    holder.invalidateLayoutEngine()
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
      let name = identifier.map { " '\($0)'" } ?? ""
      var text = "\(Self.name(of: firstItem)).\(firstAttribute) \(sign) "
      if secondAttribute == .notAnAttribute {
        text += "\(constant)"
      } else {
        if multiplier != 1 { text += "\(multiplier) * " }
        text += "\(Self.name(of: secondItem)).\(secondAttribute)"
        if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
      }
      let strength = priority == .required ? "" : " @\(priority.rawValue)"
      return "<NSLayoutConstraint\(name) \(text)\(strength)>"
    }
  }

  private static func name(of item: AnyObject?) -> String {
    guard let item else { return "nil" }
    let identifier =
      (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
    return "\(type(of: item))" + (identifier.map { ":'\($0)'" } ?? "")
  }
}

extension NSLayoutConstraint {
  /// iOS 6.0
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// iOS 6.0
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// iOS 6.0
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline
    /// iOS 8.0
    case firstBaseline
    /// iOS 8.0
    case leftMargin
    /// iOS 8.0
    case rightMargin
    /// iOS 8.0
    case topMargin
    /// iOS 8.0
    case bottomMargin
    /// iOS 8.0
    case leadingMargin
    /// iOS 8.0
    case trailingMargin
    /// iOS 8.0
    case centerXWithinMargins
    /// iOS 8.0
    case centerYWithinMargins
  }
}

/// Serial numbers of views and guides, in the order of their creation. Unlike addresses, they are never reused.
@MainActor
enum LayoutSerial {
  private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}
