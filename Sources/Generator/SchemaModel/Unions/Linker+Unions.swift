/// Links unions: their protocols, the structs of their arms and rules, and what unions determine about these structs.
extension Linker {
  func linkUnions() {
    forEachFile { file in
      for union in file.unions { link(union) }
    }
    // The limit protects recursive code. Schemas need only a few levels.
    var walk = DepthFirstWalk<Union>()
    for union in modules.flatMap(\.families).flatMap(\.unions) {
      walk.visit(
        union, limit: 32, next: { $0.rules.compactMap(\.union) },
        cycle: { ring in
          guard let last = ring.last, let first = ring.first else { return }
          let names = (ring + [first]).map(\.name.text).joined(separator: " → ")
          cut(
            last, from: first, "unions delegate to each other: \(names)",
            help: "name a struct in this rule")
        },
        tooDeep: { last, next in
          cut(
            last, from: next, "unions delegate to each other more than 32 times",
            help: "put the rules of some of them into one union")
        })
    }
  }

  /// Removes the reference that closes a cycle of unions, or that makes a chain too long, and reports the rule with
  /// this reference.
  private func cut(_ union: Union, from next: Union, _ message: String, help: String) {
    for index in union.rules.indices where union.rules[index].union === next {
      findings.report("RUL510", message, union.rules[index].name.location, help: help)
      union.rules[index].union = nil
    }
  }

  private func link(_ union: Union) {
    union.module = modules[currentModule]
    union.protocolType = types[union.name.text].flatMap { $0.kind == .protocol ? $0 : nil }
    if let proto = union.protocolType {
      used.insert(proto)
    } else {
      findings.report(
        "RUL507", "the union `\(union.name)` has no protocol of its name", union.name.location,
        help: findings.near(union.name.text, kind: "protocols") { protocolNames })
    }
    let listed = Set(union.named.map(\.name.text))
    for index in union.arms.indices {
      union.arms[index].type = selectedType(union.arms[index].structName, besides: listed)
    }
    union.armsByToken = Dictionary(
      first: union.arms.filter { $0.type != nil }.map { ($0.token.text.trimmingBlanks, $0) })
    for index in union.rules.indices {
      let name = union.rules[index].name
      guard union.rules[index].isUnion else {
        union.rules[index].type = selectedType(name, besides: listed)
        continue
      }
      union.rules[index].union = unions[name.text]
      if unions[name.text] == nil {
        findings.report(
          "RUL501", "there is no union `\(name)`", name.location,
          help: findings.near(name.text, kind: "unions") { Array(unions.keys) })
      }
    }
    if let otherwise = union.otherwise {
      union.otherwise?.type = selectedType(otherwise.structName, besides: listed)
      union.otherwise?.tokens = otherwise.lenientUnless.flatMap { enumType($0.enumName) }
    }
    union.tokensType = union.tokens.flatMap(enumType)
  }

  private func enumType(_ name: Name) -> TypeDefinition? {
    definition(name, in: nil, needed: "an enum") { $0.kind == .enum }
  }

  // MARK: Effects on structs

  /// Sets the properties of structs that depend on the unions that select the structs: leniency, tag and writing.
  func settleStructs(of unions: [Union]) {
    for otherwise in unions.compactMap(\.otherwise) {
      otherwise.type?.asStruct?.leniency =
        otherwise.isAlwaysLenient
        ? .always
        : otherwise.lenientUnless.flatMap { wire, _ in
          otherwise.tokens.map { .unknownToken(wire: wire.text, tokens: $0) }
        }
    }
    settleTags(of: unions)
    let writing = SelectionWriting(unions, self.unions, members: allTypes)
    writingFindings += writing.findings.diagnostics
    checkStructsOfOtherLayers(unions, writing)
    for (type, written) in writing.bodies { type.asStruct?.writing = written }
  }

  /// Reports an overlay that allows other discriminator values for a struct that the overlay does not define. The
  /// struct's code is generated without the overlay, and would replace a received value with its own.
  private func checkStructsOfOtherLayers(_ unions: [Union], _ writing: SelectionWriting) {
    let last = nodes.overlays.filter(\.isLast)
    func isOwn(_ type: TypeDefinition) -> Bool { last.contains { $0.owns(type.name.location) } }
    guard allTypes.contains(where: isOwn) else { return }
    let others = SelectionWriting(
      unions, self.unions, members: allTypes.filter { !isOwn($0) })
    for owner in allTypes where isOwn(owner) {
      for member in owner.asStruct?.members ?? [] {
        for type in SelectionWriting.directTypes(of: member) where !isOwn(type) {
          let written = others.bodies[type] ?? .init()
          guard let name = (writing.bodies[type] ?? .init()).missing(in: written) else { continue }
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

  /// Sets the tags: a struct that is selected by a discriminator value writes this value, unless the struct has a
  /// member for the discriminator.
  private func settleTags(of unions: [Union]) {
    for union in unions {
      guard let on = union.on, !on.text.contains(".") else { continue }
      // An unknown value is already reported.
      let known = union.tokensType?.asEnum.map { Set($0.knownRaws) }
      for arm in union.arms {
        guard known?.contains(arm.token.text.trimmingBlanks) != false,
          let type = arm.type, let body = type.asStruct,
          !body.members.contains(where: { $0.wirePaths.contains([on.text]) }),
          union.protocolType.map(type.conforms) ?? true
        else { continue }
        let tag = StructBody.Tag(
          wire: on.text, token: arm.token.text, wirePlace: on.location,
          tokenPlace: arm.token.location)
        if let other = body.tag, other != tag {
          writingFindings.report(
            "RUL509",
            "`\(arm.structName)` would have to write both `\(other.wire): \(other.token)` and "
              + "`\(tag.wire): \(tag.token)`", arm.structName.location,
            help: "give the struct a member for `\(on)`, or one struct to each arm")
          continue
        }
        body.tag = tag
      }
    }
  }
}
