import SchemaModel

/// Plans the mapper itself, and what an app and hand-written Swift give to it.
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
      text: "public nonisolated final class DefaultMapper", inherits: ["Sendable"])
    let members: [Declaration] =
      [
        .line(doc: ["What the app gave."], text: "public let context: MappingContext"),
        .line(
          doc: ["What hand-written Swift gives to the rules."],
          text: "public let hooks: any MappingHooks"),
        .line(doc: [], text: "let overrides: MappingOverrides"),
        .line(doc: [], text: "let replacements: MapReplacements"),
        .line(doc: [], text: "let warn: (@Sendable (MappingWarning) -> Void)?"),
        .line(
          doc: ["Values of the response that is being mapped."],
          text: "\(SwiftText.spiAttribute) public let response: MappingResponse"),
        initialiser(isForGeneratedMapping: false), initialiser(isForGeneratedMapping: true),
      ] + roots.map(\.function)
    return [.type(head, members: members)] + roots.map(\.visitor)
  }

  /// Only generated mappings have something to put in the place of the base's functions, and know the
  /// response.
  private func initialiser(isForGeneratedMapping: Bool) -> Declaration {
    let own: [SwiftCode] = isForGeneratedMapping ? ["replacements"] : []
    let names: [SwiftCode] = ["context", "hooks", "overrides"] + own + ["warn"]
    let doc: [CommentLine] =
      [
        "- Parameters:", "  - context: Values that the app gives once.",
        "  - hooks: Hand-written parts of the mapping.",
        "  - overrides: What the app makes of some types in place of the default.",
      ]
      + (isForGeneratedMapping ? ["  - replacements: What an overlay maps differently."] : [])
      + ["  - warn: Told of what is not shown although a user may miss it."]
      + (isForGeneratedMapping
        ? ["  - response: Values of the response that is being mapped."] : [])
    let parameters: [SwiftCode] =
      [
        "context: MappingContext", "hooks: any MappingHooks",
        "overrides: MappingOverrides = .init()",
      ] + (isForGeneratedMapping ? ["replacements: MapReplacements"] : []) + [
        "warn: (@Sendable (MappingWarning) -> Void)? = nil"
      ] + (isForGeneratedMapping ? ["response: MappingResponse = .init()"] : [])
    let delegation = Statement.call(
      prefix: "self.init",
      arguments: [
        "context: context", "hooks: hooks", "overrides: overrides", "replacements: .init()",
        "warn: warn",
      ])
    let assignments = (names + ["response"]).map { Statement.line("self.\($0) = \($0)") }
    return .function(
      doc: doc,
      FunctionHead(
        text: isForGeneratedMapping
          ? "\(SwiftText.spiAttribute) public init" : "public convenience init",
        parameters: parameters, layout: .always),
      body: isForGeneratedMapping ? assignments : [delegation])
  }

  // MARK: Context

  var context: [Declaration] { [values, response, texts, hooks] }

  private var response: Declaration {
    let values = mapping.response.map {
      (name: SwiftText.escaped($0.name.text), type: scope.name(of: $0.type), value: $0)
    }
    let members = values.map {
      Declaration.line(
        doc: SwiftText.doc($0.value.documentation), text: "public let \($0.name): \($0.type)")
    }
    let initialiser = Declaration.function(
      FunctionHead(
        text: "public init", parameters: values.map { "\($0.name): \($0.type) = nil" },
        layout: values.isEmpty ? .whenLong : .always),
      body: values.map { .line("self.\($0.value.name) = \($0.name)") })
    return .type(
      TypeHead(
        doc: ["Values of a response that rules of its parts may look at."],
        text: "public nonisolated struct MappingResponse", inherits: ["Sendable"]),
      members: members + [initialiser])
  }

  private var values: Declaration {
    let members = mapping.context.map { value in
      Declaration.line(
        doc: SwiftText.doc(value.documentation),
        text: "public let \(SwiftText.escaped(value.name.text)): \(scope.name(of: value.type))")
    }
    let parameters: [SwiftCode] = mapping.context.map { value in
      "\(SwiftText.escaped(value.name.text)): \(scope.parameter(value.type))"
        + (value.type.isOptional ? " = nil" : "")
    }
    let initialiser = Declaration.function(
      FunctionHead(text: "public init", parameters: parameters, layout: .always),
      body: mapping.context.map {
        let name = SwiftText.escaped($0.name.text)
        return .line("self.\($0.name) = \(name)")
      })
    return .type(
      TypeHead(
        doc: ["Values that an app gives once, for all answers."],
        text: "public nonisolated struct MappingContext", inherits: ["Sendable", "Equatable"]),
      members: members + [initialiser])
  }

  private var texts: Declaration {
    Self.texts(
      mapping.strings, head: "public nonisolated enum MappingText",
      doc: "Texts of the mapping that the app, or the framework, supplies.", access: "public ")
  }

  /// An enum of keys, with the texts in English.
  static func texts(
    _ texts: [LocalisedText], head: SwiftCode, doc: CommentLine, access: SwiftCode
  ) -> Declaration {
    let head = TypeHead(
      doc: [doc], text: head,
      inherits: texts.isEmpty ? ["Sendable"] : ["String", "CaseIterable", "Sendable"])
    guard !texts.isEmpty else { return .type(head, members: []) }
    let cases = texts.map { text in
      let name = MappingNames.text(text.key.text)
      let key = text.key.text
      return Declaration.line(
        doc: [],
        text: name == key
          ? "case \(SwiftText.escaped(name))"
          : "case \(SwiftText.escaped(name)) = \(SwiftText.literal(key))")
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
          doc: ["The text in English."], head: "\(access)var english: String",
          body: [.choice(subject: "self", cases: english)])
      ])
  }

  private var hooks: Declaration {
    let requirements = mapping.hooks.map { Self.requirement($0, scope) }
    return .type(
      TypeHead(
        doc: ["What hand-written Swift gives to the mapping."],
        text: "public nonisolated protocol MappingHooks", inherits: ["Sendable"]),
      members: [
        .requirement(
          doc: ["The app's or the framework's string."],
          FunctionHead(
            text: "func text", parameters: ["_ text: MappingText"], suffix: " -> String")),
        .requirement(
          doc: [
            "The app's string for a key that an overlay has added, else what it says in English."
          ],
          FunctionHead(
            text: "func text", parameters: ["forKey key: String", "english: String"],
            suffix: " -> String")),
      ] + requirements)
  }

  static func requirement(_ hook: MappingHook, _ scope: Scope) -> Declaration {
    .requirement(
      doc: SwiftText.doc(hook.documentation),
      FunctionHead(
        text: "func \(SwiftText.escaped(hook.name.text))",
        parameters: hook.parameters.map {
          "\(SwiftText.label($0.label.text)): \(scope.parameter($0.type))"
        },
        suffix: "\(hook.canThrow ? " throws" : "") -> \(scope.name(of: hook.out))"))
  }

  // MARK: Sources

  var sources: [Declaration] {
    let types = facts.sources
    let head = TypeHead(
      doc: ["Types that become something, each a place in the table of what an app overrides."],
      text: "public nonisolated enum MappingSource", inherits: ["Int", "CaseIterable", "Sendable"])
    let cases = types.map { Declaration.line(doc: [], text: "case \(MappingNames.source($0))") }
    let entries: [SwiftCode] = types.map { type in
      "ObjectIdentifier(\(scope.name(of: type)).self): .\(MappingNames.source(type))"
    }
    let members: [Declaration] =
      cases + [
        .function(
          doc: ["The source of a type; nil for a type that the schema does not define."],
          FunctionHead(
            text: "static func of", parameters: ["_ type: Any.Type"], suffix: " -> MappingSource?"),
          body: [.line("byType[ObjectIdentifier(type)]")]),
        .table(
          doc: [], head: "private static let byType: [ObjectIdentifier: MappingSource] =",
          entries: entries),
      ]
    return [.type(head, members: members)]
  }
}
