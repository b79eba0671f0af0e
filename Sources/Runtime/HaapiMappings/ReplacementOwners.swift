/// Records which overlay replaces which function of the base schema's mapping.
///
/// An app may apply several overlays, one after the other. If two of them replace the same function and neither depends
/// on the other, the rules of one overlay would be lost silently. Instead, the mapper then throws an error that
/// explains the correction.
public nonisolated struct ReplacementOwners: Sendable {
  private struct Overlay: Sendable {
    let name: String
    let standsOn: Set<String>
  }

  /// The owner of every part (a function or a text) that is not in `owners`.
  private var overlay: Overlay?
  private var owners: [String: Overlay] = [:]
  private(set) var conflict: OverlayConflict?

  init() {}

  /// Records an overlay as the owner of all parts that it replaces.
  ///
  /// - Parameters:
  ///   - overlay: The name of the overlay.
  ///   - standsOn: The names of all overlays that this overlay depends on, directly or indirectly.
  public init(_ overlay: String, standsOn: Set<String>) {
    self.overlay = Overlay(name: overlay, standsOn: standsOn)
  }

  /// Makes the later overlay the owner of a part, and returns true. If the present owner depends on the later overlay,
  /// keeps the present owner, and returns false. If neither depends on the other, records a conflict.
  ///
  /// - Parameters:
  ///   - part: The name of a function, or the key of a text.
  ///   - isReplaced: True if an earlier overlay has replaced the part.
  ///   - later: The owners of the later overlay, which is applied now.
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

/// Two overlays that replace the same part of the mapping, although neither depends on the other.
public nonisolated struct OverlayConflict: Sendable, Equatable {
  /// The overlay that was applied first.
  public let first: String
  /// The overlay that was applied second. Without the error, its rules would replace the rules of ``first``.
  public let second: String
  /// The part that both replace: the name of a function in `DefaultMapper`, or the key of a string.
  public let part: String
}
