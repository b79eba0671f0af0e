@_spi(GeneratedMapping)
nonisolated extension String {
  /// Nothing but white space, or nothing at all.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Nil for a blank text.
  public var unlessBlank: String? { isBlank ? nil : self }
}
