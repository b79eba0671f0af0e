/// Checks that unions and roots have a map for each struct of their protocol, or a reason for having none.
extension MappingLinker {
  // MARK: What is missing

  func checkCases() {
    for entry in declaredUnions {
      if entry.value[.unknown] == nil {
        reportNoUnknown(entry.name, help: "add `unknown: throw`, or `unknown: { drop: why }`")
      }
      guard let union = unions[entry.key] else { continue }
      let listed = Set(union.arms.map(\.type))
      let missing = visited(union.source).filter { type in
        !listed.contains(type) && !isUnknown(type, to: union)
      }
      reportMissing(
        missing, "MAP321", "`\(union.name)` has no case for ", union.name.location,
        change: "under `changes: { mapUnions: { \(union.name): { add: …` ",
        stub: { "`\($0): { drop: why }`" }, "or name a map")
    }
  }

  /// The union drops types that no schema defines; this may include a struct of an overlay.
  private func isUnknown(_ type: TypeDefinition, to union: UnionMap) -> Bool {
    guard type.module !== union.source.module, case .drop = union.unknown else { return false }
    return true
  }

  func checkRows() {
    for root in roots {
      let name = Name(root.source.name.text, at: root.entry.keyLocation)
      if root.entry.value[.unknown] == nil { reportNoUnknown(name, help: "add `unknown: throw`") }
      let listed = Set(root.arms.map(\.type))
      let missing = visited(root.source).filter { type in
        !listed.contains(type) && !isAmongUnsupported(type, of: root)
      }
      reportMissing(
        missing, "MAP320", "no map for ", name.location, change: "under `mapping: { maps: …` ",
        stub: { "`\($0): { to: \(model(for: root)), … }`" },
        schema.overlays.isEmpty
          ? "or a reason under `unsupported`"
          : "or a reason under `changes: { roots: { \(name): { unsupported: …`")
    }
  }

  /// True if all other structs of its kind have no row, so a struct of an overlay needs none either.
  private func isAmongUnsupported(_ type: TypeDefinition, of root: MappingRoot) -> Bool {
    guard type.module !== root.source.module else { return false }
    let unsupported = Set(root.unsupported.map(\.type))
    return (type.asStruct?.conformedProtocols ?? []).contains { proto in
      let others = (conformers[proto] ?? []).filter {
        $0.module === root.source.module
      }
      return !others.isEmpty && others.allSatisfy { unsupported.contains($0) }
    }
  }

  /// The model to suggest for a missing row: the one that most rows have.
  private func model(for root: MappingRoot) -> String {
    let targets = root.rows.compactMap(\.target.definition?.name.text)
    let counts = Dictionary(targets.map { ($0, 1) }, uniquingKeysWith: +)
    let common = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    if let common { return common }
    let models = modelNames.filter { linker.types[$0]?.conforms(to: root.target) == true }
    return models.min() ?? "…"
  }

  private func reportNoUnknown(_ name: Name, help: String) {
    findings.report(
      "MAP326", "there is no `unknown` for types that the schema does not define", name.location,
      help: help)
  }

  /// - Parameter change: Where an overlay writes the stubs.
  private func reportMissing(
    _ missing: [TypeDefinition], _ code: String, _ message: String, _ place: SourceLocation,
    change: String, stub: (String) -> String, _ alternative: String
  ) {
    guard let first = missing.first else { return }
    let names = missing.map(\.qualifiedName)
    let shown = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    // The overlay must also add cases for the structs that it adds.
    let added = missing.first { schema.overlay(of: $0.name.location) != nil }
    let stubs = names.prefix(4).map(stub).joined(separator: ", ")
    findings.report(
      code, message + shown + (names.count > 8 ? ", … (\(names.count) in all)" : ""),
      added?.name.location ?? place,
      help:
        "add \(added == nil ? "" : change)\(stubs)\(names.count > 4 ? ", …" : ""), \(alternative)",
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
