/// Types rules that pass a value to a hook, map, union or enum map.
extension MapTyping {
  func hook(_ name: Name, _ syntax: RuleSyntax, _ scope: MapScope) -> TypedValue? {
    guard let hook = linker.hooks[name.text] else {
      return findings.refuse(
        "MAP401", "there is no hook `\(name.shown)`", name.location,
        help: findings.near(name.text, kind: "hooks") { linker.hooks.names })
    }
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

  /// The arguments in the order of the parameters.
  private func arguments(
    _ given: [LinkedMap.Field], for parameters: [(name: Name, type: TypeReference)],
    of what: String, _ place: SourceLocation, _ defined: Name, _ scope: MapScope
  ) -> [(label: Name, rule: MapRule)]? {
    let known = parameters.map(\.name.text)
    let unknown = given.map(\.name).filter { !known.contains($0.text) }
    let definition = Diagnostic.Related(location: defined.location, message: "defined here")
    for label in unknown {
      let help =
        known.isEmpty
        ? Help("delete it", against: definition)
        : findings.near(label.text, kind: "parameters") { known }
      findings.report(
        "MAP402", "\(what) has no parameter `\(label.shown)`", label.location,
        help: help.against(definition, lacking: unknown.count),
        related: [(defined.location, "defined here")])
    }
    let missing = known.filter { name in !given.contains { $0.name.text == name } }
    // What seems to be missing may have the unknown label.
    if unknown.isEmpty, !missing.isEmpty {
      findings.report(
        "MAP404", "\(what) needs " + missing.map { "`\($0)`" }.joined(separator: ", "), place,
        help: given.isEmpty
          ? "add `with: { " + missing.map { "\($0): …" }.joined(separator: ", ") + " }`"
          : "add under `with`: " + missing.map { "`\($0): …`" }.joined(separator: ", "),
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
    let isElement = type.element.map { MapFit.fits($0, source) } ?? false
    let maps = linker.converters(from: type, to: target.result(isReplaceable: false))
    return findings.refuse(
      "MAP302", "`\(name)` accepts `\(source)`, and this is `\(type.unwrapped)`", name.location,
      help: isElement && isList
        ? "write `each:` instead of `from:`"
        : maps.isEmpty
          ? "write a map with `from: \(type.unwrapped)`, and name that"
          : "write " + maps.prefix(3).joined(separator: " or "),
      against: [.init(location: target.name.location, message: "defined here")])
  }

  // MARK: as and using

  func converted(_ typed: TypedValue, _ syntax: RuleSyntax, _ scope: MapScope) -> TypedValue? {
    guard syntax.key != .each, let name = syntax.target ?? syntax.using else { return typed }
    var arguments: [(label: Name, rule: MapRule)] = []
    let target: MapTarget
    if syntax.target == nil {
      guard let map = enumMap(name, for: typed) else { return nil }
      target = .enumMap(map)
    } else {
      guard let found = mapTarget(name), takes(found, typed.type, name, isList: true) else {
        return nil
      }
      target = found
      guard let given = self.arguments(syntax, of: target, name, scope) else { return nil }
      arguments = given
    }
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

  /// The enum map, if it accepts the value.
  private func enumMap(_ name: Name, for typed: TypedValue) -> EnumMap? {
    let found = typed.type.unwrapped
    guard let enumMap = linker.enumMaps[name.text] else {
      let isMap = linker.maps[name.text] != nil || linker.unions[name.text] != nil
      return findings.refuse(
        "MAP241", "there is no enum map `\(name.shown)`", name.location,
        help: isMap
          ? Help("write `as: \(name)`")
          : findings.near(
            name.text, kind: "enum maps", otherwise: "write an enum map with `from: \(found)`"
          ) { linker.enumMaps.values.filter { $0.source == found }.map(\.name.text) })
    }
    if found == enumMap.source { return enumMap }
    return findings.refuse(
      "MAP302", "`\(name)` accepts `\(enumMap.source)`, and this is `\(found)`",
      name.location,
      help: typed.type.definition?.asEnum?.hasRawValues == true
        && enumMap.source.isBuiltin(.string)
        ? "end the path with `.rawValue`" : "write an enum map with `from: \(found)`",
      against: [typeNote(of: typed)], related: [(enumMap.name.location, "defined here")])
  }
}
