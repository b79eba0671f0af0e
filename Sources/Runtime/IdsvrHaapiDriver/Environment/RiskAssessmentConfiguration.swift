public import Foundation

/// Data about the device for the server's risk assessment.
///
/// The data is sent in the header `Client-Info`, whose format is not public. An app that knows the format of its server
/// sets ``clientInfoProvider``. Otherwise nothing is sent.
///
/// - Note: Source: HAAPI SDKs, `RiskAssessmentConfiguration`
public struct RiskAssessmentConfiguration: Sendable, Equatable {
  /// The operating system, such as `iOS`.
  public let operatingSystemName: String
  /// The version of the operating system, such as `17.5`.
  public let operatingSystemVersion: String
  /// The model of the device, such as `iPhone15,2`.
  public let deviceModelName: String
  /// The bundle identifier of the app. The published API has this spelling.
  public let applicatonIdentifier: String
  /// Returns the value of the header `Client-Info`, or `nil` to omit the header. Called before each request.
  ///
  /// - Note: Not in the published API.
  public var clientInfoProvider: (@Sendable () -> String?)?

  public init(
    operatingSystemName: String, operatingSystemVersion: String, deviceModelName: String,
    applicatonIdentifier: String
  ) {
    self.operatingSystemName = operatingSystemName
    self.operatingSystemVersion = operatingSystemVersion
    self.deviceModelName = deviceModelName
    self.applicatonIdentifier = applicatonIdentifier
  }

  /// Reads the data from this device and from the bundle of the app.
  ///
  /// - Throws: `HaapiError.invalidConfiguration` for a bundle without an identifier.
  public init(_ bundle: Bundle = .main) throws {
    guard let identifier = bundle.bundleIdentifier else {
      throw HaapiError.invalidConfiguration(
        reason: "The bundle for the risk assessment has no identifier (CFBundleIdentifier).")
    }
    let version = ProcessInfo.processInfo.operatingSystemVersion
    self.init(
      operatingSystemName: Self.systemName,
      operatingSystemVersion: "\(version.majorVersion).\(version.minorVersion)",
      deviceModelName: DeviceModel.name, applicatonIdentifier: identifier)
  }

  private static var systemName: String {
    #if os(iOS)
      "iOS"
    #elseif os(macOS)
      "macOS"
    #else
      "Linux"
    #endif
  }

  /// Compares the data, but not the closure.
  public static func == (
    first: RiskAssessmentConfiguration, second: RiskAssessmentConfiguration
  ) -> Bool {
    first.operatingSystemName == second.operatingSystemName
      && first.operatingSystemVersion == second.operatingSystemVersion
      && first.deviceModelName == second.deviceModelName
      && first.applicatonIdentifier == second.applicatonIdentifier
  }
}
