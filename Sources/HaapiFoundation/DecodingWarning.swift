/// Something in a server's answer that is no error but worth a line in a developer's log. Never holds
/// values.
public struct DecodingWarning: Sendable, Equatable, CustomStringConvertible {
  /// Where, as in ``RepresentationDecodingError``.
  public let path: String

  /// What, as half a sentence.
  public let message: String

  /// A warning about the value at `path`.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  /// Path and message.
  public var description: String { "\(path): \(message)" }
}
