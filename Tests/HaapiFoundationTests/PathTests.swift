import HaapiFoundation
import Testing

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
  func pathOfAnObject(_ text: String, _ path: String) throws {
    let root = try object(text)
    #expect((find(root.value(), root) ?? root).path == path)
  }

  /// Walks to the object named `hit` through peeks only.
  private func find(_ value: JSONValue, _ json: JSONObject) -> JSONObject? {
    var found: JSONObject?
    _ = try? Walk.objects(json) { object in
      if object.path.hasSuffix(".hit") { found = object }
    }
    return found
  }

  @Test func longNamesAreCut() throws {
    let name = String(repeating: "x", count: 10_000)
    let json = try object(#"{"\#(name)": {"m": 1}}"#)
    var paths: [String] = []
    try Walk.objects(json) { paths.append($0.path) }
    #expect(paths.count == 2)
    #expect(paths.allSatisfy { $0.count < 100 })
  }

  /// The path marks of long lists must not lead astray, in whatever order paths are asked for.
  @Test func longLists() throws {
    let elements = (0..<500).map { "{\"i\":[{\"n\":\($0)}]}" }.joined(separator: ",")
    let json = try object("{\"a\":[\(elements)]}")
    let all = json.peekArray("a")
    var generator = SeededGenerator(state: 7)
    for index in (0..<500).shuffled(using: &generator) {
      #expect(all[index].path == "$.a[\(index)]")
      #expect(all[index].peekArray("i").first?.path == "$.a[\(index)].i[0]")
    }
  }

  @Test func pathsForGeneratedErrors() throws {
    let json = try object(#"{"a": [{}]}"#).peekArray("a")[0]
    #expect(json.path("model.name") == "$.a[0].model.name")
  }
}

/// All objects of a document; for tests that need one of unknown name.
enum Walk {
  static func objects(_ json: JSONObject, _ visit: (JSONObject) -> Void) throws {
    visit(json)
    try json.everyObject { try objects($0, visit) }
  }
}
