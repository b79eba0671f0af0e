import SchemaDocument

/// Types as wholes: cycles, protocols that are kept, values that can be read from the wire.
struct TypeCheck {
  private(set) var diagnostics: [Diagnostic] = []
  private let unions: [String: Union]
  private var isFinite: Set<ObjectIdentifier> = []

  init(unions: [String: Union]) { self.unions = unions }

  mutating func check(_ type: TypeDefinition) {
    switch type.body {
    case .protocolBody(let body): checkRefinements(type, body)
    case .structBody(let body):
      checkSize(type)
      checkConformance(type, body)
      for member in body.members { checkReadable(member, of: type) }
    case .enumBody: break
    }
  }

  // MARK: Cycles

  /// A struct that holds itself without a list or an existential between has no size.
  private mutating func checkSize(_ type: TypeDefinition) {
    var path: [(TypeDefinition, Name)] = []
    if let ring = ring(from: type, path: &path), ring.first?.0 === type {
      let drawn =
        ring.map { "\($0.0.qualifiedName).\($0.1)" }.joined(separator: " → ")
        + " → \(type.qualifiedName)"
      report(
        "TYP304", "`\(type.qualifiedName)` holds itself: \(drawn)", ring[0].1.location,
        help: "make one of these members a list, or `any` of a protocol")
    }
  }

  private mutating func ring(
    from type: TypeDefinition, path: inout [(TypeDefinition, Name)]
  ) -> [(TypeDefinition, Name)]? {
    let identity = ObjectIdentifier(type)
    if isFinite.contains(identity) { return nil }
    if let start = path.firstIndex(where: { $0.0 === type }) {
      let ring = Array(path[start...])
      // Each ring is told once, at its first definition.
      for (member, _) in ring { isFinite.insert(ObjectIdentifier(member)) }
      return ring
    }
    for member in type.asStruct?.members ?? [] where member.isStored {
      guard case .type(let next) = member.type.unwrapped, next.asStruct != nil else { continue }
      path.append((type, member.name))
      if let ring = ring(from: next, path: &path) { return ring }
      path.removeLast()
    }
    isFinite.insert(identity)
    return nil
  }

  private mutating func checkRefinements(_ type: TypeDefinition, _ body: ProtocolBody) {
    guard let index = body.refinedProtocols.firstIndex(where: { $0.conforms(to: type) }) else {
      return
    }
    report(
      "TYP305", "the protocol `\(type.name)` refines itself through `\(body.refinedProtocols[index].name)`",
      body.refines.first { $0.text == body.refinedProtocols[index].name.text }?.location
        ?? type.name.location, help: "take one of the two off `refines:`")
  }

  // MARK: Conformance

  private mutating func checkConformance(_ type: TypeDefinition, _ body: StructBody) {
    for proto in type.allProtocols {
      for requirement in proto.asProtocol?.members ?? [] where !requirement.isProvided {
        guard let member = body.member(requirement.name.text) else {
          report(
            "TYP307",
            "`\(type.qualifiedName)` has no `\(requirement.name)`, which `\(proto.name)` requires",
            type.name.location,
            help: "add `\(requirement.name): \(Self.quoted(requirement.type))`",
            related: [(requirement.name.location, "required here")])
          continue
        }
        if member.type != requirement.type, !member.type.isPoisoned, !requirement.type.isPoisoned {
          report(
            "TYP307",
            "`\(type.qualifiedName).\(member.name)` is `\(member.type)`; `\(proto.name)` requires "
              + "`\(requirement.type)`",
            member.typeText?.location ?? member.name.location,
            help: "write `type: \(Self.quoted(requirement.type))`",
            related: [(requirement.name.location, "required here")])
        }
      }
    }
  }

  private static func quoted(_ type: TypeReference) -> String {
    let text = "\(type)"
    return text.hasPrefix("[") ? "\"\(text)\"" : text
  }

  // MARK: Reading

  private mutating func checkReadable(_ member: Member, of type: TypeDefinition) {
    guard let wire = member.wire else { return }
    if wire.readAsType != nil { return }
    if let problem = unreadable(member.type) {
      report(
        "TYP310", "`\(member.name)` cannot be read from the wire: \(problem.what)",
        member.typeText?.location ?? member.name.location, help: problem.help)
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
      if unions[proto.name.text]?.protocolType === proto { return nil }
      return (
        "`\(proto.name)` has no union that says which struct to read",
        "add `unions: { \(proto.name): … }`, or name one struct with `as:`"
      )
    case .type(let definition):
      if let body = definition.asEnum, !body.isReadable {
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
      if value.isBuiltin(.string) || value.isBuiltin(.jsonValue), !value.isOptional { return nil }
      return (
        "dictionaries of `\(value)` are not read", "use \"[String: String]\" or \"[String: JSONValue]\""
      )
    }
  }

  private mutating func report(
    _ code: String, _ message: String, _ location: SourceLocation, help: String,
    related: [(SourceLocation, String)] = []
  ) {
    diagnostics.append(
      Diagnostic(
        code: code, message, at: location, help: help,
        related: related.map { Diagnostic.Related(location: $0.0, message: $0.1) }))
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
