import Foundation

/// iOS 2.0
open class UIActivityIndicatorView: UIView {
  /// iOS 2.0
  public enum Style: Int, Sendable {
    /// iOS 13.0
    case medium = 100
    /// iOS 13.0
    case large = 101
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
  }

  public init(style: UIActivityIndicatorView.Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
  }

  open var style: Style { didSet { invalidateIntrinsicContentSize() } }
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }
  /// iOS 5.0
  open var color: UIColor! = .gray
  open private(set) var isAnimating = false
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  private static func size(of style: Style) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  open override var intrinsicContentSize: CGSize { Self.size(of: style) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    guard isAnimating || !hidesWhenStopped else { return }
    let side = Self.size(of: style).width
    let color = (self.color ?? .gray).resolvedColor(with: traitCollection)
    for spoke in 0..<8 {
      canvas.save()
      canvas.translate(x: bounds.midX, y: bounds.midY)
      canvas.concatenate(CGAffineTransform(rotationAngle: CGFloat(spoke) * .pi / 4))
      let rect = CGRect(x: -side * 0.05, y: -side / 2, width: side * 0.1, height: side * 0.28)
      let faded = color.withAlphaComponent(color.cgColor.alpha * (1 - CGFloat(spoke) * 0.1))
      canvas.fill(rect, cornerRadius: side * 0.05, color: faded.cgColor)
      canvas.restore()
    }
  }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? {
    isAnimating ? "In progress" : "Progress halted"
  }
}
