/// Plans the closures that can replace functions of the mapper.
struct MapReplacementPlan {
  let facts: MappingFacts
  let scope: Scope
  private var mapping: Mapping { facts.mapping }

  /// `if let replaced = replacements.name { return try replaced(source, self) }`
  ///
  /// - Parameter result: The value to return, from the call of the replacement.
  static func check(
    _ name: String, _ arguments: [SwiftCode], canThrow: Bool = false,
    _ result: (Expression) -> Expression = { $0 }
  ) -> Statement {
    let call = Expression.call("replaced", arguments, canThrow: canThrow)
    return .conditional(
      ["let replaced = replacements.\(SwiftText.argument(name))"],
      body: [.value("return ", result(call))])
  }

  var declaration: Declaration {
    let functions = facts.functions
    let closures = functions.map { function in
      let throwing: SwiftCode = function.canThrow ? " throws" : ""
      let types =
        ([scope.name(of: function.source)] + (function.needsPlace ? ["ListPlace"] : [])
        + function.parameters.map { scope.name(of: $0.type) } + ["DefaultMapper"])
        .joined(separator: ", ")
      return Declaration.line(
        signature: .init(
          [.public], .var, SwiftText.escaped(function.function),
          type: "(@Sendable (\(types))\(throwing) -> \(scope.name(of: function.result)))?"))
    }
    return .type(
      TypeHead(
        doc: [
          "Replacements for functions of ``DefaultMapper``, each with the name of its function.",
          "",
          """
          For generated code: the mapping of an overlay sets them. An app's own customisation has \
          priority.
          """,
        ],
        signature: .init([.generated, .public, .nonisolated], .struct, "MapReplacements"),
        inherits: ["Sendable"]),
      members: [
        .line(
          doc: ["Rows for response types that the base schema does not define."],
          signature: .init([.public], .var, "addedRows", value: "AddedRows()")),
        .line(
          doc: ["The overlay of each replacement."],
          signature: .init([.public], .var, "owners", value: "ReplacementOwners()")),
      ] + texts + [.gap] + closures + [
        .function(
          FunctionHead(signature: .init([.public], .initialiser), parameters: []),
          body: { [] }),
        merging(functions),
      ])
  }

  private var texts: [Declaration] {
    if mapping.strings.isEmpty { return [] }
    return [
      .line(
        doc: ["English strings that replace those of the base schema."],
        signature: .init([.public], .var, "texts", type: "[MappingText: String]", value: "[:]"))
    ]
  }

  private func merging(_ functions: [MapperFunction]) -> Declaration {
    .function(
      doc: [
        """
        These replacements and those of `later`, which have priority. An overlay does not replace a \
        function of an overlay that is based on it.
        """
      ],
      FunctionHead(
        [.public], "merging", [Parameter("_ later", "MapReplacements")], " -> MapReplacements"),
      body: {
        [
          .line("var merged = self"),
          .line("merged.addedRows.merge(later.addedRows)"),
        ] + mergedTexts
          + functions.map { function in
            let name = SwiftText.argument(function.function)
            let yields: SwiftCode =
              "merged.owners.yield(\(SwiftText.literal(function.function)), "
              + "isReplaced: merged.\(name) != nil, to: later.owners)"
            return .conditional(
              ["let replaced = later.\(name)", yields], body: [.line("merged.\(name) = replaced")])
          } + [.line("merged.owners.finish(later.owners)"), .line("return merged")]
      })
  }

  private var mergedTexts: [Statement] {
    if texts.isEmpty { return [] }
    let yields: SwiftCode =
      "merged.owners.yield(text.rawValue, isReplaced: merged.texts[text] != nil, to: later.owners)"
    return [
      .block(
        head: "for (text, english) in later.texts",
        body: [.conditional([yields], body: [.line("merged.texts[text] = english")])])
    ]
  }
}
