import Foundation

/// The device that the harness imitates.
///
/// iOS 2.0
@MainActor
open class UIDevice: NSObject {
  /// iOS 2.0
  public static let current = UIDevice()

  /// iOS 2.0
  open var name: String { model }
  /// iOS 2.0
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// iOS 2.0
  open var localizedModel: String { model }
  /// iOS 2.0
  open var systemName: String { "iOS" }
  /// iOS 2.0
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
