nonisolated extension InputTextConfiguration {
  /// True if the user probably types a one-time code: only digits, and at most 8 of them, which is the limit of RFC 4226.
  package var isCode: Bool {
    keyboard == .numbers && content == .none && !isSecure
      && maxLength.map { 1...8 ~= $0 } == true
  }
}
