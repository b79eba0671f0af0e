/// Something that can say what it is without giving away a secret, for logs.
public protocol Masking {
  /// A text without secrets.
  var masked: String { get }
}
