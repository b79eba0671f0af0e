/// Links unions: their protocols, the structs of their arms and rules, and the facts that follow for those structs.
extension Linker {
  func linkUnions() {
    forEachFile { file in
      for union in file.unions { link(union) }
    }
    var path: [Union] = []
    var done: Set<ObjectIdentifier> = []
    for union in modules.flatMap(\.families).flatMap(\.unions) {
      cutCycles(at: union, &path, &done)
    }
  }

  private func link(_ union: Union) {
    union.module = modules[currentModule]
    union.protocolType = types[union.name.text].flatMap { $0.kind == .protocol ? $0 : nil }
    if let proto = union.protocolType {
      used.insert(ObjectIdentifier(proto))
    } else {
      report(
        "RUL507", "the union `\(union.name)` has no protocol of its name", at: union.name.location,
        help: findings.near(union.name.text, kind: "protocols") { protocolNames })
    }
    let listed = union.structNames
    for index in union.arms.indices {
      union.arms[index].type = selectedType(union.arms[index].structName, besides: listed)
    }
    union.typesByToken = Dictionary(
      first: union.arms.compactMap { arm in
        arm.type.map { (arm.token.text.trimmingBlanks, $0) }
      })
    for index in union.rules.indices {
      switch union.rules[index].target {
      case .structName(let name): union.rules[index].type = selectedType(name, besides: listed)
      case .union(let name):
        union.rules[index].union = unions[name.text]
        if unions[name.text] == nil {
          report(
            "RUL501", "there is no union `\(name)`", at: name.location,
            help: findings.near(name.text, kind: "unions") { Array(unions.keys) })
        }
      }
    }
    if let otherwise = union.otherwise {
      union.otherwise?.type = selectedType(otherwise.structName, besides: listed)
      union.otherwise?.tokens = otherwise.lenientUnless.flatMap { enumType($0.enumName) }
    }
    union.tokensType = union.tokens.flatMap(enumType)
  }

  /// Unions that refer to each other would never select a struct. The rule that closes the cycle is reported and no longer
  /// refers to a union.
  ///
  /// - Parameter path: The unions whose rules lead here.
  private func cutCycles(
    at union: Union, _ path: inout [Union], _ done: inout Set<ObjectIdentifier>
  ) {
    if done.contains(ObjectIdentifier(union)) { return }
    path.append(union)
    for index in union.rules.indices {
      guard let next = union.rules[index].union, case .union(let name) = union.rules[index].target
      else { continue }
      let start = path.firstIndex { $0 === next }
      // A limit for the recursion. Schemas need only a few levels.
      if start == nil, path.count < 32 {
        cutCycles(at: next, &path, &done)
      } else {
        reportCircle(start.map { (path[$0...] + [next]).map(\.name) }, at: name)
        union.rules[index].union = nil
      }
    }
    path.removeLast()
    done.insert(ObjectIdentifier(union))
  }

  /// - Parameter names: The unions of the cycle; nil if there are only too many levels.
  private func reportCircle(_ names: [Name]?, at name: Name) {
    if let names {
      let ring = names.map(\.text).joined(separator: " → ")
      report(
        "RUL510", "unions delegate to each other: \(ring)", at: name.location,
        help: "name a struct in this rule")
    } else {
      report(
        "RUL510", "unions delegate to each other more than 32 times", at: name.location,
        help: "put the rules of some of them into one union")
    }
  }

  private func enumType(_ name: Name) -> TypeDefinition? {
    definition(name, in: nil, needed: "an enum") { $0.kind == .enum }
  }

  // MARK: Facts of structs

  /// When structs that unions select skip members of a wrong shape.
  func leniency(of unions: [Union]) -> [ObjectIdentifier: StructBody.Leniency] {
    var found: [ObjectIdentifier: StructBody.Leniency] = [:]
    for otherwise in unions.compactMap(\.otherwise) {
      guard let type = otherwise.type else { continue }
      if otherwise.isAlwaysLenient {
        found[ObjectIdentifier(type)] = .always
      } else {
        found[ObjectIdentifier(type)] = otherwise.lenientUnless.flatMap { wire, _ in
          otherwise.tokens.map { .unknownToken(wire: wire.text, tokens: $0) }
        }
      }
    }
    return found
  }

  /// The Swift of other layers is generated without the overlay. A struct of theirs for which the overlay allows other
  /// tokens would replace a received token by its own.
  func checkStructsOfOtherLayers(
    _ unions: [Union], _ members: [ObjectIdentifier: [Member]],
    _ tags: [ObjectIdentifier: StructBody.Tag], _ writing: SelectionWriting
  ) {
    let files = nodes.overlays.filter(\.isLast).map(\.files)
    let own = allTypes.filter { type in
      files.contains { $0.contains(Int(type.name.location.file)) }
    }
    guard !own.isEmpty else { return }
    let ownIDs = Set(own.map { ObjectIdentifier($0) })
    let others = SelectionWriting(unions, members.filter { !ownIDs.contains($0.key) }, tags)
    for owner in own {
      for member in members[ObjectIdentifier(owner)] ?? [] {
        for type in SelectionWriting.directTypes(of: member) {
          let id = ObjectIdentifier(type)
          let written = others.bodies[id] ?? .init()
          guard !ownIDs.contains(id),
            let name = (writing.bodies[id] ?? .init()).missing(in: written)
          else { continue }
          let union = unions.first { $0.structs.contains { $0 === type } }
          writingFindings.report(
            "RUL509",
            "`\(owner.name).\(member.name)` can receive any `\(name)`, but `\(type.qualifiedName)` of another "
              + "schema writes its own", member.name.location,
            help: union.map { "write `any \($0.name)`, or a struct of the overlay" }
              ?? "write a struct of the overlay")
        }
      }
    }
  }

  /// A struct that is selected by a token writes that token, unless it has a member for it.
  func tags(
    of unions: [Union], _ members: [ObjectIdentifier: [Member]]
  ) -> [ObjectIdentifier: StructBody.Tag] {
    var tags: [ObjectIdentifier: StructBody.Tag] = [:]
    for union in unions {
      guard let on = union.on, !on.text.contains(".") else { continue }
      for arm in union.arms {
        guard let type = arm.type,
          members[ObjectIdentifier(type)]?.contains(where: { $0.readsOrWrites(on.text) }) == false,
          union.protocolType.map(type.conforms) ?? true
        else { continue }
        let tag = StructBody.Tag(
          wire: on.text, token: arm.token.text, wirePlace: on.location,
          tokenPlace: arm.token.location)
        if let other = tags[ObjectIdentifier(type)], other != tag {
          writingFindings.report(
            "RUL509",
            "`\(arm.structName)` would have to write both `\(other.wire): \(other.token)` and "
              + "`\(tag.wire): \(tag.token)`", arm.structName.location,
            help: "give the struct a member for `\(on)`, or one struct to each arm")
          continue
        }
        tags[ObjectIdentifier(type)] = tag
      }
    }
    // An unknown token is reported as such.
    for union in unions {
      guard let body = union.tokensType?.asEnum else { continue }
      let known = Set(body.knownRaws)
      for arm in union.arms where !known.contains(arm.token.text.trimmingBlanks) {
        if let type = arm.type { tags[ObjectIdentifier(type)] = nil }
      }
    }
    return tags
  }
}

extension Member {
  /// True if it has the JSON name in the object itself.
  fileprivate func readsOrWrites(_ wireName: String) -> Bool {
    if case .constant(_, let wire) = origin { return wire == [wireName] }
    return wire?.path == [wireName]
  }
}
