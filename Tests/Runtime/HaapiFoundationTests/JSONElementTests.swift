import Foundation
import HaapiFoundation
import Testing

/// Values of lists and dictionaries other than strings and structs.
struct JSONElementTests {
  enum Color: String { case red, green }

  @Test func everyKindIsReadAndWritten() throws {
    let text =
      #"{"u": ["https://a.example/b"], "c": [" red "], "i": [1, "2"], "t": [["x"], []], "#
      + #""d": {"a": {"one": 1.5}, "b": null}, "f": [true, null], "v": [1, "a"], "k": ["AQ=="]}"#
    let json = try object(text)
    let urls: [URL] = try json.list("u", of: .url)
    let colors: [Color] = try json.list("c", of: .token(Color.self))
    let integers: [Int] = try json.list("i", of: .int)
    let table: [[String]] = try json.list("t", of: .list(of: .string))
    let nested: [String: [String: Double]] = try json.dictionary("d", of: .dictionary(of: .double))
    let flags: [Bool] = try json.list("f", of: .bool)
    let values: [JSONValue]? = try json.optionalList("v", of: .value)
    let data: [Data] = try json.list("k", of: .data)
    #expect(urls.map(\.absoluteString) == ["https://a.example/b"])
    #expect(colors == [.red])
    #expect(integers == [1, 2])
    #expect(table == [["x"], []])
    #expect(nested == ["a": ["one": 1.5]])
    #expect(flags == [true])
    #expect(values == [1, "a"])
    #expect(data == [Data([1])])
    #expect(json.remainder() == [:])

    var builder = JSONObjectBuilder()
    builder.set("u", urls, of: .url)
    builder.set("c", colors, of: .token(Color.self))
    builder.set("t", table, of: .list(of: .string), within: "deep")
    builder.set("d", nested, of: .dictionary(of: .double))
    builder.set("k", data, of: .data)
    builder.set("v", nil as [JSONValue]?, of: .value)
    builder.set("i", [Int](), of: .int)
    #expect(
      builder.value == [
        "u": ["https://a.example/b"], "c": ["red"], "deep": ["t": [["x"], []]],
        "d": ["a": ["one": 1.5]], "k": ["AQ"],
      ])
  }

  @Test func absentOnesAreEmpty() throws {
    let json = try object(#"{"a": null, "b": [], "c": {}}"#)
    let urls: [URL] = try json.list("a", of: .url)
    let none: [URL]? = try json.optionalList("b", of: .url)
    let members: [String: Int]? = try json.optionalDictionary("c", of: .int)
    #expect(urls == [] && none == nil && members == nil)
  }

  @Test(arguments: [
    (#"{"a": 1}"#, "$.a", "array"), (#"{"a": ["x", 1]}"#, "$.a[0]", "array"),
    (#"{"a": [["x"], [1]]}"#, "$.a[1][0]", "string"),
  ])
  func wrongElements(_ text: String, _ path: String, _ expected: String) throws {
    let error = decodingError {
      let _: [[String]] = try object(text).list("a", of: .list(of: .string))
    }
    guard case .wrongType(path, expected, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func invalidElementsAreRefusedOrDropped() throws {
    let text = #"{"a": ["red", "blue", "green"], "d": {"x": "blue"}}"#
    let invalid = RepresentationDecodingError.invalidValue(
      path: "$.a[1]", expected: "a known Color")
    #expect(
      decodingError { let _: [Color] = try object(text).list("a", of: .token(Color.self)) }
        == invalid)
    let json = try object(text)
    let colors: [Color] = try json.list("a", of: .token(Color.self), droppingInvalid: true)
    #expect(colors == [.red, .green])
    #expect(
      json.document.warnings.map(\.description) == [
        "$.a[1]: element dropped: expected a known Color at $.a[1]"
      ])
    #expect(
      decodingError {
        let _: [String: Color] = try object(text).dictionary("d", of: .token(Color.self))
      } == .invalidValue(path: "$.d.x", expected: "a known Color"))
  }

  @Test func lenientReadsLeaveThemUnread() throws {
    let json = try object(#"{"a": ["x", 1], "d": {"x": "y"}}"#).lenient
    let urls: [URL] = try json.list("a", of: .url)
    let numbers: [String: Int] = try json.dictionary("d", of: .int)
    #expect(urls == [] && numbers == [:])
    #expect(json.remainder() == ["a": ["x", 1], "d": ["x": "y"]])
  }

  @Test func allDefectsAreFound() throws {
    let json = try object(#"{"a": [1, "x", 2], "d": {"x": 1}}"#, collecting: true)
    let _: [URL] = try json.list("a", of: .url)
    let _: [String: String] = try json.dictionary("d", of: .string)
    #expect(json.document.defects.map(\.error.path) == ["$.a[0]", "$.a[2]", "$.d.x"])
  }
}
