/// Checks that unions and roots have a map for each struct of their protocol, or a reason for having none.
extension MappingLinker {
  // MARK: What is missing

  func checkCases() {
    for entry in declaredUnions + entries(.roots) where entry.value[.unknown] == nil {
      findings.report(
        "MAP326", "there is no `unknown` for types that the schema does not define",
        entry.keyLocation, help: "add `unknown: throw`, or in a union `unknown: { drop: why }`")
    }
    for union in unions.values {
      // A union that drops unknown types also drops the structs of an overlay, so these need no case.
      let drops = if case .drop = union.unknown { true } else { false }
      reportMissing(
        in: union.arms, of: union.source, "MAP321", "`\(union.name)` has no case for ",
        union.name.location, change: "under `changes: { mapUnions: { \(union.name): { add: …` ",
        stub: "{ drop: why }", "or name a map"
      ) { _ in drops }
    }
  }

  func checkRows() {
    for root in roots {
      let unsupported = Set(root.unsupported.map(\.type))
      reportMissing(
        in: root.arms, of: root.source, "MAP320", "no map for ", root.entry.keyLocation,
        change: "under `mapping: { maps: …` ",
        stub: "{ to: …, … }", "or a reason under `unsupported`"
      ) { type in
        // A struct of an overlay needs no row if one of its protocols has only unsupported structs in the base schema.
        (type.asStruct?.conformedProtocols ?? []).contains { proto in
          let others = (conformers[proto] ?? []).filter { $0.module === root.source.module }
          return !others.isEmpty && others.allSatisfy(unsupported.contains)
        }
      }
    }
  }

  /// - Parameters:
  ///   - change: Where an overlay must write the missing entries, in words.
  ///   - isOptional: Returns true if a struct of another module needs no map.
  private func reportMissing(
    in arms: [UnionMap.TypedArm], of source: TypeDefinition, _ code: String, _ message: String,
    _ place: SourceLocation, change: String, stub: String, _ alternative: String,
    unless isOptional: (TypeDefinition) -> Bool
  ) {
    let listed = Set(arms.map(\.type))
    let missing = visited(source).filter {
      !listed.contains($0) && ($0.module === source.module || !isOptional($0))
    }
    let stubs = missing.prefix(4).map { "`\($0.qualifiedName): \(stub)`" }.joined(separator: ", ")
    guard let first = missing.first else { return }
    // An overlay that adds a struct must also add its map, so the finding is at this struct.
    let added = missing.first { schema.overlay(of: $0.name.location) != nil }
    findings.report(
      code, message + missing.map(\.qualifiedName).listed(atMost: 8), added?.name.location ?? place,
      help: "add \(added == nil ? "" : change)\(stubs)"
        + (missing.count > 4 ? ", …, " : ", ") + alternative,
      against: [first.name.note("the struct")],
      related: added == nil ? [] : [(place, "defined here")])
  }

  // MARK: What is left over

  func checkStrayRows() {
    let used = Set(roots.flatMap(\.rows).map(\.name.text))
    let stray = ordered.filter { $0.kind == .row && !used.contains($0.name.text) }
    if roots.isEmpty, let first = stray.first {
      return findings.report(
        "MAP103", "there are no `roots:`, so no map is used", first.name.location,
        help: "add `roots:`, with the protocols of the responses that have maps")
    }
    for map in stray {
      let type = map.definition?.source.definition
      let stated = type?.asStruct?.conformedProtocols.first ?? type
      findings.report(
        "MAP103", "`\(map.name)` conforms to none of the roots, so this map is never used",
        map.name.location, help: "move it to `elements:`, with `from: \(map.name)`",
        against: [stated?.name.note("what it conforms to")])
    }
  }
}
