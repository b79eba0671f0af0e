/// Type-checks rules about the elements of lists.
extension MapTyping {
  // MARK: each

  func each(_ syntax: RuleSyntax, _ wanted: Wanted, _ scope: MapScope) -> TypedValue? {
    guard let (from, element) = list(of: syntax, scope) else { return nil }
    guard let (filter, inner) = narrowed(element, to: syntax.type) else { return nil }
    var condition: Condition?
    if let written = syntax.filter {
      condition = self.condition(written, scope.element(inner))
      if condition == nil { return nil }
    }
    guard let wantedElement = wanted.element else {
      if wanted.type.isPoisoned { return nil }
      return findings.refuse(
        wanted.isArgument ? "MAP403" : "MAP210",
        "`each` produces a list, and \(wanted.name) must be `\(wanted.type)`", syntax.location,
        help: "choose one element: `{ pick: { from: …, take: first } }`", against: [wanted.subject])
    }
    let part = Wanted.part(wantedElement, wanted.subject)
    guard let (result, type) = result(of: syntax, inner, part, scope) else { return nil }
    let rule = EachRule(
      source: from, element: element, filter: filter, condition: condition, result: result,
      made: type)
    return TypedValue(form: .each(rule), parts: rule.parts, type: .array(type))
  }

  /// Returns the list that `each` iterates over, and its element type.
  private func list(
    of syntax: RuleSyntax, _ scope: MapScope
  ) -> (EachRule.Source, TypeReference)? {
    if let name = syntax.name {
      return listPath(name, scope).map { (.path($0), $1) }
    }
    let names = syntax.value?.asNames ?? []
    let paths = names.compactMap { path($0, scope) }
    guard paths.count == names.count, let element = paths.first?.type.unwrapped else {
      return nil
    }
    for path in paths.dropFirst() where path.type.unwrapped != element {
      return findings.refuse(
        "MAP210", "`\(path.text)` is `\(path.type)`, and the first of these is `\(element)`",
        path.location, help: "list values of one type, or write an `emit` with a rule for each")
    }
    return (.values(paths), element)
  }

  private func result(
    of syntax: RuleSyntax, _ element: TypeReference, _ part: Wanted, _ scope: MapScope
  ) -> (EachRule.Result, TypeReference)? {
    if let name = syntax.target {
      guard let target = mapTarget(name) else { return nil }
      guard takes(target, element, name, isList: false) else { return nil }
      guard let arguments = arguments(syntax, of: target, name, scope) else { return nil }
      let given = target.result(isReplaceable: false)
      let value = TypedValue(form: .emit([]), type: given.element ?? given.unwrapped)
      guard fits(value, part, syntax) else { return nil }
      return (.map(target, arguments: arguments), given.element ?? given.unwrapped)
    }
    let inner = scope.element(element)
    if let rules = syntax.emit {
      let typed = rules.compactMap { rule($0, part, inner) }
      return typed.count == rules.count ? (.emit(typed), part.type) : nil
    }
    if let rules = syntax.pair { return tuple(rules, syntax, part, inner) }
    guard let of = syntax.node[.of], case .path(let path) = rule(RuleSyntax(of), part, inner)?.form
    else { return nil }
    return (.path(path), (path.type.element ?? path.type).unwrapped)
  }

  private func tuple(
    _ rules: [RuleSyntax], _ syntax: RuleSyntax, _ part: Wanted, _ scope: MapScope
  ) -> (EachRule.Result, TypeReference)? {
    guard case .tuple(let types) = part.type, types.count == rules.count else {
      return findings.refuse(
        "MAP303",
        "`pair` of \(rules.count) produces a tuple, and \(part.name) must be `\(part.type)`",
        syntax.location, help: "write `as:` with a map, or as many rules as the tuple has parts",
        against: [part.subject])
    }
    let typed = zip(rules, types).enumerated().compactMap { index, pair in
      rule(pair.0, Wanted(type: pair.1, name: "part \(index + 1) of the tuple"), scope)
    }
    return typed.count == rules.count ? (.tuple(typed), part.type) : nil
  }

  // MARK: Lists

  /// Type-checks a path to a list. Returns the path and its element type; nil, and reported, if the path is not a list.
  func listPath(
    _ name: Name, _ scope: MapScope
  ) -> (TypedPath, TypeReference)? {
    guard let path = path(name, scope) else { return nil }
    guard let element = path.type.element else {
      reportNoList(path, help: "name a list, or write `from: \(name)` for a single value")
      return nil
    }
    return (path, element)
  }

  func reportNoList(_ path: TypedPath, help: String) {
    findings.report(
      "MAP204", "`\(path.text)` is `\(path.type)`, not a list", path.location, help: help,
      against: [typeNote(of: path)])
  }

  /// Returns the element type after a filter with `type:`, and the struct to filter by. The struct is nil if all
  /// elements have the type.
  private func narrowed(
    _ element: TypeReference, to name: Name?
  ) -> (filter: TypeDefinition?, inner: TypeReference)? {
    guard let name else { return (nil, element) }
    return conformer(name, in: element).map { type in
      (element == .type(type) ? nil : type, .type(type))
    }
  }

  /// Returns the struct with this name; nil, and reported, if an element of the list can never be of this struct.
  func conformer(_ name: Name, in element: TypeReference) -> TypeDefinition? {
    linker.conformer(
      name, of: element, "MAP311", "a list of `\(element)` never contains a `\(name.shown)`")
  }

  func pick(_ node: Node, _ scope: MapScope) -> TypedValue? {
    guard let from = node.name(.from), let (path, element) = listPath(from, scope)
    else { return nil }
    guard let (filter, inner) = narrowed(element, to: node.name(.type)) else { return nil }
    let own = scope.element(inner)
    let written = RuleSyntax.conditions(ofPick: node)
    let conditions = written.compactMap { condition(ConditionReader.ofRule($0), own) }
    guard conditions.count == written.count else { return nil }
    findings.checkReached(conditions, "MAP215")
    var field: TypedPath?
    if let name = node.name(.field) {
      field = self.path(name, own)
      if field == nil { return nil }
    }
    let take =
      node[.take]?.text.flatMap(PickRule.Take.init) ?? (node[.first] == nil ? .only : .first)
    return TypedValue(
      form: .pick(
        PickRule(from: path, filter: filter, conditions: conditions, take: take, field: field)),
      parts: MapRuleParts(
        paths: [path], elementPaths: field.map { [$0] } ?? [], elementConditions: conditions),
      type: .optional((field?.type ?? inner).unwrapped),
      why: Absence(reason: "no element may fit", isOfPick: true))
  }

  func count(_ name: Name, _ syntax: RuleSyntax, _ scope: MapScope) -> TypedValue? {
    guard let (path, element) = listPath(name, scope) else { return nil }
    var inner: TypedPath?
    if let of = syntax.of {
      inner = listPath(of, scope.element(element))?.0
      if inner == nil { return nil }
    }
    return TypedValue(
      form: .count(path, of: inner),
      parts: MapRuleParts(paths: [path], elementPaths: inner.map { [$0] } ?? []),
      type: .builtin(.int))
  }

  func join(_ name: Name, _ syntax: RuleSyntax, _ scope: MapScope) -> TypedValue? {
    guard let (path, element) = listPath(name, scope), let of = syntax.of,
      let inner = self.path(of, scope.element(element))
    else { return nil }
    guard inner.type.isBuiltin(.string) else {
      return findings.refuse(
        "MAP210", "`\(of)` is `\(inner.type)`, and only strings can be joined", of.location,
        help: inner.type.definition?.asEnum?.hasRawValues == true
          ? "write `\(of).rawValue`" : "name a string")
    }
    return TypedValue(
      form: .joined(path, of: inner, separator: syntax.node[.separator]?.scalar?.text ?? ""),
      parts: MapRuleParts(paths: [path], elementPaths: [inner]), type: .builtin(.string))
  }
}
