/// Adds a path component to an error that is rethrown.
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
  /// The result for the value. The value's path is added to errors.
  public func map<Result>(
    at path: @autoclosure () -> String, _ transform: (Wrapped) throws -> Result
  ) rethrows -> Result? {
    guard let self else { return nil }
    return try entering(path()) { try transform(self) }
  }

  /// The result for the value, if any. The value's path is added to errors.
  public func flatMap<Result>(
    at path: @autoclosure () -> String, _ transform: (Wrapped) throws -> Result?
  ) rethrows -> Result? {
    guard let self else { return nil }
    return try entering(path()) { try transform(self) }
  }

  /// As a list of one value or none.
  public var list: [Wrapped] { map { [$0] } ?? [] }
}
