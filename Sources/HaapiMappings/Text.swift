@_spi(GeneratedMapping)
nonisolated extension String {
  /// Nothing but white space, or nothing at all.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Nil for a string that is empty or only whitespace.
  public var unlessBlank: String? { isBlank ? nil : self }
}

nonisolated extension MappingHooks {
  /// English.
  public func text(forKey key: String, english: String) -> String { english }
}
