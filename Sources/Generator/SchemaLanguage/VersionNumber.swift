/// `major.minor.patch`, the version of a schema or overlay.
public struct VersionNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let major: Int
  public let minor: Int
  public let patch: Int

  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// `nil` if the string is not a version.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ Self.isNumber(Array($0)) }) else { return nil }
    let numbers = parts.compactMap { Int(String(Substring($0))) }
    guard numbers.count == 3 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// `major.minor.patch`, or a prefix of it.
  package init?(release text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).count
    self.init(text + String(repeating: ".0", count: max(0, 3 - parts)))
  }

  public var description: String { "\(major).\(minor).\(patch)" }

  public static func < (lhs: VersionNumber, rhs: VersionNumber) -> Bool {
    (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
  }

  private static func isNumber(_ digits: [UInt8]) -> Bool {
    (1...9).contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
      && (digits[0] != 0x30 || digits.count == 1)
  }
}
