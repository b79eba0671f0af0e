import SchemaModel

/// Plans an enum: closed over texts, open with a case for the unknown, or without raw values.
struct EnumPlan {
  private let type: TypeDefinition
  private let body: EnumBody
  private let scope: Scope

  init(_ type: TypeDefinition, _ body: EnumBody, module: String) {
    self.type = type
    self.body = body
    scope = Scope(type, module: module)
  }

  private var string: String { scope.builtin("String") }

  var declaration: Declaration {
    if body.cases.contains(where: { $0.payloadText != nil }) { return withPayloads }
    if !body.hasRawValues { return plain }
    return body.openCase == nil && !body.refusesBlank ? closed : open
  }

  private func inherits(_ first: [String]) -> [String] {
    let own = body.conforms.map(\.text).filter { !first.contains($0) }
    return (first + own).map { scope.builtin($0) }
  }

  private func doc(_ item: EnumBody.Case) -> [String] { SwiftText.doc(item.documentation) }

  private func name(_ item: EnumBody.Case) -> String { SwiftText.escaped(item.name.text) }

  // MARK: Kinds

  private var withPayloads: Declaration {
    let cases = body.cases.map { item in
      let payload = item.payloadText == nil ? "" : "(\(scope.name(of: item.payload)))"
      return Declaration.line(doc: doc(item), attributes: [], text: "case \(name(item))\(payload)")
    }
    return .type(TypePlan.head("enum", type, inherits(["Sendable"])), members: cases)
  }

  private var plain: Declaration {
    let cases = body.cases.map {
      Declaration.line(doc: doc($0), attributes: [], text: "case \(name($0))")
    }
    return .type(
      TypePlan.head("enum", type, inherits(["Codable", "Hashable", "Sendable"])), members: cases)
  }

  private var closed: Declaration {
    let cases = body.cases.map { item in
      let raw = item.raw == item.name.text ? "" : " = \(SwiftText.literal(item.raw))"
      return Declaration.line(doc: doc(item), attributes: [], text: "case \(name(item))\(raw)")
    }
    return .type(
      TypePlan.head("enum", type, inherits(["String", "Codable", "Hashable", "Sendable"])),
      members: cases)
  }

  private var open: Declaration {
    var members = body.cases.map {
      Declaration.line(doc: doc($0), attributes: [], text: "case \(name($0))")
    }
    if let open = body.openCase {
      members.append(
        .line(
          doc: ["A value that the schema does not know, as the server sent it."], attributes: [],
          text: "case \(SwiftText.escaped(open.text))(value: \(string))"))
      members += body.constants.map { constant in
        .line(
          doc: [], attributes: [],
          text: "public static let \(SwiftText.escaped(constant.name.text)) = "
            + "Self.\(open.text)(value: \(SwiftText.literal(constant.raw)))")
      }
    }
    members += [initialiser, rawValue] + equality
    return .type(
      TypePlan.head(
        "enum", type, inherits(["RawRepresentable", "Codable", "Hashable", "Sendable"])),
      members: members)
  }

  // MARK: Raw values

  private var initialiser: Declaration {
    let fails = body.refusesBlank || body.openCase == nil
    var cases = body.cases.map { item in
      (
        pattern: SwiftText.literal(item.raw),
        body: [Statement.line("self = .\(item.name.text)")]
      )
    }
    var statements: [Statement] = []
    if let open = body.openCase {
      cases.append(("default", [.line("self = .\(open.text)(value: rawValue)")]))
      if fails {
        statements.append(
          .line("if rawValue.allSatisfy(\\.isWhitespace) { return nil }"))
      }
    } else {
      cases.append(("default", [.line("return nil")]))
    }
    statements.append(.choice(subject: "rawValue", cases: cases))
    let what =
      fails
      ? (body.openCase == nil ? "`nil` for an unknown text." : "`nil` for blank text only.")
      : "Never fails: an unknown text is kept."
    return .function(
      doc: [what],
      FunctionHead(
        text: "public init\(fails ? "?" : "")", parameters: [.init(text: "rawValue: \(string)")],
        suffix: "", layout: .whenLong),
      body: statements)
  }

  private var rawValue: Declaration {
    var cases = body.cases.map { item in
      (
        pattern: ".\(item.name.text)",
        body: [Statement.line(SwiftText.literal(item.raw))]
      )
    }
    if let open = body.openCase { cases.append((".\(open.text)(let value)", [.line("value")])) }
    return .computed(
      doc: [], attributes: [], head: "public var rawValue: \(string)",
      body: [.choice(subject: "self", cases: cases)])
  }

  /// The open case may hold a text that another case stands for; the raw value decides.
  private var equality: [Declaration] {
    guard body.openCase != nil else { return [] }
    return [
      .function(
        doc: [],
        FunctionHead(
          text: "public static func == ", parameters: [.init(text: "lhs: Self, rhs: Self")],
          suffix: " -> \(scope.builtin("Bool"))", layout: .whenLong),
        body: [.line("lhs.rawValue == rhs.rawValue")]),
      .function(
        doc: [],
        FunctionHead(
          text: "public func hash",
          parameters: [.init(text: "into hasher: inout \(scope.builtin("Hasher"))")],
          suffix: "", layout: .whenLong),
        body: [.line("hasher.combine(rawValue)")]),
    ]
  }
}
