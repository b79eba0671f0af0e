/// The message of a log line. Interpolated values are masked if they are not marked as public. Line breaks and control
/// characters in the values are escaped, so that a server cannot add lines to a log.
///
/// ```swift
/// "Requesting \(url) with \(public: parameters.count) parameters"   // Requesting *****/token with 2 …
/// ```
public struct LogMessage: Sendable, ExpressibleByStringInterpolation {
  /// The message for the sinks.
  let text: String

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a value that is shown only in unmasked mode.
    public mutating func appendInterpolation<Value: Masking>(_ value: Value) {
      text += (HaapiLogger.isSensitiveValueMasked ? value.masked : "\(value)").onOneLine
    }

    /// Appends a token, code, password or proof. It is shown only in unmasked mode of a debug build.
    public mutating func appendInterpolation(secret: String) {
      #if DEBUG
        text += HaapiLogger.isSensitiveValueMasked ? Masked.text : secret.onOneLine
      #else
        text += Masked.text
      #endif
    }

    /// Appends a value that is not secret: a number, a name from the SDK, or an error whose message has no user data.
    public mutating func appendInterpolation(public value: some CustomStringConvertible) {
      text += value.description.onOneLine
    }
  }
}

/// The severity of a log line.
public enum LogType: Int, Sendable, CaseIterable, Comparable {
  case error
  case warning
  case info
  case debug

  /// The level's word in the log line, for example `DEBUG`.
  public var name: String {
    switch self {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info: "INFO"
    case .debug: "DEBUG"
    }
  }

  /// The more severe level is smaller.
  public static func < (lhs: LogType, rhs: LogType) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A destination of log lines in addition to the console.
@preconcurrency
public protocol LogSink: Sendable {
  /// Receives a line that has passed the filters and is already masked. Lines arrive in order, on a separate queue.
  ///
  /// - Parameters:
  ///   - logType: The severity.
  ///   - followUpTag: The subject of the line.
  ///   - message: The masked message.
  ///   - file: The source file as `Module/File.swift`.
  ///   - line: The line in that file.
  func writeLog(
    logType: LogType, followUpTag: any FollowUpTag, message: String, file: String, line: Int)
}

/// The subject of a log line. Only lines with a tag in ``HaapiLogger/followUpTags`` are written.
public protocol FollowUpTag: Sendable {
  /// The layer, for example `HAAPI_DRIVER`.
  var subsystem: String { get }
  /// The name in the log line, for example `HAAPI_DRIVER_HTTP`.
  var tagName: String { get }
}

extension FollowUpTag where Self: RawRepresentable, RawValue == String {
  /// The subsystem, `_`, and the raw value in upper case.
  public var tagName: String { subsystem + "_" + rawValue.uppercased() }
}

/// The log tags of the driver.
public enum DriverFollowUpTag: String, FollowUpTag, CaseIterable {
  /// HAAPI access tokens, proofs and nonces.
  case flow
  /// Stored keys.
  case storage
  /// Requests and responses.
  case http
  /// Attestation of app and device.
  case attestation

  /// `HAAPI_DRIVER`
  public var subsystem: String { "HAAPI_DRIVER" }
}
