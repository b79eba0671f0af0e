import HaapiFoundation
import Testing

@Suite struct ValuePatternTests {
  /// Matches the same values as the regular expressions of Swift.
  @Test(arguments: 1...40) func likeSwift(seed: UInt64) throws {
    var random = Random(state: seed)
    var count = 0
    for _ in 0..<25 {
      let text = Self.pattern(&random, depth: 0)
      let pattern = try #require(ValuePattern(text), "\(text)")
      let regex = try Regex(text)
      for _ in 0..<12 {
        let value = String((0..<random.below(6)).map { _ in random.one(of: Array("abc1_ -é\n")) })
        let isMatch = try regex.wholeMatch(in: value) != nil
        #expect(pattern.matches(value) == isMatch, "\(text) and \(value.debugDescription)")
        count += isMatch ? 1 : 0
      }
    }
    #expect(count > 10)
  }

  private static func pattern(_ random: inout Random, depth: Int) -> String {
    (0...random.below(2)).map { _ in
      let choice = depth < 2 ? 9 : 7
      let part =
        switch random.below(choice) {
        case 0: "[a-c]"
        case 1: "[^ab\\-]"
        case 2: random.one(of: [".", "\\d", "\\w", "\\s", "\\S", "\\D", "[\\d_]", "\\-"])
        case 7, 8: "(?:\(pattern(&random, depth: depth + 1))|\(pattern(&random, depth: depth + 1)))"
        default: random.one(of: ["a", "b", "c", "1", "_", "é"])
        }
      return part + random.one(of: ["", "", "", "*", "+", "?", "{2}", "{1,2}", "{0,}", "+?"])
    }.joined()
  }

  /// With other engines each of these takes minutes, or more memory than there is.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "([a-z]+)*1", "((a+)+)+b", "(a|a)*b", "(a|aa)+b", "(a*)*(a*)*(a*)*c", "(?:a?){40}a{40}b",
      "(.*)*(.*)*!", "a*a*a*a*a*a*a*a*a*a*a*a*b",
    ])
  func timeIsLimited(_ text: String) throws {
    let pattern = try #require(ValuePattern(text))
    #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
  }

  @Test(arguments: [
    "(", ")", "(a", "a)", "[", "[a", "[]", "[^]", "[b-a]", "[a-\\d]", "*", "a**", "a*+", "a{2",
    "a{2,1}", "a{x}", "a{5000}", "(a{100}){100}", "((((a{9}){9}){9}){9}){9}", "\\", "\\1", "(a)\\1",
    "(?=a)",
    "(?<!a)b", "(?<n>a)", "(?i)a", "\\bword", "\\p{L}", "a^b", "a$b", "[[a]b]", "[a&&b]", "]", "}",
    String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000),
  ])
  func refuses(_ text: String) {
    #expect(ValuePattern(text) == nil)
  }

  @Test(.timeLimit(.minutes(1))) func emptyRepetitions() throws {
    var text = ""
    for _ in 0..<30 { text = "(\(text)){2000}" }
    let pattern = try #require(ValuePattern(text))
    #expect(pattern.matches(""))
    #expect(!pattern.matches("a"))
  }

  @Test func anchors() throws {
    let pattern = try #require(ValuePattern("^ab?$"))
    #expect(pattern.matches("ab"))
    #expect(!pattern.matches("ab\n"))
    #expect(!pattern.matches("xab"))
  }
}

private struct Random {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }
}
