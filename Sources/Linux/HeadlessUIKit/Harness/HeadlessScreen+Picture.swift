import Foundation

extension HeadlessScreen {
  /// Returns the current content of the screen, as PNG.
  public func picture() -> Data { canvas().pngData() }

  /// Draws the current content of the screen.
  func canvas() -> Canvas {
    layOut()
    let canvas = Canvas(size: device.size, scale: device.scale)
    for window in UIApplication.shared.windows.sorted(by: {
      $0.windowLevel.rawValue < $1.windowLevel.rawValue
    }) {
      window.paintTree(on: canvas)
    }
    return canvas
  }

  /// Returns a single view and its subviews, as PNG.
  public func picture(of view: UIView) -> Data {
    layOut()
    let canvas = Canvas(size: view.bounds.size, scale: device.scale)
    canvas.translate(x: -view.frame.minX, y: -view.frame.minY)
    view.paintTree(on: canvas)
    return canvas.pngData()
  }
}

extension UIView {
  /// Paints the view and its subviews, in the superview's coordinates.
  func paintTree(on canvas: Canvas) {
    let animator = Animator.shared
    func shown<Value>(_ property: AnimatedProperty, _ value: Value) -> Value {
      guard let presented = animator.presented(self, property) else { return value }
      return presented as? Value ?? value
    }
    let alpha = shown(.alpha, self.alpha)
    guard !isHidden, alpha >= 0.01 else { return }
    let bounds = shown(.bounds, self.bounds)
    let center = shown(.center, self.center)
    canvas.save()
    canvas.translate(x: center.x, y: center.y)
    let transform = shown(.transform, self.transform)
    if !transform.isIdentity { canvas.concatenate(transform) }
    canvas.translate(x: -bounds.midX, y: -bounds.midY)
    if alpha < 1 { canvas.beginGroup(alpha: alpha) }
    traitCollection.performAsCurrent {
      paintBox(on: canvas, bounds, shown(.backgroundColor, backgroundColor))
    }
    if alpha < 1 { canvas.endGroup() }
    canvas.restore()
  }

  private func paintBox(on canvas: Canvas, _ bounds: CGRect, _ background: UIColor?) {
    let radius = min(layer.cornerRadius, bounds.width / 2, bounds.height / 2)
    let corners = layer.maskedCorners.rectCorners
    let fill = background?.resolvedColor(with: traitCollection).cgColor
    if layer.shadowOpacity > 0, let color = layer.shadowColor, !layer.masksToBounds {
      canvas.shadow(
        of: bounds, cornerRadius: radius, corners: corners, offset: layer.shadowOffset,
        radius: layer.shadowRadius,
        color: color.copy(alpha: color.alpha * CGFloat(layer.shadowOpacity)) ?? color)
    }
    if let fill, fill.alpha > 0 {
      canvas.fill(bounds, cornerRadius: radius, corners: corners, color: fill)
    }
    canvas.save()
    if layer.masksToBounds { canvas.clip(to: bounds, cornerRadius: radius, corners: corners) }
    paint(on: canvas)
    for view in subviews { view.paintTree(on: canvas) }
    canvas.restore()
    if layer.borderWidth > 0, let color = layer.borderColor {
      canvas.stroke(
        bounds, cornerRadius: radius, corners: corners, width: layer.borderWidth, color: color)
    }
  }
}

extension CACornerMask {
  fileprivate var rectCorners: UIRectCorner {
    var corners: UIRectCorner = []
    if contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
    if contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
    if contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
    if contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
    return corners
  }
}
