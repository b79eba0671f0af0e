import Foundation

/// iOS 2.0
open class UIImageView: UIView {
  override func setUp() { isUserInteractionEnabled = false }

  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// iOS 3.0
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  /// iOS 3.0
  open var highlightedImage: UIImage?
  /// iOS 3.0
  open var isHighlighted = false
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  private var shown: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  open override var intrinsicContentSize: CGSize {
    shown?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }

  override func paint(on canvas: Canvas) {
    super.paint(on: canvas)
    guard let image = shown else { return }
    let tint = image.isTemplate ? tintColor.resolvedColor(with: traitCollection).cgColor : nil
    canvas.draw(image, in: contentRect(for: image.size), tint: tint)
  }

  /// Returns the rectangle in which an image of this size is drawn, according to the content mode.
  func contentRect(for size: CGSize) -> CGRect {
    let room = bounds
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: room.minX + (room.width - size.width) * x,
        y: room.minY + (room.height - size.height) * y, width: size.width, height: size.height)
    }
    func scaled(_ choose: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
      guard size.width > 0, size.height > 0 else { return room }
      let factor = choose(room.width / size.width, room.height / size.height)
      return placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    switch contentMode {
    case .scaleToFill, .redraw: return room
    case .scaleAspectFit: return scaled(min)
    case .scaleAspectFill: return scaled(max)
    case .center: return placed(size, 0.5, 0.5)
    case .top: return placed(size, 0.5, 0)
    case .bottom: return placed(size, 0.5, 1)
    case .left: return placed(size, 0, 0.5)
    case .right: return placed(size, 1, 0.5)
    case .topLeft: return placed(size, 0, 0)
    case .topRight: return placed(size, 1, 0)
    case .bottomLeft: return placed(size, 0, 1)
    case .bottomRight: return placed(size, 1, 1)
    }
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }
}
