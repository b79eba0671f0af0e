/// The small schemas that the pages about mappings show.
enum MappingExample {
  /// Forms of lines become pages of rows.
  private static let types = """
    --- types.yaml
    protocols:
      Step: { refines: [JSONModel], visitor: true }
      Page: { default: struct, members: { rows: "[any Row]" } }
      Row: { default: struct, refines: [Sendable], members: { title: String, note: String? } }
    structs:
      Form: { conforms: [Step], members: { lines: "[Line]" } }
      Line: { conforms: [JSONModel], members: { name: String, hint: String? } }

    """

  /// The same with lines of several kinds.
  private static let kinds = """
    --- types.yaml
    protocols:
      Step: { refines: [JSONModel], visitor: true }
      Page: { default: struct, members: { rows: "[any Row]" } }
      Row: { default: struct, refines: [Sendable], members: { style: Style } }
    enums:
      Kind: { open: other, cases: { text: , number: } }
      Style: { cases: { plain: , bold: } }
    structs:
      Form: { conforms: [Step], members: { lines: "[Line]" } }
      Line: { conforms: [JSONModel], members: { kind: Kind } }

    """

  /// The same with fields of several types.
  private static let fields = """
    --- types.yaml
    protocols:
      Step: { refines: [JSONModel], visitor: true }
      Field: { refines: [JSONModel], visitor: true }
      Page: { default: struct, members: { rows: "[any Row]" } }
      Row: { default: struct, refines: [Sendable], members: { title: String } }
    structs:
      Form: { conforms: [Step], members: { fields: "[any Field]" } }
      Text:
        conforms: [Field]
        members: { name: String }
        examples: { one: { json: { "type": "text", "name": "user" } } }
      Hidden:
        conforms: [Field]
        members: { value: String? }
        examples: { one: { json: { "type": "hidden" } } }
    unions:
      Field: { discriminator: type, arms: { text: Text }, else: Hidden }

    """

  static let row = "rules:\n  title: name\n  note: hint"

  /// What stands below the map from lines to rows, what stands below the map of a form, source and
  /// target of the former, further maps and blocks, and the name of a line's second member.
  static func lines(
    _ row: String = row, form: String = "rules:\n  rows: { each: lines, as: LineRow }",
    from: String = "Line", to: String = "Row", elements: String = "", blocks: String = "",
    hint: String = "hint"
  ) -> Explanation.Example {
    let types = types.replacing("hint:", with: "\(hint):")
    let map = element("LineRow", from: from, to: to, row)
    let maps = elements.isEmpty ? map : map + "\n" + elements
    return .schema(types + mapping(form, maps, blocks))
  }

  /// What stands below the enum map.
  static func kinds(
    _ enumMap: String, rule: String = "{ from: kind, using: Styles }", textRaw: String = ""
  ) -> Explanation.Example {
    let kinds = kinds.replacing("{ text: ,", with: "{ text: \(textRaw),")
    let form = "rules:\n  rows: { each: lines, as: LineRow }"
    let row = element("LineRow", from: "Line", to: "Row", "rules:\n  style: \(rule)")
    let blocks = "enums:\n  Styles:\n" + indented(enumMap, by: 4)
    return .schema(kinds + mapping(form, row, blocks))
  }

  /// What stands below the union of the fields.
  static func fields(_ union: String) -> Explanation.Example {
    let form = "rules:\n  rows: { each: fields, as: Rows }"
    let row = element("TextRow", from: "Text", to: "Row", "rules:\n  title: name")
    let unions = "unions:\n  Rows:\n    source: Field\n    to: Row\n" + indented(union, by: 4)
    return .schema(fields + mapping(form, row, unions))
  }

  /// What stands for the root; the structs that have a map, and those there are; for `model`, what the page
  /// says of a further protocol.
  static func root(
    _ root: String, maps: [String] = ["Form"], steps: [String] = ["Form"],
    hasVisitor: Bool = true, model: String? = nil
  ) -> Explanation.Example {
    var lines = ["--- types.yaml", "protocols:"]
    lines.append("  Step: { refines: [JSONModel]\(hasVisitor ? ", visitor: true" : "") }")
    if model != nil { lines.append("  Model: { refines: [Sendable] }") }
    lines.append("  Page: { default: struct, \(model ?? "")members: { title: String } }")
    lines.append("structs:")
    lines += steps.map { "  \($0): { conforms: [Step], members: { title: String } }" }
    lines += ["--- mapping.yaml", "mapping:", "  roots:", "    Step: \(root)"]
    if !maps.isEmpty { lines.append("  maps:") }
    lines += maps.map { "    \($0): { to: Page }" }
    return .schema(lines.joined(separator: "\n"))
  }

  private static func mapping(_ form: String, _ elements: String, _ blocks: String) -> String {
    var text = """
      --- mapping.yaml
      mapping:
        roots:
          Step: { to: Page, unknown: throw }
        maps:
          Form:
            to: Page

      """
    text += indented(form, by: 6) + "\n  elements:\n" + indented(elements, by: 4)
    return text + (blocks.isEmpty ? "" : "\n" + indented(blocks, by: 2))
  }

  private static func element(
    _ name: String, from: String, to: String, _ body: String
  ) -> String {
    "\(name):\n  from: \(from)\n  to: \(to)\n" + indented(body, by: 2)
  }

  private static func indented(_ text: String, by count: Int) -> String {
    let blanks = String(repeating: " ", count: count)
    return text.split(separator: "\n").map { blanks + $0 }.joined(separator: "\n")
  }
}
