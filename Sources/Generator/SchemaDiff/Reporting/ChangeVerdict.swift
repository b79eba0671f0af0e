/// The required version increase (semantic versioning), and whether `version:` has it. An overlay has no `version:`.
public struct ChangeVerdict: Sendable, Equatable {
  public enum Step: String, Sendable {
    case none
    case patch
    case minor
    case major
  }

  public let due: Step
  /// The version string of the old version, which may be invalid.
  private let oldText: String
  /// The old version number; nil if it is invalid, and for an overlay.
  public let old: VersionNumber?
  /// The new version number; nil for an overlay.
  public let new: VersionNumber?
  /// The lowest allowed new version; nil if there is no old version number to compare with.
  public let least: VersionNumber?

  /// - Parameters:
  ///   - worst: The worst category; nil if nothing has changed.
  ///   - oldText: The version string of the old version.
  ///   - new: The new version; nil for an overlay.
  init(_ worst: ChangeCategory?, from oldText: String, to new: VersionNumber?) {
    let old = new == nil ? nil : VersionNumber(oldText)
    self.oldText = oldText
    self.old = old
    self.new = new
    let step: Step = worst?.row.step ?? .none
    // Before 1.0.0, breaking changes only increase the minor number.
    let due = step == .major && old?.major == 0 ? .minor : step
    self.due = due
    least = old.map { old in
      switch due {
      case .none: old
      case .patch: VersionNumber(old.major, old.minor, old.patch + 1)
      case .minor: VersionNumber(old.major, old.minor + 1, 0)
      case .major: VersionNumber(old.major + 1, 0, 0)
      }
    }
  }

  /// True if the new version is high enough.
  public var isDone: Bool {
    guard let new, let least else { return due == .none }
    return new >= least
  }

  public var goesDown: Bool {
    guard let new, let old else { return false }
    return new < old
  }

  /// The verdict in words: `1.0.0 → 1.0.0: major version increase required: write \`version: 2.0.0\``, or for an
  /// overlay `major version increase required`.
  public func words(for part: String = "") -> String {
    let step = "\(due == .none ? "no" : due.rawValue) version increase required\(part)"
    guard let new else { return step }
    guard let old, let least else {
      let number = oldText.isEmpty ? "nothing" : "`\(OneLine.text(oldText))`"
      return "\(number) → \(new): \(step)"
        + (due == .none
          ? "" : ", but the old version has no number to compare with")
    }
    let numbers = "\(old) → \(new): "
    let demand = ": write `version: \(least)`"
    if goesDown {
      return numbers
        + (due == .none ? "the version must not decrease" : step + ", but the version decreases")
        + demand + ", or if \(new) is the older version, name it first"
    }
    if !isDone { return numbers + step + demand }
    return numbers + step + (due == .none ? "" : ", and done")
  }
}
