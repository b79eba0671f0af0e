/// Something that can say what it is without giving away a secret, for logs.
public protocol Masking {
  /// A text without secrets.
  var masked: String { get }
}

/// Replaces a value that must not be printed.
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

/// A run of combining marks in a string that is being parsed.
///
/// To compare and hash strings, Swift sorts the marks of each run, in time proportional to the
/// square of its length: without a limit one string of a megabyte would block an app for minutes.
struct MarkRun {
  /// No language comes near; Unicode's stream-safe text format allows 30.
  static let limit = 256

  private var length = 0
  private var isInOrder = true
  private var last: UInt8 = 0

  /// True if the marks so far can be put in order in no time.
  var isHarmless: Bool { isInOrder || length <= Self.limit }

  mutating func end() {
    if length > 0 { self = MarkRun() }
  }

  mutating func add(_ scalar: UInt32) {
    guard scalar >= 0x300, let mark = Self.order(scalar) else { return end() }
    if mark.first < last { isInOrder = false }
    last = mark.last
    length += 1
  }

  /// The combining classes of a mark; `nil` for what is none.
  private static func order(_ scalar: UInt32) -> (first: UInt8, last: UInt8)? {
    switch scalar {
    // Of class 0, but the same as two marks.
    case 0x0F73: return (129, 130)
    case 0x0F75: return (129, 132)
    case 0x0F81: return (129, 130)
    default:
      let order = Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
      return order == 0 ? nil : (order, order)
    }
  }
}
