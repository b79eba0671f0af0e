/// Adds the members of mixins and protocols.
extension Linker {
  /// Included members first; an own member of the same name replaces an included one.
  func expanded(_ type: TypeDefinition) -> [MemberSyntax] {
    let include = type.node.names(.include)
    guard !include.isEmpty else { return type.written }
    var inclusion = Inclusion(type: type)
    return Self.joined(included(include, &inclusion), type.written)
  }

  /// The members that a struct includes.
  struct Inclusion {
    let type: TypeDefinition
    /// Mixins that are being included, outermost first.
    var open: [Name] = []
    /// Mixins that have been included.
    var mixins: Set<String> = []
    /// The places of the requirements that are already included.
    var taken: Set<SourceLocation> = []
  }

  private func included(_ names: [Name], _ inclusion: inout Inclusion) -> [MemberSyntax] {
    var members: [MemberSyntax] = []
    var seen: Set<String> = []
    for name in names where seen.insert(name.text).inserted {
      if let mixin = mixins[name.text] {
        members += included(mixin, name, &inclusion)
      } else if let proto = lookUpProtocol(name.text, in: inclusion.type), proto.kind == .protocol {
        use(proto, name)
        members += requirements(of: proto, &inclusion)
      } else {
        findings.report(
          "TYP309", "there is no mixin `\(name)`", name.location,
          help: findings.near(name.text, kind: "mixins") {
            // Without a mixin, or with a similar name, a protocol may be meant.
            let near = NearestNames.of(name.text, in: protocolNames)
            return mixins.keys + (mixins.isEmpty || !near.isEmpty ? protocolNames : [])
          })
      }
    }
    return members
  }

  private func included(
    _ mixin: Mixin, _ name: Name, _ inclusion: inout Inclusion
  ) -> [MemberSyntax] {
    usedMixins.insert(mixin.name.location)
    if inclusion.open.contains(where: { $0.text == name.text }) {
      let ring = inclusion.open.map(\.text)
      if circularMixins.isDisjoint(with: ring) {
        findings.report(
          "TYP324", "the mixin `\(name)` includes itself", name.location,
          help: "delete it from `include:`")
      }
      circularMixins.formUnion(ring)
      return []
    }
    guard inclusion.mixins.insert(name.text).inserted else { return [] }
    // Point at the mixin that the struct names.
    let outermost = inclusion.open.first ?? mixin.name
    inclusion.open.append(mixin.name)
    defer { inclusion.open.removeLast() }
    let inner = mixin.include.isEmpty ? [] : included(mixin.include, &inclusion)
    return Self.joined(inner, mixin.members).map { $0.included(with: outermost) }
  }

  /// The requirements as members that are read from JSON, without methods and without requirements that an extension
  /// implements.
  private func requirements(
    of proto: TypeDefinition, _ inclusion: inout Inclusion
  ) -> [MemberSyntax] {
    proto.writtenRequirements.filter {
      !$0.isMethod && !$0.isProvided && inclusion.taken.insert($0.name.location).inserted
    }.map { $0.included(of: proto.name) }
  }

  /// - Parameter own: Own members. One without a type has the type of the included member.
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
  /// The member for a struct that includes the mixin.
  fileprivate func included(with mixin: Name) -> MemberSyntax {
    var member = self
    member.mixin = mixin
    return member
  }

  /// The requirement as a member that is read from JSON, for a struct that includes the protocol.
  fileprivate func included(of proto: Name) -> MemberSyntax {
    var member = included(with: proto)
    // The protocol declares the old name for all conforming types.
    member.documentation.was = nil
    member.isMainActor = false
    member.initial = nil
    member.absence = nil
    return member
  }

  /// A member without a type, with the type of the included member of the same name, and with its documentation if this
  /// one has none.
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
