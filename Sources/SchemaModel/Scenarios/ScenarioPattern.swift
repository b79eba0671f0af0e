/// A regular expression of a scenario. It is compared with whole values.
struct ScenarioPattern {
  private let regex: Regex<AnyRegexOutput>

  /// `nil` when the text is no regular expression.
  init?(_ text: String) {
    guard let regex = try? Regex(text) else { return nil }
    self.regex = regex
  }

  func matches(_ value: String) -> Bool { value.wholeMatch(of: regex) != nil }
}
