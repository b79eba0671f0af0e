/// Checks that structs and enums can conform to the protocols of Swift and HaapiFoundation that they need. The Swift
/// compiler or an extension must implement these protocols.
struct ConformanceCheck: TypeByTypeCheck {
  var findings = Findings()

  /// The protocols about descriptions. A plain value with `ContentFreeDescribing` gets all of them from an extension.
  static let descriptions: Set<String> = [
    "CustomStringConvertible", "CustomDebugStringConvertible", "Masking", contentFree,
  ]
  private static let contentFree = "ContentFreeDescribing"
  /// The protocols about descriptions that JSON models do not implement.
  private static let notOfModels: Set<String> = ["Masking", contentFree]

  func check(_ type: TypeDefinition) {
    if let body = type.asStruct { check(type, body) }
    if let body = type.asEnum { check(type, body) }
  }

  // MARK: Structs

  private func check(_ type: TypeDefinition, _ body: StructBody) {
    let location = type.name.location
    let demanded = type.standardProtocols
    checkDescriptions(type, body, demanded, location)
    if demanded.contains("JSONModel"), body.form != .object {
      report(
        "`\(type.name)` cannot be a `JSONModel`: it is not read from an object of its own",
        location, help: "remove the protocol that requires it, or `coding:`")
    }
    if body.isPlain, demanded.contains("Codable"),
      let keys = type.nested.first(where: { $0.name.text == "CodingKeys" })
    {
      findings.report(
        "NAM204",
        "`\(type.name)` is `Codable`, so Swift would use the type `CodingKeys` as its coding keys",
        keys.name.location, help: "rename the type")
    }
    for name in Self.synthesised(demanded) { checkMembers(name, type, body) }
  }

  /// Returns the required protocols that Swift synthesises from the parts of a type. Always includes `Sendable`, to
  /// which every generated type conforms. `Equatable` is left out if `Hashable` includes it, to report a problem once.
  private static func synthesised(_ demanded: Set<String>) -> [String] {
    let comparison = demanded.contains("Hashable") ? "Hashable" : "Equatable"
    return ["Codable", comparison].filter(demanded.contains) + ["Sendable"]
  }

  private func checkMembers(_ name: String, _ type: TypeDefinition, _ body: StructBody) {
    if body.form == .plainClass, name != "Sendable" {
      report(
        "Swift cannot synthesise `\(name)` for the class `\(type.name)`", type.name.location,
        help: "write `default: struct`")
      return
    }
    // The generated code of a JSON model itself implements these protocols.
    if body.form == .object, name == "Equatable" || name == "Codable" { return }
    let members = body.members.filter { member in
      // `TypeCheck` reports members of JSON models that are not models.
      member.isStored && !(name == "Sendable" && body.form == .object && member.wire != nil)
    }
    guard let member = members.first(where: { $0.type.lacks(name) }) else { return }
    // Names the most general protocol, because several members may lack the conformance for this one reason.
    let reason = member.type.innermost.map { part in
      part.origin.name.note(
        part.origin === part ? "the type of the member" : "`\(part.name)` refines this")
    }
    let place = member.typeText?.location ?? member.name.location
    let isSendable = name == "Sendable"
    findings.report(
      "TYP315", "`\(type.name)` cannot be `\(name)`: `\(member.name)` is `\(member.type)`",
      isSendable ? reason?.location ?? place : place, help: Self.help(name, for: "the member"),
      against: [reason], related: isSendable ? [(place, "this member")] : [])
  }

  private static func help(_ name: String, for part: String) -> String {
    name == "Sendable"
      ? "add `Sendable` to what that type refines or conforms to"
      : "remove `\(name)`, or give \(part) another type"
  }

  /// Checks protocols about descriptions. JSON models have a description, and plain values have one with
  /// `ContentFreeDescribing`. Nothing implements these protocols for other types.
  private func checkDescriptions(
    _ type: TypeDefinition, _ body: StructBody, _ demanded: Set<String>, _ location: SourceLocation
  ) {
    let wanted = demanded.intersection(Self.descriptions)
    if body.isPlain, wanted.contains(Self.contentFree) { return }
    let own: Set = body.form == .object ? Self.descriptions.subtracting(Self.notOfModels) : []
    guard let first = wanted.subtracting(own).sorted().first else { return }
    report(
      "nothing implements the requirements of `\(first)` for `\(type.name)`", location,
      help: body.isPlain
        ? "let the protocol refine `\(Self.contentFree)` too"
        : "remove the protocol that requires it")
  }

  // MARK: Enums

  private func check(_ type: TypeDefinition, _ body: EnumBody) {
    let needed = Self.synthesised(type.standardProtocols)
    for item in body.cases {
      // Functions and tuples are reported in any enum, by another check.
      guard let payload = item.payload, let place = item.payloadText?.location,
        !payload.contains(where: \.isFunctionOrTuple),
        let name = needed.first(where: payload.lacks)
      else { continue }
      let stated = body.conforms.first { $0.text == name }
      findings.report(
        "TYP315",
        "`\(type.name)` cannot be `\(name)`: `\(item.name)` has the associated value "
          + "`\(payload)`",
        place, help: Self.help(name, for: "the case"),
        against: [
          stated?.note("`\(name)` is stated here")
            ?? payload.innermost?.name.note("the type of the associated value")
        ])
    }
  }

  private func report(_ message: String, _ location: SourceLocation, help: any HelpText) {
    findings.report("TYP315", message, location, help: help)
  }
}

extension TypeDefinition {
  /// The most general protocol among this protocol and those that it refines, if there is exactly one; otherwise the
  /// type itself.
  fileprivate var origin: TypeDefinition {
    guard kind == .protocol else { return self }
    let general = selfAndProtocols.filter { type in
      type.allProtocols.allSatisfy { $0 === type }
    }
    return general.count == 1 ? general[0] : self
  }

  /// The protocols of Swift and HaapiFoundation that a struct or enum conforms to, or that a protocol refines.
  package var standardProtocols: Set<String> {
    var names = Set((asStruct?.conforms ?? asEnum?.conforms ?? []).map(\.text))
    for proto in selfAndProtocols {
      names.formUnion(proto.asProtocol?.refines.map(\.text) ?? [])
    }
    if names.contains("JSONModel") { names.formUnion(["Codable", "Sendable"]) }
    if names.contains("Hashable") { names.insert("Equatable") }
    return names
  }
}

extension TypeReference {
  /// True if the type does not conform to the standard protocol.
  fileprivate func lacks(_ name: String) -> Bool {
    switch self {
    case .builtin, .associated, .poisoned: return false
    case .optional(let inner), .array(let inner), .dictionary(let inner): return inner.lacks(name)
    case .tuple(let parts): return name != "Sendable" || parts.contains { $0.lacks(name) }
    case .function, .anyStandard: return name != "Sendable"
    case .any(let proto):
      return name != "Sendable" || !proto.standardProtocols.contains(name)
    case .type(let definition):
      switch definition.body {
      case .enumBody(let body):
        if name == "Sendable" || !body.hasPayloads { return false }
        return !definition.standardProtocols.contains(name)
      case .structBody(let body):
        if name == "Sendable" || (name == "Equatable" && !body.isPlain) { return false }
        if name == "Codable", body.form == .object { return false }
        return !definition.standardProtocols.contains(name)
      case .protocolBody: return true
      }
    }
  }
}
