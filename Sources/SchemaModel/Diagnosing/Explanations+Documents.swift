/// DOC: files, and the YAML in them.
extension ExplanationCatalog {
  static let documents: [Explanation] = [
    Explanation(
      "DOC001", "A folder or file cannot be read",
      why: """
        The schema is a folder with `schema.yaml` and the families that it lists. Every YAML file in
        the folder is read, so a folder, a pipe or a broken link with such a name stops the run.
        """,
      bad: .text("haapigen generate --schema Schemas    # the folder is called Schema"),
      good: .text("haapigen generate --schema Schema")),
    Explanation(
      "DOC002", "A file is not UTF-8",
      why: """
        Bytes in another encoding would become other letters, or none, depending on who reads them.
        The place is that of the first byte that does not fit.
        """,
      bad: .text("iconv -f UTF-8 -t LATIN1 fields.yaml > Schema/fields.yaml"),
      good: .text("iconv -f LATIN1 -t UTF-8 old.yaml > Schema/fields.yaml")),
    Explanation(
      "DOC003", "A character that nobody can see",
      why: """
        Control characters and those that steer bidirectional text are invisible, or make a line look
        like another one in a review. None has a use in a schema; escapes that make them are refused
        as well.
        """,
      bad: .schema(
        """
        structs:
          Login:
            doc: "A user\\u202E name."
            members:
              name: String
        """),
      good: .schema(
        """
        structs:
          Login:
            doc: "A user name."
            members:
              name: String
        """)),
    Explanation(
      "DOC004", "This is not YAML",
      why: """
        The file breaks a rule of YAML itself, so nothing after this place can be understood. The
        usual causes: a tab as indentation, a quote that is never closed, `: ` inside a text without
        quotes, or a line that is indented by one blank too many or too few.
        """,
      bad: .schema(
        """
        structs:
          Login:
            doc: Who logs in: a user
            members:
              name: String
        """),
      good: .schema(
        """
        structs:
          Login:
            doc: "Who logs in: a user"
            members:
              name: String
        """)),
    Explanation(
      "DOC005", "A key is twice in one map",
      why: "Readers of YAML disagree on which of the two counts, so one of them would be ignored.",
      bad: .schema(
        """
        structs:
          Login:
            members:
              name: String
              name: String?
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              name: String?
        """)),
    Explanation(
      "DOC006", "Anchors, aliases, merge keys and tags",
      why: """
        They make one place of a file depend on another, and readers of YAML treat them differently.
        Members that several structs share go into `mixins:`.
        """,
      bad: .schema(
        """
        structs:
          Login:
            members: &shared
              name: String
          Logout:
            members:
              <<: *shared
        """),
      good: .schema(
        """
        mixins:
          Shared:
            members:
              name: String
        structs:
          Login:
            include: [Shared]
          Logout:
            include: [Shared]
        """)),
    Explanation(
      "DOC007", "A second document in one file",
      why: "One file is one family and becomes one Swift file. A line `---` starts a second one.",
      bad: .schema(
        """
        structs:
          Login:
            members:
              name: String
        ---
        structs:
          Logout:
            members:
              reason: String
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              name: String
          Logout:
            members:
              reason: String
        """)),
    Explanation(
      "DOC008", "Nested too deep",
      why: """
        The schema language goes about twenty levels deep. The limit of 64 keeps a broken or hostile
        file from exhausting the stack.
        """,
      bad: .schema(
        """
        structs:
          Login:
            examples:
              deep:
                json:
                  [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
                  ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
        """),
      good: .schema(
        """
        structs:
          Login:
            examples:
              flat:
                json: { "list": [[1]] }
        """)),
    Explanation(
      "DOC009", "A file or text that is too large",
      why: """
        A file may have 32 MiB and a text 64 KiB, which is far more than a schema needs. Larger ones
        are most likely something else, such as a log that has landed in the folder.
        """,
      bad: .text("cp server.log Schema/log.yaml"),
      good: .text("rm Schema/log.yaml")),
    Explanation(
      "DOC010", "A text that other readers take for something else",
      why: """
        YAML 1.1 takes `no` and `on` for booleans, `~` for nothing, `0o7` and `1_000` for numbers and
        `2024-01-01` for a date. Here they would be texts. In quotes they are texts for everybody.
        """,
      bad: .schema(
        """
        structs:
          Switch:
            members:
              state: { type: String, default: off }
        """),
      good: .schema(
        """
        structs:
          Switch:
            members:
              state: { type: String, default: "off" }
        """)),
    Explanation(
      "DOC011", "A file without a map",
      why: """
        A schema file is a map with keys such as `doc:`, `structs:` and `enums:`. An empty file on the
        list of `schema.yaml` is most likely one that was never saved.
        """,
      bad: .schema(
        """
        - Login
        - Logout
        """),
      good: .schema(
        """
        structs:
          Login:
            members:
              name: String
        """)),
    Explanation(
      "DOC012", "There is no schema.yaml",
      why: """
        The index says which Swift modules there are, and which files belong to them, in which order.
        Without it nothing can be read.
        """,
      bad: .text(
        """
        Schema/
          fields.yaml
          steps.yaml
        """),
      good: .text(
        """
        Schema/schema.yaml:
          schema: demo
          version: 1.0.0
          modules:
            Demo:
              files: [fields.yaml, steps.yaml]
        """)),
    Explanation(
      "DOC013", "A listed file is not there",
      why: """
        The names under `files:` are those of files beside `schema.yaml`, without folders. What a
        missing file defines is not reported as unknown too.
        """,
      bad: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Demo:
            files: [feilds.yaml]
        --- fields.yaml
        structs:
          Field:
            members:
              name: String
        """),
      good: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Demo:
            files: [fields.yaml]
        --- fields.yaml
        structs:
          Field:
            members:
              name: String
        """)),
    Explanation(
      "DOC014", "A file that schema.yaml does not list",
      why: "A forgotten file would be left out of the generated code without a word.",
      bad: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Demo:
            files: [fields.yaml]
        --- fields.yaml
        structs:
          Field:
            members:
              name: String
        --- steps.yaml
        structs:
          Step:
            members:
              name: String
        """),
      good: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Demo:
            files: [fields.yaml, steps.yaml]
        --- fields.yaml
        structs:
          Field:
            members:
              name: String
        --- steps.yaml
        structs:
          Step:
            members:
              name: String
        """)),
    Explanation(
      "DOC015", "A file is listed twice",
      why: "A family becomes one Swift file of one module. Twice would define every type twice.",
      bad: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Demo:
            files: [fields.yaml, fields.yaml]
        --- fields.yaml
        structs:
          Field:
            members:
              name: String
        """),
      good: .schema(
        """
        --- schema.yaml
        schema: demo
        version: 1.0.0
        modules:
          Demo:
            files: [fields.yaml]
        --- fields.yaml
        structs:
          Field:
            members:
              name: String
        """)),
    Explanation(
      "DOC016", "A quote without its other half",
      why: """
        A text without quotes may end with one, and YAML takes it as a letter of the text. Most likely
        the quote at the beginning was lost.
        """,
      bad: .schema(
        """
        enums:
          Scheme:
            cases:
              mail: mailto:x"
        structs: { Link: { members: { scheme: Scheme } } }
        """),
      good: .schema(
        """
        enums:
          Scheme:
            cases:
              mail: "mailto:x"
        structs: { Link: { members: { scheme: Scheme } } }
        """)),
    Explanation(
      "DOC017", "A link that leads too far",
      why: """
        Findings quote the lines of a file, and `validate --fix` changes them. A branch of a stranger
        could otherwise show, or change, any file of the machine that checks it.

        A symbolic link may lead to a YAML file of the same repository, also outside the schema folder.
        It may not lead out of the repository, or to a hidden file or folder, whose name begins with a
        dot. Without a repository it may not lead out of the folder that holds the schema folder. The
        same holds for a schema folder, or a folder above it, that is a link inside the repository;
        only `.build` may be anywhere.
        """,
      bad: .text("ln -s /etc/app/places.yaml Schema/places.yaml"),
      good: .text("ln -s ../shared/places.yaml Schema/places.yaml")),
    Explanation(
      "DOC018", "Two lines have changed places",
      why: """
        The file has several errors, and none of them when two of its lines stand the other way round, as
        after a move of lines that went wrong.
        """,
      bad: .schema(
        """
        enums:
          Login:
            doc: How a login went.
            cases:
              good:
              bad:
            cases:
            doc: How a logout went.
          Logout:
              good:
              bad:
        structs: { Page: { members: { login: Login, logout: Logout } } }
        """),
      good: .schema(
        """
        enums:
          Login:
            doc: How a login went.
            cases:
              good:
              bad:
          Logout:
            doc: How a logout went.
            cases:
              good:
              bad:
        structs: { Page: { members: { login: Login, logout: Logout } } }
        """)),
  ]
}
