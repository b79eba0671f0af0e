import SchemaDocument

/// Types as wholes: protocols that are kept, values that can be read from the wire.
struct TypeCheck {
  private var findings = Findings()
  private var sizes = SizeCheck()
  private let schema: Schema
  /// Protocols of circles that have been told.
  private var circled: Set<ObjectIdentifier> = []

  init(_ schema: Schema) { self.schema = schema }

  var diagnostics: [Diagnostic] { findings.diagnostics + sizes.findings.diagnostics }

  mutating func check(_ type: TypeDefinition) {
    switch type.body {
    case .protocolBody(let body): checkRefinements(type, body)
    case .structBody(let body):
      sizes.check(type)
      checkConformance(type, body)
      if body.isSiblings { checkSiblings(type, body) }
      for member in body.members where !body.isSiblings { checkReadable(member, of: type) }
    case .enumBody: sizes.check(type)
    }
  }

  private mutating func checkRefinements(_ type: TypeDefinition, _ body: ProtocolBody) {
    guard !circled.contains(ObjectIdentifier(type)) else { return }
    var ring = [type]
    while let last = ring.last,
      let next = last.asProtocol?.refinedProtocols.first(where: { $0.conforms(to: type) }),
      next !== type, !ring.contains(where: { $0 === next })
    {
      ring.append(next)
    }
    guard ring.last?.asProtocol?.refinedProtocols.contains(where: { $0 === type }) == true else {
      return
    }
    circled.formUnion(ring.map { ObjectIdentifier($0) })
    let names = ring.prefix(8).map(\.name.text) + (ring.count > 8 ? ["…"] : []) + [type.name.text]
    let next = ring.count > 1 ? ring[1] : type
    findings.report(
      "TYP305",
      ring.count == 1
        ? "the protocol `\(type.name)` refines itself"
        : "protocols refine each other: " + names.joined(separator: " → "),
      body.refines.first { $0.text == next.name.text }?.location ?? type.name.location,
      help: "take one of them off `refines:`")
  }

  // MARK: Conformance

  private mutating func checkConformance(_ type: TypeDefinition, _ body: StructBody) {
    for proto in type.allProtocols {
      var missing: [Member] = []
      for requirement in proto.asProtocol?.members ?? [] where !requirement.isProvided {
        if let member = body.member(requirement.name.text) {
          checkType(of: member, requirement, type, proto)
        } else if !type.isFaulty {
          missing.append(requirement)
        }
      }
      if !missing.isEmpty { reportMissing(missing, type, proto) }
    }
  }

  private mutating func checkType(
    of member: Member, _ requirement: Member, _ type: TypeDefinition, _ proto: TypeDefinition
  ) {
    if member.type == requirement.type || member.type.isPoisoned || requirement.type.isPoisoned {
      return
    }
    findings.report(
      "TYP307",
      "`\(type.qualifiedName).\(member.name)` is `\(member.type)`; `\(proto.name)` requires "
        + "`\(requirement.type)`",
      member.typeText?.location ?? member.name.location,
      help: "write `type: \(Self.quoted(requirement.type))`",
      related: [(requirement.name.location, "required here")], once: member.isIncluded)
  }

  private mutating func reportMissing(
    _ missing: [Member], _ type: TypeDefinition, _ proto: TypeDefinition
  ) {
    let names = missing.map { "`\($0.name)`" }.joined(separator: ", ")
    let additions = missing.map { "`\($0.name): \(Self.quoted($0.type))`" }
    findings.report(
      "TYP307", "`\(type.qualifiedName)` has no \(names), which `\(proto.name)` requires",
      type.name.location, help: "add " + additions.joined(separator: ", "),
      related: missing.prefix(3).map { ($0.name.location, "required here") })
  }

  private static func quoted(_ type: TypeReference) -> String {
    let text = "\(type)"
    return text.hasPrefix("[") ? "\"\(text)\"" : text
  }

  // MARK: Siblings

  /// A text, and texts that say more about it: nothing else can live in the parent's members.
  private mutating func checkSiblings(_ type: TypeDefinition, _ body: StructBody) {
    for (index, member) in body.members.enumerated() {
      if case .hook = member.origin { continue }
      if member.type.isPoisoned { continue }
      let isText = member.wire != nil && member.type.isBuiltin(.string)
      if isText, index == 0 || member.type.isOptional { continue }
      findings.report(
        "WIR415",
        "`\(member.name)` cannot be a member of `\(type.name)`, which is read from siblings",
        member.typeText?.location ?? member.name.location,
        help: index == 0
          ? "write `type: String` and a `wire:` suffix"
          : "write `type: String?` and a `wire:` suffix", once: member.isIncluded)
    }
    if body.members.isEmpty, !type.isFaulty {
      findings.report(
        "WIR415", "`\(type.name)` is read from siblings and has no members", type.name.location,
        help: "add a first member `{ type: String, wire: \"\" }`")
    }
    if let example = body.examples.first {
      findings.report(
        "WIR415", "an example of `\(type.name)`, which is no object of its own",
        example.name.location, help: "show it in an example of a struct that has such a member")
    }
  }

  // MARK: Reading

  private mutating func checkReadable(_ member: Member, of type: TypeDefinition) {
    guard let wire = member.wire, wire.readAsType == nil else { return }
    if let problem = unreadable(member.type) {
      findings.report(
        "TYP310", "`\(member.name)` cannot be read from the wire: \(problem.what)",
        member.typeText?.location ?? member.name.location, help: problem.help,
        once: member.isIncluded)
    }
  }

  private func unreadable(_ type: TypeReference) -> (what: String, help: String)? {
    switch type {
    case .poisoned: return nil
    case .builtin(.timeInterval):
      return (
        "JSON has no durations",
        "read it as `String?` with `number: seconds`, and derive this member with `duration:`"
      )
    case .builtin: return nil
    case .anyStandard(let name):
      return ("`any \(name)` can be anything", "use `JSONValue`")
    case .any(let proto):
      if schema.unions[proto.name.text]?.protocolType === proto || schema.isIncomplete {
        return nil
      }
      return (
        "`\(proto.name)` has no union that says which struct to read",
        "add `unions: { \(proto.name): … }`, or name one struct with `as:`"
      )
    case .type(let definition):
      if let body = definition.asEnum, !body.isReadable, !definition.isFaulty {
        return ("the cases of `\(definition.name)` have no raw values", "derive it with a `hook:`")
      }
      return nil
    case .optional(let inner):
      if case .optional = inner { return ("an optional of an optional", "write one `?`") }
      return unreadable(inner)
    case .array(let element):
      switch element {
      case .builtin(.string), .any, .poisoned: return unreadable(element)
      case .type(let definition)
      where definition.asStruct != nil && definition.asStruct?.isSiblings == false:
        return nil
      default:
        return (
          "lists of `\(element)` are not read", "use a list of `String`, of structs or of `any P`"
        )
      }
    case .dictionary(let value):
      if value.isPoisoned { return nil }
      if value.isBuiltin(.string) || value.isBuiltin(.jsonValue), !value.isOptional { return nil }
      return (
        "dictionaries of `\(value)` are not read",
        "use \"[String: String]\" or \"[String: JSONValue]\""
      )
    }
  }
}

extension Member {
  /// The value holds it; the others are computed from those.
  public var isStored: Bool {
    switch origin {
    case .wire, .rawText: true
    case .each: true
    case .pick, .path: canBeMissing
    case .json, .constant, .firstOf, .without, .duration, .strings, .hook: false
    }
  }

  /// A derived member whose absence makes a document malformed.
  public var canBeMissing: Bool {
    switch origin {
    case .pick: !type.isOptional
    case .path(_, let otherwise): otherwise == nil && !type.isOptional && isPathOptional
    case .each: true
    default: false
    }
  }
}
