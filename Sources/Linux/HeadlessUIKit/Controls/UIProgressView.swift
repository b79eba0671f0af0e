import Foundation

/// iOS 2.0
open class UIProgressView: UIView {
  /// iOS 2.0
  public enum Style: Int, Sendable { case `default`, bar }

  public convenience init(progressViewStyle style: UIProgressView.Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open var progressViewStyle: Style = .default
  private var value: Float = 0
  open var progress: Float {
    get { value }
    set { value = min(max(newValue, 0), 1) }
  }
  /// iOS 5.0
  open var progressTintColor: UIColor?
  /// iOS 5.0
  open var trackTintColor: UIColor?
  /// iOS 5.0
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  private var thickness: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: thickness)
  }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    let track = CGRect(
      x: 0, y: bounds.midY - thickness / 2, width: bounds.width, height: thickness)
    let traits = traitCollection
    let trackColor = trackTintColor ?? .systemFill
    canvas.fill(
      track, cornerRadius: thickness / 2, color: trackColor.resolvedColor(with: traits).cgColor)
    var bar = track
    bar.size.width *= CGFloat(value)
    if isRightToLeft { bar.origin.x = track.maxX - bar.width }
    let color = progressTintColor ?? tintColor
    canvas.fill(
      bar, cornerRadius: thickness / 2,
      color: (color ?? .systemBlue).resolvedColor(with: traits).cgColor)
  }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { "Progress" }
  override var defaultAccessibilityValue: String? { "\(Int((value * 100).rounded()))%" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
}
