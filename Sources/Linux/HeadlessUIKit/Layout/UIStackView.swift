import Foundation

/// A view that arranges its subviews in a row or column.
///
/// iOS 9.0
open class UIStackView: UIView {
  /// iOS 9.0
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// iOS 9.0
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// iOS 11.0
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// iOS 11.0
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var arranged: [UIView] = []
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    precondition(
      (0...arranged.count).contains(stackIndex),
      "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to \(arranged.count)"
    )
    let position = arranged.firstIndex { $0 === view }
    if let position { arranged.remove(at: position) }
    let index = min(stackIndex, arranged.count)
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: index)
    invalidateLayoutEngine()
  }

  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    spacings[ObjectIdentifier(view)] = nil
    invalidateLayoutEngine()
  }

  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { invalidateLayoutEngine() } }
  open var distribution = Distribution.fill { didSet { invalidateLayoutEngine() } }
  open var alignment = Alignment.fill { didSet { invalidateLayoutEngine() } }
  open var spacing: CGFloat = 0 { didSet { invalidateLayoutEngine() } }
  open var isBaselineRelativeArrangement = false { didSet { invalidateLayoutEngine() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { invalidateLayoutEngine() } }

  /// iOS 11.0
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let key = ObjectIdentifier(arrangedSubview)
    spacings[key] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    invalidateLayoutEngine()
  }

  /// iOS 11.0
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  func spacing(after view: UIView) -> CGFloat {
    let custom = spacings[ObjectIdentifier(view)]
    return custom == UIStackView.spacingUseSystem ? 8 : custom ?? spacing
  }

  func forgetArranged(_ view: UIView) {
    if arranged.contains(where: { $0 === view }) { removeArrangedSubview(view) }
  }

  open override var forFirstBaselineLayout: UIView { baselineView(arranged.first) }
  open override var forLastBaselineLayout: UIView { baselineView(arranged.last) }

  private func baselineView(_ edge: UIView?) -> UIView {
    guard axis == .horizontal else { return edge ?? self }
    return arranged.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
  }
}
