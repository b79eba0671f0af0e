nonisolated extension InputTextConfiguration {
  /// True if the field is probably for a one-time code: it accepts only digits, and at most 8, the maximum of RFC 4226.
  package var isCode: Bool {
    keyboard == .numbers && content == .none && !isSecure
      && maxLength.map { 1...8 ~= $0 } == true
  }
}
