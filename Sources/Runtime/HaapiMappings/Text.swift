@_spi(GeneratedMapping)
nonisolated extension String {
  /// True if the string is empty or only white space.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Nil for a string that is empty or only whitespace.
  public var unlessBlank: String? { isBlank ? nil : self }
}

nonisolated extension MappingHooks {
  /// Returns the English text.
  public func text(forKey key: String, english: String) -> String { english }
}
