nonisolated extension String {
  /// Nothing but white space, or nothing at all.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Nil for a blank text.
  var unlessBlank: String? { isBlank ? nil : self }
}
