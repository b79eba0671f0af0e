import Testing

@testable import HaapiFoundation

/// Repeated members of an object.
@Suite struct RepeatTests {
  private func repeats(_ text: String) throws -> [String] {
    try JSONDocument(Array(text.utf8)).repeatedMembers().map(\.description)
  }

  @Test(arguments: [
    ("{}", []),
    (#"{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}"#, []),
    (#"{"a":1,"a":1}"#, ["$.a"]),
    (#"{"a":1,"b":{"c":1,"d":2,"c":3,"c":4},"a":{}}"#, ["$.a", "$.b.c"]),
    (
      #"[{"a":1},[{"x y":1,"x y":[{"b":1,"b":2}]}]]"#,
      [#"$[1][0]["x y"]"#, #"$[1][0]["x y"][0].b"#]
    ),
    // The same name with an escape; different names that look the same.
    (#"{"a":1,"\u0061":2}"#, ["$.a"]),
    ("{\"\u{E9}\":1,\"e\u{301}\":2}", []),
  ])
  func finds(_ text: String, _ paths: [String]) throws {
    #expect(
      try repeats(text) == paths.map { "\($0): occurs more than once; the last one is used" })
  }

  /// The work is not quadratic in the number of members or objects.
  @Test func takesTimeByTheSize() throws {
    let members = (0..<200_000).map { "\"m\($0)\":1" }.joined(separator: ",")
    #expect(try repeats("{\(members)}").isEmpty)
    let twice = Array(repeating: #"{"a":1,"a":2}"#, count: 100_000).joined(separator: ",")
    #expect(try repeats("[\(twice)]").count == 1000)
  }
}
