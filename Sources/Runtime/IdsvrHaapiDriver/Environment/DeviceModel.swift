import Foundation

#if canImport(UIKit)
  public import UIKit
#endif

/// The model of the device, as the kernel reports it.
package enum DeviceModel {
  /// The name of the model, such as `iPhone15,2`. On a simulator and on Linux it is the processor architecture.
  package static var name: String {
    var system = utsname()
    guard uname(&system) == 0 else { return "unknown" }
    return withUnsafeBytes(of: &system.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

#if canImport(UIKit)
  extension UIDevice {
    /// The model of the device, such as `iPhone15,2`.
    ///
    /// - Note: Source: HAAPI SDKs, `UIDevice.deviceModelName`
    public var deviceModelName: String { DeviceModel.name }
  }
#endif
