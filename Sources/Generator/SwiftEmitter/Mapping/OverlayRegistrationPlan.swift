/// Plans the code with which an app registers an overlay: its hooks, `DataMapperBuilder.acme(…)` and
/// `HaapiOverlay.acme(…)`.
struct OverlayRegistrationPlan {
  /// A parameter that the app supplies: a value, or the hooks.
  struct Given {
    let name: String
    let type: SwiftCode
    let doc: String?

    /// `name: name`, with backticks where Swift needs them.
    var argument: SwiftCode { "\(SwiftText.argument(name)): \(SwiftText.escaped(name))" }
  }

  let schema: Schema
  let mapping: Mapping
  let info: OverlayInfo
  let functions: OverlayFunctions
  let scope: Scope

  /// This one after those that it depends on.
  private var overlays: [OverlayInfo] { schema.overlays(under: info) + [info] }
  private var name: SwiftCode { SwiftCode(name: info.typeName) }

  // MARK: Hooks

  private func hooks(of overlay: OverlayInfo) -> [MappingHook] {
    mapping.hooks.filter { overlay.owns($0.name.location) }
  }

  /// Base overlays that need hooks, without those whose hooks another one includes.
  private var overlaysWithHooks: [OverlayInfo] {
    Self.last(of: overlays.dropLast().filter { !hooks(of: $0).isEmpty })
  }

  /// The overlays on which no other one of these depends.
  private static func last(of overlays: [OverlayInfo]) -> [OverlayInfo] {
    overlays.filter { one in !overlays.contains { $0.standsOn.contains(one.name.text) } }
  }
  private var baseHooks: [SwiftCode] { overlaysWithHooks.map { "\(name: $0.typeName)Hooks" } }

  /// Modules with hooks that the app implements.
  var exposedModules: [String] { overlaysWithHooks.map(\.module.text) }

  /// The overlay's own hooks, including those of the overlays that it depends on.
  var hooks: Declaration? {
    let own = hooks(of: info)
    guard !own.isEmpty else { return nil }
    return .type(
      TypeHead(
        doc: ["Values from hand-written Swift that the rules of the overlay `\(info.name)` use."],
        signature: .init([.public, .nonisolated], .protocol, "\(name)Hooks"),
        inherits: baseHooks.isEmpty ? ["Sendable"] : baseHooks),
      members: own.map { MapperPlan.requirement($0, scope) })
  }

  private var hooksType: SwiftCode? {
    if !hooks(of: info).isEmpty { return "any \(name)Hooks" }
    return baseHooks.isEmpty ? nil : "any " + baseHooks.joined(separator: " & ")
  }

  /// The values in the order of the overlays, then the hooks.
  var given: [Given] { given(of: info.standsOn.union([info.name.text])) + hooksGiven }

  private var hooksGiven: [Given] {
    hooksType.map {
      [Given(name: "hooks", type: $0, doc: "Hand-written parts of the mapping.")]
    } ?? []
  }

  private func given(of names: Set<String>) -> [Given] {
    overlays.filter { names.contains($0.name.text) }.flatMap { overlay in
      mapping.context.filter { overlay.owns($0.name.location) }.map {
        Given(
          name: $0.name.text, type: scope.name(of: $0.type),
          doc: $0.documentation.doc ?? "A value of the overlay `\(overlay.name)`.")
      }
    }
  }

  /// Types that the app uses by name.
  var exposed: [TypeReference] {
    let own = hooks(of: info)
    return own.flatMap { $0.parameters.map(\.type) + [$0.out] }
      + mapping.context.filter { context in
        overlays.contains { $0.owns(context.name.location) }
      }.map(\.type)
  }

  // MARK: Builders

  var builders: [Declaration] { builderTypes.map(builder) }

  /// There is one builder for responses of the login, and one for those of the token endpoint.
  private var builderTypes: [SwiftCode] {
    let baseBuilders = Set(bases.flatMap(\.builderTypes))
    func isReached(where isWanted: (MappingRoot) -> Bool) -> Bool {
      let rows = mapping.roots.filter(isWanted).flatMap { root in root.rows.map(\.row.name.text) }
      return functions.reaches(Set(rows))
    }
    func isForTokens(_ root: MappingRoot) -> Bool { root.source.name.text == "OAuthResponse" }
    let hasTokens =
      isReached(where: isForTokens) || baseBuilders.contains("OAuthDataMapperBuilder")
    let hasAnswers =
      isReached { !isForTokens($0) } || !texts.isEmpty || baseBuilders.contains("DataMapperBuilder")
    return (hasAnswers || !hasTokens ? ["DataMapperBuilder"] : [])
      + (hasTokens ? ["OAuthDataMapperBuilder"] : [])
  }

  /// Base overlays on which no other base overlay depends. They include the others.
  private var bases: [OverlayRegistrationPlan] {
    Self.last(of: overlays.dropLast()).map {
      OverlayRegistrationPlan(
        schema: schema, mapping: mapping, info: $0,
        functions: OverlayFunctions(schema, mapping, $0), scope: scope)
    }
  }

  private func call(of plan: OverlayRegistrationPlan) -> SwiftCode {
    let arguments = plan.given.map(\.argument).joined(separator: ", ")
    return "\(name: plan.info.functionName)(\(arguments))"
  }

  private func builder(_ type: SwiftCode) -> Declaration {
    let calls = bases.filter { $0.builderTypes.contains(type) }.map(call)
    let given = self.given
    let arguments = given.map(\.argument).joined(separator: ", ")
    let links = calls + ["replacing(\(name)Mapper.replacements(\(arguments)))"]
    var about = "The builder with the mapping of the overlay `\(info.name)`."
    if overlays.count > 1 { about += " It includes the mapping of \(namesOfBases)." }
    return function(
      of: type, about, [.public],
      [.value("", .chain(links[0], links.dropFirst().map { "." + $0 }))])
  }

  /// A function of the runtime's type with the name of the overlay, to which the app passes the given values.
  private func function(
    of type: SwiftCode, _ about: String, _ modifiers: [Signature.Modifier], _ body: [Statement]
  ) -> Declaration {
    let given = self.given
    var doc: [CommentLine] = [CommentLine(about)]
    if given.count == 1, let text = given[0].doc {
      doc += ["", "- Parameter \(given[0].name): \(text)"]
    } else if !given.isEmpty {
      doc += ["", "- Parameters:"] + given.map { "  - \($0.name): \($0.doc ?? "")" }
    }
    return .extending(
      type,
      [
        .function(
          doc: doc,
          FunctionHead(
            modifiers, SwiftText.escaped(info.functionName),
            given.map { Parameter(SwiftText.label($0.name), $0.type) }, " -> \(type)"),
          body: { body })
      ])
  }

  private var namesOfBases: String {
    overlays.dropLast().map { "`\($0.name)`" }.joined(separator: ", ")
  }

  // MARK: The whole overlay

  /// Types, rules and theme in one value.
  var value: Declaration {
    let themes = overlays.filter { OverlayThemePlan(schema, $0)?.hasTables == true }
      .map { overlay -> SwiftCode in ".\(name: overlay.functionName)()" }
    var parts: [SwiftCode] = []
    func add(_ label: SwiftCode, _ code: SwiftCode) { parts.append("\(label): \(code)") }
    // Its readers and rules include those of the base overlays, its theme does not.
    if OverlayAdditionsPlan(schema: schema, overlay: info).hasReaders {
      add("modelExtensions", ".\(name: info.functionName)")
    }
    for type in builderTypes {
      add(
        type == "DataMapperBuilder" ? "dataMapper" : "oAuthDataMapper",
        "{ $0.\(call(of: self)) }")
    }
    if !themes.isEmpty { add("themeTables", "{ $0\(themes.joined(separator: "")) }") }
    var about = "The overlay `\(info.name)`, for `setOverlay(_:)`: its types, rules and theme."
    if overlays.count > 1 { about += " It includes \(namesOfBases)." }
    return function(
      of: "HaapiOverlay", about, [.public, .static],
      [.line(.value("HaapiOverlay", parts))])
  }

  // MARK: Replacements

  /// Strings of the base schema that the overlay changes.
  var texts: [LocalisedText] {
    let keys = info.touched(.strings).subtracting(functions.own.texts)
    return mapping.strings.filter { keys.contains($0.key.text) }
  }

  var replacements: Declaration {
    var body: [Statement] = []
    let given = self.given
    let arguments: [SwiftCode] = ["mapper: mapper"] + given.map(\.argument)
    if !functions.own.replaced.isEmpty || !functions.addedRows.isEmpty {
      body.append(
        .block(
          head: "@Sendable func own(_ mapper: DefaultMapper) -> \(name)Mapper",
          body: [.line("\(name)Mapper(\(arguments.joined(separator: ", ")))")]))
    }
    body.append(.line("var replacements = MapReplacements()"))
    let baseNames = info.standsOn.sorted().map { SwiftText.literal($0) }.joined(separator: ", ")
    body.append(
      .line(
        "replacements.owners = ReplacementOwners(\(SwiftText.literal(info.name.text)), "
          + "standsOn: [\(baseNames)])"))
    for row in mapping.rows where functions.addedRows.contains(row.name.text) {
      let function = MappingNames.function(row.name.text)
      body.append(
        .block(
          head: "replacements.addedRows.set(\(scope.name(of: row.source)).self)",
          body: [.line("try own(\(mapper(for: row))).\(name: function)($0)")]))
    }
    for text in texts {
      body.append(
        .line(
          "replacements.texts[.\(name: MappingNames.text(text.key.text))] = "
            + SwiftText.literal(text.text)))
    }
    for (name, call) in replaced {
      body.append(.block(head: "replacements.\(name) =", body: [.line(call)]))
    }
    body.append(.line("return replacements"))
    return .extending(
      "\(name)Mapper",
      [
        .function(
          doc: ["Replacements for functions of the base mapper."],
          FunctionHead(
            [.static], "replacements", given.map { Parameter(SwiftText.label($0.name), $0.type) },
            " -> MapReplacements"), body: { body })
      ])
  }

  /// The mapper inside the closure of a row, where the response is known.
  private func mapper(for row: MapDefinition) -> SwiftCode {
    let response = row.source.definition.flatMap { MappingRootPlan.response(of: $0, mapping, "$0") }
    return response.map { "$1.within(\($0))" } ?? "$1"
  }

  /// `button`, and `try own($2).button($0, at: $1)`.
  private var replaced: [(name: SwiftCode, call: SwiftCode)] {
    mapping.functions.filter { functions.own.replaced.contains($0.name.text) }.map { function in
      let labels =
        [""] + (function.needsPlace ? ["at"] : [])
        + function.parameters.map { SwiftText.argument($0.name.text) }
      let arguments: [SwiftCode] = labels.enumerated().map {
        $1.isEmpty ? "$\($0)" : "\($1): $\($0)"
      }
      let call: SwiftCode =
        "own($\(labels.count)).\(name: function.function)(\(arguments.joined(separator: ", ")))"
      return (
        SwiftText.argument(function.function), function.canThrow ? "try " + call : call
      )
    }
  }
}
