@_spi(GeneratedMapping)
nonisolated extension String {
  /// True if the string is empty or only whitespace.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The string; nil if it is empty or only whitespace.
  public var unlessBlank: String? { isBlank ? nil : self }
}

nonisolated extension MappingHooks {
  /// By default, returns the English text.
  public func text(forKey key: String, english: String) -> String { english }
}
