/// Plans the code that an app uses to register an overlay, here `acme`: the hooks, `DataMapperBuilder.acme(…)` and
/// `HaapiOverlay.acme(…)`.
extension OverlayMappingPlan {
  /// A parameter that the app supplies: a value, or the hooks.
  struct Given {
    let name: String
    let type: SwiftCode
    let doc: String

    /// `name: name`, with backticks where Swift needs them.
    var argument: SwiftCode { "\(.argument(name)): \(.escaped(name))" }
  }

  // MARK: Hooks

  private func hooks(of overlay: OverlayInfo) -> [MappingHook] {
    mapping.hooks.filter { overlay.owns($0.name.location) }
  }

  /// The base overlays that define hooks, except overlays whose hooks another base overlay inherits.
  var overlaysWithHooks: [OverlayInfo] {
    Self.last(of: overlays.dropLast().filter { !hooks(of: $0).isEmpty })
  }

  private var baseHooks: [SwiftCode] { overlaysWithHooks.map { "\(name: $0.typeName)Hooks" } }

  /// The protocol of the overlay's hooks, which inherits the hooks of base overlays. `nil` if the overlay has no hooks
  /// of its own.
  var hooks: Declaration? {
    let own = hooks(of: info)
    guard !own.isEmpty else { return nil }
    return .type(
      doc: ["Values from hand-written Swift that the rules of the overlay `\(info.name)` use."],
      [.public, .nonisolated], .protocol, "\(name)Hooks",
      baseHooks.isEmpty ? ["Sendable"] : baseHooks
    ) { own.map { MapperPlan.requirement($0, scope) } }
  }

  private var hooksType: SwiftCode? {
    if !hooks(of: info).isEmpty { return "any \(name)Hooks" }
    return baseHooks.isEmpty ? nil : "any \(baseHooks, separator: " & ")"
  }

  /// The parameters that the app supplies: values in the order of the overlays, then the hooks.
  var given: [Given] {
    let values = overlays.flatMap { overlay in
      context(of: overlay).map {
        Given(
          name: $0.name.text, type: scope.name(of: $0.type),
          doc: $0.documentation.doc ?? "A value of the overlay `\(overlay.name)`.")
      }
    }
    let hooks = hooksType.map {
      Given(name: "hooks", type: $0, doc: "Hand-written parts of the mapping.")
    }
    return values + [hooks].compactMap(\.self)
  }

  private func context(of overlay: OverlayInfo) -> [ContextValue] {
    mapping.context.filter { overlay.owns($0.name.location) }
  }

  /// Types in the signatures that the app calls or implements.
  var exposed: [TypeReference] {
    hooks(of: info).flatMap { $0.parameters.map(\.type) + [$0.out] }
      + overlays.flatMap(context).map(\.type)
  }

  // MARK: Builders

  /// The builders for which the overlay has a function: the builder for login responses, the builder for token
  /// responses, or both.
  var builderTypes: [SwiftCode] {
    let all: [SwiftCode] = ["DataMapperBuilder", "OAuthDataMapperBuilder"]
    let reached = mapping.roots.filter { functions.reaches($0.rows.map(\.name.text)) }
    let used = Set(
      bases.flatMap(\.builderTypes) + (texts.isEmpty ? [] : [all[0]])
        + reached.map { $0.source.name.text == "OAuthResponse" ? all[1] : all[0] })
    return used.isEmpty ? [all[0]] : all.filter(used.contains)
  }

  private func call(of plan: OverlayMappingPlan) -> SwiftCode {
    "\(name: plan.info.functionName)(\(plan.given.map(\.argument), separator: ", "))"
  }

  func builder(_ type: SwiftCode) -> Declaration {
    let calls = bases.filter { $0.builderTypes.contains(type) }.map(call)
    let arguments = given.map(\.argument)
    let links =
      calls + ["replacing(\(name)Mapper.replacements(\(arguments, separator: ", ")))"]
    var about = "The builder with the mapping of the overlay `\(info.name)`."
    if overlays.count > 1 { about += " It includes the mapping of \(namesOfBases)." }
    return function(
      of: type, about, [.public],
      Expression.chain(links[0], links.dropFirst().map { "." + $0 }).statement())
  }

  /// Plans an extension of a type of the runtime: a function with the overlay's name and the parameters `given`.
  private func function(
    of type: SwiftCode, _ about: String, _ modifiers: [Declaration.Modifier], _ body: SwiftCode
  ) -> Declaration {
    let given = self.given
    var doc: [String] = [about]
    if given.count == 1 {
      doc += ["", "- Parameter \(given[0].name): \(given[0].doc)"]
    } else if !given.isEmpty {
      doc += ["", "- Parameters:"] + given.map { "  - \($0.name): \($0.doc)" }
    }
    return .extending(type) {
      Declaration.function(
        doc: doc, modifiers, .escaped(info.functionName), parameters, " -> \(type)"
      ) { body }
    }
  }

  private var parameters: [Parameter] { given.map { Parameter(.label($0.name), $0.type) } }

  private var namesOfBases: String {
    overlays.dropLast().map { "`\($0.name)`" }.joined(separator: ", ")
  }

  // MARK: The whole overlay

  /// Plans `HaapiOverlay.acme(…)`, which returns the overlay's types, rules and theme in one value.
  var value: Declaration {
    let themes = overlays.filter { ThemePlan(schema, of: $0)?.hasTables == true }
      .map { ".\(name: $0.functionName)()" as SwiftCode }
    var parts: [SwiftCode] = []
    func add(_ label: SwiftCode, _ code: SwiftCode) { parts.append("\(label): \(code)") }
    // The overlay's readers and rules include those of base overlays. A theme does not, so the themes of all overlays
    // are added.
    if !OverlayAdditionsPlan(schema: schema, overlay: info).readers.isEmpty {
      add("modelExtensions", ".\(name: info.functionName)")
    }
    for type in builderTypes {
      add(
        type == "DataMapperBuilder" ? "dataMapper" : "oAuthDataMapper",
        "{ $0.\(call(of: self)) }")
    }
    if !themes.isEmpty { add("themeTables", "{ $0\(themes.joined()) }") }
    var about = "The overlay `\(info.name)`, for `setOverlay(_:)`: its types, rules and theme."
    if overlays.count > 1 { about += " It includes \(namesOfBases)." }
    return function(of: "HaapiOverlay", about, [.public, .static], .value("HaapiOverlay", parts))
  }

  // MARK: Replacements

  /// Strings of the base schema that the overlay changes.
  var texts: [LocalisedText] {
    let keys = info.touched(.strings).subtracting(functions.own.texts)
    return mapping.strings.filter { keys.contains($0.key.text) }
  }

  var replacements: Declaration {
    .extending("\(name)Mapper") {
      Declaration.function(
        doc: ["Replacements for functions of the base mapper."], [.static], "replacements",
        parameters, " -> MapReplacements"
      ) { replacing }
    }
  }

  @ListOf<SwiftCode> private var replacing: [SwiftCode] {
    if !functions.own.replaced.isEmpty || !functions.addedRows.isEmpty {
      let arguments = ["mapper: mapper"] + given.map(\.argument)
      SwiftCode.block(
        "@Sendable func own(_ mapper: DefaultMapper) -> \(name)Mapper",
        ["\(name)Mapper(\(arguments, separator: ", "))"])
    }
    "var replacements = MapReplacements()"
    let bases = info.standsOn.sorted().map(SwiftCode.literal)
    "replacements.owners = ReplacementOwners(\(literal: info.name), standsOn: [\(bases, separator: ", ")])"
    mapping.rows.filter { functions.addedRows.contains($0.name.text) }.map { row in
      let function = MappingNames.function(row.name.text)
      return SwiftCode.block(
        "replacements.addedRows.set(\(scope.name(of: row.source)).self)",
        ["try own(\(mapper(for: row))).\(name: function)($0)"])
    }
    texts.map { text -> SwiftCode in
      let key = MappingNames.text(text.key.text)
      return "replacements.texts[.\(name: key)] = \(literal: text.text)"
    }
    mapping.functions.filter { functions.own.replaced.contains($0.name.text) }.map { function in
      SwiftCode.block(
        "replacements.\(.argument(function.function)) =", [call(ofReplaced: function)])
    }
    "return replacements"
  }

  /// Returns the mapper that the closure of a row uses: `$1`, or `$1.within(…)` if rules can use values of the
  /// response.
  private func mapper(for row: MapDefinition) -> SwiftCode {
    let response = row.source.definition.flatMap { facts.response(of: $0, "$0") }
    return response.map { "$1.within(\($0))" } ?? "$1"
  }

  /// `try own($2).button($0, at: $1)`
  private func call(ofReplaced function: MapTarget) -> SwiftCode {
    let labels: [SwiftCode] =
      [""] + (function.needsPlace ? ["at: "] : [])
      + function.parameters.map { "\(.argument($0.name)): " }
    let arguments = labels.enumerated().map { "\($1)$\($0)" as SwiftCode }
    let trying: SwiftCode = function.canThrow ? "try " : ""
    return
      "\(trying)own($\(labels.count)).\(name: function.function)(\(arguments, separator: ", "))"
  }
}
