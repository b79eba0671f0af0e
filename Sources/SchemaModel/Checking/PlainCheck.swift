import SchemaDocument

/// Checks plain values, which have no JSON: no keys about JSON, and only protocols that Swift or an extension
/// can implement for them.
struct PlainCheck {
  var findings = Findings()

  /// Protocols of descriptions. The last one implements all of them for plain values.
  static let descriptions: Set<String> = [
    "CustomStringConvertible", "CustomDebugStringConvertible", "Masking", contentFree,
  ]
  private static let contentFree = "ContentFreeDescribing"

  mutating func check(_ type: TypeDefinition, _ body: StructBody) {
    if body.isPlain {
      for member in body.members { check(member) }
      checkKeys(type, body)
    }
    checkConformances(type, body, at: type.name.location)
  }

  // MARK: Keys

  private mutating func check(_ member: Member) {
    if let wire = member.wire {
      for (key, location) in wire.keyLocations.sorted(by: { $0.key < $1.key }) {
        refuse("`\(key)` does not apply to `\(member.name)`", location, "delete it", member)
      }
      return
    }
    if case .hook = member.origin { return }
    refuse(
      "`\(member.name)` cannot be derived", member.name.location,
      "give it a `type:` only, or a `hook:`",
      member)
  }

  private mutating func checkKeys(_ type: TypeDefinition, _ body: StructBody) {
    if let name = body.atLeastOneOf.first {
      refuse(
        "`atLeastOneOf` does not apply to `\(type.name)`", name.location,
        "delete it: the type is not read")
    }
    if let example = body.examples.first {
      refuse(
        "an example of `\(type.name)`, which is not read from JSON", example.name.location,
        "delete it")
    }
  }

  private mutating func refuse(
    _ what: String, _ location: SourceLocation, _ help: any HelpText, _ member: Member? = nil
  ) {
    findings.report(
      "KEY104", "\(what): a value with `coding: none` has no JSON", location, help: help,
      once: member?.isIncluded ?? false)
  }

  // MARK: Conformances

  mutating func checkConformances(
    _ type: TypeDefinition, _ body: StructBody, at location: SourceLocation
  ) {
    if type.isFaulty { return }
    let demanded = Self.standardProtocols(of: type)
    checkDescriptions(type, body, demanded, location)
    guard body.isPlain else { return }
    if demanded.contains("JSONModel") {
      report(
        "`\(type.name)` cannot be a `JSONModel`: it has no JSON", location,
        help: "remove the protocol that requires it, or `coding: none`")
    }
    if demanded.contains("Codable"),
      let keys = type.nested.first(where: { $0.name.text == "CodingKeys" })
    {
      findings.report(
        "NAM204",
        "`\(type.name)` is `Codable`, so Swift would use the type `CodingKeys` as its coding keys",
        keys.name.location, help: "rename the type")
    }
    // `Hashable` requires `Equatable`, so one report is enough.
    let comparison = demanded.contains("Hashable") ? "Hashable" : "Equatable"
    for name in ["Codable", comparison, "Sendable"]
    where demanded.contains(name) || name == "Sendable" {
      if body.form == .plainClass, name != "Sendable" {
        report(
          "Swift cannot synthesise `\(name)` for the class `\(type.name)`", location,
          help: "write `default: struct`")
        continue
      }
      let members = body.members.filter(\.isStored)
      guard let member = members.first(where: { Self.lacks($0.type, name) }) else { continue }
      findings.report(
        "TYP315", "`\(type.name)` cannot be `\(name)`: `\(member.name)` is `\(member.type)`",
        location,
        help: Help(
          name == "Sendable"
            ? "add `Sendable` to what that type refines or conforms to"
            : "remove `\(name)`, or give the member another type",
          cause: member.type.innermost.map {
            .init(location: $0.name.location, message: "the type of the member")
          }),
        related: [(member.name.location, "this member")])
    }
  }

  /// JSON models and `ContentFreeDescribing` have a description; other types do not.
  private mutating func checkDescriptions(
    _ type: TypeDefinition, _ body: StructBody, _ demanded: Set<String>, _ location: SourceLocation
  ) {
    let wanted = demanded.intersection(Self.descriptions)
    guard let first = wanted.sorted().first else { return }
    switch body.form {
    case .plain, .plainClass:
      if wanted.contains(Self.contentFree) { return }
      report(
        "nothing implements the requirements of `\(first)` for `\(type.name)`", location,
        help: "let the protocol refine `\(Self.contentFree)` too")
    case .siblings:
      report(
        "nothing implements the requirements of `\(first)` for `\(type.name)`", location,
        help: "remove the protocol that requires it")
    case .object:
      guard let name = ["Masking", Self.contentFree].first(where: wanted.contains) else { return }
      report(
        "`\(type.name)` has the description of a JSON model, and `\(name)` requires another one",
        location,
        help: Help(
          "remove the protocol that requires it, or write `coding: none`",
          cause: Self.refinement(of: name, for: type).map {
            .init(location: $0.location, message: "`\(name)` is required here")
          }))
    }
  }

  /// The place where a protocol of the type refines a protocol of Swift or HaapiFoundation.
  private static func refinement(of name: String, for type: TypeDefinition) -> Name? {
    type.allProtocols.lazy.compactMap { proto in
      proto.asProtocol?.refines.first { $0.text == name }
    }.first
  }

  private mutating func report(_ message: String, _ location: SourceLocation, help: any HelpText) {
    findings.report("TYP315", message, location, help: help)
  }

  /// Protocols of Swift and HaapiFoundation that the type conforms to.
  private static func standardProtocols(of type: TypeDefinition) -> Set<String> {
    var names = Set(type.asStruct?.conforms.map(\.text) ?? [])
    for proto in type.selfAndProtocols {
      names.formUnion(proto.asProtocol?.refines.map(\.text) ?? [])
    }
    if names.contains("JSONModel") { names.formUnion(["Codable", "Equatable", "Sendable"]) }
    if names.contains("Hashable") { names.insert("Equatable") }
    return names
  }

  /// True if a member of this type prevents conformance to the protocol.
  private static func lacks(_ type: TypeReference, _ name: String) -> Bool {
    switch type {
    case .builtin, .associated, .poisoned: return false
    case .optional(let inner), .array(let inner), .dictionary(let inner):
      return lacks(inner, name)
    case .tuple(let parts): return name != "Sendable" || parts.contains { lacks($0, name) }
    case .function, .anyStandard: return name != "Sendable"
    case .any(let proto):
      if proto.isFaulty { return false }
      return name != "Sendable" || !standardProtocols(of: proto).contains(name)
    case .type(let definition):
      if definition.isFaulty { return false }
      switch definition.body {
      case .enumBody(let body):
        let hasPayloads = body.cases.contains { $0.payloadText != nil }
        return hasPayloads && name != "Sendable" && !body.conforms.contains { $0.text == name }
      case .structBody(let body):
        if name == "Sendable" || (name == "Equatable" && !body.isPlain) { return false }
        if name == "Codable", body.form == .object { return false }
        return !standardProtocols(of: definition).contains(name)
      case .protocolBody: return true
      }
    }
  }
}
