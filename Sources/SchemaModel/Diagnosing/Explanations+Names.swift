/// NAM: names.
extension ExplanationCatalog {
  static let names: [Explanation] = [
    Explanation(
      "NAM201", "A name that Swift does not take",
      why: """
        Names of types, members, cases, functions and parameters become Swift as they stand. They
        have letters and digits, at most 100; what the server says goes under `wire:` or `raw:`. A
        parameter of a hook is a name, `label name`, or `_ name` in quotes.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              user-name: String
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              userName: { type: String, wire: user-name }
        """)),
    Explanation(
      "NAM202", "A name with the wrong first letter",
      why: "In Swift types start with a capital letter, members and cases with a small one.",
      bad: .schema(
        """
        structs:
          Login:
            members:
              Name: String
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              name: { type: String, wire: Name }
        """)),
    Explanation(
      "NAM203", "A name that is taken",
      why: "Two definitions of one name in one place do not compile.",
      bad: .schema(
        """
        enums:
          Login: { cases: { form: , button: } }
        structs:
          Login:
            members:
              kind: Login
        """),
      good: .schema(
        """
        enums:
          LoginKind: { cases: { form: , button: } }
        structs:
          Login:
            members:
              kind: LoginKind
        """)),
    Explanation(
      "NAM204", "A name that generated code uses itself",
      why: """
        Every struct has `additionalMembers`, `description` and a few more, every enum `rawValue`;
        unions, hooks, visitors and default types add types of their own. A second declaration of the
        name does not compile.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members:
              description: String?
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              summary: { type: String?, wire: description }
        """)),
    Explanation(
      "NAM205", "A name that Swift reserves",
      why: """
        `x.self`, `X.init`, `X.Type` and a few more mean something in Swift whatever is declared, and
        back-ticks do not help. Other words of Swift, such as `class` or `default`, are fine.
        """,
      bad: .schema(
        """
        structs:
          Links:
            members:
              self: String
        """),
      good: .schema(
        """
        structs:
          Links:
            members:
              own: { type: String, wire: self }
        """)),
    Explanation(
      "NAM206", "A type that hides another one",
      why: """
        Where the type can be seen, `String` or `URL` would mean it and not Swift's own. The same
        holds for a type that has the name of a module. A nested type may have such a name, unless it
        is that of a module.
        """,
      bad: .schema(
        """
        structs:
          Error:
            members:
              text: String
        """),
      good: .schema(
        """
        structs:
          ServerError:
            members:
              text: String
        """)),
    Explanation(
      "NAM207", "Two files that give the same Swift file",
      why: """
        `log-in.yaml` and `log-In.yaml` both become `LogIn.swift`. Capital and small letters are the
        same to many file systems.
        """,
      bad: .schema(
        """
        --- log-in.yaml
        structs:
          Login:
            members:
              name: String
        --- logIn.yaml
        structs:
          Logout:
            members:
              name: String
        """),
      good: .schema(
        """
        --- log-in.yaml
        structs:
          Login:
            members:
              name: String
        --- log-out.yaml
        structs:
          Logout:
            members:
              name: String
        """)),
    Explanation(
      "NAM208", "A file name that cannot name a family",
      why: """
        The name of the file becomes that of a Swift file. Letters, digits and `-` are the same on
        every file system, and cannot lead out of the output folder.
        """,
      bad: .schema(
        """
        --- log_in.yaml
        structs:
          Login:
            members:
              name: String
        """),
      good: .schema(
        """
        --- log-in.yaml
        structs:
          Login:
            members:
              name: String
        """)),
  ]
}
