/// Type-checks rules that pass a value to a hook, map, union or enum map.
extension MapTyping {
  func hook(_ name: Name, _ syntax: RuleSyntax, _ scope: MapScope) -> TypedValue? {
    guard let hook = known(name, in: linker.hooks, "MAP401", "hook") else { return nil }
    let parameters = hook.parameters.map { (name: $0.label, type: $0.type) }
    guard
      let arguments = arguments(
        syntax.with, for: parameters, of: "the hook `\(name)`", name.location, hook.name, scope)
    else { return nil }
    return TypedValue(
      form: .hook(hook, arguments: arguments),
      parts: MapRuleParts(rules: arguments.map(\.rule)), type: hook.out,
      why: Absence(
        reason: "the hook `\(name)` may return nil",
        place: .init(typeOf: hook.name, hook.out, at: hook.outLocation)))
  }

  /// Type-checks the arguments, in the order of the parameters. Nil, and reported, if one is missing, unknown or wrong.
  private func arguments(
    _ given: [LinkedMap.Field], for parameters: [(name: Name, type: TypeReference)],
    of what: String, _ place: SourceLocation, _ defined: Name, _ scope: MapScope
  ) -> [(label: Name, rule: MapRule)]? {
    let known = parameters.map(\.name.text)
    let unknown = given.map(\.name).filter { !known.contains($0.text) }
    let definition = Diagnostic.Related(location: defined.location, message: "defined here")
    for label in unknown {
      let help = findings.near(
        label.text, kind: "parameters", otherwise: known.isEmpty ? "delete it" : nil
      ) { known }
      findings.report(
        "MAP402", "\(what) has no parameter `\(label.shown)`", label.location,
        help: help.against(definition, lacking: unknown.count),
        related: [(defined.location, "defined here")])
    }
    let missing = known.filter { name in !given.contains { $0.name.text == name } }
    // A missing argument may be the one with the unknown label.
    if unknown.isEmpty, !missing.isEmpty {
      findings.report(
        "MAP404", "\(what) needs " + missing.map { "`\($0)`" }.joined(separator: ", "), place,
        help: "add under `with`: " + missing.map { "`\($0): …`" }.joined(separator: ", "),
        against: [definition])
    }
    var inner = scope
    inner.allowsSkip = false
    var arguments: [(label: Name, rule: MapRule)] = []
    for (name, type) in parameters {
      guard let argument = given.first(where: { $0.name.text == name.text }) else { continue }
      let wanted = Wanted(
        type: type, name: "`\(name)` of \(what)", isArgument: true,
        subject: Diagnostic.Related(typeOf: name, type, at: name.location))
      if let rule = rule(argument.rule, wanted, inner) { arguments.append((name, rule)) }
    }
    return arguments.count == parameters.count && unknown.isEmpty ? arguments : nil
  }

  // MARK: Maps and unions

  func arguments(
    _ syntax: RuleSyntax, of target: MapTarget, _ name: Name, _ scope: MapScope
  ) -> [(label: Name, rule: MapRule)]? {
    arguments(
      syntax.with, for: target.parameters, of: "`\(name)`", name.location, target.name, scope)
  }

  func mapTarget(_ name: Name) -> MapTarget? {
    if let union = linker.unions[name.text] { return .union(union) }
    if let other = linker.maps[name.text], other.kind == .element {
      return other.definition.map { .map($0) }
    }
    linker.reportNoMap(name, mayBeUnion: true)
    return nil
  }

  func takes(_ target: MapTarget, _ type: TypeReference, _ name: Name, isList: Bool) -> Bool {
    let source = target.source
    if MapFit.fits(type.unwrapped, source) { return true }
    let help: String
    if isList, type.element.map({ MapFit.fits($0, source) }) == true {
      help = "write `each:` instead of `from:`"
    } else if source.isBuiltin(.string), type.definition?.asEnum?.hasRawValues == true {
      help = "end the path with `.rawValue`"
    } else {
      let maps = linker.converters(from: type, to: target.result(isReplaceable: false))
      let kind = if case .enumMap = target { "an enum map" } else { "a map" }
      help =
        "write "
        + (maps.isEmpty
          ? "\(kind) from `\(type.unwrapped)`, and name that"
          : maps.prefix(3).joined(separator: " or "))
    }
    return findings.refuse(
      "MAP302", "`\(name)` accepts `\(source)`, and this is `\(type.unwrapped)`", name.location,
      help: help, against: [.init(location: target.name.location, message: "defined here")])
  }

  // MARK: as and using

  func converted(_ typed: TypedValue, _ syntax: RuleSyntax, _ scope: MapScope) -> TypedValue? {
    guard syntax.key != .each, let name = syntax.target ?? syntax.using else { return typed }
    let found =
      syntax.target == nil
      ? known(name, in: linker.enumMaps, "MAP241", "enum map").map { MapTarget.enumMap($0) }
      : mapTarget(name)
    guard let target = found, takes(target, typed.type, name, isList: true),
      let arguments = syntax.target == nil ? [] : self.arguments(syntax, of: target, name, scope)
    else { return nil }
    let inner = MapRule(syntax.key, typed, location: syntax.location)
    let given = target.result(isReplaceable: false)
    let why = Absence(
      reason: "`\(name)` may have no result", place: linker.resultNote(of: name, given.unwrapped))
    return TypedValue(
      form: .mapped(inner, target, arguments: arguments),
      parts: MapRuleParts(rules: [inner] + arguments.map(\.rule), targets: [target]),
      type: typed.type.isOptional && !given.isOptional ? .optional(given) : given,
      why: given.isOptional ? why : typed.why)
  }
}
