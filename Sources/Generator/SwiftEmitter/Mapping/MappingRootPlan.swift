/// Plans an entry point of the mapper, for a protocol of responses (the root). It has a public function `map`, and a
/// visitor that calls the map of each response type (the type's row).
struct MappingRootPlan {
  let root: MappingRoot
  let facts: MappingFacts

  private var scope: Scope { facts.scope }
  private var source: SwiftCode { "any " + scope.name(of: root.source) }
  private var target: SwiftCode { "any " + scope.name(of: root.target) }
  private var wanted: SwiftCode { "to: \(literal: root.target.qualifiedName)" }

  var function: Declaration {
    .function(
      doc: .doc(
        root.documentation, fallback: "The model of each type of `\(root.source.qualifiedName)`.")
        + ["", "- Throws: `MappingError`."], [.public], "map", [Parameter("_ source", source)],
      " throws -> \(target)"
    ) { "try source.accept(\(name: MappingNames.rows(root))(mapper: self))" }
  }

  var visitor: Declaration {
    .type(
      doc: ["Maps each type of `\(root.source.qualifiedName)` with ``DefaultMapper``."],
      [.nonisolated], .struct, "\(name: MappingNames.rows(root))",
      [scope.name(of: root.source, suffix: "Visitor")]
    ) {
      Declaration.line([], .let, "mapper", type: "DefaultMapper")
      root.arms.filter { $0.type.module === root.source.module }.map { type, arm, _ in
        switch arm {
        case .map(let row): visit(type, row)
        case .drop(let reason, _): refuse(type, reason)
        }
      }
      Declaration.visit("visitOther", source, [unknown([wanted])], target)
    }
  }

  private func visit(_ type: TypeDefinition, _ row: MapDefinition) -> Declaration {
    let wanted = row.target.innermost?.qualifiedName ?? row.target.description
    let call = Expression.closure(
      .call(
        "mapper.customisedModel",
        ["value", ".\(MappingNames.source(type))", "to: \(literal: wanted)"]),
      .text(.throwing("mapper.\(name: MappingNames.function(row.name.text))(value)")))
    guard let response = facts.response(of: type, "value") else {
      return .visit("visit", scope.name(of: type), [call.statement()], target)
    }
    return .visit(
      "visit", scope.name(of: type),
      ["let mapper = mapper.within(\(response))", call.statement("return ")], target)
  }

  private func refuse(_ type: TypeDefinition, _ reason: Name) -> Declaration {
    let error: SwiftCode = ".unsupported(wanted: \(literal: root.target.qualifiedName))"
    return .visit(
      "visit", scope.name(of: type), doc: ["Unsupported: \(reason.text)."],
      [unknown([wanted, "else: \(error)"])], target)
  }

  private func unknown(_ arguments: [SwiftCode]) -> SwiftCode {
    Expression.call(.throwing("mapper.customisedUnknown"), ["value"] + arguments).statement()
  }
}
