/// Links enum maps: each entry is a case of the source, and each result is a value of the target.
extension MappingLinker {
  func link(enumMap entry: Node.Entry) {
    let sourceName = entry.value.name(.from) ?? entry.name
    let targetName = entry.value.name(.to) ?? entry.name
    let source = type(sourceName)
    let target = namesProtocol(targetName) ? refuse(targetName) : type(targetName)
    guard !source.isPoisoned, !target.isPoisoned, isSource(source, sourceName),
      isTarget(target, targetName)
    else { return }
    let linking = EnumMapLinking(
      entry: entry, sourceName: sourceName, targetName: targetName, source: source,
      target: target, findings: findings)
    enumMaps.add(linking.map(), named: entry.name)
  }

  private func isSource(_ type: TypeReference, _ name: Name) -> Bool {
    switch type {
    case .builtin(.string), .array(.builtin(.string)): return true
    case .type(let definition) where definition.asEnum?.hasPayloads == false: return true
    default:
      return findings.refuse(
        "MAP247", "an enum map converts an enum or strings, not `\(type)`", name.location,
        help: "write the name of an enum, `String` or `\"[String]\"`")
    }
  }

  private func isTarget(_ type: TypeReference, _ name: Name) -> Bool {
    if type.isBuiltin(.bool) || type.definition?.asEnum?.hasPayloads == false { return true }
    return !refuse(name).isPoisoned
  }

  /// Written without `any`, a protocol would be reported as a wrong type expression.
  private func namesProtocol(_ target: Name) -> Bool {
    let text = target.text
    return linker.lookUp(text.hasSuffix("?") ? String(text.dropLast()) : text, in: nil)?.kind
      == .protocol
  }

  private func refuse(_ target: Name) -> TypeReference {
    findings.refuse(
      "MAP247", "an enum map produces an enum or a `Bool`, not `\(target)`", target.location,
      help: "write the name of an enum, or `Bool`, with `?` if a result is absent") ?? .poisoned
  }
}

private struct EnumMapLinking {
  let entry: Node.Entry
  let sourceName: Name
  let targetName: Name
  let source: TypeReference
  let target: TypeReference
  let findings: MappingFindings

  private var sourceBody: EnumBody? { source.definition?.asEnum }
  private var targetBody: EnumBody? { target.definition?.asEnum }

  /// The entries as they are written.
  private var written: [(source: Name, result: EnumMap.Result)] {
    entry.value.entries(.cases).compactMap { entry in
      Self.result(entry.value).map { (entry.name, $0) }
    }
  }

  private var other: (key: SourceLocation, result: EnumMap.Result)? {
    entry.value.entry(.other).flatMap { entry in
      Self.result(entry.value).map { (entry.keyLocation, $0) }
    }
  }

  /// A result whose type is not checked yet.
  private static func result(_ node: Node) -> EnumMap.Result? {
    node.name(.absent).map { .absent(reason: $0) }
      ?? MemberReader.literal(node).map { .value($0) }
  }

  /// The number of different results that are no values of the target.
  private var misfits: Int {
    let results = written.map(\.result) + (other.map { [$0.result] } ?? [])
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
      name: entry.name, documentation: Documentation(entry.value), source: source, target: target,
      entries: entries(), other: other.flatMap { result($0.result) }, otherLocation: other?.key,
      unproduced: entry.value.entries(.unproduced).compactMap(\.namePair).map { ($0, $1) })
  }

  // MARK: Source

  private func entries() -> [(source: Name, result: EnumMap.Result)] {
    var seen: [String: Name] = [:]
    var entries: [String: EnumMap.Result] = [:]
    var order: [Name] = []
    let written = written
    let unknown = written.filter { known($0.source) == nil }
    for (name, _) in unknown { reportUnknown(name, of: unknown.count) }
    for (name, result) in written {
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
    if entry.value[.by] != nil {
      for name in sourceBody.cases.map(\.name.text)
      where seen[name] == nil && targetBody?.caseNamed(name) != nil {
        entries[name] = .value(Literal(value: .text(name), location: entry.keyLocation))
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
    let listed = Set(written.compactMap { LiteralCheck.enumCase($0.source.text, sourceBody) })
    let open = sourceBody.cases.map(\.name.text).filter { !listed.contains($0) }
    let help =
      open.isEmpty
      ? Help("delete this entry", about: name.text, fix: .deleteEntry)
      : findings.near(name.text, kind: "cases") { open }
    findings.report(
      "MAP222", "`\(source)` has no case `\(name.shown)`", name.location,
      help: help.against(
        .init(location: sourceName.location, message: "the source is `\(source)`"),
        lacking: count))
  }

  // MARK: Target

  private var targetNote: Diagnostic.Related {
    Diagnostic.Related(resultOf: entry.name, target, at: targetName.location)
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
