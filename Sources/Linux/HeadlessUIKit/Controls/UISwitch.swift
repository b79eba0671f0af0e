import Foundation

/// iOS 2.0
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var isOn = false
  /// iOS 5.0
  open var onTintColor: UIColor?
  /// iOS 6.0
  open var thumbTintColor: UIColor?
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override func tapped() {
    isOn.toggle()
    sendActions(for: .valueChanged)
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    let track = CGRect(origin: .zero, size: Self.size)
    let color = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    canvas.fill(
      track, cornerRadius: 15.5, color: color.resolvedColor(with: traitCollection).cgColor)
    let x = isOn != isRightToLeft ? track.maxX - 29 : 2
    canvas.fill(
      CGRect(x: x, y: 2, width: 27, height: 27), cornerRadius: 13.5,
      color: (thumbTintColor ?? .white).resolvedColor(with: traitCollection).cgColor)
  }

  override var sendsPrimaryActionOnTap: Bool { true }
  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityValue: String? { isOn ? "1" : "0" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }
}
