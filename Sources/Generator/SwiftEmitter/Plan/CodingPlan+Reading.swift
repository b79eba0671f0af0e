extension CodingPlan {
  var reading: Declaration {
    .function(
      FunctionHead(
        signature: .init([.public], .initialiser),
        parameters: [Parameter("json", scope.builtin("JSONObject"))], suffix: " throws"),
      body: { reads })
  }

  private var reads: [Statement] {
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
    statements += plan.storedInOrder.flatMap(read)
    if !body.atLeastOneOf.isEmpty { statements.append(alternatives) }
    if !plan.scalarMembers.isEmpty { statements.append(sentScalars) }
    if plan.keepsAdditionalMembers {
      statements.append("self.additionalMembers = json.remainder()")
    }
    return statements
  }

  /// Marks a fixed token as read. A value that is not the token remains in `additionalMembers`.
  private func consume(_ path: [String]) -> Statement {
    let call: SwiftCode = "\(cursor(path)).consume(\(literal: path.last ?? "")"
    guard let token = plan.openTokens.first(where: { $0.path == path }) else { return "\(call))" }
    return "self.\(name: token.flag) = \(call), token: \(literal: token.token))"
  }

  private var sentScalars: Statement {
    let scalars = plan.scalarMembers.map { member -> SwiftCode in
      let path = member.wire?.path ?? []
      let name = path.last ?? ""
      let key: SwiftCode = member.name.text == name ? "" : ", for: \(literal: member.name)"
      let method: SwiftCode = member.keepsNotation ? "sentNumbers" : "sentScalar"
      return "\(cursor(path)).\(method)(\(literal: name)\(key))"
    }
    return .value(
      "self.\(name: plan.sentScalarsName) = ", .call(scope.builtin("SentScalars"), scalars))
  }

  /// A struct of an `else` may receive an object with members of any type.
  private var leniency: [Statement] {
    switch plan.body.leniency {
    case nil: return []
    case .always: return ["let json = json.lenient"]
    case .unknownToken(let wire, let tokens):
      guard let body = tokens.asEnum else { return [] }
      var patterns: [SwiftCode] = []
      if let open = body.openCase { patterns.append(".\(open)\(body.refusesBlank ? "?" : "")") }
      if body.refusesBlank || body.openCase == nil { patterns.append("nil") }
      return [
        "var json = json",
        .choice(
          subject:
            "\(scope.name(of: tokens))(rawValue: json.peekToken(\(literal: wire)) ?? \"\")",
          cases: [
            (patterns.joined(separator: ", "), ["json = json.lenient"]), ("default", ["break"]),
          ]),
      ]
    }
  }

  private func read(_ member: Member) -> [Statement] {
    let target: SwiftCode = "self.\(name: plan.storageName(member))"
    if case .rawText = member.origin { return ["\(target) = json.text"] }
    guard let wire = member.wire else {
      return plan.values.derivedAssignment(member, target: target, isReading: true)
    }
    guard let last = wire.path.last else {
      return [.value("\(target) = ", wholeObject(member))]
    }
    let presence: [Statement] =
      wire.mustBePresent ? ["try \(cursor(wire.path)).requirePresent(\(literal: last))"] : []
    let sent = sent(member, wire, last)
    let value = wire.defaultValue.map { LiteralPlan.expression($0, member.type, scope) }
    let read = value.map { Expression.coalesced([sent, .text($0)]) } ?? sent
    if wire.resolve == nil, value == nil || wire.fallback == nil {
      return presence + [plan.values.keeping(read, of: member, wire, target: target)]
    }
    let name = SwiftCode(name: SwiftText.joined("sent", member.name.text))
    return presence + [
      .value("let \(name) = ", read),
      plan.values.keeping(.text(name), of: member, wire, target: target),
    ]
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
      body: [.call("throw \(error).missingMember", ["path: json.path(\(literal: first))"])])
  }

  // MARK: Calls of the reader

  /// `json.optionalString("title", .hint)`
  private func sent(_ member: Member, _ wire: Wire, _ last: String) -> Expression {
    let isOptional = member.type.isOptional || wire.defaultValue != nil || wire.fallback != nil
    func call(_ reader: String, _ arguments: [SwiftCode]) -> Expression {
      .call(
        "\(cursor(wire.path)).\(name: reader)", [SwiftText.literal(last)] + arguments,
        canThrow: true)
    }
    func value(_ reader: String, _ arguments: [SwiftCode]) -> Expression {
      call(isOptional ? SwiftText.joined("optional", reader) : reader, arguments)
    }
    // Lists and dictionaries that are absent are empty.
    func collection(_ reader: String, _ arguments: [SwiftCode]) -> Expression {
      call(
        member.type.isOptional ? SwiftText.joined("optional", reader) : reader, arguments)
    }
    let shape = elementShape(of: member.type).map { ["of: \($0)"] as [SwiftCode] }
    switch member.type.unwrapped {
    case .builtin(.string) where wire.number != nil: return value("numberText", [])
    case .builtin(let builtin):
      return call(
        isOptional ? builtin.optionalReader : builtin.reader, extras(builtin, wire))
    case .type(let type):
      guard let body = type.asStruct else {
        return value("token", ["as: \(scope.name(of: type)).self"])
      }
      return body.isSiblings
        ? siblings(wire, type, isOptional: isOptional)
        : value("object", ["\(scope.name(of: type)).init(json:)"])
    case .any(let proto): return value("object", [reader(of: proto, wire)])
    case .array(.builtin(.string)): return collection("strings", [])
    case .array(let element):
      if let shape {
        return collection("list", shape + (wire.dropsInvalid ? ["droppingInvalid: true"] : []))
      }
      var read: SwiftCode = "\(element.definition.map { scope.name(of: $0) } ?? "").init(json:)"
      if case .any(let proto) = element { read = reader(of: proto, wire) }
      return collection("array", [wire.dropsInvalid ? "droppingInvalid: \(read)" : read])
    case .dictionary(let value):
      let isOfStrings = value.isBuiltin(.string)
      return collection(isOfStrings ? "stringDictionary" : "dictionary", shape ?? style(wire))
    case .optional, .anyStandard, .function, .tuple, .associated, .poisoned: return .none
    }
  }

  /// The code for reading and writing the values of a list or dictionary; nil for strings, structs and JSON, which
  /// have their own methods.
  func elementShape(of collection: TypeReference) -> SwiftCode? {
    switch collection.unwrapped {
    case .array(.builtin(.string)), .array(.any), .array(.poisoned): nil
    case .array(.type(let type)) where type.asEnum == nil: nil
    case .dictionary(.builtin(.string)), .dictionary(.builtin(.jsonValue)): nil
    case .array(let value), .dictionary(let value): shape(of: value)
    default: nil
    }
  }

  func shape(of value: TypeReference) -> SwiftCode? {
    switch value {
    case .builtin(let builtin): ".\(name: builtin.reader)"
    case .type(let type):
      ".\(name: type.asEnum == nil ? "object" : "token")(\(scope.name(of: type)).self)"
    case .array(let element): shape(of: element).map { ".list(of: \($0))" }
    case .dictionary(let element): shape(of: element).map { ".dictionary(of: \($0))" }
    default: nil
    }
  }

  private func reader(of proto: TypeDefinition, _ wire: Wire) -> SwiftCode {
    if let type = wire.readAsType { return "\(scope.name(of: type)).init(json:)" }
    return "\(scope.topLevel(UnionPlan.name(of: proto.name.text))).read"
  }

  private func siblings(_ wire: Wire, _ type: TypeDefinition, isOptional: Bool) -> Expression {
    let style = wire.text.map { ["text: .\(name: "\($0)")"] as [SwiftCode] } ?? []
    let read = Expression.call(
      "\(scope.name(of: type)).read",
      [cursor(wire.path)] + SiblingsPlan.arguments(wire, type) + style, canThrow: true)
    if isOptional { return read }
    let path = SwiftText.literal(wire.path.joined(separator: "."))
    return .call("json.require", [read.flat ?? "", path], canThrow: true)
  }

  private func extras(_ builtin: TypeReference.Builtin, _ wire: Wire) -> [SwiftCode] {
    switch builtin {
    case .int:
      (wire.minimum.map { ["minimum: \($0)"] } ?? [])
        + (wire.maximum.map { ["maximum: \($0)"] } ?? [])
    case .string: style(wire)
    default: []
    }
  }

  private func style(_ wire: Wire) -> [SwiftCode] {
    guard let text = wire.text, text != .value else { return [] }
    return [".\(name: "\(text)")"]
  }
}
