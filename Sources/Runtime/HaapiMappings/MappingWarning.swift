/// A warning about a received value that is not shown although the user may need the value, or about a response that
/// may have been decoded without the types of an overlay.
public nonisolated struct MappingWarning: Sendable, Equatable {
  /// The path from the mapped source, such as `actions[2]`; empty for the source itself.
  public let path: String
  /// The type of the value.
  public let element: String
  /// The reason of the warning.
  public let reason: String

  public init(path: String, element: String, reason: String) {
    self.path = path
    self.element = element
    self.reason = reason
  }
}
