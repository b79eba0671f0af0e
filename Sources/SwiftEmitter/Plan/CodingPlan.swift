import SchemaModel

/// Plans how a struct is read from a JSON object and written to one.
struct CodingPlan {
  private let plan: StructPlan
  private let values: ValuePlan
  private var scope: Scope { plan.scope }

  init(_ plan: StructPlan) {
    self.plan = plan
    values = ValuePlan(plan)
  }

  var declarations: [Declaration] { [reading, writing] }

  // MARK: Reading

  private var reading: Declaration {
    var body: [Statement] = []
    if let tag = plan.body.tag { body.append(.line("json.consume(\(SwiftText.literal(tag.wire)))")) }
    body += cursors.map { cursor in
      .call(
        prefix: "let \(cursor.name) = try json.at",
        arguments: cursor.path.map { SwiftText.literal($0) }, suffix: "")
    }
    for member in plan.body.members {
      if case .constant(_, let wire) = member.origin, let last = wire.last {
        body.append(.line("\(cursor(wire)).consume(\(SwiftText.literal(last)))"))
      }
    }
    for member in plan.storedInOrder { body += read(member) }
    if !plan.body.atLeastOneOf.isEmpty { body.append(alternatives) }
    if plan.keepsAdditionalMembers { body.append(.line("self.additionalMembers = json.remainder()")) }
    return .function(
      doc: [],
      FunctionHead(
        text: "public init", parameters: [.init(text: "json: \(scope.builtin("JSONObject"))")],
        suffix: " throws", layout: .whenLong),
      body: body)
  }

  private func read(_ member: Member) -> [Statement] {
    let target = "self.\(plan.storageName(member))"
    if case .rawText = member.origin { return [.line("\(target) = json.text")] }
    guard let wire = member.wire else {
      return values.derivedAssignment(member, target: target, isReading: true)
    }
    var statements: [Statement] = []
    if wire.mustBePresent, let last = wire.path.last {
      statements.append(.line("try \(cursor(wire.path)).requirePresent(\(SwiftText.literal(last)))"))
    }
    let call = self.call(member, wire)
    if wire.fallback != nil || wire.resolve != nil || wire.defaultValue != nil {
      var parts = [Expression.call(base: "try " + call.prefix, arguments: call.arguments)]
      if let value = wire.defaultValue {
        parts.append(.text(LiteralPlan.expression(value, member.type, scope)))
      }
      let sent = parts.count == 1 ? parts[0] : .coalesced(parts)
      guard wire.resolve != nil || wire.fallback != nil else {
        return statements + [.expression(prefix: "\(target) = ", sent)]
      }
      let name = "sent" + member.name.text.prefix(1).uppercased() + member.name.text.dropFirst()
      if wire.resolve == nil, case .call(let base, let arguments) = sent {
        let text = "\(base)(\(arguments.joined(separator: ", ")))"
        return statements + [values.keeping(text, of: member, wire, target: target)]
      }
      return statements + [
        .expression(prefix: "let \(name) = ", sent),
        values.keeping(name, of: member, wire, target: target),
      ]
    } else {
      statements.append(
        .call(prefix: "\(target) = try \(call.prefix)", arguments: call.arguments, suffix: ""))
    }
    return statements
  }

  /// Nested objects that members are read from, each with a name of its own.
  private var cursors: [(path: [String], name: String)] {
    var found: [(path: [String], name: String)] = []
    var names: Set<String> = ["json"]
    for member in plan.body.members {
      var wire = member.wire?.path ?? []
      if case .constant(_, let path) = member.origin { wire = path }
      let path = Array(wire.dropLast())
      guard !path.isEmpty, !found.contains(where: { $0.path == path }) else { continue }
      var name = Self.identifier(path.last ?? "")
      while !names.insert(name).inserted { name += "Object" }
      found.append((path, name))
    }
    return found
  }

  /// `json`, or the nested object that holds the last name of the path.
  private func cursor(_ path: [String]) -> String {
    guard path.count > 1 else { return "json" }
    return cursors.first { $0.path.elementsEqual(path.dropLast()) }?.name ?? "json"
  }

  private static func identifier(_ name: String) -> String {
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard let first = plain.first, first.isLetter else { return "object" }
    let lower = first.lowercased() + plain.dropFirst()
    return SwiftNames.keywords.contains(lower) ? lower + "Object" : lower
  }

  /// The reader's call for a member: `json.optionalString("title", .hint)`.
  private func call(_ member: Member, _ wire: Wire) -> (prefix: String, arguments: [String]) {
    guard let last = wire.path.last else { return wholeObject(member) }
    let object = cursor(wire.path)
    let name = SwiftText.literal(last)
    let isOptional =
      member.type.isOptional || wire.defaultValue != nil || wire.fallback != nil
    func method(_ required: String, _ optional: String) -> String {
      "\(object).\(isOptional ? optional : required)"
    }
    switch member.type.unwrapped {
    case .builtin(let builtin):
      return (
        method(Self.reader(builtin, wire), Self.optionalReader(builtin, wire)),
        [name] + extras(builtin, wire)
      )
    case .type(let definition):
      if let body = definition.asStruct {
        if body.isSiblings { return siblings(member, wire, definition, isOptional: isOptional) }
        return (
          method("object", "optionalObject"), [name, "\(scope.name(of: definition)).init(json:)"]
        )
      }
      return (method("token", "optionalToken"), [name, "as: \(scope.name(of: definition)).self"])
    case .any(let proto):
      return (method("object", "optionalObject"), [name, reader(of: proto, wire)])
    case .array(let element):
      let isOptionalList = member.type.isOptional
      if element.isBuiltin(.string) {
        return ("\(object).\(isOptionalList ? "optionalStrings" : "strings")", [name])
      }
      let read =
        if case .any(let proto) = element {
          reader(of: proto, wire)
        } else {
          "\(element.definition.map { scope.name(of: $0) } ?? "").init(json:)"
        }
      return (
        "\(object).\(isOptionalList ? "optionalArray" : "array")",
        [name, wire.dropsInvalid ? "droppingInvalid: \(read)" : read]
      )
    case .dictionary(let value):
      let kind = value.isBuiltin(.string) ? "stringDictionary" : "dictionary"
      let optional = "optional" + kind.prefix(1).uppercased() + kind.dropFirst()
      let isOptionalDictionary = member.type.isOptional
      return ("\(object).\(isOptionalDictionary ? optional : kind)", [name] + style(wire))
    case .optional, .anyStandard, .poisoned: return (object, [name])
    }
  }

  private func wholeObject(_ member: Member) -> (prefix: String, arguments: [String]) {
    if case .type(let definition) = member.type.unwrapped {
      return (scope.name(of: definition), ["json: json"])
    }
    if case .dictionary = member.type { return ("json.value().objectValue ?? [:]; _ = ", []) }
    return ("json.value", [])
  }

  private func reader(of proto: TypeDefinition, _ wire: Wire) -> String {
    if let type = wire.readAsType { return "\(scope.name(of: type)).init(json:)" }
    return "\(proto.name)Union.read"
  }

  private func siblings(
    _ member: Member, _ wire: Wire, _ type: TypeDefinition, isOptional: Bool
  ) -> (prefix: String, arguments: [String]) {
    let names = SiblingsPlan.arguments(wire, type)
    let style = wire.text.map { ["text: .\($0)"] } ?? []
    let arguments = [cursor(wire.path)] + names + style
    let name = scope.name(of: type)
    if isOptional { return ("\(name).read", arguments) }
    let label = wire.path.joined(separator: ".")
    return (
      "json.require",
      ["\(name).read(\(arguments.joined(separator: ", ")))", SwiftText.literal(label)]
    )
  }

  private func extras(_ builtin: TypeReference.Builtin, _ wire: Wire) -> [String] {
    if builtin == .int, let minimum = wire.minimum { return ["minimum: \(minimum)"] }
    return builtin == .string && wire.number == nil ? style(wire) : []
  }

  private func style(_ wire: Wire) -> [String] {
    guard let text = wire.text, text != .value else { return [] }
    return [".\(text)"]
  }

  private static func reader(_ builtin: TypeReference.Builtin, _ wire: Wire) -> String {
    switch builtin {
    case .string: wire.number == nil ? "string" : "numberText"
    case .int: "int"
    case .double, .timeInterval: "double"
    case .bool: "bool"
    case .data: "data"
    case .url: "url"
    case .jsonValue: "value"
    }
  }

  private static func optionalReader(_ builtin: TypeReference.Builtin, _ wire: Wire) -> String {
    let name = reader(builtin, wire)
    let upper = name == "url" ? "URL" : name.prefix(1).uppercased() + name.dropFirst()
    return "optional" + upper
  }

  private var alternatives: Statement {
    let members = plan.body.atLeastOneOf.compactMap { plan.body.member($0.text) }
    let first = members.first?.wire?.path.joined(separator: ".") ?? ""
    let error = scope.builtin("RepresentationDecodingError")
    return .conditional(
      members.map { "self.\(plan.storageName($0)) == nil" },
      body: [
        .call(
          prefix: "throw \(error).missingMember",
          arguments: ["path: json.path(\(SwiftText.literal(first)))"], suffix: "")
      ])
  }

  // MARK: Writing

  private var writing: Declaration {
    var body: [Statement] = []
    if let tag = plan.body.tag {
      body.append(
        .line("json.set(\(SwiftText.literal(tag.wire)), \(SwiftText.literal(tag.token)))"))
    }
    for member in plan.body.members { body += write(member) }
    if plan.keepsAdditionalMembers { body.append(.line("json.merge(additionalMembers)")) }
    return .function(
      doc: [],
      FunctionHead(
        text: "public func encode",
        parameters: [.init(text: "into json: inout \(scope.builtin("JSONObjectBuilder"))")],
        suffix: "", layout: .whenLong),
      body: body)
  }

  private func write(_ member: Member) -> [Statement] {
    let name = reference(member)
    if case .constant(_, let wire) = member.origin { return [set(name, wire)] }
    guard let wire = member.wire else { return [] }
    guard !wire.isWholeObject else {
      if member.type.definition?.asStruct != nil { return [.line("\(name).encode(into: &json)")] }
      return [.line("json.merge(\(name).objectValue ?? [:])")]
    }
    if let definition = member.type.definition, definition.asStruct?.isSiblings == true {
      let write = SiblingsPlan.write(name, wire, definition, scope)
      if let value = absentValue(member, wire) { return [.block(head: "if \(name) != \(value)", body: [write])] }
      return [write]
    }
    if let value = wire.defaultValue, wire.resolve == nil, let text = unless(value, member.type) {
      return [set(name, wire.path, unless: text)]
    }
    if wire.defaultValue?.value == .emptyMap, member.type.isBuiltin(.jsonValue) {
      return [.block(head: "if \(name) != .object([:])", body: [set(name, wire.path)])]
    }
    if let resolve = wire.resolve, member.type.isOptional {
      let unsent = "unsent" + member.name.text.prefix(1).uppercased() + member.name.text.dropFirst()
      return [
        values.unsent(resolve, named: unsent),
        .block(head: "if \(name) != \(unsent)", body: [set(name, wire.path)]),
      ]
    }
    if let value = absentValue(member, wire) {
      return [.block(head: "if \(name) != \(value)", body: [set(name, wire.path)])]
    }
    if wire.number != nil { return [set(name, wire.path, method: "setNumberText")] }
    return [set(name, wire.path)]
  }

  private func absentValue(_ member: Member, _ wire: Wire) -> String? {
    if let value = values.absent(member, wire) { return value }
    guard let value = wire.defaultValue, member.type.definition?.asStruct?.isSiblings == true else {
      return nil
    }
    return LiteralPlan.expression(value, member.type, scope)
  }

  private func unless(_ value: Literal, _ type: TypeReference) -> String? {
    switch type {
    case .builtin(.string), .builtin(.int), .builtin(.double), .builtin(.bool):
      return LiteralPlan.expression(value, type, scope)
    case .type(let definition) where definition.asEnum != nil:
      return LiteralPlan.expression(value, type, scope)
    default: return nil
    }
  }

  /// The parameter of the function is called `json`, and so may a member be.
  private func reference(_ member: Member) -> String {
    let name = plan.storageName(member)
    return name == "json" ? "self.json" : name
  }

  private func set(
    _ value: String, _ path: [String], unless: String? = nil, method: String = "set"
  ) -> Statement {
    let name = SwiftText.literal(path.last ?? "")
    var arguments = [name, value]
    if let unless { arguments.append("unless: \(unless)") }
    for (index, part) in path.dropLast().enumerated() {
      arguments.append("\(index == 0 ? "within: " : "")\(SwiftText.literal(part))")
    }
    return .call(prefix: "json.\(method)", arguments: arguments, suffix: "")
  }
}
