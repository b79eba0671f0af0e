/// The subject of a log line. Only the lines of ``HaapiLogger/followUpTags`` are written.
public protocol FollowUpTag: Sendable {
  /// The layer, for example `HAAPI_DRIVER`.
  var subsystem: String { get }
  /// The name in the line, for example `HAAPI_DRIVER_HTTP`.
  var tagName: String { get }
}

extension FollowUpTag where Self: RawRepresentable, RawValue == String {
  /// The subsystem, and the case's name in upper case.
  public var tagName: String { subsystem + "_" + rawValue.uppercased() }
}

/// The log tags of the driver.
public enum DriverFollowUpTag: String, FollowUpTag, CaseIterable {
  /// Access tokens of the API, proofs and nonces.
  case flow
  /// Keys that are kept.
  case storage
  /// Requests and responses.
  case http
  /// Attestation of app and device.
  case attestation

  /// `HAAPI_DRIVER`
  public var subsystem: String { "HAAPI_DRIVER" }
}
