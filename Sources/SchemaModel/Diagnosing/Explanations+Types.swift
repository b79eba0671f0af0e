/// TYP: types.
extension ExplanationCatalog {
  static let types: [Explanation] = [
    Explanation(
      "TYP301", "A type that nobody defines",
      why: """
        A type is `String`, `Int`, `Double`, `Bool`, `Data`, `URL`, `TimeInterval`, `JSONValue`, or
        the name of a definition in any file. Nested types are seen in the type that holds them;
        from elsewhere they are `Outer.Inner`.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              field: Feild
          Field:
            members:
              name: String
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              field: Field
          Field:
            members:
              name: String
        """)),
    Explanation(
      "TYP302", "Not a type expression",
      why: """
        Types are written as `T`, `T?`, `any P`, `[T]` or `[String: T]`; requirements, plain values and
        hooks also take `(T) throws -> U` and `(T, U)`. What has brackets or commas needs quotes,
        because YAML takes brackets for a list.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              names: "[String"
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              names: "[String]"
        """)),
    Explanation(
      "TYP303", "`any` too much or too little",
      why: "A protocol as a type is `any P`; a struct or an enum stands without `any`.",
      bad: .schema(
        """
        protocols:
          Step:
            doc: Something to do.
        structs:
          Login:
            members:
              next: { type: Step, hook: true }
        """),
      good: .schema(
        """
        protocols:
          Step:
            doc: Something to do.
        structs:
          Login:
            members:
              next: { type: any Step, hook: true }
        """)),
    Explanation(
      "TYP304", "A value that holds itself",
      why: """
        A struct that has a member of its own type, directly or through others, would be of endless
        size. A list or an `any` of a protocol breaks the circle; an optional does not.
        """,
      bad: .schema(
        """
        structs:
          Folder:
            members:
              parent: Folder?
        """),
      good: .schema(
        """
        structs:
          Folder:
            members:
              folders: "[Folder]"
        """)),
    Explanation(
      "TYP305", "A protocol that refines itself",
      why: "Swift takes no circles of protocols.",
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
      "TYP308", "Nothing uses this", severity: .warning,
      why: "What nothing refers to is either left over or misspelt where it should be named.",
      bad: .schema(
        """
        enums:
          Colour: { cases: { red: , green: } }
        structs:
          Login:
            members:
              name: String
        """),
      good: .schema(
        """
        enums:
          Colour: { cases: { red: , green: } }
        structs:
          Login:
            members:
              name: String
              colour: Colour?
        """)),
    Explanation(
      "TYP309", "A mixin that nobody defines",
      why: "`include:` names groups of members under `mixins:`, of this or another file.",
      bad: .schema(
        """
        mixins:
          NameMembers:
            members:
              name: String
        structs:
          Login:
            include: [NameMember]
          Logout:
            include: [NameMembers]
        """),
      good: .schema(
        """
        mixins:
          NameMembers:
            members:
              name: String
        structs:
          Login:
            include: [NameMembers]
          Logout:
            include: [NameMembers]
        """)),
    Explanation(
      "TYP310", "A type that cannot be read from JSON",
      why: """
        A member without a derivation is read from the wire. That works for texts, numbers, booleans,
        enums with raw values, structs, `any P` with a union, lists of texts, structs and `any P`, and
        dictionaries of texts and `JSONValue`.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              counts: "[Int]"
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              counts: JSONValue
        """)),
    Explanation(
      "TYP312", "A struct or an enum is needed",
      why: """
        Arms, `as:` and `each:` make structs; `tokens:` and `lenientUnless:` compare with the raw
        values of an enum.
        """,
      bad: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        structs:
          Form:
            conforms: [Step]
            members: { name: String }
            examples: { one: { json: { "kind": "form", "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            discriminator: kind
            arms: { form: Form, step: Step }
            else: Other
        """),
      good: .schema(
        """
        protocols:
          Step: { refines: [JSONModel] }
        structs:
          Form:
            conforms: [Step]
            members: { name: String }
            examples: { one: { json: { "kind": "form", "name": "a" } } }
          Other:
            conforms: [Step]
            examples: { one: { json: { "kind": "new" } } }
        unions:
          Step:
            discriminator: kind
            arms: { form: Form }
            else: Other
        """)),
    Explanation(
      "TYP313", "An enum with too many cases",
      why: """
        The Swift compiler stops to check a `switch` at about 500 cases. An enum may have 400; a text
        does for lists that long.
        """,
      bad: .schema(largeEnum(cases: EnumCheck.maximumCases + 1)),
      good: .schema(
        """
        structs:
          Phone:
            members:
              country: { type: String, doc: Two letters. }
        """)),
    Explanation(
      "TYP314", "A case that holds a function or a tuple",
      why: """
        Function types and tuples stand in protocols, in structs with `coding: none` and in hooks. A
        case holds a value that has a name.
        """,
      bad: .schema(
        """
        enums:
          Outcome: { cases: { done: { payload: "(String, Int)" } } }
        """),
      good: .schema(
        """
        enums:
          Outcome: { cases: { done: { payload: Summary } } }
        structs:
          Summary:
            coding: none
            members: { name: String, count: Int }
        """)),
    Explanation(
      "TYP315", "A protocol that a value cannot keep",
      why: """
        A struct with `coding: none` and a default type have what Swift writes by itself: `Equatable`,
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
    Explanation(
      "TYP318", "A type of a module that is built later",
      why: """
        Swift modules are built one after the other, in the order of `modules:` in schema.yaml. A module
        may use what those before it define; two modules cannot use each other.
        """,
      bad: .schema(
        """
        --- answers.yaml
        structs:
          Answer:
            members: { form: Form }
        --- forms.yaml
        structs:
          Form:
            members: { name: String }
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Answers: { files: [answers.yaml] }
          Forms: { files: [forms.yaml] }
        """),
      good: .schema(
        """
        --- answers.yaml
        structs:
          Answer:
            members: { form: Form }
        --- forms.yaml
        structs:
          Form:
            members: { name: String }
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Forms: { files: [forms.yaml] }
          Answers: { files: [answers.yaml] }
        """)),
    Explanation(
      "TYP319", "An old name", severity: .warning,
      why: """
        What was renamed, `was: OldName`, keeps its old name for one release: in Swift with a
        deprecation, in overlays with this warning. With the next release the old name is gone.
        """,
      bad: .schema(
        """
        structs:
          Form:
            was: FormStep
            members: { name: String }
          Answer:
            members: { form: FormStep }
        """),
      good: .schema(
        """
        structs:
          Form:
            was: FormStep
            members: { name: String }
          Answer:
            members: { form: Form }
        """)),
    Explanation(
      "TYP321", "Nothing to use instead", severity: .warning,
      why: """
        `use` of a deprecation is the name of a type, of a member or case beside it, or
        `Type.member`. Compilers and reports pass it on, so a name that does not exist leads readers
        nowhere. A sentence belongs below `message`.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              name: { type: String?, deprecated: { use: userNmae } }
              userName: String
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              name: { type: String?, deprecated: { use: userName } }
              userName: String
        """)),
    Explanation(
      "TYP322", "A member made of something deprecated", severity: .warning,
      why: """
        Generated Swift uses a deprecated member or type without a warning, so this is the place to learn
        what must change before it goes away. A member that is itself deprecated is not reported.
        """,
      bad: .schema(
        """
        structs:
          Answer:
            members:
              box: Box
              width: { type: Int?, path: box.width }
          Box:
            members:
              size: Int?
              width: { type: Int?, deprecated: { use: size } }
        """),
      good: .schema(
        """
        structs:
          Answer:
            members:
              box: Box
              width: { type: Int?, path: box.size }
          Box:
            members:
              size: Int?
              width: { type: Int?, deprecated: { use: size } }
        """)),
  ]

  /// Cases a1, a2, …, ten to a line.
  private static func largeEnum(cases: Int) -> String {
    var text = "enums:\n  Country:\n    cases: {"
    for number in 1...cases { text += (number % 10 == 1 ? "\n      " : " ") + "a\(number): ," }
    return text + " }\nstructs:\n  Phone:\n    members:\n      country: Country"
  }
}
