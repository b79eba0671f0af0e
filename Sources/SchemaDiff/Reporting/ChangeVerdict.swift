import SchemaDocument
import SchemaLanguage
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
  /// As the old version states it; it may be no version number.
  private let oldText: String
  public let old: VersionNumber?
  public let new: VersionNumber
  /// The least that the new version has to be; nil if the old one has no number.
  public let least: VersionNumber?

  /// - Parameter worst: The category that matters most; nil when nothing has changed.
  init(_ worst: ChangeCategory?, from oldText: String, to new: VersionNumber) {
    let old = VersionNumber(oldText)
    self.oldText = oldText
    self.old = old
    self.new = new
    let due: Step =
      switch worst {
      // Before 1.0.0 nothing is promised, and the minor number tells what breaks.
      case .source, .wire: old?.major == 0 ? .minor : .major
      case .privacy, .behaviour, .addition: .minor
      case .documentation: .patch
      case nil: .none
      }
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

  /// Known only if the old version has a number.
  public var isDone: Bool { least.map { new >= $0 } ?? (due == .none) }

  public var goesDown: Bool { old.map { new < $0 } ?? false }

  /// `1.0.0 → 1.0.0: major version increase required: write \`version: 2.0.0\``
  public func words(for part: String = "") -> String {
    let step =
      (due == .none ? "no version increase required" : "\(due.rawValue) version increase required")
      + part
    guard let old, let least else {
      let number = oldText.isEmpty ? "nothing" : "`\(OneLine.text(oldText))`"
      return "\(number) → \(new): \(step)"
        + (due == .none
          ? "" : ", but the old version has no number to compare with")
    }
    let numbers = "\(old) → \(new): "
    let demand = ": write `version: \(least)`"
    if goesDown { return numbers + "the version goes down, and " + step + demand }
    if !isDone { return numbers + step + demand }
    return numbers + step + (due == .none ? "" : ", and done")
  }
}
