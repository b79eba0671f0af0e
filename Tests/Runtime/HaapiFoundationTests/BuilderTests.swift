import Foundation
import HaapiFoundation
import Testing

struct BuilderTests {
  typealias Build = @Sendable (inout JSONObjectBuilder) -> Void

  static let rows: [(String, Build)] = [
    (#"{"a":"x"}"#, { $0.set("a", "x") }),
    (#"{"a":""}"#, { $0.set("a", "") }),
    (#"{"a":-1}"#, { $0.set("a", -1) }),
    (#"{"a":1.5}"#, { $0.set("a", 1.5) }),
    ("{}", { $0.set("a", Double.nan) }),
    (#"{"a":false}"#, { $0.set("a", false) }),
    (#"{"a":"-_8"}"#, { $0.set("a", Data([251, 255])) }),
    (#"{"a":""}"#, { $0.set("a", Data()) }),
    (#"{"a":"https://x.test/a?b"}"#, { $0.set("a", URL(string: "https://x.test/a?b")) }),
    (#"{"a":null}"#, { $0.set("a", JSONValue.null) }),
    (#"{"a":"red"}"#, { $0.set("a", Color.red) }),
    (#"{"a":["x"]}"#, { $0.set("a", ["x"]) }),
    (#"{"a":{"b":1}}"#, { $0.set("a", ["b": 1] as [String: JSONValue]) }),
    (#"{"a":{"b":"1"}}"#, { $0.set("a", ["b": "1"] as [String: String]) }),
    (#"{"a":{"x":1,"y":2}}"#, { $0.set("a", Point(x: 1, y: 2)) }),
    (#"{"a":[{"x":1,"y":2}]}"#, { $0.set("a", [Point(x: 1, y: 2)]) }),
    (#"{"a":[{"x":1,"y":2}]}"#, { $0.set("a", [Point(x: 1, y: 2)] as [any JSONModel]) }),
    (
      #"{"a":[{"name":"n","shape":"polygon"}]}"#,
      { $0.set("a", [Polygon(corners: [], name: "n")] as [any Shape]) }
    ),
    (
      #"{"a":{"name":"n","shape":"polygon"}}"#,
      { $0.set("a", Polygon(corners: [], name: "n") as (any Shape)?) }
    ),
  ]

  @Test(arguments: rows)
  func present(_ expected: String, _ build: Build) {
    var builder = JSONObjectBuilder()
    build(&builder)
    #expect(builder.value.jsonText == expected)
    #expect(builder.isEmpty == (expected == "{}"))
  }

  @Test func absent() {
    var builder = JSONObjectBuilder()
    builder.set("a", String?.none)
    builder.set("a", Int?.none)
    builder.set("a", Double?.none)
    builder.set("a", Bool?.none)
    builder.set("a", Data?.none)
    builder.set("a", URL?.none)
    builder.set("a", JSONValue?.none)
    builder.set("a", Color?.none)
    builder.set("a", [String]?.none)
    builder.set("a", [String]())
    builder.set("a", [String: String]())
    builder.set("a", [String: JSONValue]())
    builder.set("a", Point?.none)
    builder.set("a", [Point]())
    builder.set("a", [any Shape]?.none)
    builder.merge([:], within: "a")
    #expect(builder.isEmpty)
  }

  @Test func defaultsAreLeftOut() {
    var builder = JSONObjectBuilder()
    builder.set("a", true, unless: true)
    builder.set("b", false, unless: true)
    builder.set("c", "x", unless: "x")
    builder.set("d", "y", unless: "x")
    builder.set("e", 0, unless: 0)
    builder.set("f", 1, unless: 0)
    builder.set("g", Color.red, unless: .red)
    builder.set("h", Color.other(value: "blue"), unless: .red)
    builder.set("i", 0.5, unless: 0.5)
    builder.set("j", 1.5, unless: 0.5)
    #expect(builder.value.jsonText == #"{"b":false,"d":"y","f":1,"h":"blue","j":1.5}"#)
  }

  @Test func insideOtherObjects() {
    var builder = JSONObjectBuilder()
    builder.set("a", 1, within: "o", "p", "q", "r")
    builder.set("b", "x", within: "o", "p")
    builder.set("c", true, unless: false, within: "o")
    builder.set("d", Int?.none, within: "z")
    #expect(builder.value == ["o": ["c": true, "p": ["b": "x", "q": ["r": ["a": 1]]]]])
  }

  /// Values that are set have priority over merged ones, in any order.
  @Test(arguments: [true, false])
  func merging(_ mergesLast: Bool) {
    let more: [String: JSONValue] = [
      "a": 9, "new": nil, "o": ["a": 9, "p": ["new": 2], "new": 3], "s": ["new": 4],
    ]
    var builder = JSONObjectBuilder()
    if !mergesLast { builder.merge(more) }
    builder.set("a", 1)
    builder.set("a", 1, within: "o")
    builder.set("b", 1, within: "o", "p")
    builder.set("s", "x")
    if mergesLast { builder.merge(more) }
    #expect(
      builder.value == [
        "a": 1, "new": nil, "o": ["a": 1, "p": ["b": 1, "new": 2], "new": 3], "s": "x",
      ])
  }

  @Test func mergingInsideOtherObjects() {
    var builder = JSONObjectBuilder()
    builder.set("a", 1, within: "o", "p")
    builder.merge(["a": 2, "b": 3], within: "o", "p")
    #expect(builder.value == ["o": ["p": ["a": 1, "b": 3]]])
  }
}
