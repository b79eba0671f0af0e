/// A value that can describe itself for logs without revealing a secret.
public protocol Masking {
  /// A description without secrets.
  var masked: String { get }
}

/// A type that contains secrets, such as tokens, codes, keys and proofs. Descriptions and mirrors, and so `print` and
/// `dump`, show only its name.
public protocol SecretDescribing: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension SecretDescribing {
  /// The name of the type and ``Masked/text``.
  public var description: String { "\(Self.self)(\(Masked.text))" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Replaces a value that must not be printed.
public struct Masked: Sendable, SecretDescribing {
  /// The printed replacement.
  public static let text = "*****"

  /// The value that replaces a secret in the mirror of a model.
  public static let value = Masked()

  /// ``value`` for an optional secret that exists; otherwise a `nil`, which descriptions leave out.
  public static func ifPresent<T>(_ secret: T?) -> Any {
    secret.map { _ in value } as Any
  }

  private init() {}

  /// ``text``.
  public var description: String { Masked.text }
}

/// A run of combining marks in a string that is being parsed.
///
/// To compare and hash strings, Swift sorts the marks of each run in quadratic time. Without a limit, a string of one
/// megabyte could block an app for minutes.
struct MarkRun {
  /// Far more than any language needs; Unicode's stream-safe text format allows 30.
  static let limit = 256

  private var length = 0
  private var isInOrder = true
  private var last: UInt8 = 0

  /// True if the marks so far are cheap to sort.
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

  /// The combining classes of a mark; `nil` for any other character.
  private static func order(_ scalar: UInt32) -> (first: UInt8, last: UInt8)? {
    switch scalar {
    // Class 0, but decomposes to two marks.
    case 0x0F73: return (129, 130)
    case 0x0F75: return (129, 132)
    case 0x0F81: return (129, 130)
    default:
      let order = Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
      return order == 0 ? nil : (order, order)
    }
  }
}
