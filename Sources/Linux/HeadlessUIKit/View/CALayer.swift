import Foundation

/// iOS 11.0
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// iOS 13.0
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The appearance of a view's edge: corners, border, shadow, clipping.
///
/// Here, a layer belongs to a view, is drawn with the view, and has no sublayers.
///
/// iOS 2.0
@MainActor @preconcurrency
open class CALayer: NSObject {
  weak var view: UIView?

  public override init() {
    super.init()
  }

  open var cornerRadius: CGFloat = 0
  /// iOS 11.0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// iOS 13.0
  open var cornerCurve: CALayerCornerCurve = .circular
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var masksToBounds = false
  open var shadowColor: CGColor? = UIColor.black.cgColor
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var zPosition: CGFloat = 0
  open var shouldRasterize = false
  open var allowsEdgeAntialiasing = false

  private var ownBackgroundColor: CGColor?
  private var ownOpacity: Float = 1
  private var ownBounds: CGRect = .zero
  private var ownHidden = false

  open var backgroundColor: CGColor? {
    get {
      view.map { $0.backgroundColor?.resolvedColor(with: $0.traitCollection).cgColor }
        ?? ownBackgroundColor
    }
    set {
      if let view { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
      ownBackgroundColor = newValue
    }
  }

  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? ownOpacity }
    set {
      view?.alpha = CGFloat(newValue)
      ownOpacity = newValue
    }
  }

  open var isHidden: Bool {
    get { view?.isHidden ?? ownHidden }
    set {
      view?.isHidden = newValue
      ownHidden = newValue
    }
  }

  open var bounds: CGRect {
    get { view?.bounds ?? ownBounds }
    set {
      view?.bounds = newValue
      ownBounds = newValue
    }
  }

  open var frame: CGRect {
    get { view?.frame ?? ownBounds }
    set {
      view?.frame = newValue
      ownBounds = newValue
    }
  }

  open var position: CGPoint {
    get { view?.center ?? CGPoint(x: ownBounds.midX, y: ownBounds.midY) }
    set { view?.center = newValue }
  }

  open func setNeedsDisplay() {}

  open func setNeedsLayout() { view?.setNeedsLayout() }

  open func layoutIfNeeded() { view?.layoutIfNeeded() }

  open func removeAllAnimations() {
    if let view { Animator.shared.cancel(view) }
  }
}
