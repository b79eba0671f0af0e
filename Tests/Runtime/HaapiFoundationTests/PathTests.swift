import Testing

@testable import HaapiFoundation

struct PathTests {
  @Test(arguments: [
    (#"{"a": 1}"#, "$"),
    (#"{"m": {"hit": {}}}"#, "$.m.hit"),
    (#"{"x": {"y": [1]}, "m": [[], [0, {"hit": {}}]]}"#, "$.m[1][1].hit"),
    (#"{"a b": {"hit": {}}}"#, #"$["a b"].hit"#),
    (#"{"é": {"hit": {}}}"#, #"$["é"].hit"#),
    (#"{"1a": {"hit": {}}}"#, #"$["1a"].hit"#),
    (#"{"": {"hit": {}}}"#, #"$[""].hit"#),
    (#"{"a\"\n": {"hit": {}}}"#, #"$["a\"\n"].hit"#),
    (#"{"_a9": {"hit": {}}}"#, "$._a9.hit"),
  ])
  func pathOfTheLastObject(_ text: String, _ path: String) throws {
    #expect(objects(of: try JSONDocument(Array(text.utf8))).last?.path == path)
  }

  @Test func longNamesAreCut() throws {
    let name = String(repeating: "x", count: 10_000)
    let document = try JSONDocument(Array(#"{"\#(name)": {}}"#.utf8))
    #expect(objects(of: document).map(\.path.count).max().map { $0 < 100 } == true)
  }

  /// The path marks of long lists are correct in any order of queries.
  @Test func longLists() throws {
    let elements = (0..<500).map { "{\"i\":[{\"n\":\($0)}]}" }.joined(separator: ",")
    let json = try object("{\"a\":[\(elements)]}")
    let all = Array(json.peekArray("a"))
    var generator = SeededGenerator(state: 7)
    for index in (0..<500).shuffled(using: &generator) {
      #expect(all[index].path == "$.a[\(index)]")
      #expect(all[index].peekArray("i").first?.path == "$.a[\(index)].i[0]")
    }
  }

  @Test func pathsForGeneratedErrors() throws {
    let json = try #require(try object(#"{"a": [{}]}"#).peekArray("a").first)
    #expect(json.path("model.name") == "$.a[0].model.name")
  }

  /// Looks up a member on the tape, because the read functions need names at compile time.
  private func objects(of document: JSONDocument) -> [JSONObject] {
    (0..<document.tape.next(0)).filter { document.tape.kind($0) == .object }
      .map { JSONObject(document: document, node: $0) }
  }
}
