/// Links unions: their protocols, the structs of their arms and rules, and the facts that follow for those structs.
extension Linker {
  /// A union whose rules do not yet refer to the other unions.
  private struct Draft {
    let syntax: UnionSyntax
    let module: Module
    let arms: [Union.Arm]
    /// The struct, or the position of the union, of each rule.
    let targets: [(type: TypeDefinition?, union: Int?)]
    let otherwise: Union.Otherwise?
    let tokensType: TypeDefinition?
    let protocolType: TypeDefinition?
  }

  /// The unions in the order of the files.
  func linkUnions() -> [Union] {
    var drafts: [Draft] = []
    forEachFile { file in
      for union in file.syntax.unions { drafts.append(draft(union)) }
    }
    var created: [Int: Union] = [:]
    return drafts.indices.map { position in
      var path: [Int] = []
      return union(position, of: drafts, &path, &created)
    }
  }

  private func draft(_ syntax: UnionSyntax) -> Draft {
    let protocolType = types[syntax.name.text].flatMap { $0.kind == .protocol ? $0 : nil }
    if let protocolType {
      used.insert(ObjectIdentifier(protocolType))
    } else {
      report(
        "RUL507", "the union `\(syntax.name)` has no protocol of its name",
        at: syntax.name.location, help: near(syntax.name.text, kind: "protocols") { protocolNames })
    }
    let listed = syntax.structNames
    let arms = syntax.arms.map { token, structName in
      Union.Arm(
        token: token, structName: structName, type: selectedType(structName, besides: listed))
    }
    let targets = syntax.rules.map { target, _ -> (type: TypeDefinition?, union: Int?) in
      switch target {
      case .structName(let name): return (selectedType(name, besides: listed), nil)
      case .union(let name):
        let position = unions[name.text]
        if position == nil {
          report(
            "RUL501", "there is no union `\(name)`", at: name.location,
            help: near(name.text, kind: "unions") { Array(unions.keys) })
        }
        return (nil, position)
      }
    }
    let otherwise = syntax.otherwise.map { otherwise in
      Union.Otherwise(
        structName: otherwise.structName, lenientUnless: otherwise.lenientUnless,
        isAlwaysLenient: otherwise.isAlwaysLenient,
        type: selectedType(otherwise.structName, besides: listed),
        tokens: otherwise.lenientUnless.flatMap { enumType($0.enumName) })
    }
    return Draft(
      syntax: syntax, module: modules[currentModule], arms: arms, targets: targets,
      otherwise: otherwise, tokensType: syntax.tokens.flatMap(enumType), protocolType: protocolType)
  }

  /// Creates a union after those that its rules refer to. Unions that refer to each other would never select a struct.
  /// The rule that closes the cycle is reported and removed.
  ///
  /// - Parameter path: The unions whose rules lead here.
  private func union(
    _ position: Int, of drafts: [Draft], _ path: inout [Int], _ created: inout [Int: Union]
  ) -> Union {
    if let known = created[position] { return known }
    let draft = drafts[position]
    path.append(position)
    let rules = zip(draft.syntax.rules, draft.targets).map { rule, target in
      var next: Union?
      if let union = target.union, case .union(let name) = rule.target {
        let start = path.firstIndex(of: union)
        // A limit for the recursion. Schemas need only a few levels.
        if start == nil, path.count < 32 {
          next = self.union(union, of: drafts, &path, &created)
        } else {
          reportCircle(
            start.map { (path[$0...] + [union]).map { drafts[$0].syntax.name } }, at: name)
        }
      }
      return Union.Rule(
        target: rule.target, condition: rule.condition, type: target.type, union: next)
    }
    path.removeLast()
    let union = Union(
      draft.syntax, arms: draft.arms, rules: rules, otherwise: draft.otherwise,
      tokensType: draft.tokensType, protocolType: draft.protocolType,
      module: draft.module)
    created[position] = union
    return union
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
            help: union.missing(among: types.values.filter { $0.kind == .struct }).map {
              "write `\($0.qualifiedName)`, which has no arm"
            } ?? "give the struct a member for `\(on)`, or one struct to each arm")
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

extension UnionSyntax {
  /// The structs that it names.
  fileprivate var structNames: Set<String> {
    let ofRules = rules.compactMap { rule -> String? in
      if case .structName(let name) = rule.target { name.text } else { nil }
    }
    return Set(arms.map(\.structName.text) + ofRules).union(
      otherwise.map { [$0.structName.text] } ?? [])
  }
}

extension Member {
  /// True if it has the JSON name in the object itself.
  fileprivate func readsOrWrites(_ wireName: String) -> Bool {
    if case .constant(_, let wire) = origin { return wire == [wireName] }
    return wire?.path == [wireName]
  }
}
