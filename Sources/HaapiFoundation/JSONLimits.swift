/// How much input a ``JSONDocument`` accepts. A server, or whoever sits between it and the app, must
/// not be able to exhaust memory or stack.
public struct JSONLimits: Sendable, Equatable {
  /// The largest document, in bytes.
  public let maximumBytes: Int

  /// The deepest nesting of arrays and objects. At most 256, because values are built recursively.
  public let maximumDepth: Int

  /// Values beyond what the tape can address, or below 1, are brought into range.
  public init(maximumBytes: Int = 16 << 20, maximumDepth: Int = 256) {
    self.maximumBytes = min(max(maximumBytes, 1), Int(Int32.max) - 64)
    self.maximumDepth = min(max(maximumDepth, 1), 256)
  }

  /// 16 MiB and 256 levels.
  public static let standard = JSONLimits()
}
