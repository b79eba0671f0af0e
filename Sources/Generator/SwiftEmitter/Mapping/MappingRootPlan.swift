/// Plans the entry point of a root: the public function, and the visitor that selects the row of a source.
struct MappingRootPlan {
  let root: MappingRoot
  let facts: MappingFacts
  let scope: Scope

  private var source: SwiftCode { "any " + scope.name(of: root.source) }
  private var target: SwiftCode { "any " + scope.name(of: root.target) }

  var function: Declaration {
    .function(
      doc: SwiftText.doc(
        root.documentation,
        fallback: "The model of each type of `\(root.source.qualifiedName)`.")
        + ["", "- Throws: `MappingError`."],
      FunctionHead([.public], "map", [Parameter("_ source", "\(source)")], " throws -> \(target)"),
      body: { [.line("try source.accept(\(name: MappingNames.rows(root))(mapper: self))")] })
  }

  var visitor: Declaration {
    let rows = Dictionary(first: root.rows.map { (ObjectIdentifier($0.type), $0.row) })
    let reasons = root.reasons
    let types =
      root.source.asProtocol?.visitedStructs ?? root.rows.map(\.type) + root.unsupported.map(\.type)
    let visits = types.compactMap { type -> Declaration? in
      if let row = rows[ObjectIdentifier(type)] { return visit(type, row) }
      return reasons[type].map { refuse(type, $0) }
    }
    return .type(
      TypeHead(
        doc: ["The rows of ``DefaultMapper`` for each type of `\(root.source.qualifiedName)`."],
        signature: .init([.nonisolated], .struct, "\(name: MappingNames.rows(root))"),
        inherits: [scope.name(of: root.source, suffix: "Visitor")]),
      members: [.line(signature: .init(.let, "mapper", type: "DefaultMapper"))] + visits
        + [other])
  }

  private func visit(_ type: TypeDefinition, _ row: MapDefinition) -> Declaration {
    let wanted = row.target.innermost?.qualifiedName ?? row.target.description
    let base = Expression.call(
      "mapper.customisedModel",
      arguments(
        ["value", ".\(MappingNames.source(type))"], wanted: wanted))
    let call = Expression.text(
      "mapper.\(name: MappingNames.function(row.name.text))(value)", canThrow: true)
    return function(
      "visit", scope.name(of: type),
      .closure(base, call), doc: [],
      response: Self.response(of: type, facts.mapping, "value"))
  }

  /// `MappingResponse(view: value.metadata)`; `nil` for a struct that has none of the values.
  static func response(
    of type: TypeDefinition, _ mapping: Mapping, _ value: SwiftCode
  ) -> SwiftCode? {
    let values = mapping.response.filter { $0.isMember(of: type) }
    guard !values.isEmpty else { return nil }
    let arguments: [SwiftCode] = values.map {
      "\(SwiftText.argument($0.name.text)): \(value).\(SwiftText.argument(StructPlan.readName($0.member.text, in: type)))"
    }
    return "MappingResponse(\(arguments.joined(separator: ", ")))"
  }

  private func refuse(_ type: TypeDefinition, _ reason: Name) -> Declaration {
    let wanted = root.target.qualifiedName
    let more = Expression.Argument(
      label: "else", value: .text(".unsupported(wanted: \(SwiftText.literal(wanted)))"))
    return function(
      "visit", scope.name(of: type),
      .call(
        "mapper.customisedUnknown", arguments(["value"], wanted: wanted) + [more], canThrow: true),
      doc: ["Unsupported: \(reason.text)."])
  }

  private var other: Declaration {
    function(
      "visitOther", source,
      .call(
        "mapper.customisedUnknown", arguments(["value"], wanted: root.target.qualifiedName),
        canThrow: true), doc: [])
  }

  private func arguments(_ first: [SwiftCode], wanted: String) -> [Expression.Argument] {
    first.map { .init(label: nil, value: .text($0)) } + [
      .init(label: "to", value: .text(SwiftText.literal(wanted)))
    ]
  }

  private func function(
    _ name: SwiftCode, _ type: SwiftCode, _ value: Expression, doc: [CommentLine],
    response: SwiftCode? = nil
  ) -> Declaration {
    let within = response.map { [Statement.line("let mapper = mapper.within(\($0))")] } ?? []
    return .function(
      doc: doc,
      FunctionHead([], "\(name)", [Parameter("_ value", "\(type)")], " throws -> \(target)"),
      body: { within + [.value(within.isEmpty ? "" : "return ", value)] })
  }
}
