/// Types rules that pass a value to a hook, map, union or enum map.
extension MapTyping {
  func hook(_ name: Name, _ syntax: RuleSyntax, _ scope: MapScope) -> TypedValue? {
    map.reads.isAlive = true
    guard let hook = linker.hooks[name.text] else {
      if !linker.isIncomplete {
        findings.report(
          "MAP401", "there is no hook `\(NameCheck.shown(name.text))`", name.location,
          help: findings.near(name.text, kind: "hooks") { linker.hooks.names })
      }
      return nil
    }
    linker.used.insert(hook.name.location)
    let parameters = hook.parameters.map { (name: $0.label, type: $0.type) }
    if hook.parameters.isEmpty {
      // Whether the call or the hook is wrong depends on the other calls.
      linker.callsWithoutParameters.append((hook, name, syntax.with.map(\.label)))
      if !syntax.with.isEmpty { return nil }
    }
    if let meant = linker.hook(with: syntax.with.map(\.label.text), inPlaceOf: hook) {
      linker.report(meant, inPlaceOf: hook, at: name.location)
      return nil
    }
    guard
      let arguments = arguments(
        syntax.with, for: parameters, of: "the hook `\(name)`", name.location, hook.name, scope)
    else { return nil }
    if hook.out.isPoisoned { return nil }
    return TypedValue(
      form: .hook(hook, arguments: arguments), type: hook.out, why: .hook(name.text))
  }

  /// The arguments in the order of the parameters.
  private func arguments(
    _ given: [(label: Name, rule: RuleSyntax)], for parameters: [(name: Name, type: TypeReference)],
    of what: String, _ place: SourceLocation, _ defined: Name, _ scope: MapScope
  ) -> [(label: Name, rule: MapRule)]? {
    let known = parameters.map(\.name.text)
    let unknown = given.map(\.label).filter { !known.contains($0.text) }
    // A misspelt label is also missing; it has already been reported.
    let meant = Set(unknown.prefix(20).flatMap { NearestNames.of($0.text, in: known) })
    let missing = parameters.map(\.name).filter { name in
      !given.contains { $0.label.text == name.text } && !meant.contains(name.text)
    }
    let strange = unknown.filter { NearestNames.of($0.text, in: known).isEmpty }
    for label in unknown {
      // An unknown label and a missing one are most likely the same.
      let renamed = strange.map(\.text) == [label.text] && missing.count == 1 ? missing[0] : nil
      findings.report(
        "MAP402", "\(what) has no parameter `\(NameCheck.shown(label.text))`", label.location,
        help: (known.isEmpty
          ? Help("delete it") : findings.near(label.text, kind: "parameters") { known })
          .sharing(also: [parameterCause(label.text, of: defined, what)]),
        related: [((renamed ?? defined).location, "defined here")])
    }
    // There are as many unknown labels as missing ones, so they are most likely the same.
    if !missing.isEmpty, strange.count < missing.count {
      findings.report(
        "MAP404", "\(what) needs " + missing.map { "`\($0)`" }.joined(separator: ", "), place,
        help: given.isEmpty
          ? "add `with: { " + missing.map { "\($0): …" }.joined(separator: ", ") + " }`"
          : "add under `with`: " + missing.map { "`\($0): …`" }.joined(separator: ", "),
        related: [(defined.location, "defined here")])
    }
    var inner = scope
    inner.allowsSkip = false
    var arguments: [(label: Name, rule: MapRule)] = []
    for (name, type) in parameters {
      guard let argument = given.first(where: { $0.label.text == name.text }) else { continue }
      let wanted = Wanted(
        type: type, name: "`\(name)` of \(what)", isArgument: true,
        causes: [SharedCause(typeOf: name, type, at: name.location)])
      if let rule = rule(argument.rule, wanted, inner) { arguments.append((name, rule)) }
    }
    return arguments.count == parameters.count && unknown.isEmpty ? arguments : nil
  }

  /// A map or hook, a possible cause if it is called with a parameter that it reads and does not declare.
  func parameterCause(
    _ label: String, of defined: Name, _ what: String, weight: SharedCause.Weight = .silent
  ) -> SharedCause {
    let shown = NameCheck.shown(label)
    return SharedCause(
      "parameter \(label)", at: defined.location, "\(what) has no parameter `\(shown)`",
      isOfAnyCode: true, effect: "places use it",
      help: "declare it with its type: `in: { \(shown): … }`",
      weight: weight)
  }

  // MARK: Maps and unions

  func arguments(
    _ syntax: RuleSyntax, of target: MapTarget, _ name: Name, _ scope: MapScope
  ) -> [(label: Name, rule: MapRule)]? {
    switch target {
    case .map(let map):
      return arguments(
        syntax.with, for: map.parameters, of: "`\(name)`", name.location, map.name, scope)
    case .union(let union):
      return arguments(syntax.with, for: [], of: "`\(name)`", name.location, union.name, scope)
    }
  }

  func mapTarget(_ name: Name) -> MapTarget? {
    map.reads.isAlive = true
    if let union = linker.unions[name.text] {
      linker.used.insert(union.name.location)
      return .union(union)
    }
    if let other = linker.maps[name.text], other.syntax.kind == .element {
      other.isUsed = true
      other.callers += 1
      return other.definition.map { .map($0) }
    }
    // A union with an invalid head is already reported.
    if linker.unionNames.contains(name.text) { return nil }
    linker.reportNoMap(name, mayBeUnion: true)
    return nil
  }

  /// The type of the result of one call; optional if there may be none.
  func given(by target: MapTarget) -> TypeReference {
    switch target {
    case .map(let map):
      if map.target.element != nil { return map.target }
      let one = map.itemRoot.map { TypeReference.any($0) } ?? map.target
      return map.canBeNothing ? .optional(one.unwrapped) : one
    case .union(let union): return union.given
    }
  }

  func takes(_ target: MapTarget, _ type: TypeReference, _ name: Name, isList: Bool) -> Bool {
    let (source, place): (TypeReference, SourceLocation) =
      switch target {
      case .map(let map): (map.source, map.name.location)
      case .union(let union): (.any(union.source), union.name.location)
      }
    let causes = linker.sourceCauses(of: name, source)
    if MapFit.fits(type.unwrapped, source) {
      findings.agree(with: causes)
      return true
    }
    let isElement = type.element.map { MapFit.fits($0, source) } ?? false
    findings.report(
      "MAP302", "`\(name)` accepts `\(source)`, and this is `\(type.unwrapped)`", name.location,
      help: Help(
        isElement && isList
          ? "write `each:` instead of `from:`"
          : linker.mapsHelp(from: type, to: given(by: target)),
        sharedCauses: causes.map { $0.needing("\(type.unwrapped)") }),
      related: [(place, "defined here")])
    return false
  }

  /// Records that a map is called with the source itself.
  func noteCalls(
    _ target: MapTarget, _ paths: [TypedPath], _ name: Name, _ scope: MapScope,
    keepsPlace: Bool = false
  ) {
    guard !scope.isElement,
      paths.contains(where: { $0.hops.isEmpty && $0.root == .source })
    else { return }
    switch target {
    case .map(let map): noteCall(map, name, keepsPlace)
    case .union(let union):
      let arm = union.arms.first { $0.type === definition.source.definition }?.arm
      if case .map(let map) = arm {
        noteCall(map, name, keepsPlace)
      } else {
        map.reads.isWhole = true
      }
    }
  }

  private func noteCall(_ called: MapDefinition, _ name: Name, _ keepsPlace: Bool) {
    guard let other = linker.maps[called.name.text] else { return }
    other.callersOfSameSource += 1
    map.reads.calls.append(
      MapReads.Call(map: other, location: name.location, keepsPlace: keepsPlace))
  }

  // MARK: as and using

  func converted(
    _ typed: TypedValue, _ syntax: RuleSyntax, _ wanted: Wanted, _ scope: MapScope
  ) -> TypedValue? {
    if case .each = syntax.value { return typed }
    let inner = MapRule(form: typed.form, type: typed.type, location: syntax.location)
    if let name = syntax.target {
      guard let target = mapTarget(name), takes(target, typed.type, name, isList: true) else {
        return nil
      }
      if case .path(let path) = typed.form {
        noteCalls(target, [path], name, scope, keepsPlace: true)
      }
      guard let arguments = arguments(syntax, of: target, name, scope) else { return nil }
      let given = given(by: target)
      let isOptional = typed.type.isOptional && !given.isOptional
      return TypedValue(
        form: .mapped(inner, target, arguments: arguments),
        type: isOptional ? .optional(given) : given,
        why: given.isOptional ? .map(name.text) : typed.why)
    }
    guard let name = syntax.using else { return typed }
    return converted(typed, inner, using: name)
  }

  /// Enum maps that accept the value, those with a similar name first.
  private func enumMapHelp(_ name: Name, _ type: TypeReference) -> any HelpText {
    let fitting = linker.enumMaps.values.filter {
      $0.source == type.unwrapped || $0.source.isPoisoned || type.isPoisoned
    }
    if fitting.isEmpty {
      let near = findings.near(name.text, kind: "enum maps") { [] }
      return Help("write an enum map with `from: \(type.unwrapped)`", unknown: near.unknown)
    }
    return findings.near(name.text, kind: "enum maps") { fitting.map(\.name.text) }
  }

  private func converted(_ typed: TypedValue, _ inner: MapRule, using name: Name) -> TypedValue? {
    guard let enumMap = linker.enumMaps[name.text] else {
      if !linker.isIncomplete {
        let isMap = linker.maps[name.text] != nil || linker.unionNames.contains(name.text)
        findings.report(
          "MAP241", "there is no enum map `\(NameCheck.shown(name.text))`", name.location,
          help: isMap
            ? "write `as: \(name)`"
            : enumMapHelp(name, typed.type))
      }
      return nil
    }
    linker.used.insert(enumMap.name.location)
    if enumMap.source.isPoisoned || typed.type.isPoisoned { return nil }
    guard typed.type.unwrapped == enumMap.source else {
      findings.report(
        "MAP302", "`\(name)` accepts `\(enumMap.source)`, and this is `\(typed.type.unwrapped)`",
        name.location,
        help: Help(
          typed.type.definition?.asEnum?.hasRawValues == true
            && enumMap.source.isBuiltin(.string)
            ? "end the path with `.rawValue`"
            : "write an enum map with `from: \(typed.type.unwrapped)`",
          sharedCauses: typeCauses(of: typed)),
        related: [(enumMap.name.location, "defined here")])
      return nil
    }
    let isOptional = typed.type.isOptional && !enumMap.target.isOptional
    return TypedValue(
      form: .converted(inner, enumMap),
      type: isOptional ? .optional(enumMap.target) : enumMap.target,
      why: enumMap.target.isOptional ? .enumMap(name.text) : typed.why)
  }
}

extension MappingLinker {
  /// The only hook whose parameters are exactly the labels of a call of another hook, if that has none of them.
  fileprivate func hook(with labels: [String], inPlaceOf hook: MappingHook) -> MappingHook? {
    let given = Set(labels)
    if given.isEmpty || hook.parameters.contains(where: { given.contains($0.label.text) }) {
      return nil
    }
    let fitting = hooks.values.filter { Set($0.parameters.map(\.label.text)) == given }
    return fitting.count == 1 ? fitting[0] : nil
  }

  fileprivate func report(
    _ meant: MappingHook, inPlaceOf hook: MappingHook, at place: SourceLocation
  ) {
    findings.report(
      "MAP402", "the hook `\(hook.name)` has none of these parameters", place,
      help: "write `\(meant.name)`, which has them",
      related: [(hook.name.location, "defined here"), (meant.name.location, "the other hook")])
  }

  /// Reports values for hooks that declare no parameters: at the hook if all its calls pass some, otherwise at those
  /// that do.
  func reportValuesForHooksWithoutParameters() {
    findings.map = nil
    for (place, calls) in Dictionary(grouping: callsWithoutParameters, by: \.hook.name.location)
      .sorted(by: { $0.key < $1.key })
    {
      let hook = calls[0].hook
      let wrong = calls.filter { !$0.labels.isEmpty }
      guard let first = wrong.first else { continue }
      if wrong.count == calls.count {
        let labels = Set(wrong.flatMap(\.labels).map(\.text)).sorted()
        findings.report(
          "MAP402",
          "the hook `\(hook.name)` has no parameters, and is called with "
            + labels.map { "`\(NameCheck.shown($0))`" }.joined(separator: ", "), hook.inLocation,
          help: "declare them with their types: `in: { "
            + labels.map { "\(NameCheck.shown($0)): …" }.joined(separator: ", ") + " }`",
          related: [(first.name.location, "called here")])
        continue
      }
      for call in wrong {
        if let meant = self.hook(with: call.labels.map(\.text), inPlaceOf: hook) {
          report(meant, inPlaceOf: hook, at: call.name.location)
          continue
        }
        for label in call.labels {
          findings.report(
            "MAP402", "the hook `\(hook.name)` has no parameter `\(NameCheck.shown(label.text))`",
            label.location, help: "delete it", related: [(place, "defined here")])
        }
      }
    }
  }
}
