/// Links enum maps: each entry is a case of the source, and each result is a value of the target.
extension MappingLinker {
  func link(enumMap entry: Node.Entry) {
    let sourceName = entry.value.name(.from) ?? entry.name
    let targetName = entry.value.name(.to) ?? entry.name
    let source = type(sourceName)
    let target = target(targetName)
    guard !source.isPoisoned, !target.isPoisoned, isSource(source, sourceName),
      isTarget(target, targetName)
    else { return }
    let linking = EnumMapLinking(
      entry: entry, sourceName: sourceName, targetName: targetName, source: source,
      target: target, findings: findings)
    enumMaps.add(linking.map, named: entry.name)
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
    return findings.refuse(
      "MAP247", "an enum map produces an enum or a `Bool`, not `\(name)`", name.location,
      help: "write the name of an enum, or `Bool`, with `?` if a result is absent")
  }
}

private struct EnumMapLinking {
  let entry: Node.Entry
  let sourceName: Name
  let targetName: Name
  let source: TypeReference
  let target: TypeReference
  let findings: MappingFindings

  var map: EnumMap {
    let other = entry.value.entry(.other)
    return EnumMap(
      name: entry.name, documentation: Documentation(entry.value), source: source, target: target,
      entries: entries, other: other.flatMap { result($0.value) },
      otherLocation: other?.keyLocation,
      unproduced: entry.value.entries(.unproduced).compactMap(\.namePair).map { ($0, $1) })
  }

  // MARK: Source

  /// The entries without errors, in the order of the enum's cases. Constants and strings follow, in the order of the
  /// file.
  private var entries: [(source: Name, result: EnumMap.Result)] {
    let cases = source.definition?.asEnum?.cases.map(\.name) ?? []
    let written = entry.value.entries(.cases)
    let unknown = written.count { known($0.key) == nil }
    var listed: [String: Name] = [:]
    var entries: [(source: Name, result: EnumMap.Result)] = []
    for entry in written {
      let result = result(entry.value)
      guard let known = known(entry.key) else {
        reportUnknown(entry.name, of: unknown)
        continue
      }
      if let first = listed.updateValue(entry.name, forKey: known) {
        findings.report(
          "MAP245", "`\(entry.name.shown)` is mapped twice", entry.keyLocation,
          help: "delete one of the two", related: [(first.location, "first here")])
      } else if let result {
        let literal = Literal(value: .text(entry.key), location: entry.keyLocation)
        findings.noteRename(literal, source)
        entries.append((Name(known, at: entry.keyLocation), result))
      }
    }
    if entry.value[.by] != nil {
      for name in cases
      where listed[name.text] == nil && target.definition?.asEnum?.caseNamed(name.text) != nil {
        entries.append(
          (name, .value(Literal(value: .text(name.text), location: entry.keyLocation))))
      }
    }
    let order = Dictionary(first: cases.enumerated().map { ($1.text, $0) })
    return entries.enumerated().sorted { one, other in
      (order[one.element.source.text] ?? .max, one.offset)
        < (order[other.element.source.text] ?? .max, other.offset)
    }.map(\.element)
  }

  /// Returns the enum case with this name or raw value; nil if there is none. For a source of strings, returns the
  /// string, in lower case for `[String]`.
  private func known(_ key: String) -> String? {
    if let body = source.definition?.asEnum { return LiteralCheck.enumCase(key, body) }
    return source.element == nil ? key : key.lowercased()
  }

  /// - Parameter count: The number of unknown cases in this map.
  private func reportUnknown(_ name: Name, of count: Int) {
    // Do not suggest a case that already has an entry.
    let listed = Set(entry.value.entries(.cases).compactMap { known($0.key) })
    let open = source.definition?.asEnum?.cases.map(\.name.text).filter { !listed.contains($0) }
    findings.report(
      "MAP222", "`\(source)` has no case `\(name.shown)`", name.location,
      help: findings.entry(name.text, kind: "cases") { open ?? [] }.against(
        .init(location: sourceName.location, message: "the source is `\(source)`"),
        lacking: count))
  }

  // MARK: Target

  private func result(_ node: Node) -> EnumMap.Result? {
    if let reason = node.name(.absent) {
      if target.isOptional { return .absent(reason: reason) }
      return findings.refuse(
        "MAP212", "`\(target)` cannot be absent", reason.location,
        help: "write `to: \(target)?`, or use a value")
    }
    return MemberReader.literal(node).flatMap {
      findings.value(
        $0, target.unwrapped,
        against: .init(resultOf: entry.name, target, at: targetName.location))
    }.map { .value($0) }
  }
}
