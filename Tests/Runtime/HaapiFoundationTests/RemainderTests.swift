import HaapiFoundation
import Testing

struct RemainderTests {
  @Test func unreadMembersInside() throws {
    let json = try object(
      """
      {"known": 1, "new": {"x": [1]}, "nil": null,
       "part": {"known": 1, "new": 2, "inner": {"known": 1, "new": 3}, "all": {"known": 1}},
       "whole": {"new": 4}, "unused": {}}
      """)
    _ = try json.int("known")
    _ = try json.at("part").int("known")
    _ = try json.at("part", "inner").int("known")
    _ = try json.at("part", "all").int("known")
    _ = try json.object("whole") { try $0.optionalInt("known") }
    _ = try json.at("unused").optionalInt("known")
    #expect(
      json.remainder() == [
        "new": ["x": [1]], "nil": nil, "part": ["new": 2, "inner": ["new": 3]],
      ])
    #expect(try json.at("part").remainder() == ["new": 2, "inner": ["new": 3]])
  }

  @Test func nothingLeft() throws {
    let json = try object(#"{"a": 1, "b": {"c": 2}}"#)
    json.consume("a")
    json.consume("absent")
    _ = try json.at("b").int("c")
    #expect(json.remainder() == [:])
  }

  @Test func readingAWholeObjectEndsReadingInPart() throws {
    let json = try object(#"{"a": {"b": 1, "c": 2}}"#)
    _ = try json.at("a").int("b")
    #expect(json.remainder() == ["a": ["c": 2]])
    _ = try json.value("a")
    #expect(json.remainder() == [:])
  }

  @Test func peekingLeavesMembersUnread() throws {
    let json = try object(#"{"a": {"b": "x"}, "c": [{}]}"#)
    _ = json.peekToken("a", "b")
    _ = json.hasToken("x", at: "a", "b")
    _ = json.isPresent("a")
    _ = json.peekArray("c")
    #expect(json.remainder().count == 2)
  }
}
