/// Calls `body`, and adds a path component to a ``MappingError`` that `body` throws.
@_spi(GeneratedMapping)
public nonisolated func entering<Result>(
  _ path: @autoclosure () -> String, _ body: () throws -> Result
) rethrows -> Result {
  do {
    return try body()
  } catch let error as MappingError {
    throw error.within(path())
  }
}

@_spi(GeneratedMapping)
nonisolated extension Optional {
  /// Like `map`, but adds the value's path to errors.
  public func map<Result>(
    at path: @autoclosure () -> String, _ transform: (Wrapped) throws -> Result
  ) rethrows -> Result? {
    guard let self else { return nil }
    return try entering(path()) { try transform(self) }
  }

  /// Like `flatMap`, but adds the value's path to errors.
  public func flatMap<Result>(
    at path: @autoclosure () -> String, _ transform: (Wrapped) throws -> Result?
  ) rethrows -> Result? {
    guard let self else { return nil }
    return try entering(path()) { try transform(self) }
  }

  /// A list with the value as its only element; empty for nil.
  public var list: [Wrapped] { map { [$0] } ?? [] }
}
