/// Checks that structs have all members that their protocols require.
struct RequirementCheck: TypeByTypeCheck {
  var findings = Findings()
  let isAboutSeveral: Bool

  func check(_ type: TypeDefinition) {
    guard let body = type.asStruct else { return }
    for proto in type.allProtocols {
      let missing = (proto.asProtocol?.members ?? []).filter {
        !$0.isProvided && body.member($0.name.text) == nil
      }
      if missing.isEmpty || isAboutSeveral != (missing.count > 1) { continue }
      report(missing, type, proto)
      // Members that other protocols require may be missing for the same reason, such as a missing mixin.
      if isAboutSeveral { return }
    }
  }

  /// Returns the name under `conforms:` that makes the struct conform to `proto`.
  private func statement(of proto: TypeDefinition, _ type: TypeDefinition) -> Name? {
    let stated = type.asStruct?.conformedProtocols.first { $0.conforms(to: proto) }
    return type.asStruct?.conforms.first { name in
      stated.map { name.text.hasSuffix($0.name.text) } ?? false
    }
  }

  private func report(
    _ missing: [Member], _ type: TypeDefinition, _ proto: TypeDefinition
  ) {
    let names = missing.map(\.name).listed
    let associated = type.allProtocols.associatedTypes
    let additions = missing.map { member in
      let type = member.type.replacing(associated).quoted
      if member.method != nil { return "`\(member.name): { hook: … }`" }
      return member.isMutable
        ? "`\(member.name): { type: \(type), mutable: true }`" : "`\(member.name): \(type)`"
    }
    // A single missing member may exist under another name. A candidate is a member that no protocol requires: the only
    // one with a similar name, or else the only one whose type is the required type, if the schema defines this type.
    let asked = Set(type.requirements.map(\.name.text))
    let others = (type.asStruct?.members ?? []).filter { !asked.contains($0.name.text) }
    let near =
      missing.count == 1
      ? NearestNames.meant(by: missing[0].name.text, in: others.map(\.name.text)) : []
    let named = near.count == 1 ? others.first { $0.name.text == near[0] } : nil
    let alike = others.filter { $0.type == missing[0].type && $0.type.definition != nil }
    let meant = named ?? (missing.count == 1 && alike.count == 1 ? alike[0] : nil)
    let renaming = meant.map { "write `\(missing[0].name)` instead of `\($0.name)`" }
    let adding = named == nil ? "add " + additions.joined(separator: ", ") : nil
    findings.report(
      "TYP307", "`\(type.qualifiedName)` has no \(names), which `\(proto.name)` requires",
      (meant?.name ?? statement(of: proto, type) ?? type.name).location,
      help: [renaming, adding].compactMap(\.self).joined(separator: ", or "),
      against: [.init(location: missing[0].name.location, message: "required here")],
      related: missing.prefix(3).map { ($0.name.location, "required here") })
  }
}

extension TypeReference {
  /// The type as it is written in the schema: in quotes if it has a `[` or `,` that YAML would read as its own syntax.
  var quoted: String {
    let text = "\(self)"
    return text.hasPrefix("[") || text.contains(",") ? "\"\(text)\"" : text
  }
}
