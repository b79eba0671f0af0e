import Foundation

extension UIView {
  var frameFromState: CGRect {
    let size = viewState.bounds.size
    let plain = CGRect(
      x: viewState.center.x - size.width / 2, y: viewState.center.y - size.height / 2,
      width: size.width, height: size.height)
    guard !viewState.transform.isIdentity else { return plain }
    let about = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return about.applying(viewState.transform).offsetBy(
      dx: viewState.center.x, dy: viewState.center.y)
  }

  func setFrame(_ frame: CGRect) {
    let frame = frame.standardized
    guard frame != frameFromState else { return }
    place(
      bounds: CGRect(origin: viewState.bounds.origin, size: frame.size),
      center: CGPoint(x: frame.midX, y: frame.midY))
    if translatesAutoresizingMaskIntoConstraints { invalidateLayoutEngine() }
  }

  func setBounds(_ bounds: CGRect) {
    guard bounds != viewState.bounds else { return }
    place(bounds: bounds, center: viewState.center)
    if translatesAutoresizingMaskIntoConstraints { invalidateLayoutEngine() }
  }

  func setCenter(_ center: CGPoint) {
    guard center != viewState.center else { return }
    place(bounds: viewState.bounds, center: center)
    if translatesAutoresizingMaskIntoConstraints { invalidateLayoutEngine() }
  }

  /// Sets bounds and center. Does not invalidate the solved constraints, because these may determine the new values.
  func place(bounds: CGRect, center: CGPoint) {
    let old = viewState.bounds.size
    animatable(.bounds, from: viewState.bounds, to: bounds) { viewState.bounds = bounds }
    animatable(.center, from: viewState.center, to: center) { viewState.center = center }
    guard old != bounds.size else { return }
    setNeedsLayout()
    if autoresizesSubviews {
      for view in subviews { view.autoresize(from: old, to: bounds.size) }
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let frame = frameFromState
    let horizontal = Springs(
      autoresizingMask, .horizontal, origin: frame.minX, length: frame.width, total: old.width)
    let vertical = Springs(
      autoresizingMask, .vertical, origin: frame.minY, length: frame.height, total: old.height)
    let (dx, dy) = (new.width - old.width, new.height - old.height)
    let resized = CGRect(
      x: frame.minX + horizontal.origin * dx, y: frame.minY + vertical.origin * dy,
      width: max(0, frame.width + horizontal.length * dx),
      height: max(0, frame.height + vertical.length * dy))
    place(
      bounds: CGRect(origin: viewState.bounds.origin, size: resized.size),
      center: CGPoint(x: resized.midX, y: resized.midY))
  }

  // MARK: Coordinates

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let root = pointInRoot(point)
    guard let view else { return root }
    return view.pointFromRoot(root)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    pointFromRoot(view?.pointInRoot(point) ?? point)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    hull(rect) { convert($0, to: view) }
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    hull(rect) { convert($0, from: view) }
  }

  private func hull(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return rect }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    var (point, view) = (point, self)
    while let above = view.superview {
      let relative = CGPoint(
        x: point.x - view.viewState.bounds.midX, y: point.y - view.viewState.bounds.midY
      ).applying(view.viewState.transform)
      point = CGPoint(x: relative.x + view.center.x, y: relative.y + view.center.y)
      view = above
    }
    return point
  }

  private func pointFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    let above = superview.pointFromRoot(point)
    let relative = CGPoint(x: above.x - center.x, y: above.y - center.y)
      .applying(viewState.transform.inverted())
    return CGPoint(x: relative.x + viewState.bounds.midX, y: relative.y + viewState.bounds.midY)
  }
}

/// The distribution of a superview's growth according to a view's autoresizing mask. The view moves by the share
/// `origin` of the growth, and grows by the share `length`. Flexible parts grow in proportion to their lengths.
struct Springs {
  var origin: CGFloat = 0
  var length: CGFloat = 0

  init(
    _ mask: UIView.AutoresizingMask, _ axis: NSLayoutConstraint.Axis, origin: CGFloat,
    length: CGFloat, total: CGFloat
  ) {
    let horizontal = axis == .horizontal
    let flexible = [
      mask.contains(horizontal ? .flexibleLeftMargin : .flexibleTopMargin),
      mask.contains(horizontal ? .flexibleWidth : .flexibleHeight),
      mask.contains(horizontal ? .flexibleRightMargin : .flexibleBottomMargin),
    ]
    let lengths = [origin, length, total - origin - length]
    let count = flexible.filter { $0 }.count
    guard count > 0 else { return }
    let sum = zip(flexible, lengths).reduce(CGFloat(0)) { $0 + ($1.0 ? max(0, $1.1) : 0) }
    func share(_ index: Int) -> CGFloat {
      guard flexible[index] else { return 0 }
      return sum > 0 ? max(0, lengths[index]) / sum : 1 / CGFloat(count)
    }
    self.origin = share(0)
    self.length = share(1)
  }
}
