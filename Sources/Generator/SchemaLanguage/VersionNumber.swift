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

  /// Parses `major.minor.patch`; `nil` for any other string.
  public init?(_ text: String) {
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 3, numbers.allSatisfy((0..<1_000_000_000).contains) else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
    // A sign or a leading zero is not part of a version.
    if description != text { return nil }
  }

  /// Parses `major.minor.patch`, or a shorter form such as `1.2`; missing numbers are 0.
  package init?(release text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).count
    self.init(text + String(repeating: ".0", count: max(0, 3 - parts)))
  }

  public var description: String { "\(major).\(minor).\(patch)" }

  public static func < (lhs: VersionNumber, rhs: VersionNumber) -> Bool {
    (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
  }
}
