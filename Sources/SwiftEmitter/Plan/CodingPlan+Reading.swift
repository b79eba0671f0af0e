extension CodingPlan {
  var reading: Declaration {
    let body = plan.body
    var statements = leniency
    if let tag = body.tag { statements.append(consume([tag.wire])) }
    statements += cursors.map { cursor in
      .value(
        "let \(cursor.name) = ",
        .call("json.at", cursor.path.map(SwiftText.literal), canThrow: true))
    }
    for member in body.members {
      if case .constant(_, let wire) = member.origin { statements.append(consume(wire)) }
    }
    for member in plan.storedInOrder { statements += read(member) }
    if !body.atLeastOneOf.isEmpty { statements.append(alternatives) }
    if !plan.scalarMembers.isEmpty { statements.append(sentScalars) }
    if plan.keepsAdditionalMembers {
      statements.append(.line("self.additionalMembers = json.remainder()"))
    }
    return .function(
      FunctionHead(
        signature: .init([.public], .initialiser),
        parameters: [Parameter("json", scope.builtin("JSONObject"))],
        suffix: " throws"),
      body: statements)
  }

  /// Marks a fixed token as read. A value that is not the token remains in `additionalMembers`.
  private func consume(_ path: [String]) -> Statement {
    let call: SwiftCode = "\(cursor(path)).consume(\(SwiftText.literal(path.last ?? ""))"
    guard let token = plan.openTokens.first(where: { $0.path == path }) else {
      return .line("\(call))")
    }
    return .line("self.\(name: token.flag) = \(call), token: \(SwiftText.literal(token.token)))")
  }

  private var sentScalars: Statement {
    let scalars = plan.scalarMembers.map { member -> SwiftCode in
      let path = member.wire?.path ?? []
      let name = SwiftText.literal(path.last ?? "")
      let key = SwiftText.literal(member.name.text)
      let method: SwiftCode = member.keepsNotation ? "sentNumbers" : "sentScalar"
      return "\(cursor(path)).\(method)(\(name)\(key == name ? "" : ", for: \(key)"))"
    }
    return .value(
      "self.\(name: plan.sentScalarsName) = ", .call(scope.builtin("SentScalars"), scalars))
  }

  /// A struct of an `else` may receive an object with members of any type.
  private var leniency: [Statement] {
    switch plan.body.leniency {
    case nil: return []
    case .always: return [.line("let json = json.lenient")]
    case .unknownToken(let wire, let tokens):
      guard let body = tokens.asEnum else { return [] }
      let value: SwiftCode =
        "\(scope.name(of: tokens))(rawValue: json.peekToken(\(SwiftText.literal(wire))) ?? \"\")"
      var patterns: [SwiftCode] = []
      if let open = body.openCase { patterns.append(".\(open)\(body.refusesBlank ? "?" : "")") }
      if body.refusesBlank || body.openCase == nil { patterns.append("nil") }
      return [
        .line("var json = json"),
        .choice(
          subject: value,
          cases: [
            (patterns.joined(separator: ", "), [.line("json = json.lenient")]),
            ("default", [.line("break")]),
          ]),
      ]
    }
  }

  private func read(_ member: Member) -> [Statement] {
    let target: SwiftCode = "self.\(name: plan.storageName(member))"
    if case .rawText = member.origin { return [.line("\(target) = json.text")] }
    guard let wire = member.wire else {
      return values.derivedAssignment(member, target: target, isReading: true)
    }
    guard let last = wire.path.last else {
      return [.value("\(target) = ", wholeObject(member))]
    }
    var statements: [Statement] = []
    if wire.mustBePresent {
      statements.append(
        .line("try \(cursor(wire.path)).requirePresent(\(SwiftText.literal(last)))"))
    }
    let call = self.call(member, wire, last)
    let sent = Expression.call(call.method, call.arguments, canThrow: true)
    let value = wire.defaultValue.map { LiteralPlan.expression($0, member.type, scope) }
    let read = value.map { Expression.coalesced([sent, .text($0)]) } ?? sent
    if wire.resolve == nil, wire.fallback == nil {
      statements.append(.value("\(target) = ", read))
    } else if wire.resolve == nil, value == nil {
      statements.append(values.keeping(sent, of: member, wire, target: target))
    } else {
      let name = SwiftCode(name: SwiftText.joined("sent", member.name.text))
      statements.append(.value("let \(name) = ", read))
      statements.append(values.keeping(.text(name), of: member, wire, target: target))
    }
    return statements
  }

  private func wholeObject(_ member: Member) -> Expression {
    switch member.type {
    case .type(let type): .call(scope.name(of: type), ["json: json"], canThrow: true)
    case .dictionary: .text("json.value().objectValue ?? [:]")
    default: .text("json.value()")
    }
  }

  private var alternatives: Statement {
    let members = plan.body.atLeastOneOf.compactMap { plan.body.member($0.text) }
    let first = members.first?.wire?.path.joined(separator: ".") ?? ""
    let error = scope.builtin("RepresentationDecodingError")
    return .conditional(
      members.map { "self.\(name: plan.storageName($0)) == nil" },
      body: [
        .expression(
          prefix: "throw ",
          .call("\(error).missingMember", ["path: json.path(\(SwiftText.literal(first)))"]))
      ])
  }

  // MARK: Calls of the reader

  /// `json.optionalString("title", .hint)`, with separate arguments.
  private func call(
    _ member: Member, _ wire: Wire, _ last: String
  ) -> (method: SwiftCode, arguments: [SwiftCode]) {
    let object = cursor(wire.path)
    let name = SwiftText.literal(last)
    let isOptional =
      member.type.isOptional || wire.defaultValue != nil || wire.fallback != nil
    func method(_ required: SwiftCode, _ optional: SwiftCode) -> SwiftCode {
      "\(object).\(isOptional ? optional : required)"
    }
    // Lists and dictionaries that are absent are empty.
    func collection(_ required: SwiftCode, _ optional: SwiftCode) -> SwiftCode {
      "\(object).\(member.type.isOptional ? optional : required)"
    }
    switch member.type.unwrapped {
    case .builtin(let builtin):
      let (required, optional) = Self.reader(builtin, wire)
      return (method(required, optional), [name] + extras(builtin, wire))
    case .type(let definition):
      let type = scope.name(of: definition)
      guard let body = definition.asStruct else {
        return (method("token", "optionalToken"), [name, "as: \(type).self"])
      }
      if body.isSiblings { return siblings(wire, definition, isOptional: isOptional) }
      return (method("object", "optionalObject"), [name, "\(type).init(json:)"])
    case .any(let proto):
      return (method("object", "optionalObject"), [name, reader(of: proto, wire)])
    case .array(let element):
      if element.isBuiltin(.string) { return (collection("strings", "optionalStrings"), [name]) }
      if let shape = elementShape(of: member.type) {
        let dropping: [SwiftCode] = wire.dropsInvalid ? ["droppingInvalid: true"] : []
        return (collection("list", "optionalList"), [name, "of: \(shape)"] + dropping)
      }
      let read: SwiftCode
      if case .any(let proto) = element {
        read = reader(of: proto, wire)
      } else {
        read = "\(element.definition.map { scope.name(of: $0) } ?? "").init(json:)"
      }
      return (
        collection("array", "optionalArray"),
        [name, wire.dropsInvalid ? "droppingInvalid: \(read)" : read]
      )
    case .dictionary(let value):
      if let shape = elementShape(of: member.type) {
        return (collection("dictionary", "optionalDictionary"), [name, "of: \(shape)"])
      }
      return (
        value.isBuiltin(.string)
          ? collection("stringDictionary", "optionalStringDictionary")
          : collection("dictionary", "optionalDictionary"),
        [name] + style(wire)
      )
    case .optional, .anyStandard, .function, .tuple, .associated, .poisoned:
      return (object, [name])
    }
  }

  /// The code for reading and writing the values of a list or dictionary; nil for strings, structs and JSON, which
  /// have their own methods.
  func elementShape(of collection: TypeReference) -> SwiftCode? {
    switch collection.unwrapped {
    case .array(let element):
      switch element {
      case .builtin(.string), .any, .poisoned: return nil
      case .type(let type): return type.asEnum == nil ? nil : shape(of: element)
      default: return shape(of: element)
      }
    case .dictionary(.builtin(.string)), .dictionary(.builtin(.jsonValue)): return nil
    case .dictionary(let value): return shape(of: value)
    default: return nil
    }
  }

  func shape(of value: TypeReference) -> SwiftCode? {
    switch value {
    case .builtin(let builtin): return ".\(name: builtin.reader)"
    case .type(let type):
      return ".\(name: type.asEnum == nil ? "object" : "token")(\(scope.name(of: type)).self)"
    case .array(let element): return shape(of: element).map { ".list(of: \($0))" }
    case .dictionary(let element): return shape(of: element).map { ".dictionary(of: \($0))" }
    default: return nil
    }
  }

  private func reader(of proto: TypeDefinition, _ wire: Wire) -> SwiftCode {
    if let type = wire.readAsType { return "\(scope.name(of: type)).init(json:)" }
    return "\(scope.topLevel(UnionPlan.name(of: proto.name.text))).read"
  }

  private func siblings(
    _ wire: Wire, _ type: TypeDefinition, isOptional: Bool
  ) -> (method: SwiftCode, arguments: [SwiftCode]) {
    let style = wire.text.map { ["text: .\(name: "\($0)")"] as [SwiftCode] } ?? []
    let arguments = [cursor(wire.path)] + SiblingsPlan.arguments(wire, type) + style
    let name = scope.name(of: type)
    if isOptional { return ("\(name).read", arguments) }
    let label = wire.path.joined(separator: ".")
    return (
      "json.require",
      ["\(name).read(\(arguments.joined(separator: ", ")))", SwiftText.literal(label)]
    )
  }

  private func extras(_ builtin: TypeReference.Builtin, _ wire: Wire) -> [SwiftCode] {
    if builtin == .int {
      return (wire.minimum.map { ["minimum: \($0)"] } ?? [])
        + (wire.maximum.map { ["maximum: \($0)"] } ?? [])
    }
    return builtin == .string && wire.number == nil ? style(wire) : []
  }

  private func style(_ wire: Wire) -> [SwiftCode] {
    guard let text = wire.text, text != .value else { return [] }
    return [".\(name: "\(text)")"]
  }

  private static func reader(
    _ builtin: TypeReference.Builtin, _ wire: Wire
  ) -> (required: SwiftCode, optional: SwiftCode) {
    builtin == .string && wire.number != nil
      ? ("numberText", "optionalNumberText")
      : (SwiftCode(name: builtin.reader), SwiftCode(name: builtin.optionalReader))
  }
}
