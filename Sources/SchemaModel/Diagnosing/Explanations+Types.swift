/// TYP: types.
extension ExplanationCatalog {
  static let types: [Explanation] = [
    Explanation(
      "TYP301", "A type that is not defined",
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
      "TYP309", "A mixin that is not defined",
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
        A member without a derivation is read from JSON. That works for strings, numbers, booleans, URLs,
        binary data, enums with raw values, structs, `any P` with a union, `JSONValue`, and for lists and
        dictionaries of these. A dictionary, and a list in a list, have no `any P`. JSON has no durations.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              waits: "[TimeInterval]"
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              waits: "[Double]"
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
