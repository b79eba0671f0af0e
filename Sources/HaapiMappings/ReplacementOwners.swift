/// The overlays that replace functions of the base schema.
///
/// An app may apply several overlays, one after the other. If two overlays replace the same
/// function and neither depends on the other, the rules of one would be lost silently: the mapper
/// refuses to map then, and says what to write.
public nonisolated struct ReplacementOwners: Sendable {
  private struct Overlay: Sendable {
    let name: String
    let standsOn: Set<String>
  }

  /// The overlay of everything that is not listed below.
  private var overlay: Overlay?
  private var owners: [String: Overlay] = [:]
  private(set) var conflict: OverlayConflict?

  init() {}

  /// The replacements of one overlay.
  ///
  /// - Parameters:
  ///   - overlay: Its name.
  ///   - standsOn: All overlays that it depends on.
  public init(_ overlay: String, standsOn: Set<String>) {
    self.overlay = Overlay(name: overlay, standsOn: standsOn)
  }

  /// True if a later overlay replaces a part. It does not if the present owner depends on it.
  ///
  /// - Parameters:
  ///   - part: Name of the function, or key of the text.
  ///   - isReplaced: An overlay has replaced it before.
  ///   - later: The owners of what is applied now.
  mutating func yield(_ part: String, isReplaced: Bool, to later: ReplacementOwners) -> Bool {
    guard let new = later.owners[part] ?? later.overlay else { return true }
    if isReplaced, let old = owners[part] ?? overlay, old.name != new.name,
      !new.standsOn.contains(old.name)
    {
      if old.standsOn.contains(new.name) { return false }
      conflict = conflict ?? OverlayConflict(first: old.name, second: new.name, part: part)
    }
    owners[part] = new
    return true
  }

  mutating func finish(_ later: ReplacementOwners) { conflict = conflict ?? later.conflict }
}

/// Two overlays that replace the same rule, and do not depend on each other.
public nonisolated struct OverlayConflict: Sendable, Equatable {
  /// The overlay that was applied first.
  public let first: String
  /// The other one, whose rules would win.
  public let second: String
  /// The subject of the conflict: the name of a function in `DefaultMapper`, or the key of a string.
  public let part: String
}
