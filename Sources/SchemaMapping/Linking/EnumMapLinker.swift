/// Links enum maps: every case of the source has a result, and each result is a value of the target.
extension MappingLinker {
  func link(_ syntax: EnumMapSyntax) {
    let source = type(syntax.source)
    let target = namesProtocol(syntax.target) ? refuse(syntax) : type(syntax.target)
    guard !source.isPoisoned, !target.isPoisoned, isSource(source, syntax), isTarget(target, syntax)
    else {
      enumMaps.add(
        EnumMap(
          name: syntax.name, documentation: syntax.documentation, source: .poisoned,
          target: .poisoned, entries: [], other: nil, unproduced: syntax.unproduced),
        named: syntax.name)
      return
    }
    enumMaps.add(EnumMapLinking(syntax, source, target, findings).map(), named: syntax.name)
  }

  private func isSource(_ type: TypeReference, _ syntax: EnumMapSyntax) -> Bool {
    switch type {
    case .builtin(.string), .array(.builtin(.string)): return true
    case .type(let definition):
      let isPlain = definition.asEnum?.cases.contains { $0.payloadText != nil } == false
      if isPlain { return true }
    default: break
    }
    findings.report(
      "MAP247", "an enum map converts an enum or strings, not `\(type)`", syntax.source.location,
      help: "write the name of an enum, `String` or `\"[String]\"`")
    return false
  }

  private func isTarget(_ type: TypeReference, _ syntax: EnumMapSyntax) -> Bool {
    if type.isBuiltin(.bool) { return true }
    if let body = type.definition?.asEnum, !body.cases.contains(where: { $0.payloadText != nil }) {
      return true
    }
    refuse(syntax)
    return false
  }

  /// Written without `any`, a protocol would be reported as a wrong type expression.
  private func namesProtocol(_ target: Name) -> Bool {
    let text = target.text
    return linker.lookUp(text.hasSuffix("?") ? String(text.dropLast()) : text, in: nil)?.kind
      == .protocol
  }

  @discardableResult
  private func refuse(_ syntax: EnumMapSyntax) -> TypeReference {
    findings.report(
      "MAP247", "an enum map produces an enum or a `Bool`, not `\(syntax.target)`",
      syntax.target.location,
      help: "write the name of an enum, or `Bool`, with `?` if a result is absent")
    return .poisoned
  }
}

private struct EnumMapLinking {
  private let syntax: EnumMapSyntax
  private let source: TypeReference
  private let target: TypeReference
  private let findings: MappingFindings
  private let sourceBody: EnumBody?
  private let targetBody: EnumBody?

  init(
    _ syntax: EnumMapSyntax, _ source: TypeReference, _ target: TypeReference,
    _ findings: MappingFindings
  ) {
    self.syntax = syntax
    self.source = source
    self.target = target
    self.findings = findings
    sourceBody = source.definition?.asEnum
    targetBody = target.definition?.asEnum
  }

  func map() -> EnumMap {
    let entries = entries()
    let other = syntax.other.flatMap { result($0.result) }
    checkOther()
    checkTarget(entries.map(\.result) + (other.map { [$0] } ?? []))
    return EnumMap(
      name: syntax.name, documentation: syntax.documentation, source: source, target: target,
      entries: entries, other: other, unproduced: syntax.unproduced)
  }

  // MARK: Source

  private func entries() -> [(source: Name, result: EnumMap.Result)] {
    var seen: [String: Name] = [:]
    var entries: [String: EnumMap.Result] = [:]
    var order: [Name] = []
    var misspelt: [String] = []
    for (name, result) in syntax.entries {
      guard let known = known(name) else {
        misspelt.append(name.text)
        _ = self.result(result)
        continue
      }
      if let first = seen[known] {
        findings.report(
          "MAP245", "`\(NameCheck.shown(name.text))` is mapped twice", name.location,
          help: "delete one of the two", related: [(first.location, "first here")])
        continue
      }
      seen[known] = name
      if let linked = self.result(result) { entries[known] = linked }
      order.append(Name(known, at: name.location))
    }
    guard let sourceBody else {
      return order.compactMap { name in entries[name.text].map { (name, $0) } }
    }
    var missing: [String] = []
    for enumCase in sourceBody.cases where seen[enumCase.name.text] == nil {
      let name = enumCase.name.text
      if syntax.isByName, targetBody?.caseNamed(name) != nil {
        let literal = Literal(value: .text(name), location: syntax.name.location)
        entries[name] = .value(literal)
      } else {
        missing.append(name)
      }
    }
    let constants = order.filter { sourceBody.caseNamed($0.text) == nil }
    reportMissing(missing, misspelt)
    return (sourceBody.cases.map(\.name) + constants).compactMap { name in
      entries[name.text].map {
        (seen[name.text].map { Name(name.text, at: $0.location) } ?? name, $0)
      }
    }
  }

  /// The case or string of the entry: a case by name or raw value, or a string in lower case.
  private func known(_ name: Name) -> String? {
    guard let sourceBody else {
      if case .array = source { return name.text.lowercased() }
      return name.text
    }
    if let found = LiteralCheck.enumCase(name.text, sourceBody) {
      let literal = Literal(value: .text(name.text), location: name.location)
      MapLiteralTyping.noteRename(literal, source, findings.renames)
      return found
    }
    guard let type = source.definition, !type.isFaulty else { return nil }
    // Do not suggest a case that already has an entry.
    let listed = Set(
      syntax.entries.compactMap { LiteralCheck.enumCase($0.source.text, sourceBody) })
    let open = sourceBody.cases.map(\.name.text).filter { !listed.contains($0) }
    findings.report(
      "MAP222", "`\(source)` has no case `\(NameCheck.shown(name.text))`", name.location,
      help: open.isEmpty
        ? Help(
          "delete this entry", unknown: UnknownName(name.text, kind: "cases"), fix: .deleteEntry)
        : findings.near(name.text, kind: "cases") { open }.sharing(case: name.text, of: type))
    return nil
  }

  private func reportMissing(_ missing: [String], _ misspelt: [String]) {
    if syntax.isFaulty || source.definition?.isFaulty == true { return }
    // A misspelt case is also missing; it has already been reported.
    let meant = Set(misspelt.prefix(100).flatMap { NearestNames.of($0, in: missing) })
    let missing = missing.filter { !meant.contains($0) }
    // The one entry with an unknown case is that of the one case without an entry.
    if missing.count == 1, misspelt.count == 1, meant.isEmpty { return }
    guard !missing.isEmpty else { return }
    let entries = missing.prefix(6).map { "`\($0): …`" }.joined(separator: ", ")
    let values =
      (targetBody?.cases.map(\.name.text) ?? ["false", "true"]).prefix(6)
      + (target.isOptional ? ["{ absent: why }"] : [])
    findings.report(
      "MAP242",
      "`\(syntax.name)` has no entry for " + missing.map { "`\($0)`" }.joined(separator: ", "),
      syntax.name.location,
      help: Help(
        "add under `cases`: \(entries)\(missing.count > 6 ? ", …" : ""), with "
          + (values.count == 1 ? "" : "one of ")
          + values.map { "`\($0)`" }.joined(separator: ", "),
        unknown: missing.count == 1 ? UnknownName(missing[0], kind: "cases") : nil),
      related: (sourceBody?.cases ?? []).filter { $0.name.text == missing[0] }.map {
        ($0.name.location, "defined here")
      })
  }

  private func checkOther() {
    let isOpen = sourceBody.map { $0.openCase != nil } ?? true
    if syntax.isFaulty { return }
    if isOpen, syntax.other == nil {
      findings.report(
        "MAP244",
        sourceBody == nil
          ? "the source can be any string, and `\(syntax.name)` has \(syntax.entries.count) entries"
          : "`\(source)` is open, and there is no `other` for unknown cases",
        syntax.name.location,
        help: "add `other: \(targetBody?.cases.first?.name.text ?? "false")`, "
          + "or `other: { absent: why }`")
    } else if !isOpen, let other = syntax.other {
      findings.report(
        "MAP215", "`\(source)` has no cases besides those listed", other.key,
        severity: .warning, help: "delete `other:`")
    }
  }

  // MARK: Target

  private var targetCause: SharedCause {
    SharedCause(resultOf: syntax.name, target, at: syntax.target.location)
  }

  private func result(_ result: EnumMapSyntax.Result) -> EnumMap.Result? {
    switch result {
    case .absent(let reason):
      if !target.isOptional {
        findings.report(
          "MAP212", "`\(target)` cannot be absent", reason.location,
          help: "write `to: \(target)?`, or use a value")
        return nil
      }
      return .absent(reason: reason)
    case .value(let literal):
      MapLiteralTyping.noteRename(literal.literal, target, findings.renames)
      let checked = MapLiteralTyping.check(literal, target.unwrapped)
      switch checked {
      case .literal(let literal):
        findings.agree(with: [targetCause])
        return .value(literal)
      case .misfit(let code, let message, let help):
        let isNear = !help.help.nearNames.isEmpty
        findings.report(
          code, message, literal.literal.location,
          help: help.help.sharing(also: isNear ? [] : [targetCause]))
        return nil
      }
    }
  }

  /// Cases of the target that are never a result are listed, with a reason.
  private func checkTarget(_ results: [EnumMap.Result]) {
    guard let targetBody, !syntax.isFaulty, target.definition?.isFaulty == false else { return }
    var produced: Set<String> = []
    for result in results {
      if case .value(let literal) = result, let text = literal.text { produced.insert(text) }
    }
    let listed = Set(syntax.unproduced.map(\.name.text))
    let missing = targetBody.cases.map(\.name.text).filter {
      !produced.contains($0) && !listed.contains($0)
    }
    for (name, _) in syntax.unproduced {
      if targetBody.caseNamed(name.text) == nil {
        findings.report(
          "MAP122", "`\(target.unwrapped)` has no case `\(NameCheck.shown(name.text))`",
          name.location,
          help: findings.entry(name.text, kind: "cases") { missing })
      } else if produced.contains(name.text) {
        findings.report(
          "MAP123", "an entry produces `\(name)`", name.location, help: "delete this entry")
      }
    }
    if missing.isEmpty || findings.hasErrors { return }
    findings.report(
      "MAP243",
      "no entry produces " + missing.map { "`\($0)`" }.joined(separator: ", "),
      syntax.name.location,
      severity: .warning,
      help: "if this is intended, add `unproduced: { \(missing[0]): why }`")
  }
}
