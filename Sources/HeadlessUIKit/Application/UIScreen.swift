import Foundation

/// iOS 2.0
@MainActor
open class UIScreen: NSObject {
  /// iOS 2.0
  public static let main = UIScreen()

  /// iOS 2.0
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// iOS 4.0
  open internal(set) var scale: CGFloat = 2
  /// iOS 8.0
  open var nativeScale: CGFloat { scale }
  /// iOS 8.0
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// iOS 5.0
  open var brightness: CGFloat = 0.5
  /// iOS 8.0
  open var traitCollection: UITraitCollection { .current }
  var safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
}
