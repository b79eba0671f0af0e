public import HaapiFoundation

/// The text of a log line. What is interpolated is masked, unless it says that it is public.
///
/// ```swift
/// "Requesting \(url) with \(public: parameters.count) parameters"   // Requesting *****/token with 2 …
/// ```
public struct LogMessage: Sendable, ExpressibleByStringInterpolation {
  /// The text for the sinks.
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

    /// A value that may be shown only in unmasked mode.
    public mutating func appendInterpolation<Value: Masking>(_ value: Value) {
      text += HaapiLogger.isSensitiveValueMasked ? value.masked : "\(value)"
    }

    /// A token, code, password or proof: shown only in unmasked mode of a debug build.
    public mutating func appendInterpolation(secret: String) {
      #if DEBUG
        text += HaapiLogger.isSensitiveValueMasked ? Masked.text : secret
      #else
        text += Masked.text
      #endif
    }

    /// A value that is not secret: a number, a name of ours, an error without content.
    public mutating func appendInterpolation(public value: some CustomStringConvertible) {
      text += value.description
    }
  }
}
