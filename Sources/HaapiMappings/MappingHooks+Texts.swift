nonisolated extension MappingHooks {
  /// English.
  public func text(forKey key: String, english: String) -> String { english }
}
