/// A warning that the default mapping does not show a received value, although the user may need the value.
public nonisolated struct MappingWarning: Sendable, Equatable {
  /// The path from the mapped source, such as `actions[2]`.
  public let path: String
  /// The type of the value.
  public let element: String
  /// The reason why the value is not shown.
  public let reason: String

  public init(path: String, element: String, reason: String) {
    self.path = path
    self.element = element
    self.reason = reason
  }
}
