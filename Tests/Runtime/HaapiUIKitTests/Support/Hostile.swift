import Foundation
import Testing

/// Large responses that are expensive to read: many elements, long strings, deep nesting. `unit` is the repeated
/// part; `Benchmarks/hostile` has more of them.
struct Hostile: Sendable, CustomTestStringConvertible {
  let name: String
  let head: String
  let unit: String
  var separator = ""
  let tail: String

  var testDescription: String { name }

  /// - Parameter count: The number of units. A `@` in a unit is replaced by its number.
  func body(_ count: Int) -> Data {
    var text = head
    let parts = unit.split(separator: "@", omittingEmptySubsequences: false)
    for index in 0..<count {
      if index > 0 { text += separator }
      text += parts.joined(separator: "\(index)")
    }
    return Data((text + tail).utf8)
  }

  static let all: [Hostile] =
    lists.flatMap { list in
      list.elements.map { element in
        Hostile(
          name: "\(list.name) of \(element.prefix(60))", head: list.head, unit: element,
          separator: ",", tail: list.tail)
      }
    }
    + texts.flatMap { text in
      characters.map { name, unit in
        Hostile(name: "\(text.name) of \(name)", head: text.head, unit: unit, tail: text.tail)
      }
    }

  private static let step = #"{"type":"authentication-step""#
  private static let form = #"{"template":"form","model":{"href":"/","method":"GET""#

  private static let lists: [(name: String, head: String, elements: [String], tail: String)] = [
    (
      "messages", step + #","messages":["#,
      [
        "{}", "1", "null", #"{"text":"a"}"#, #"{"text":"a @","classList":["userCode"]}"#,
        #"{"text":7}"#,
      ], "]}"
    ),
    (
      "messages of a problem", #"{"type":"https://curity.se/problems/x","messages":["#,
      ["{}", #"{"text":"a @"}"#, #"{"text":"a @","classList":["otp"]}"#], "]}"
    ),
    (
      "fields of a problem",
      #"{"type":"https://curity.se/problems/invalid-input","invalidFields":["#,
      ["{}", #"{"name":"a","detail":"b"}"#], "]}"
    ),
    ("classes", step + #","messages":[{"text":"a","classList":["#, [#""c""#, #""c@""#], "]}]}"),
    (
      "links", step + #","links":["#,
      ["{}", #"{"href":"/","rel":"a"}"#, #"{"href":"/@","rel":1}"#],
      "]}"
    ),
    (
      "actions", step + #","actions":["#,
      [
        "{}", form + "}}", #"{"template":"form"}"#, #"{"template":"selector"}"#,
        #"{"template":"x@"}"#, #"{"template":"client-operation"}"#,
        #"{"template":"client-operation","model":{"name":"x"}}"#,
        #"{"template":"client-operation","model":{"name":"bankid"}}"#,
        #"{"template":"selector","model":{"options":[{"template":"selector","model":{}}]}}"#,
      ], "]}"
    ),
    (
      "fields", step + #","actions":["# + form + #","fields":["#,
      [
        "{}", #"{"name":"a","type":"text"}"#, #"{"name":"a","type":"hidden","value":"b@"}"#,
        #"{"name":"a","type":"x"}"#, #"{"name":"a","type":"checkbox"}"#,
      ], "]}}]}"
    ),
    (
      "options",
      step + #","actions":["# + form + #","fields":[{"name":"a","type":"select","options":["#,
      ["{}", #"{"value":"@"}"#, #"{"value":"v@","label":"L"}"#], "]}]}}]}"
    ),
    (
      "authenticators",
      step + #","actions":[{"template":"selector","kind":"authenticator-selector","title":"t","#
        + #""model":{"options":["#,
      [
        #"{"template":"form","kind":"select-authenticator","title":"a"}"#,
        #"{"template":"form","kind":"select-authenticator","title":1,"model":{"title":"x"}}"#,
      ], "]}}]}"
    ),
    (
      "members", step + ",", [#""a":1"#, #""m@":1"#, #""m@":{"a":[]}"#, #""messages":[]"#], "}"
    ),
    ("arrays", step + #","x":["#, ["[]", "[1]", #"{"a":1}"#, "1e5"], "]}"),
  ]

  private static let texts: [(name: String, head: String, tail: String)] = [
    ("title", #"{"type":"https://curity.se/problems/x","title":""#, #""}"#),
    ("message", step + #","messages":[{"classList":["otp"],"text":""#, #""}]}"#),
    ("class", step + #","messages":[{"text":"a","classList":[""#, #""]}]}"#),
    ("name", step + #",""#, #"":1}"#),
    ("address", step + #","links":[{"rel":"a","href":""#, #""}]}"#),
    (
      "query",
      #"{"type":"oauth-authorization-response","links":[{"rel":"authorization-response","#
        + #""href":"?code="#, #""}]}"#
    ),
  ]

  private static let characters = [
    ("letters", "w"), ("words", "w "), ("lines", #"w\n"#), ("escapes", #"\u0001"#),
    ("marks", "\u{301}"), ("joined emoji", "\u{1F468}\u{200D}"), ("flags", "\u{1F1E6}"),
    ("marks before a letter", "\u{600}"), ("right to left", "\u{202E}\u{5D0}"),
    ("syllables", "\u{915}\u{94D}"), ("compatibility", "\u{958}"), ("percent", "%41&"),
  ]
}
