import Foundation

/// The device that `HeadlessScreen` simulates.
///
/// iOS 2.0
@MainActor @preconcurrency
open class UIDevice: NSObject {
  public static let current = UIDevice()

  open var name: String { model }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "17.0" }
  /// iOS 3.2
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.current.userInterfaceIdiom
  }
  /// iOS 6.0
  open var identifierForVendor: UUID? {
    UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  }
}

/// iOS 2.0
@MainActor @preconcurrency
open class UIScreen: NSObject {
  /// iOS 2.0, deprecated in iOS 26.0
  public static let main = UIScreen()

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
