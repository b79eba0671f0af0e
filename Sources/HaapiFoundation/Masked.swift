/// Stands for a value that must not be printed.
public struct Masked: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The replacement that is printed.
  public static let text = "*****"

  /// The value in the mirror of a model in place of a secret.
  public static let value = Masked()

  /// ``value`` in place of an optional secret that is there; else a `nil`, which descriptions leave
  /// out.
  public static func ifPresent<T>(_ secret: T?) -> Any {
    secret.map { _ in value } as Any
  }

  private init() {}

  /// ``text``.
  public var description: String { Masked.text }
  /// ``text``.
  public var debugDescription: String { Masked.text }
  /// Without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
