/// Plans how a struct is read from a JSON object.
extension StructPlan {
  var reading: Declaration {
    Declaration.initialiser([.public], [Parameter("json", scope.builtin("JSONObject"))], " throws")
    {
      leniency
      if let tag = body.tag { consume([tag.wire]) }
      cursors.map { cursor in
        Expression.call(.throwing("json.at"), cursor.path.map(SwiftCode.literal))
          .statement("let \(cursor.name) = ")
      }
      body.members.filter { $0.wire == nil }.compactMap(\.wirePath).map(consume)
      storedInOrder.flatMap(read)
      if !body.atLeastOneOf.isEmpty { alternatives }
      if !scalarMembers.isEmpty { sentScalars }
      if keepsAdditionalMembers { "self.additionalMembers = json.remainder()" }
    }
  }

  /// Marks a fixed value (token) as read, so that it is not in `additionalMembers`. If another value is allowed, that
  /// value stays in `additionalMembers`.
  private func consume(_ path: [String]) -> SwiftCode {
    let call: SwiftCode = "\(cursor(path)).consume(\(literal: path.last ?? "")"
    guard let token = openTokens.first(where: { $0.path == path }) else { return "\(call))" }
    return "self.\(name: token.flag) = \(call), token: \(literal: token.token))"
  }

  private var sentScalars: SwiftCode {
    let scalars = scalarMembers.map { member -> SwiftCode in
      let path = member.wire?.path ?? []
      let name = path.last ?? ""
      let key: SwiftCode = member.name.text == name ? "" : ", for: \(literal: member.name)"
      let method: SwiftCode = member.keepsNotation ? "sentNumbers" : "sentScalar"
      return "\(cursor(path)).\(method)(\(literal: name)\(key))"
    }
    return Expression.call(scope.builtin("SentScalars"), scalars)
      .statement("self.\(name: sentScalarsName) = ")
  }

  /// Makes reading lenient for a struct that is the `else` of a union. The members of such an object may have any type.
  private var leniency: [SwiftCode] {
    switch body.leniency {
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
          "\(scope.name(of: tokens))(rawValue: json.peekToken(\(literal: wire)) ?? \"\")",
          [("\(patterns, separator: ", ")", ["json = json.lenient"]), ("default", ["break"])]),
      ]
    }
  }

  @ListOf<SwiftCode> private func read(_ member: Member) -> [SwiftCode] {
    let target: SwiftCode = "self.\(name: storageName(member))"
    if case .rawText = member.origin {
      "\(target) = json.text"
    } else if let wire = member.wire, let last = wire.path.last {
      if wire.mustBePresent { "try \(cursor(wire.path)).requirePresent(\(literal: last))" }
      let sent = sent(member, wire, last)
      let value = wire.defaultValue.map { scope.value($0, as: member.type) }
      let read = value.map { Expression.coalesced([sent, .text($0)]) } ?? sent
      if wire.resolve == nil, value == nil || wire.fallback == nil {
        keeping(read, of: member, wire, target: target)
      } else {
        let name: SwiftCode = "\(name: String.joined("sent", member.name))"
        read.statement("let \(name) = ")
        keeping(.text(name), of: member, wire, target: target)
      }
    } else if member.wire != nil {
      wholeObject(member).statement("\(target) = ")
    } else {
      derivedAssignment(member, target: target, isReading: true)
    }
  }

  private func wholeObject(_ member: Member) -> Expression {
    switch member.type {
    case .type(let type): .call(.throwing(scope.name(of: type)), ["json: json"])
    case .dictionary: .text("json.value().objectValue ?? [:]")
    default: .text("json.value()")
    }
  }

  private var alternatives: SwiftCode {
    let members = body.atLeastOneOf.compactMap { body.member($0.text) }
    let first = members.first?.wire?.path.joined(separator: ".") ?? ""
    let error = scope.builtin("RepresentationDecodingError")
    return .conditional(
      members.map { "self.\(name: storageName($0)) == nil" },
      [.call("throw \(error).missingMember", ["path: json.path(\(literal: first))"])])
  }

  // MARK: Nested objects

  static func cursors(of body: StructBody) -> [(path: [String], name: SwiftCode)] {
    var found: [(path: [String], name: SwiftCode)] = []
    var paths: Set<[String]> = []
    var names: Set<String> = ["json"]
    for member in body.members {
      let path = Array((member.wirePath ?? []).dropLast())
      guard !path.isEmpty, paths.insert(path).inserted else { continue }
      var name = identifier(path.last ?? "")
      while !names.insert(name).inserted { name += "Object" }
      found.append((path, SwiftCode(name: name)))
    }
    return found
  }

  static func identifier(_ name: String) -> String {
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard let first = plain.first, first.isLetter else { return "object" }
    let lower = first.lowercased() + plain.dropFirst()
    return SwiftNames.keywords.contains(lower) ? lower + "Object" : lower
  }

  /// `json`, or the nested object that contains the last component of the path.
  private func cursor(_ path: [String]) -> SwiftCode {
    path.count > 1 ? cursorNames[Array(path.dropLast())] ?? "json" : "json"
  }

  // MARK: Calls of the reader

  /// `json.optionalString("title", .hint)`
  private func sent(_ member: Member, _ wire: Wire, _ last: String) -> Expression {
    let isOptional = member.type.isOptional || wire.defaultValue != nil || wire.fallback != nil
    func call(_ reader: String, _ arguments: [SwiftCode] = []) -> Expression {
      .call(.throwing("\(cursor(wire.path)).\(name: reader)"), [.literal(last)] + arguments)
    }
    func value(_ reader: String, _ arguments: [SwiftCode] = []) -> Expression {
      call(isOptional ? .joined("optional", reader) : reader, arguments)
    }
    // An absent list or dictionary is empty if its member is not optional.
    func collection(_ reader: String, _ arguments: [SwiftCode] = []) -> Expression {
      call(member.type.isOptional ? .joined("optional", reader) : reader, arguments)
    }
    let shape = elementShape(of: member.type).map { ["of: \($0)"] as [SwiftCode] }
    switch member.type.unwrapped {
    case .builtin(.string) where wire.number != nil: return value("numberText")
    case .builtin(let builtin):
      return call(isOptional ? builtin.optionalReader : builtin.reader, extras(builtin, wire))
    case .type(let type):
      guard let body = type.asStruct else {
        return value("token", ["as: \(scope.name(of: type)).self"])
      }
      return body.isSiblings
        ? siblings(wire, type, isOptional: isOptional)
        : value("object", ["\(scope.name(of: type)).init(json:)"])
    case .any(let proto): return value("object", [reader(of: proto, wire)])
    case .array(.builtin(.string)): return collection("strings")
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

  /// Returns the code for the type of the values in a list or dictionary, such as `.token(Kind.self)`; `nil` if
  /// separate methods read and write such values.
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
      .throwing("\(scope.name(of: type)).read"),
      [cursor(wire.path)] + Self.siblingNames(wire, type) + style)
    if isOptional { return read }
    let path = SwiftCode.literal(wire.path.joined(separator: "."))
    return .call(.throwing("json.require"), [read.flat ?? "", path])
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
