/// Plans `DefaultMapper`, and the types for values from the app and from hand-written Swift.
struct MapperPlan {
  let facts: MappingFacts
  private var mapping: Mapping { facts.mapping }
  private var scope: Scope { facts.scope }

  var mapper: [Declaration] {
    let roots = mapping.roots.map { MappingRootPlan(root: $0, facts: facts) }
    let mapper = Declaration.type(
      doc: [
        "Maps responses to models, by the rules of the schema.", "",
        "Immutable, so that threads can share a mapper.",
      ], [.public, .nonisolated, .final], .class, "DefaultMapper", ["Sendable"]
    ) {
      Declaration.line(
        doc: ["The context that the app passed."], [.public], .let, "context",
        type: "MappingContext")
      Declaration.line(
        doc: ["Values from hand-written Swift that rules use."], [.public], .let, "hooks",
        type: "any MappingHooks")
      Declaration.line([], .let, "overrides", type: "MappingOverrides")
      Declaration.line([], .let, "replacements", type: "MapReplacements")
      Declaration.line([], .let, "warn", type: "(@Sendable (MappingWarning) -> Void)?")
      Declaration.line(
        doc: ["Values of the response that is being mapped."], [.generated, .public], .let,
        "response", type: "MappingResponse")
      initialiser(isForGeneratedMapping: false)
      initialiser(isForGeneratedMapping: true)
      roots.map(\.function)
    }
    return [mapper] + roots.map(\.visitor)
  }

  /// Plans one of two initialisers. The full one, with replacements and the response, is only for generated code.
  private func initialiser(isForGeneratedMapping isFull: Bool) -> Declaration {
    func own<Part>(_ part: Part) -> [Part] { isFull ? [part] : [] }
    let doc: [String] =
      [
        "- Parameters:", "  - context: Values that the app supplies once.",
        "  - hooks: Hand-written parts of the mapping.",
        "  - overrides: The app's handlers, which replace default models and items.",
      ] + own("  - replacements: The functions that overlays replace or add.")
      + ["  - warn: Called for elements that are not shown although a user may need them."]
      + own("  - response: Values of the response that is being mapped.")
    let parameters =
      [
        Parameter("context", "MappingContext"), Parameter("hooks", "any MappingHooks"),
        Parameter("overrides", "MappingOverrides", default: ".init()"),
      ] + own(Parameter("replacements", "MapReplacements"))
      + [Parameter("warn", "(@Sendable (MappingWarning) -> Void)?", default: "nil")]
      + own(Parameter("response", "MappingResponse", default: ".init()"))
    return .initialiser(
      doc: doc, isFull ? [.generated, .public] : [.public, .convenience], parameters, isLong: true
    ) {
      if isFull {
        parameters.map { "self.\($0.names) = \($0.names)" }
      } else {
        SwiftCode.call(
          "self.init",
          [
            "context: context", "hooks: hooks", "overrides: overrides", "replacements: .init()",
            "warn: warn",
          ])
      }
    }
  }

  // MARK: Context

  @ListOf<Declaration> var context: [Declaration] {
    values(
      "MappingContext", "Values that an app supplies once, for all responses.",
      ["Sendable", "Equatable"], mapping.context.map { ($0.name, $0.documentation, $0.type) })
    values(
      "MappingResponse", "Values of a response, for the rules of its parts.", ["Sendable"],
      mapping.response.map { ($0.name, $0.documentation, $0.type) })
    Self.texts(
      mapping.strings, [.public, .nonisolated], "MappingText",
      doc: "Texts of the mapping that the app, or the framework, supplies.", access: [.public])
    hooks
  }

  /// Plans a struct of constants. In the initialiser, optional constants have the default value nil.
  private func values(
    _ name: SwiftCode, _ doc: String, _ inherits: [SwiftCode],
    _ values: [(name: Name, documentation: Documentation, type: TypeReference)]
  ) -> Declaration {
    .type(doc: [doc], [.public, .nonisolated], .struct, name, inherits) {
      values.map { name, documentation, type in
        Declaration.line(
          doc: .doc(documentation), [.public], .let, .escaped(name), type: scope.name(of: type))
      }
      Declaration.initialiser(
        [.public],
        values.map { name, _, type in
          scope.parameter(.escaped(name), type, default: type.isOptional ? "nil" : nil)
        }, isLong: true
      ) { values.map { "self.\($0.name) = \(.escaped($0.name))" } }
    }
  }

  /// Plans an enum with a case for each string, and with the English strings.
  static func texts(
    _ texts: [LocalisedText], _ modifiers: [Declaration.Modifier], _ name: SwiftCode,
    doc: String, access: [Declaration.Modifier]
  ) -> Declaration {
    .type(
      doc: [doc], modifiers, .enum, name,
      texts.isEmpty ? ["Sendable"] : ["String", "CaseIterable", "Sendable"]
    ) {
      texts.map { text in
        let name = MappingNames.text(text.key.text)
        return Declaration.line(
          [], .case, .escaped(name), value: name == text.key.text ? nil : .literal(text.key))
      }
      if !texts.isEmpty {
        Declaration.computed(doc: ["The text in English."], access, "english", "String") {
          SwiftCode.choice(
            "self",
            texts.map { (".\(name: MappingNames.text($0.key.text))", [.literal($0.text)]) })
        }
      }
    }
  }

  private var hooks: Declaration {
    .type(
      doc: ["Values from hand-written Swift that the mapping uses."], [.public, .nonisolated],
      .protocol, "MappingHooks", ["Sendable"]
    ) {
      Declaration.requirement(
        doc: ["The app's or the framework's string."], "text",
        [Parameter("_ text", "MappingText")], " -> String")
      Declaration.requirement(
        doc: [
          "The app's string for a key that an overlay has added, or `english` if there is none."
        ], "text", [Parameter("forKey key", "String"), Parameter("english", "String")],
        " -> String")
      mapping.hooks.map { Self.requirement($0, scope) }
    }
  }

  static func requirement(_ hook: MappingHook, _ scope: Scope) -> Declaration {
    .requirement(
      doc: .doc(hook.documentation), .escaped(hook.name),
      hook.parameters.map { scope.parameter(.label($0.label), $0.type) },
      "\(hook.canThrow ? " throws" : "") -> \(scope.name(of: hook.out))")
  }

  // MARK: Sources

  var sources: Declaration {
    .type(
      doc: ["The types that the mapping handles. Raw values are indexes in `MappingOverrides`."],
      [.public, .nonisolated], .enum, "MappingSource", ["Int", "CaseIterable", "Sendable"]
    ) {
      facts.sources.map { Declaration.line([], .case, MappingNames.source($0)) }
      Declaration.function(
        doc: ["The case of a type; nil for a type that the mapping does not handle."], [.static],
        "of", [Parameter("_ type", "Any.Type")], " -> MappingSource?"
      ) { "byType[ObjectIdentifier(type)]" }
      Declaration.constant(
        [.private, .static], "byType", type: "[ObjectIdentifier: MappingSource]",
        .list(
          facts.sources.map {
            "ObjectIdentifier(\(scope.name(of: $0)).self): .\(MappingNames.source($0))"
          }, isLong: true))
    }
  }
}
