/// Checks whole types: their conformance to protocols, and that their members can be read from JSON.
struct TypeCheck: TypeByTypeCheck {
  let findings = Findings()
  var sizes = DepthFirstWalk<TypeDefinition>()
  private let schema: Schema

  init(_ schema: Schema) { self.schema = schema }

  mutating func check(_ type: TypeDefinition) {
    switch type.body {
    case .protocolBody: break
    case .structBody(let body):
      checkSize(of: type)
      checkConformance(type, body)
      if body.isSiblings { checkSiblings(type, body) }
      if body.form == .object { checkReadable(body.members, of: type) }
    case .enumBody(let body):
      checkSize(of: type)
      check(enum: type, body)
      for item in body.cases {
        guard let payload = item.payload, payload.contains(where: { $0.isFunctionOrTuple }) else {
          continue
        }
        findings.report(
          "TYP314", "the case `\(item.name)` has the associated value `\(payload)`",
          item.payloadText?.location ?? item.name.location,
          help: "use a struct; a struct with `coding: none` can have such a member")
      }
    }
  }

  // MARK: Conformance

  private func checkConformance(_ type: TypeDefinition, _ body: StructBody) {
    let associated = type.allProtocols.associatedTypes
    for proto in type.allProtocols {
      for requirement in proto.asProtocol?.members ?? [] where !requirement.isProvided {
        guard let member = body.member(requirement.name.text) else { continue }
        check(member, keeps: requirement, associated, type, proto)
      }
    }
  }

  private func check(
    _ member: Member, keeps requirement: Member, _ associated: [String: TypeReference],
    _ type: TypeDefinition, _ proto: TypeDefinition
  ) {
    let wanted = requirement.type.replacing(associated)
    let required = requirement.typeText?.location ?? requirement.name.location
    let what: String
    let help: String
    if let method = requirement.method {
      if member.method?.hasSignature(of: method) == true { return }
      what = "is not the method; `\(proto.name)` requires it"
      help = "write `hook:` with the `in:`, `out:` and `throws:` of the requirement"
    } else if !member.type.fits(wanted) {
      what = "is `\(member.type)`; `\(proto.name)` requires `\(wanted)`"
      help = "write `type: \(wanted.quoted)`"
    } else if member.method != nil {
      what = "is a method; `\(proto.name)` requires a property"
      help = "write `type: \(wanted.quoted)` and `hook: true`"
    } else if requirement.isMutable, !member.isMutable {
      what = "cannot be set; `\(proto.name)` requires that it can"
      help = "add `mutable: true`"
    } else {
      return
    }
    findings.report(
      "TYP307", "`\(type.qualifiedName).\(member.name)` \(what)",
      member.typeText?.location ?? member.name.location, help: help,
      against: [.init(location: required, message: "required here")])
  }

  // MARK: Siblings

  /// Checks a struct that is read from several members of the parent's JSON object (`coding: siblings`). Its first
  /// member must be a string, and its other members optional strings.
  private func checkSiblings(_ type: TypeDefinition, _ body: StructBody) {
    for (index, member) in body.members.enumerated() {
      if case .hook = member.origin { continue }
      let isText = member.wire != nil && member.type.isBuiltin(.string)
      if isText, index == 0 || member.type.isOptional { continue }
      findings.report(
        "WIR415",
        "`\(member.name)` cannot be a member of `\(type.name)`, which is read from siblings",
        member.typeText?.location ?? member.name.location,
        help: index == 0
          ? "write `type: String` and a `wire:` suffix"
          : "write `type: String?` and a `wire:` suffix")
    }
    if body.members.isEmpty {
      findings.report(
        "WIR415", "`\(type.name)` is read from siblings and has no members", type.name.location,
        help: "add a first member `{ type: String, wire: \"\" }`")
    }
  }

  // MARK: Reading

  private func checkReadable(_ members: [Member], of type: TypeDefinition) {
    for member in members {
      if let problem = problem(of: member) {
        findings.report(
          "TYP310", "`\(member.name)` cannot be read from the wire: \(problem.what)",
          member.typeText?.location ?? member.name.location, help: problem.help)
      } else if member.wire != nil {
        checkIsModel(member, of: type)
      }
    }
  }

  /// Returns why the type of a member cannot be read from JSON, with advice; `nil` if it can be read.
  private func problem(of member: Member) -> (what: String, help: any HelpText)? {
    if case .hook = member.origin { return nil }
    let isRead = member.wire.map { $0.readAs == nil } ?? false
    return Self.isPlain(member.type) ?? (isRead ? unreadable(member.type) : nil)
  }

  /// Checks that a member's protocol refines `JSONModel`, because values are compared and written as JSON models.
  private func checkIsModel(_ member: Member, of type: TypeDefinition) {
    guard case .any(let proto) = member.type.element ?? member.type.unwrapped,
      !proto.standardProtocols.contains("JSONModel"),
      // `ProtocolCheck` reports a comparable protocol without `refines:`.
      proto.asProtocol?.isComparable != true || proto.standardProtocols.contains("Equatable")
    else { return }
    findings.report(
      "TYP315", "`\(type.name)` cannot be a `JSONModel`: `\(member.name)` is `\(member.type)`",
      member.typeText?.location ?? member.name.location,
      help: "add `JSONModel` to what `\(proto.name)` refines",
      against: [proto.name.note("the type of the member")])
  }

  /// Returns why a type that contains a function, a tuple or a plain struct cannot be read from JSON, with advice;
  /// `nil` for any other type.
  private static func isPlain(_ type: TypeReference) -> (what: String, help: any HelpText)? {
    if type.contains(where: { $0.isFunctionOrTuple }) {
      return ("JSON has no functions and no tuples", "derive it with a `hook:`, or use a struct")
    }
    guard let definition = type.innermost, definition.asStruct?.isPlain == true else { return nil }
    return (
      "`\(definition.name)` is a plain value",
      "derive it with a `hook:`, or delete `coding: none`"
    )
  }

  private func unreadable(_ type: TypeReference) -> (what: String, help: any HelpText)? {
    switch type {
    case .poisoned, .function, .tuple, .associated: return nil
    case .builtin(let builtin) where !builtin.row.isReadable:
      return (
        "JSON has no durations",
        "read it as `String?` with `number: seconds`, and derive this member with `duration:`"
      )
    case .builtin: return nil
    case .anyStandard(let name):
      return ("`any \(name)` can be anything", "use `JSONValue`")
    case .any(let proto):
      if schema.unions[proto.name.text]?.protocolType === proto {
        return nil
      }
      return (
        "`\(proto.name)` has no union that selects the struct",
        Help(
          "add `unions: { \(proto.name): … }`, or name one struct with `as:`",
          about: proto.name.text)
      )
    case .type(let definition):
      if type.isRawless {
        return ("the cases of `\(definition.name)` have no raw values", "derive it with a `hook:`")
      }
      return nil
    case .optional(let inner):
      if case .optional = inner { return ("an optional of an optional", "write one `?`") }
      return unreadable(inner)
    case .array(let element): return unreadable(element, in: "lists")
    case .dictionary(let value): return unreadable(value, in: "dictionaries")
    }
  }

  /// Returns why elements of a list or dictionary cannot be read, with advice; `nil` if they can. Elements may have the
  /// types that members may have, except optionals and others that one JSON value cannot represent.
  private func unreadable(
    _ value: TypeReference, in container: String
  ) -> (what: String, help: any HelpText)? {
    let what = "\(container) of `\(value)` are not read"
    switch value {
    case .optional(let inner):
      return (what, "write `\(inner)`: values that are null are left out")
    case .builtin(.timeInterval): return (what, "write `Double`")
    case .type(let definition) where definition.asStruct?.isSiblings == true:
      return (what, "use `String` or another struct: this one is read from several members")
    case .array(.any), .dictionary(.any):
      return (what, "use a struct instead of the protocol, or a struct around the list")
    case .any where container == "dictionaries":
      return (what, "use a struct instead of the protocol, or a list")
    default: return unreadable(value)
    }
  }
}

extension TypeReference {
  /// True for an enum whose values cannot be read from strings, or an optional of such an enum.
  fileprivate var isRawless: Bool {
    guard let definition = unwrapped.definition, let body = definition.asEnum else { return false }
    return !body.isReadable
  }

  var isFunctionOrTuple: Bool {
    switch self {
    case .function, .tuple: true
    default: false
    }
  }

  /// True if the type meets the requirement. Any type meets an associated type.
  fileprivate func fits(_ wanted: TypeReference) -> Bool {
    switch (self, wanted) {
    case (_, .associated): true
    case (.optional(let own), .optional(let wanted)), (.array(let own), .array(let wanted)),
      (.dictionary(let own), .dictionary(let wanted)):
      own.fits(wanted)
    default: self == wanted
    }
  }
}

extension Hook {
  fileprivate func hasSignature(of other: Hook) -> Bool {
    parameters.map(\.label.text) == other.parameters.map(\.label.text)
      && parameters.map(\.type) == other.parameters.map(\.type) && out == other.out
      && (other.canThrow || !canThrow)
  }
}
