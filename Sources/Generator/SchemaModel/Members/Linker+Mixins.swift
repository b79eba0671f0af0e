/// Adds the members of mixins and protocols to structs.
extension Linker {
  /// Returns the members of a struct: included members first. An own member replaces an included member of the same
  /// name.
  func expanded(_ type: TypeDefinition) -> [MemberSyntax] {
    let include = type.node.names(.include)
    guard !include.isEmpty else { return type.written }
    var done: Set<SourceLocation> = []
    return Self.joined(included(include, in: type, through: nil, &done), type.written)
  }

  /// Returns the members that a struct includes.
  ///
  /// - Parameters:
  ///   - names: The mixins and protocols to include.
  ///   - outermost: The mixin in the struct's `include:` that leads to `names`; `nil` if `names` are in it.
  ///   - done: The places of mixins and requirements that are already included.
  private func included(
    _ names: [Name], in type: TypeDefinition, through outermost: Name?,
    _ done: inout Set<SourceLocation>
  ) -> [MemberSyntax] {
    var members: [MemberSyntax] = []
    for name in names {
      if let mixin = mixins[name.text] {
        usedMixins.insert(mixin.name.location)
        guard done.insert(mixin.name.location).inserted else { continue }
        let outermost = outermost ?? mixin.name
        let inner = included(mixin.include, in: type, through: outermost, &done)
        members += Self.joined(inner, mixin.members).map { $0.included(with: outermost) }
      } else if let proto = lookUpProtocol(name.text, in: type), proto.kind == .protocol {
        use(proto, name)
        // A struct includes no methods, and no requirements that an extension implements.
        members += proto.writtenRequirements.filter {
          !$0.isMethod && !$0.isProvided && done.insert($0.name.location).inserted
        }.map { $0.included(of: proto.name) }
      } else {
        findings.report(
          "TYP309", "there is no mixin `\(name)`", name.location,
          help: findings.near(name.text, kind: "mixins") { mixins.keys + protocolNames })
      }
    }
    return members
  }

  /// Reports mixins that include themselves, directly or through another mixin.
  func checkMixins() {
    var walk = DepthFirstWalk<String>()
    for name in mixins.keys.sorted() {
      walk.visit(
        name, next: { mixins[$0]?.include.map(\.text) ?? [] },
        cycle: { ring in
          guard let last = ring.last.flatMap({ mixins[$0] }),
            let name = last.include.first(where: { $0.text == ring.first })
          else { return }
          findings.report(
            "TYP324", "the mixin `\(name)` includes itself", name.location,
            help: "delete it from `include:`")
        })
    }
  }

  /// Joins included and own members. An own member replaces an included member of the same name.
  ///
  /// - Parameter own: The own members. If one has no type, it gets the type of the included member.
  private static func joined(
    _ included: [MemberSyntax], _ own: [MemberSyntax]
  ) -> [MemberSyntax] {
    if included.isEmpty { return own }
    var members = included
    let places = Dictionary(first: members.enumerated().map { ($1.name.text, $0) })
    for member in own {
      if let index = places[member.name.text] {
        members[index] = member.completed(by: members[index])
      } else {
        members.append(member)
      }
    }
    return members
  }
}

extension MemberSyntax {
  /// Returns the member as a part of a struct that includes the mixin.
  fileprivate func included(with mixin: Name) -> MemberSyntax {
    var member = self
    member.mixin = mixin
    return member
  }

  /// Returns the requirement as a member that is read from JSON, for a struct that includes the protocol.
  fileprivate func included(of proto: Name) -> MemberSyntax {
    var member = included(with: proto)
    // The protocol declares the former name for all conforming types.
    member.documentation.was = nil
    member.isMainActor = false
    member.initial = nil
    member.absence = nil
    return member
  }

  /// Returns the member with the type of an included member of the same name, if it has no type itself. It then also
  /// gets the flags of the included member, and missing documentation.
  fileprivate func completed(by included: MemberSyntax) -> MemberSyntax {
    guard typeText == nil, let typeText = included.typeText, !isMethod else { return self }
    var member = self
    member.documentation.doc = documentation.doc ?? included.documentation.doc
    member.documentation.source = documentation.source ?? included.documentation.source
    member.typeText = typeText
    member.isSensitive = isSensitive || included.isSensitive
    member.isMutable = isMutable || included.isMutable
    return member
  }
}
