/// Links enum maps: each entry is a case of the source, and each result is a value of the target.
extension MappingLinker {
  func link(_ syntax: EnumMapSyntax) {
    let source = type(syntax.source)
    let target = namesProtocol(syntax.target) ? refuse(syntax) : type(syntax.target)
    guard !source.isPoisoned, !target.isPoisoned, isSource(source, syntax), isTarget(target, syntax)
    else { return }
    let linking = EnumMapLinking(
      syntax: syntax, source: source, target: target, findings: findings)
    enumMaps.add(linking.map(), named: syntax.name)
  }

  private func isSource(_ type: TypeReference, _ syntax: EnumMapSyntax) -> Bool {
    switch type {
    case .builtin(.string), .array(.builtin(.string)): return true
    case .type(let definition):
      let isPlain = definition.asEnum?.cases.contains { $0.payloadText != nil } == false
      if isPlain { return true }
    default: break
    }
    return findings.refuse(
      "MAP247", "an enum map converts an enum or strings, not `\(type)`", syntax.source.location,
      help: "write the name of an enum, `String` or `\"[String]\"`")
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
    return findings.refuse(
      "MAP247", "an enum map produces an enum or a `Bool`, not `\(syntax.target)`",
      syntax.target.location,
      help: "write the name of an enum, or `Bool`, with `?` if a result is absent") ?? .poisoned
  }
}

private struct EnumMapLinking {
  let syntax: EnumMapSyntax
  let source: TypeReference
  let target: TypeReference
  let findings: MappingFindings

  private var sourceBody: EnumBody? { source.definition?.asEnum }
  private var targetBody: EnumBody? { target.definition?.asEnum }

  /// The number of different results that are no values of the target.
  private var misfits: Int {
    let results = syntax.entries.map(\.result) + (syntax.other.map { [$0.result] } ?? [])
    return Set(
      results.compactMap { result -> String? in
        guard case .value(let literal) = result,
          case .misfit = MapLiteralTyping.check(literal, target.unwrapped)
        else { return nil }
        return literal.key
      }
    ).count
  }

  func map() -> EnumMap {
    EnumMap(
      name: syntax.name, documentation: syntax.documentation, source: source, target: target,
      entries: entries(), other: syntax.other.flatMap { result($0.result) },
      otherLocation: syntax.other?.key, unproduced: syntax.unproduced)
  }

  // MARK: Source

  private func entries() -> [(source: Name, result: EnumMap.Result)] {
    var seen: [String: Name] = [:]
    var entries: [String: EnumMap.Result] = [:]
    var order: [Name] = []
    let unknown = syntax.entries.filter { known($0.source) == nil }
    for (name, _) in unknown { reportUnknown(name, of: unknown.count) }
    for (name, result) in syntax.entries {
      guard let known = known(name) else {
        _ = self.result(result)
        continue
      }
      if let first = seen[known] {
        findings.report(
          "MAP245", "`\(name.shown)` is mapped twice", name.location,
          help: "delete one of the two", related: [(first.location, "first here")])
        continue
      }
      let literal = Literal(value: .text(name.text), location: name.location)
      MapLiteralTyping.noteRename(literal, source, findings.renames)
      seen[known] = name
      if let linked = self.result(result) { entries[known] = linked }
      order.append(Name(known, at: name.location))
    }
    guard let sourceBody else {
      return order.compactMap { name in entries[name.text].map { (name, $0) } }
    }
    if syntax.isByName {
      for name in sourceBody.cases.map(\.name.text)
      where seen[name] == nil && targetBody?.caseNamed(name) != nil {
        entries[name] = .value(Literal(value: .text(name), location: syntax.name.location))
      }
    }
    let constants = order.filter { sourceBody.caseNamed($0.text) == nil }
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
    return LiteralCheck.enumCase(name.text, sourceBody)
  }

  /// - Parameter count: The number of unknown cases in this map.
  private func reportUnknown(_ name: Name, of count: Int) {
    guard let sourceBody else { return }
    // Do not suggest a case that already has an entry.
    let listed = Set(
      syntax.entries.compactMap { LiteralCheck.enumCase($0.source.text, sourceBody) })
    let open = sourceBody.cases.map(\.name.text).filter { !listed.contains($0) }
    let help =
      open.isEmpty
      ? Help("delete this entry", about: name.text, fix: .deleteEntry)
      : findings.near(name.text, kind: "cases") { open }
    findings.report(
      "MAP222", "`\(source)` has no case `\(name.shown)`", name.location,
      help: help.against(
        .init(location: syntax.source.location, message: "the source is `\(source)`"),
        lacking: count))
  }

  // MARK: Target

  private var targetNote: Diagnostic.Related {
    Diagnostic.Related(resultOf: syntax.name, target, at: syntax.target.location)
  }

  private func result(_ result: EnumMap.Result) -> EnumMap.Result? {
    switch result {
    case .absent(let reason):
      if !target.isOptional {
        return findings.refuse(
          "MAP212", "`\(target)` cannot be absent", reason.location,
          help: "write `to: \(target)?`, or use a value")
      }
      return .absent(reason: reason)
    case .value(let literal):
      MapLiteralTyping.noteRename(literal, target, findings.renames)
      switch MapLiteralTyping.check(literal, target.unwrapped) {
      case .literal(let literal): return .value(literal)
      case .misfit(let code, let message, let help):
        return findings.refuse(
          code, message, literal.location,
          help: help.help.against(targetNote, lacking: misfits).against(targetNote))
      }
    }
  }
}

/// An enum map as it is written.
struct EnumMapSyntax {
  let name: Name
  let documentation: Documentation
  let source: Name
  let target: Name
  let isByName: Bool
  let entries: [(source: Name, result: EnumMap.Result)]
  let other: (key: SourceLocation, result: EnumMap.Result)?
  let unproduced: [(name: Name, reason: Name)]

  init(_ entry: Node.Entry) {
    let node = entry.value
    name = entry.name
    documentation = DefinitionReader.documentation(node)
    source = node.name(.from) ?? entry.name
    target = node.name(.to) ?? entry.name
    isByName = node[.by] != nil
    entries = node.entries(.cases).compactMap { entry in
      Self.result(entry.value).map { (entry.name, $0) }
    }
    other = node.entry(.other).flatMap { entry in
      Self.result(entry.value).map { (entry.keyLocation, $0) }
    }
    unproduced = node.entries(.unproduced).compactMap(\.namePair).map { ($0, $1) }
  }

  /// A result whose type is not checked yet.
  private static func result(_ node: Node) -> EnumMap.Result? {
    node.name(.absent).map { .absent(reason: $0) }
      ?? MemberReader.literal(node).map { .value($0) }
  }
}
