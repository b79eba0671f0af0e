/// A regular expression of a scenario, which must match a whole value.
struct ScenarioPattern {
  private let regex: Regex<AnyRegexOutput>

  /// `nil` if the string is not a regular expression.
  init?(_ text: String) {
    guard let regex = try? Regex(text) else { return nil }
    self.regex = regex
  }

  func matches(_ value: String) -> Bool { value.wholeMatch(of: regex) != nil }
}
