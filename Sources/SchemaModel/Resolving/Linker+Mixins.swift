import SchemaDocument

/// Adds the members of mixins and protocols.
extension Linker {
  /// Included members first; an own member of the same name replaces an included one.
  func expanded(_ body: StructBody, of type: TypeDefinition) -> [Member] {
    guard !body.include.isEmpty else { return body.members }
    var inclusion = Inclusion(type: type)
    return Self.joined(included(body.include, &inclusion), body.members)
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

  private func included(_ names: [Name], _ inclusion: inout Inclusion) -> [Member] {
    var members: [Member] = []
    var seen: Set<String> = []
    for name in names where seen.insert(name.text).inserted {
      if let mixin = mixins[name.text] {
        members += included(mixin, name, &inclusion)
      } else if let proto = lookUpProtocol(name.text, in: inclusion.type), proto.asProtocol != nil {
        use(proto, name)
        members += requirements(of: proto, &inclusion)
      } else {
        inclusion.type.isFaulty = true
        if schema.isIncomplete { continue }
        report(
          "TYP309", "there is no mixin `\(name)`", at: name.location,
          help: near(name.text, kind: "mixins") { mixins.keys + protocolNames })
      }
    }
    return members
  }

  private func included(
    _ mixin: Mixin, _ name: Name, _ inclusion: inout Inclusion
  ) -> [Member] {
    usedMixins.insert(mixin.name.location)
    if mixin.isFaulty { inclusion.type.isFaulty = true }
    if inclusion.open.contains(where: { $0.text == name.text }) {
      inclusion.type.isFaulty = true
      let ring = inclusion.open.map(\.text)
      if circularMixins.isDisjoint(with: ring) {
        report(
          "TYP324", "the mixin `\(name)` includes itself", at: name.location,
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
  ) -> [Member] {
    if proto.isFaulty { inclusion.type.isFaulty = true }
    return proto.requirements.filter {
      $0.method == nil && !$0.isProvided && inclusion.taken.insert($0.name.location).inserted
    }.map { $0.included(of: proto.name) }
  }

  /// - Parameter own: Own members. One without a type has the type of the included member.
  private static func joined(_ included: [Member], _ own: [Member]) -> [Member] {
    if included.isEmpty { return own }
    var members = included
    let places = Dictionary(
      members.enumerated().map { ($1.name.text, $0) }, uniquingKeysWith: { first, _ in first })
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
