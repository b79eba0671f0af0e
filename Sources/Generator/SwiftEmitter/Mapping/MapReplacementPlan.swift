/// Plans `MapReplacements`: closures that can replace functions of the base mapper.
struct MapReplacementPlan {
  let facts: MappingFacts

  var declaration: Declaration {
    .type(
      doc: [
        "Replacements for functions of ``DefaultMapper``, each with the name of its function.", "",
        """
        For generated code: the mapping of an overlay sets them. An app's own customisation has \
        priority.
        """,
      ], [.generated, .public, .nonisolated], .struct, "MapReplacements", ["Sendable"]
    ) {
      Declaration.line(
        doc: ["Functions for response types that only overlays define."], [.public], .var,
        "addedRows", value: "AddedRows()")
      Declaration.line(
        doc: ["The overlay of each replacement."], [.public], .var, "owners",
        value: "ReplacementOwners()")
      if !facts.mapping.strings.isEmpty {
        Declaration.line(
          doc: ["English strings that replace those of the base schema."], [.public], .var, "texts",
          type: "[MappingText: String]", value: "[:]")
      }
      Declaration.gap
      facts.functions.map(closure)
      Declaration.initialiser([.public], []) { [] }
      merging
    }
  }

  private func closure(_ function: MapTarget) -> Declaration {
    let scope = facts.scope
    let types =
      [scope.name(of: function.source)] + (function.needsPlace ? ["ListPlace"] : [])
      + function.parameters.map { scope.name(of: $0.type) } + ["DefaultMapper"]
    let throwing: SwiftCode = function.canThrow ? " throws" : ""
    let result = scope.name(of: function.result)
    return .line(
      [.public], .var, .escaped(function.function),
      type: "(@Sendable (\(types, separator: ", "))\(throwing) -> \(result))?")
  }

  private var merging: Declaration {
    .function(
      doc: [
        """
        These replacements and those of `later`, which have priority. A replacement stays if its \
        overlay depends on the overlay of `later`.
        """
      ], [.public], "merging", [Parameter("_ later", "MapReplacements")], " -> MapReplacements"
    ) {
      "var merged = self"
      "merged.addedRows.merge(later.addedRows)"
      if !facts.mapping.strings.isEmpty {
        let yields: SwiftCode =
          "merged.owners.yield(text.rawValue, isReplaced: merged.texts[text] != nil, to: later.owners)"
        SwiftCode.block(
          "for (text, english) in later.texts",
          [.conditional([yields], ["merged.texts[text] = english"])])
      }
      facts.functions.map { function -> SwiftCode in
        let name = SwiftCode.argument(function.function)
        let yields: SwiftCode =
          "merged.owners.yield(\(literal: function.function), "
          + "isReplaced: merged.\(name) != nil, to: later.owners)"
        return .conditional(
          ["let replaced = later.\(name)", yields], ["merged.\(name) = replaced"])
      }
      "merged.owners.finish(later.owners)"
      "return merged"
    }
  }
}
