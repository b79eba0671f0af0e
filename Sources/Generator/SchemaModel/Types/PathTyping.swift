/// Determines the type of a member path, such as `model.title`.
public enum PathTyping {
  public struct Failure: Error {
    /// The index of the path component with the error.
    public let segment: Int
    let message: String
    let help: any HelpText
    let code: String
  }

  /// Returns the names and types of a struct's members, or of the properties that a protocol requires, including
  /// inherited requirements. Returns nothing for an enum.
  public static func memberTypes(of type: TypeDefinition) -> [(name: String, type: TypeReference)] {
    switch type.body {
    case .structBody(let body):
      Work.add(body.members.count)
      return body.members.map { ($0.name.text, $0.type) }
    case .protocolBody(let body):
      let refined = type.allProtocols.filter { $0 !== type }
      return (body.members + refined.flatMap { $0.asProtocol?.members ?? [] })
        .filter { $0.method == nil }
        .map { ($0.name.text, $0.type) }
    case .enumBody: return []
    }
  }

  /// Returns the type of a member or requirement; `nil` if there is none with the name.
  public static func memberType(_ name: String, of type: TypeDefinition) -> TypeReference? {
    if let body = type.asStruct { return body.member(name)?.type }
    return memberTypes(of: type).first { $0.name == name }?.type
  }

  /// Returns the last member of a path; `nil` if the path does not exist.
  static func member(at path: MemberPath, in type: TypeDefinition) -> Member? {
    var owner: TypeDefinition? = type
    var member: Member?
    for name in path.names {
      member = owner.flatMap { MemberLookup.find(name, in: $0) }
      owner = member?.type.unwrapped.definition
    }
    return member
  }

  /// Returns the type at a path. It is optional if any member on the path is optional.
  ///
  /// - Parameter user: The member that the path computes. Suggestions do not contain it, because the path cannot begin
  ///   with it.
  public static func type(
    of path: MemberPath, in type: TypeDefinition, for user: Name? = nil
  ) throws(Failure) -> TypeReference {
    var current = TypeReference.type(type)
    var isOptional = false
    /// The member of the previous path component. Its type may be the mistake.
    var before: Member?
    func help(_ text: String) -> Help {
      Help(text, against: before?.typeNote)
    }
    for (index, name) in path.names.enumerated() {
      if current.isOptional { isOptional = true }
      if current.element != nil {
        throw Failure(
          segment: index, message: "`\(path.names[index - 1])` is a list (`\(current)`)",
          help: help("choose one element with `pick:`, or map each element with `each:`"),
          code: "WIR405")
      }
      guard let owner = current.definition, owner.asEnum == nil else {
        throw Failure(
          segment: index, message: "`\(current)` has no members",
          help: help("end the path at `\(path.names[..<index].joined(separator: "."))`"),
          code: "WIR405")
      }
      guard let next = memberType(name, of: owner) else {
        let known = memberTypes(of: owner).map(\.name).filter { index > 0 || $0 != user?.text }
        let near = NearestNames.help(for: name, in: known, kind: "members")
        // If no member has a similar name, the name may be right, and the type of the previous member wrong.
        let isRight = NearestNames.of(name, in: known).isEmpty
        throw Failure(
          segment: index, message: "`\(owner.qualifiedName)` has no member `\(name)`",
          help: isRight ? near.against(before?.typeNote) : near, code: "WIR404")
      }
      before = MemberLookup.find(name, in: owner)
      current = next
    }
    return isOptional && !current.isOptional ? .optional(current) : current
  }
}

extension TypeDefinition {
  /// Every schema protocol that a struct or protocol conforms to, directly or through another protocol.
  public var allProtocols: [TypeDefinition] {
    var found: [TypeDefinition] = []
    var seen: Set<TypeDefinition> = []
    func visit(_ types: [TypeDefinition]) {
      for type in types where seen.insert(type).inserted {
        found.append(type)
        visit(type.protocols)
      }
    }
    visit(protocols)
    return found
  }

  /// The protocols whose visitor has a method for the struct.
  public var visitorProtocols: [TypeDefinition] {
    allProtocols.filter { $0.node.flag(.visitor) && $0.module === module }
  }

  public func conforms(to other: TypeDefinition) -> Bool {
    self === other || allProtocols.contains { $0 === other }
  }
}

/// Finds members of structs and protocols by their current or old name, also in refined protocols.
package enum MemberLookup {
  package static func find(_ name: String, in type: TypeDefinition) -> Member? {
    if let body = type.asStruct {
      return body.member(name) ?? body.members.first { $0.documentation.was?.text == name }
    }
    var renamed: Member?
    for proto in type.selfAndProtocols {
      let members = proto.asProtocol?.members ?? []
      Work.add(members.count)
      if let member = members.first(where: { $0.name.text == name }) { return member }
      renamed = renamed ?? members.first { $0.documentation.was?.text == name }
    }
    return renamed
  }

  /// Returns the members that a mapping must fill, in the order of the initialiser.
  package static func ofTarget(_ type: TypeDefinition) -> [Member] {
    let body = type.asStruct ?? type.asProtocol?.defaultType?.asStruct
    let members = (body?.initialiserMembers ?? []).filter { $0.method == nil }
    Work.add(members.count)
    return members
  }
}
