import SchemaDocument

/// Links unions: their protocols, the structs of their arms and rules, and the facts that follow for those structs.
extension Linker {
  func link(_ union: Union) {
    union.protocolType = types[union.name.text].flatMap { $0.asProtocol == nil ? nil : $0 }
    if let type = union.protocolType {
      used.insert(ObjectIdentifier(type))
    } else if !schema.isIncomplete {
      report(
        "RUL507", "the union `\(union.name)` has no protocol of its name",
        at: union.name.location, help: near(union.name.text, kind: "protocols") { protocolNames })
    }
    for index in union.arms.indices {
      union.arms[index].type = structType(union.arms[index].structName, in: nil)
    }
    for index in union.rules.indices {
      switch union.rules[index].target {
      case .structName(let name): union.rules[index].type = structType(name, in: nil)
      case .union(let name):
        guard let other = unions[name.text] else {
          union.isFaulty = true
          if schema.isIncomplete { continue }
          report(
            "RUL501", "there is no union `\(name)`", at: name.location,
            help: near(name.text, kind: "unions") { Array(unions.keys) })
          continue
        }
        union.rules[index].union = other
      }
    }
    if let otherwise = union.otherwise {
      union.otherwise?.type = structType(otherwise.structName, in: nil)
      if let lenient = otherwise.lenientUnless {
        union.otherwise?.tokens = enumType(lenient.enumName)
      }
      union.otherwise?.type?.asStruct?.leniency = leniency(of: union.otherwise)
    }
    if let tokens = union.tokens { union.tokensType = enumType(tokens) }
    let hasGap =
      union.arms.contains { $0.type == nil }
      || union.rules.contains { $0.type == nil && $0.union == nil }
    if hasGap || (union.otherwise != nil && union.otherwise?.type == nil) { union.isFaulty = true }
  }

  /// Unions that refer to each other would never select a struct. The rule that closes the cycle is reported and
  /// removed.
  func breakCircles() {
    var finished: Set<ObjectIdentifier> = []
    for start in schema.families.flatMap(\.unions) {
      var path: [Union] = []
      breakCircles(from: start, path: &path, finished: &finished)
    }
  }

  func breakCircles(
    from union: Union, path: inout [Union], finished: inout Set<ObjectIdentifier>
  ) {
    guard !finished.contains(ObjectIdentifier(union)) else { return }
    path.append(union)
    for index in union.rules.indices {
      guard let next = union.rules[index].union, case .union(let name) = union.rules[index].target
      else { continue }
      let position = path.firstIndex { $0 === next }
      // A limit for the recursion. Schemas need only a few levels.
      if position == nil, path.count < 32 {
        breakCircles(from: next, path: &path, finished: &finished)
        continue
      }
      union.rules[index].union = nil
      union.isFaulty = true
      if let position {
        let ring = (path[position...] + [next]).map(\.name.text).joined(separator: " → ")
        report(
          "RUL510", "unions delegate to each other: \(ring)", at: name.location,
          help: "name a struct in this rule")
      } else {
        report(
          "RUL510", "unions hand over to each other more than 32 times", at: name.location,
          help: "put the rules of some of them into one union")
      }
    }
    path.removeLast()
    finished.insert(ObjectIdentifier(union))
  }

  func leniency(of otherwise: Union.Otherwise?) -> StructBody.Leniency? {
    guard let otherwise else { return nil }
    if otherwise.isAlwaysLenient { return .always }
    guard let wire = otherwise.lenientUnless?.wire.text, let tokens = otherwise.tokens else {
      return nil
    }
    return .unknownToken(wire: wire, tokens: tokens)
  }

  /// A struct that is selected by a token writes that token, unless it has a member for it.
  func tag(_ union: Union) {
    guard let on = union.on, !on.text.contains(".") else { return }
    for arm in union.arms {
      guard let type = arm.type, !type.isFaulty, let body = type.asStruct,
        !body.readsOrWrites(on.text), union.protocolType.map(type.conforms) ?? true
      else { continue }
      let tag = StructBody.Tag(
        wire: on.text, token: arm.token.text, wirePlace: on.location,
        tokenPlace: arm.token.location)
      if let other = body.tag, other != tag {
        report(
          "RUL509",
          "`\(arm.structName)` would have to write both `\(other.wire): \(other.token)` and "
            + "`\(tag.wire): \(tag.token)`", at: arm.structName.location,
          help: "give the struct a member for `\(on)`, or one struct to each arm")
        type.isFaulty = true
        continue
      }
      body.tag = tag
    }
  }

  func enumType(_ name: Name) -> TypeDefinition? {
    definition(name, in: nil, needed: "an enum") { $0.asEnum != nil }
  }
}

extension StructBody {
  /// True if a member has the JSON name in the object itself.
  func readsOrWrites(_ wireName: String) -> Bool {
    members.contains { member in
      if case .constant(_, let wire) = member.origin { return wire == [wireName] }
      return member.wire?.path == [wireName]
    }
  }
}
