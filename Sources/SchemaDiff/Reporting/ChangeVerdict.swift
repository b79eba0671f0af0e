import SchemaModel

/// The semantic version step that is due, and whether `version:` has made it.
public struct ChangeVerdict: Sendable, Equatable {
  public enum Step: String, Sendable {
    case none
    case patch
    case minor
    case major
  }

  public let due: Step
  public let old: VersionNumber
  public let new: VersionNumber
  /// The least that the new version has to be.
  public let least: VersionNumber

  /// - Parameter worst: The category that matters most; nil when nothing has changed.
  init(_ worst: ChangeCategory?, from old: VersionNumber, to new: VersionNumber) {
    self.old = old
    self.new = new
    switch worst {
    // Before 1.0.0 nothing is promised, and the minor number tells what breaks.
    case .source, .wire: due = old.major == 0 ? .minor : .major
    case .privacy, .behaviour, .addition: due = .minor
    case .documentation: due = .patch
    case nil: due = .none
    }
    least =
      switch due {
      case .none: old
      case .patch: VersionNumber(old.major, old.minor, old.patch + 1)
      case .minor: VersionNumber(old.major, old.minor + 1, 0)
      case .major: VersionNumber(old.major + 1, 0, 0)
      }
  }

  public var isDone: Bool { new >= least }

  public var goesDown: Bool { new < old }

  /// `1.0.0 → 1.0.0: a major step is due: write \`version: 2.0.0\``
  public func words(for part: String = "") -> String {
    let numbers = "\(old) → \(new): "
    let step = (due == .none ? "no step is due" : "a \(due.rawValue) step is due") + part
    let demand = ": write `version: \(least)`"
    if goesDown { return numbers + "the version goes down, and " + step + demand }
    if !isDone { return numbers + step + demand }
    return numbers + step + (due == .none ? "" : ", and done")
  }
}
