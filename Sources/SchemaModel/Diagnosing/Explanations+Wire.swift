/// WIR: members, and the JSON that they are read from.
extension ExplanationCatalog {
  static let wire: [Explanation] = [
    Explanation(
      "WIR401", "Two members take the same part of the JSON",
      why: """
        Reading would fill both from one place, and writing would let one overwrite the other. The
        same goes for a member that lies inside what another one takes.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              name: String
              user: { type: String, wire: name }
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              name: String
              user: { type: String, path: name }
        """)),
    Explanation(
      "WIR402", "A literal of another type",
      why: """
        What stands after `default:`, `initial:`, `const:` or `else:` becomes a Swift value of the
        member's type. `"1"` is a text and `1` a number. Of an enum a case or a raw value is named.
        """,
      bad: .schema(
        """
        structs:
          Poll:
            members:
              seconds: { type: Int, default: "5" }
        """),
      good: .schema(
        """
        structs:
          Poll:
            members:
              seconds: { type: Int, default: 5 }
        """)),
    Explanation(
      "WIR403", "A key that says nothing about this type",
      why: "The key would be ignored: `minimum:` is for `Int`, `text:` for `String`, and so on.",
      bad: .schema(
        """
        structs:
          Poll:
            members:
              interval: { type: String, minimum: 1 }
        """),
      good: .schema(
        """
        structs:
          Poll:
            members:
              interval: { type: Int, minimum: 1 }
        """)),
    Explanation(
      "WIR404", "A member that is not there",
      why: "Paths and lists of members use Swift names, not those of the wire.",
      bad: .schema(
        """
        structs:
          Login:
            members:
              model: Model
              title: { type: String, path: model.titel }
          Model:
            members:
              title: String
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              model: Model
              title: { type: String, path: model.title }
          Model:
            members:
              title: String
        """)),
    Explanation(
      "WIR405", "A path that cannot go on here",
      why: """
        A path leads through structs and protocols. A list has no members: `pick:` chooses one
        element, `each:` makes something of every element. A text or an enum has none either.
        """,
      bad: .schema(
        """
        structs:
          Form:
            members:
              fields: "[Field]"
              first: { type: String, path: fields.name }
          Field:
            members:
              name: String
        """),
      good: .schema(
        """
        structs:
          Form:
            members:
              fields: "[Field]"
              first: { type: String?, pick: { from: fields, first: [{}], field: name } }
          Field:
            members:
              name: String
        """)),
    Explanation(
      "WIR406", "A value of another type than the member",
      why: """
        A derived member takes the value as it is. A value that may be nil does not fit into a member
        that may not.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              attempts: Int
              text: { type: String, path: attempts }
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              attempts: Int
              count: { type: Int, path: attempts }
        """)),
    Explanation(
      "WIR407", "Members that wait for each other",
      why: "Each would be computed from the other, without end.",
      bad: .schema(
        """
        structs:
          Login:
            members:
              name: { type: String?, path: user }
              user: { type: String?, path: name }
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              name: String?
              user: { type: String?, path: name }
        """)),
    Explanation(
      "WIR408", "One raw value for two cases",
      why: "The server's text can mean only one of them.",
      bad: .schema(
        """
        enums:
          Method: { cases: { get: , read: get } }
        structs:
          Link: { members: { method: Method } }
        """),
      good: .schema(
        """
        enums:
          Method: { cases: { get: , post: } }
        structs:
          Link: { members: { method: Method } }
        """)),
    Explanation(
      "WIR409", "A blank in a token",
      why: """
        Tokens of the server are compared without the blanks around them, so a token that starts or
        ends with one, or has nothing else, is never met.
        """,
      bad: .schema(
        """
        enums:
          Method: { cases: { get: "GET " } }
        structs:
          Link: { members: { method: Method } }
        """),
      good: .schema(
        """
        enums:
          Method: { cases: { get: GET } }
        structs:
          Link: { members: { method: Method } }
        """)),
    Explanation(
      "WIR410", "Not a path of the wire",
      why: """
        `wire: a.b` goes into nested objects, part by part; "." in quotes is the whole object. A part
        is a name of at most 200 bytes, and has no spaces around it. A name with a space inside needs
        quotes: `wire: "loyalty level"`. Without them it most likely is a slip.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              user: { type: String, wire: account..user }
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              user: { type: String, wire: account.user }
        """)),
    Explanation(
      "WIR411", "A default that has no use",
      why: """
        An optional member with a default would never be nil, so the `?` says something untrue. Lists
        and dictionaries that are absent are empty anyway.
        """,
      bad: .schema(
        """
        structs:
          Link:
            members:
              rel: { type: String?, default: link }
        """),
      good: .schema(
        """
        structs:
          Link:
            members:
              rel: { type: String, default: link }
        """)),
    Explanation(
      "WIR412", "An enum without cases",
      why: "No value of it could ever be made.",
      bad: .schema(
        """
        enums:
          Method: { cases: {} }
        structs:
          Link: { members: { method: Method } }
        """),
      good: .schema(
        """
        enums:
          Method: { cases: { get: , post: } }
        structs:
          Link: { members: { method: Method } }
        """)),
    Explanation(
      "WIR413", "Something for raw values in an enum that has none",
      why: """
        `open:` keeps an unknown raw value and `constants:` name some of those. Both need an enum over
        texts; `constants:` also needs `open:`.
        """,
      bad: .schema(
        """
        enums:
          Method: { cases: { get: , post: }, constants: { put: PUT } }
        structs:
          Link: { members: { method: Method } }
        """),
      good: .schema(
        """
        enums:
          Method: { open: other, cases: { get: , post: }, constants: { put: PUT } }
        structs:
          Link: { members: { method: Method } }
        """)),
    Explanation(
      "WIR414", "An alternative that is never used",
      why: """
        What comes after a value that is never nil cannot be reached; and an optional member whose
        `else:` always gives something would never be nil.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              name: String
              user: { type: String, path: name, else: nobody }
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              name: String?
              user: { type: String, path: name, else: nobody }
        """)),
    Explanation(
      "WIR415", "Not a value that can live in its parent's members",
      why: """
        `coding: siblings` makes a text and, beside it, further texts: `title` and `titleKey`. The
        first member is the text, the others are optional texts. It is no JSON object of its own, so
        it has no examples.
        """,
      bad: .schema(
        """
        structs:
          Message:
            coding: siblings
            members:
              literal: { type: String, wire: "" }
              size: { type: Int?, wire: Size }
        """),
      good: .schema(
        """
        structs:
          Message:
            coding: siblings
            members:
              literal: { type: String, wire: "" }
              key: { type: String?, wire: Key }
        """)),
    Explanation(
      "WIR416", "Not a type for the whole object",
      why: """
        `wire: "."` reads a member from the object itself. That is a struct, a `JSONValue` or a
        dictionary of them, and it is always there.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              all: { type: String, wire: "." }
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              all: { type: JSONValue, wire: "." }
        """)),
    Explanation(
      "WIR418", "A part that is made from the finished whole",
      why: """
        Initialisers fill the stored members one after the other. They can use other members of the
        wire, and a `path:` or `firstOf:` that leads to some. Hooks, constants, `json:` and the like
        are computed from the finished value.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              kind: { type: String, hook: true }
              name: { type: String, fallback: kind }
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              kind: String
              name: { type: String, fallback: kind }
        """)),
  ]
}
