import SchemaText

/// A schema of extreme names and values: every keyword as a name where the checker accepts it, types with names of
/// Swift types, literals with special characters.
enum TortureSchema {
  static let moduleName = "Torture"

  static let sources: [SourceFile] = {
    let files =
      [
        ("cases.yaml", cases), ("literals.yaml", literals), ("members.yaml", members),
        ("models.yaml", TortureModels.yaml), ("nested.yaml", nested),
        ("shapes.yaml", TortureShapes.yaml), ("types.yaml", types),
      ]
    let index = """
      schema: torture
      version: 1.0.0
      modules:
        \(moduleName):
          files: [\(files.map(\.0).joined(separator: ", "))]

      """
    return (files + [("schema.yaml", index)]).map {
      SourceFile(path: $0.0, name: $0.0, bytes: Array($0.1.utf8))
    }
  }()

  /// The hand-written Swift for the schema.
  static let stubs = TortureShapes.stubs + TortureModels.stubs

  // MARK: Words as members and cases

  private static func list(_ names: [String], indent: Int, _ text: (String) -> String) -> String {
    names.map { String(repeating: " ", count: indent) + text($0) + "\n" }.joined()
  }

  private static let members = """
    doc: Every word as the name of a member.
    structs:
      EveryOptional:
        members:
    \(list(TortureWords.members, indent: 6) { "\"\($0)\": String?" })
      EveryRequired:
        members:
    \(list(TortureWords.members, indent: 6) { "\"\($0)\": { type: Int, wire: \"a.\($0)\" }" })
      EverySecret:
        members:
    \(list(TortureWords.members, indent: 6) { "\"\($0)\": { type: String?, sensitive: true }" })
      EveryDefault:
        members:
    \(list(TortureWords.members, indent: 6) { "\"\($0)\": { type: JSONValue, default: {} }" })
      EveryVariable:
        members:
    \(list(TortureWords.members, indent: 6) { "\"\($0)\": { type: Bool, default: true, mutable: true }" })
      EveryDeprecated:
        members:
    \(list(TortureWords.members, indent: 6) {
      "\"\($0)\": { type: Double?, mutable: true, deprecated: { use: other } }" })
      EveryPath:
        members:
          deep: EveryOptional?
    \(list(TortureWords.members.filter { $0 != "path" }, indent: 6) {
      "\"\($0)\": { type: String?, path: deep.\($0) }" })
      EveryTwin:
        members:
    \(list(TortureWords.members, indent: 6) { "\"\($0)\": String?" })
    \(list(TortureWords.members, indent: 6) { "twin\($0): { type: String?, path: \"\($0)\" }" })
    """

  private static let cases = """
    doc: Every word as the name of a case.
    enums:
      EveryClosed:
        cases:
    \(list(TortureWords.cases, indent: 6) { "\"\($0)\":" })
      EveryOpen:
        open: value
        cases:
    \(list(TortureWords.cases.filter { $0 != "value" }, indent: 6) { "\"\($0)\": \"x \($0)\"" })
      EveryConstant:
        open: default
        blank: refused
        cases: { first: }
        constants:
    \(list(TortureWords.cases.filter { $0 != "default" }, indent: 6) { "\"\($0)\": \"x \($0)\"" })
      EveryPlain:
        raw: none
        conforms: [CaseIterable]
        cases:
    \(list(TortureWords.cases, indent: 6) { "\"\($0)\":" })
      EveryPayload:
        cases:
    \(list(TortureWords.cases, indent: 6) { "\"\($0)\": { payload: CaseHolder }" })
    structs:
      CaseHolder:
        members:
          closed: EveryClosed
          open: EveryOpen
          maybe: EveryClosed?
          constant: EveryConstant?
    \(list(TortureWords.cases, indent: 6) { "\"d\($0)\": { type: EveryClosed, default: \"\($0)\" }" })
    \(list(TortureWords.cases.filter { $0 != "default" }, indent: 6) {
      "\"o\($0)\": { type: EveryConstant, default: \"\($0)\" }" })
    """

  // MARK: Words as types

  private static let types = """
    doc: Words as names of types.
    structs:
    \(TortureWords.topLevelTypes.enumerated().map { index, name in
      let next = TortureWords.topLevelTypes[(index + 1) % TortureWords.topLevelTypes.count]
      return """
          "\(name)":
            members:
              list: "[\(next)]"
              text: String?

        """
    }.joined())
    """

  /// All of them as enums and as structs, in types that also use Swift's own types of these names.
  private static let nested = """
    doc: Nested types that hide Swift's own.
    structs:
      AllEnums:
        members:
    \(list(TortureWords.nestedTypes, indent: 6) { "m\($0): \($0)?" })
          mail: { type: KeepsEverything?, sensitive: true }
        enums:
    \(list(TortureWords.nestedTypes, indent: 6) { "\($0): { cases: { a: , b: second } }" })
      AllOpenEnums:
        members:
    \(list(TortureWords.nestedTypes, indent: 6) { "m\($0): \($0)?" })
          raw: { type: KeepsEverything?, sensitive: true }
        enums:
    \(list(TortureWords.nestedTypes, indent: 6) { "\($0): { open: other, cases: { a: , b: second } }" })
      AllStructs:
        members:
    \(list(TortureWords.nestedTypes, indent: 6) { "m\($0): \"[\($0)]\"" })
          mail: { type: KeepsEverything?, sensitive: true }
        structs:
    \(list(TortureWords.nestedTypes, indent: 6) {
      "\($0): { members: { one: \"[\($0)]\", two: { type: KeepsEverything?, sensitive: true } } }"
    })
      KeepsEverything:
        members:
          string: String?
          int: Int?
          double: Double?
          bool: Bool?
          data: Data?
          url: URL?
          value: JSONValue?
          list: "[String]"
          map: "[String: String]"
          values: "[String: JSONValue]"
    """

  // MARK: Literals

  /// Strings in the double-quoted form of YAML.
  private static let nasty = [
    #"\"quoted\""#, #"back\\slash"#, #"\\(x)"#, ##"\\#(x)"##, #"\"\"\""#, #"\"\"\" + x"#,
    #"*/ // /* "#, "`tick`", #"line\nbreak\ttab"#, "ünï — ‚code‘", "日本語", "emoji 👩‍👩‍👧‍👦 🇸🇪",
    "#if DEBUG", "@main", "$0", "%@ %d", #"\\u{41}"#, "a\u{301}",
    String(repeating: "long ", count: 40), String(repeating: "x", count: 150),
  ]

  private static let literals = """
    doc: Texts that would end a literal or a comment. */ \"\"\" \\(x) `
    enums:
      NastyClosed:
        cases:
    \(list(nasty.indices.map { "c\($0)" }, indent: 6) { "\($0): \"\(nasty[Int($0.dropFirst()) ?? 0].trimmed)\"" })
      NastyOpen:
        open: other
        cases:
    \(list(nasty.indices.map { "c\($0)" }, indent: 6) { "\($0): \"\(nasty[Int($0.dropFirst()) ?? 0].trimmed)\"" })
        constants:
    \(list(nasty.indices.map { "k\($0)" }, indent: 6) { "\($0): \"k\(nasty[Int($0.dropFirst()) ?? 0].trimmed)\"" })
    structs:
      NastyMembers:
        doc: \"*/ \\\"\\\"\\\" \\\\(x) ` — é\\n\\n/// not code\\n# heading\"
        members:
          closed: NastyClosed
          open: NastyOpen
    \(list(nasty.indices.map { "m\($0)" }, indent: 6) { name in
      let text = nasty[Int(name.dropFirst()) ?? 0]
      return "\(name): { type: String, default: \"\(text)\", deprecated: { message: \"\(text)\" } }"
    })
    \(list(nasty.indices.map { "w\($0)" }, indent: 6) { name in
      let text = nasty[Int(name.dropFirst()) ?? 0].filter { $0 != "." }
      let wire = String(text.prefix(100)).trimmed
      return
        "\(name): { type: Int, default: 1, wire: \"w\(wire)\", doc: \"\(text)\", source: \"\(text)\" }"
    })
    """
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
