/// A value that can describe itself for logs without revealing a secret.
public protocol Masking {
  /// A description without secrets.
  var masked: String { get }
}

/// A type that contains secrets, such as tokens, codes, keys and proofs. Its descriptions and its mirror show only
/// the name of the type, and so do `print` and `dump`.
public protocol SecretDescribing: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension SecretDescribing {
  /// `TypeName(*****)`.
  public var description: String { "\(Self.self)(\(Masked.text))" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Replaces a value that must not be printed.
public struct Masked: Sendable, SecretDescribing {
  /// The printed replacement.
  public static let text = "*****"

  /// The value that replaces a secret in the mirror of a model.
  public static let value = Masked()

  /// ``value`` if the secret exists; otherwise `nil`, which descriptions leave out.
  public static func ifPresent<T>(_ secret: T?) -> Any {
    secret.map { _ in value } as Any
  }

  private init() {}

  /// The same as ``text``.
  public var description: String { Masked.text }
}

/// A run of combining marks in a string that is being parsed.
///
/// To compare and hash strings, Swift sorts the marks of each run in quadratic time. Without a limit, a string of one
/// megabyte could block an app for minutes.
struct MarkRun {
  /// The maximum number of marks to sort. No language needs so many: Unicode's stream-safe text format allows 30.
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

  /// Returns the combining classes of the first and last mark that a character decomposes into; `nil` if the character
  /// is not a mark.
  private static func order(_ scalar: UInt32) -> (first: UInt8, last: UInt8)? {
    switch scalar {
    // These characters have class 0, but decompose into two marks.
    case 0x0F73: return (129, 130)
    case 0x0F75: return (129, 132)
    case 0x0F81: return (129, 130)
    default:
      let order = Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
      return order == 0 ? nil : (order, order)
    }
  }
}
