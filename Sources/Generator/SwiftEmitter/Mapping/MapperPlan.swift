/// Plans the mapper itself, and its values from an app and from hand-written Swift.
struct MapperPlan {
  let facts: MappingFacts
  let scope: Scope
  private var mapping: Mapping { facts.mapping }

  var mapper: [Declaration] {
    let roots = mapping.roots.map { MappingRootPlan(root: $0, facts: facts, scope: scope) }
    let head = TypeHead(
      doc: [
        "Makes models of answers, by the rules of the schema.", "",
        "Immutable: one serves all threads.",
      ],
      signature: .init([.public, .nonisolated, .final], .class, "DefaultMapper"),
      inherits: ["Sendable"])
    let members: [Declaration] =
      [
        .line(
          doc: ["The context that the app passed."],
          signature: .init([.public], .let, "context", type: "MappingContext")),
        .line(
          doc: ["Values from hand-written Swift that rules use."],
          signature: .init([.public], .let, "hooks", type: "any MappingHooks")),
        .line(signature: .init(.let, "overrides", type: "MappingOverrides")),
        .line(signature: .init(.let, "replacements", type: "MapReplacements")),
        .line(signature: .init(.let, "warn", type: "(@Sendable (MappingWarning) -> Void)?")),
        .line(
          doc: ["Values of the response that is being mapped."],
          signature: .init([.generated, .public], .let, "response", type: "MappingResponse")),
        initialiser(isForGeneratedMapping: false), initialiser(isForGeneratedMapping: true),
      ] + roots.map(\.function)
    return [.type(head, members: members)] + roots.map(\.visitor)
  }

  /// Only generated mappings pass replacements and know the response.
  private func initialiser(isForGeneratedMapping: Bool) -> Declaration {
    let own: [SwiftCode] = isForGeneratedMapping ? ["replacements"] : []
    let names: [SwiftCode] = ["context", "hooks", "overrides"] + own + ["warn"]
    let doc: [CommentLine] =
      [
        "- Parameters:", "  - context: Values that the app supplies once.",
        "  - hooks: Hand-written parts of the mapping.",
        "  - overrides: The app's replacements for models of some types.",
      ]
      + (isForGeneratedMapping
        ? ["  - replacements: The functions and rows that an overlay replaces."] : [])
      + ["  - warn: Called for elements that are not shown although a user may need them."]
      + (isForGeneratedMapping
        ? ["  - response: Values of the response that is being mapped."] : [])
    let parameters =
      [
        Parameter("context", "MappingContext"), Parameter("hooks", "any MappingHooks"),
        Parameter("overrides", "MappingOverrides", default: ".init()"),
      ] + (isForGeneratedMapping ? [Parameter("replacements", "MapReplacements")] : []) + [
        Parameter("warn", "(@Sendable (MappingWarning) -> Void)?", default: "nil")
      ]
      + (isForGeneratedMapping
        ? [Parameter("response", "MappingResponse", default: ".init()")] : [])
    let delegation = Statement.call(
      "self.init",
      [
        "context: context", "hooks: hooks", "overrides: overrides", "replacements: .init()",
        "warn: warn",
      ])
    let assignments = (names + ["response"]).map { Statement.line("self.\($0) = \($0)") }
    return .function(
      doc: doc,
      FunctionHead(
        signature: .init(
          isForGeneratedMapping ? [.generated, .public] : [.public, .convenience], .initialiser),
        parameters: parameters, layout: .always),
      body: { isForGeneratedMapping ? assignments : [delegation] })
  }

  // MARK: Context

  var context: [Declaration] { [values, response, texts, hooks] }

  private var response: Declaration {
    values(
      "MappingResponse", "Values of a response that rules of its parts may look at.", ["Sendable"],
      mapping.response.map { ($0.name, $0.documentation, $0.type) })
  }

  private var values: Declaration {
    values(
      "MappingContext", "Values that an app supplies once, for all responses.",
      ["Sendable", "Equatable"], mapping.context.map { ($0.name, $0.documentation, $0.type) })
  }

  /// A struct of constants. Those that may be nil have a default.
  private func values(
    _ name: SwiftCode, _ doc: CommentLine, _ inherits: [SwiftCode],
    _ values: [(name: Name, documentation: Documentation, type: TypeReference)]
  ) -> Declaration {
    let members = values.map { value in
      Declaration.line(
        doc: SwiftText.doc(value.documentation),
        signature: .init(
          [.public], .let, SwiftText.escaped(value.name.text), type: scope.name(of: value.type)))
    }
    let initialiser = Declaration.function(
      FunctionHead(
        signature: .init([.public], .initialiser),
        parameters: values.map { value in
          scope.parameter(
            SwiftText.escaped(value.name.text), value.type,
            default: value.type.isOptional ? "nil" : nil)
        }, layout: .always),
      body: { values.map { .line("self.\($0.name) = \(SwiftText.escaped($0.name.text))") } })
    return .type(
      TypeHead(
        doc: [doc], signature: .init([.public, .nonisolated], .struct, name), inherits: inherits),
      members: members + [initialiser])
  }

  private var texts: Declaration {
    Self.texts(
      mapping.strings, signature: .init([.public, .nonisolated], .enum, "MappingText"),
      doc: "Texts of the mapping that the app, or the framework, supplies.", modifiers: [.public])
  }

  /// An enum of keys, with the English strings.
  static func texts(
    _ texts: [LocalisedText], signature: Signature, doc: CommentLine,
    modifiers: [Signature.Modifier]
  ) -> Declaration {
    let head = TypeHead(
      doc: [doc], signature: signature,
      inherits: texts.isEmpty ? ["Sendable"] : ["String", "CaseIterable", "Sendable"])
    guard !texts.isEmpty else { return .type(head, members: []) }
    let cases = texts.map { text in
      let name = MappingNames.text(text.key.text)
      let key = text.key.text
      return Declaration.line(
        signature: .init(
          .case, SwiftText.escaped(name), value: name == key ? nil : SwiftText.literal(key)))
    }
    let english: [(pattern: SwiftCode, body: [Statement])] = texts.map { text in
      (
        pattern: ".\(name: MappingNames.text(text.key.text))",
        body: [Statement.line(SwiftText.literal(text.text))]
      )
    }
    return .type(
      head,
      members: cases + [
        .computed(
          doc: ["The text in English."],
          signature: .init(modifiers, .var, "english", type: "String"),
          body: [.choice(subject: "self", cases: english)])
      ])
  }

  private var hooks: Declaration {
    let requirements = mapping.hooks.map { Self.requirement($0, scope) }
    return .type(
      TypeHead(
        doc: ["Values from hand-written Swift that the mapping uses."],
        signature: .init([.public, .nonisolated], .protocol, "MappingHooks"), inherits: ["Sendable"]
      ),
      members: [
        .requirement(
          doc: ["The app's or the framework's string."],
          FunctionHead([], "text", [Parameter("_ text", "MappingText")], " -> String")),
        .requirement(
          doc: [
            "The app's string for a key that an overlay has added, else what it says in English."
          ],
          FunctionHead(
            [], "text", [Parameter("forKey key", "String"), Parameter("english", "String")],
            " -> String")),
      ] + requirements)
  }

  static func requirement(_ hook: MappingHook, _ scope: Scope) -> Declaration {
    .requirement(
      doc: SwiftText.doc(hook.documentation),
      FunctionHead(
        [], SwiftText.escaped(hook.name.text),
        hook.parameters.map { scope.parameter(SwiftText.label($0.label.text), $0.type) },
        "\(hook.canThrow ? " throws" : "") -> \(scope.name(of: hook.out))"))
  }

  // MARK: Sources

  var sources: [Declaration] {
    let types = facts.sources
    let head = TypeHead(
      doc: ["Types that become something, each a place in the table of what an app overrides."],
      signature: .init([.public, .nonisolated], .enum, "MappingSource"),
      inherits: ["Int", "CaseIterable", "Sendable"])
    let cases = types.map {
      Declaration.line(signature: .init(.case, "\(MappingNames.source($0))"))
    }
    let entries: [SwiftCode] = types.map { type in
      "ObjectIdentifier(\(scope.name(of: type)).self): .\(MappingNames.source(type))"
    }
    let members: [Declaration] =
      cases + [
        .function(
          doc: ["The source of a type; nil for a type that the schema does not define."],
          FunctionHead([.static], "of", [Parameter("_ type", "Any.Type")], " -> MappingSource?"),
          body: { [.line("byType[ObjectIdentifier(type)]")] }),
        .constant(
          signature: .init(
            [.private, .static], .let, "byType", type: "[ObjectIdentifier: MappingSource]"),
          value: .list(entries, isLong: true)),
      ]
    return [.type(head, members: members)]
  }
}
