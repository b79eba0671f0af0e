/// TYP: protocols, and the default types that conform to them.
extension ExplanationCatalog {
  static let protocols: [Explanation] = [
    Explanation(
      "TYP305", "A protocol that refines itself",
      why: """
        Swift takes no circles of protocols. A chain of protocols that refine each other has 64 levels at most.
        """,
      bad: .schema(
        """
        protocols:
          Step: { refines: [Action] }
          Action: { refines: [Step] }
        """),
      good: .schema(
        """
        protocols:
          Step: { refines: [Action] }
          Action: { doc: Something to do. }
        structs:
          Login: { conforms: [Step] }
        """)),
    Explanation(
      "TYP306", "Not a protocol that can be named here",
      why: """
        Structs and protocols name protocols of the schema, and `JSONModel`, `Codable`, `Equatable`,
        `Hashable` and `Sendable`. Protocols also refine `Masking`, `ContentFreeDescribing`,
        `CustomStringConvertible` and `CustomDebugStringConvertible`. Enums name what Swift can supply
        by itself: `Codable`, `Equatable`, `Hashable`, `Sendable`, and `CaseIterable` when no case
        holds a value. A default type names protocols of the schema.
        """,
      bad: .schema(
        """
        structs:
          Login:
            conforms: [Sendible]
            members:
              name: String
        """),
      good: .schema(
        """
        structs:
          Login:
            conforms: [Sendable]
            members:
              name: String
        """)),
    Explanation(
      "TYP307", "A protocol's member is missing or has another type",
      why: """
        The struct promises what the protocol requires. In Swift the types have to be the same; an
        optional member does not stand in for a required one, nor the other way round. A requirement
        that can be set needs a `mutable` member, and a method needs a `hook:` of its signature.
        """,
      bad: .schema(
        """
        protocols:
          Step:
            members:
              title: String?
        structs:
          Login:
            conforms: [Step]
            members:
              name: String
        """),
      good: .schema(
        """
        protocols:
          Step:
            members:
              title: String?
        structs:
          Login:
            conforms: [Step]
            members:
              title: String?
              name: String
        """)),
    Explanation(
      "TYP315", "A protocol that a value cannot conform to",
      why: """
        A struct with `coding: none` and a default type have what the Swift compiler derives: `Equatable`,
        `Hashable` and `Codable` if all members have it, and `Sendable` always. They are never a
        `JSONModel`. Descriptions come from `JSONModel` or from `ContentFreeDescribing`, not from both.
        """,
      bad: .schema(
        """
        structs:
          Choice:
            coding: none
            conforms: [Equatable]
            members:
              options: "[(String, String)]"
        """),
      good: .schema(
        """
        structs:
          Choice:
            coding: none
            members:
              options: "[(String, String)]"
        """)),
    Explanation(
      "TYP316", "An associated type that is not there, or means two things",
      why: """
        `where:` says what an associated type of a refined protocol is. The name has to be inherited,
        and no other protocol on the way may say something else.
        """,
      bad: .schema(
        """
        protocols:
          Operation:
            associatedTypes: [Model]
            members: { model: Model? }
          PollingOperation:
            refines: [Operation]
            where: { Modell: String }
            default: struct
        """),
      good: .schema(
        """
        protocols:
          Operation:
            refines: [Sendable]
            associatedTypes: [Model]
            members: { model: Model? }
          PollingOperation:
            refines: [Operation]
            where: { Model: String }
            default: struct
        """)),
    Explanation(
      "TYP317", "A default type that cannot be made",
      why: """
        `DefaultX` holds every requirement of the protocol. It has no methods of its own, it knows what
        associated types are, a struct has nothing that belongs to the main actor, and what can be set
        in a class does.
        """,
      bad: .schema(
        """
        protocols:
          Input:
            default: struct
            members:
              value: { type: String, mutable: true, mainActor: true }
        """),
      good: .schema(
        """
        protocols:
          Input:
            default: class
            members:
              value: { type: String, mutable: true, mainActor: true }
        """)),
  ]
}
