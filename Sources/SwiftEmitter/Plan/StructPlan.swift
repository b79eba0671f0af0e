import SchemaModel

/// Plans a struct: what a reader of the API looks for first, then how it meets JSON.
struct StructPlan {
  let type: TypeDefinition
  let body: StructBody
  let scope: Scope
  let module: String

  init(_ type: TypeDefinition, _ body: StructBody, module: String) {
    self.type = type
    self.body = body
    self.module = module
    scope = Scope(type, module: module)
  }

  var declaration: Declaration {
    var members: [Declaration] = []
    members += body.members.flatMap(declarations)
    if keepsAdditionalMembers { members.append(additionalMembers) }
    members.append(memberwiseInitialiser)
    members += type.nested.flatMap { TypePlan.declarations(of: $0, module: module) }
    if body.isSiblings {
      members += [.mark("JSON")] + SiblingsPlan(self).declarations
    } else {
      members += [.mark("JSON")] + CodingPlan(self).declarations
    }
    members += pickFunctions
    if let equality { members.append(equality) }
    if hasSecrets { members.append(mirror) }
    return .type(TypePlan.head("struct", type, inherits), members: members)
  }

  // MARK: Conformances

  private var inherits: [String] {
    var names = body.conforms.map { name in
      body.conformedProtocols.first { $0.name.text == name.text }.map(protocolName)
        ?? scope.builtin(name.text)
    }
    if !isModelByProtocol, !body.isSiblings, !body.conforms.contains(where: { $0.text == "JSONModel" }) {
      names.append(scope.builtin("JSONModel"))
    }
    if hasSecrets { names.append(scope.builtin("CustomReflectable")) }
    if HooksPlan.isNeeded(body) { names.append(HooksPlan.name(of: type)) }
    return names
  }

  /// A struct nested under the name of its protocol hides it.
  private func protocolName(_ proto: TypeDefinition) -> String {
    let name = scope.name(of: proto)
    return proto.parent == nil && name == type.name.text ? "\(scope.moduleName).\(name)" : name
  }

  private var isModelByProtocol: Bool {
    type.allProtocols.contains { proto in
      proto.asProtocol?.refines.contains { $0.text == "JSONModel" } ?? false
    }
  }

  // MARK: Members

  /// A struct that holds its whole object has nothing left to keep.
  var keepsAdditionalMembers: Bool {
    !body.isSiblings && !body.members.contains { $0.wire?.isWholeObject ?? false }
  }

  private var additionalMembers: Declaration {
    .line(
      doc: ["What the server sent and the schema does not name."], attributes: [],
      text: "public let additionalMembers: [\(scope.builtin("String")): \(scope.builtin("JSONValue"))]")
  }

  private func declarations(_ member: Member) -> [Declaration] {
    if case .hook = member.origin { return [] }
    let doc = SwiftText.doc(member.documentation)
    let name = SwiftText.escaped(member.name.text)
    let typeName = scope.name(of: member.type)
    let attributes = member.documentation.deprecated.map { [SwiftText.attribute($0)] } ?? []
    if member.isStored, !isComputedRawText(member) {
      let keyword = member.isMutable ? "var" : "let"
      guard !attributes.isEmpty else {
        return [.line(doc: doc, attributes: [], text: "public \(keyword) \(name): \(typeName)")]
      }
      // The struct's own code uses the storage, so that only its users see the notice.
      let storage = storageName(member)
      return [
        .computed(
          doc: doc, attributes: attributes, head: "public var \(name): \(typeName)",
          body: [.line(storage)]),
        .line(doc: [], attributes: [], text: "private let \(storage): \(typeName)"),
      ]
    }
    let head = "public var \(name): \(typeName)"
    var all = [
      Declaration.computed(
        doc: doc, attributes: attributes, head: head, body: ValuePlan(self).computedBody(member))
    ]
    if isComputedRawText(member) {
      all.append(
        .line(
          doc: [], attributes: [],
          text: "private let receivedText: \(scope.builtin("String"))?"))
    }
    return all
  }

  /// Text that must be there also for a value that was never received is made on demand.
  func isComputedRawText(_ member: Member) -> Bool {
    if case .rawText = member.origin { return !member.type.isOptional }
    return false
  }

  /// Where a member's value lies.
  func storageName(_ member: Member) -> String {
    if isComputedRawText(member) { return "receivedText" }
    guard member.documentation.deprecated != nil, member.isStored else {
      return SwiftText.escaped(member.name.text)
    }
    let name = member.name.text
    return "stored" + name.prefix(1).uppercased() + name.dropFirst()
  }

  // MARK: Memberwise initialiser

  /// Stored members in an order in which each finds those that it is made of.
  var storedInOrder: [Member] {
    var done: Set<String> = []
    var ordered: [Member] = []
    func visit(_ member: Member) {
      guard done.insert(member.name.text).inserted else { return }
      for name in member.dependencies { if let next = body.member(name) { visit(next) } }
      if member.isStored { ordered.append(member) }
    }
    let hasDependencies = body.members.contains { !$0.dependencies.isEmpty }
    if !hasDependencies { return body.members.filter(\.isStored) }
    for member in body.members { visit(member) }
    return ordered
  }

  private var memberwiseInitialiser: Declaration {
    let parameters = body.members.filter { $0.wire != nil }
    let ordered =
      parameters.filter { defaultValue($0) == nil } + parameters.filter { defaultValue($0) != nil }
    var texts = ordered.map { member in
      let type = scope.name(of: member.type)
      let isOptional =
        member.wire?.fallback != nil && !member.type.isOptional && !body.isSiblings
      let value = defaultValue(member).map { " = \($0)" } ?? ""
      return "\(SwiftText.escaped(member.name.text)): \(type)\(isOptional ? "?" : "")\(value)"
    }
    if keepsAdditionalMembers {
      let type = "[\(scope.builtin("String")): \(scope.builtin("JSONValue"))]"
      texts.append("additionalMembers: \(type) = [:]")
    }
    let canThrow = body.members.contains(where: \.canBeMissing)
    var statements = storedInOrder.flatMap(assignments)
    if keepsAdditionalMembers { statements.append(.line("self.additionalMembers = additionalMembers")) }
    let missing = body.members.filter(\.canBeMissing).map { "`\($0.name)`" }
    return .function(
      doc: canThrow
        ? [
          "- Throws: `RepresentationDecodingError.missingMember` when nothing gives "
            + missing.joined(separator: ", ") + "."
        ] : [],
      FunctionHead(
        text: "public init", parameters: texts.map { .init(text: $0) },
        suffix: canThrow ? " throws" : "", layout: .always),
      body: statements)
  }

  /// Default of the parameter; `nil` for one that callers must give.
  private func defaultValue(_ member: Member) -> String? {
    if let initial = member.initial {
      return LiteralPlan.expression(initial, member.type, scope)
    }
    if let value = member.wire?.defaultValue {
      return LiteralPlan.expression(value, member.type, scope)
    }
    switch member.type {
    case .optional: return "nil"
    case .array: return "[]"
    case .dictionary: return "[:]"
    default:
      // A lone key serves as the text: nothing but the text itself can be asked for.
      if body.isSiblings { return nil }
      return member.wire?.fallback == nil ? nil : "nil"
    }
  }

  private func assignments(_ member: Member) -> [Statement] {
    let name = SwiftText.escaped(member.name.text)
    let target = "self.\(storageName(member))"
    if case .rawText = member.origin { return [.line("\(target) = nil")] }
    guard let wire = member.wire else {
      return ValuePlan(self).derivedAssignment(member, target: target, isReading: false)
    }
    if body.isSiblings { return [.line("\(target) = \(name)")] }
    return [ValuePlan(self).keeping(name, of: member, wire, target: target)]
  }

  // MARK: Picks

  private var pickFunctions: [Declaration] {
    body.members.compactMap { member in
      guard case .pick(let pick) = member.origin else { return nil }
      return PickPlan(self, member, pick).function
    }
  }

  // MARK: Equality

  /// Written out only where the compiler cannot: existentials, and members that take no part.
  private var equality: Declaration? {
    let members = body.members.filter(\.isStored)
    let compared = members.filter { $0.wire != nil }
    let isPlain = compared.count == members.count && !compared.contains { Self.isExistential($0.type) }
    if isPlain { return nil }
    var terms = compared.map { member in
      let name = storageName(member)
      return Self.isExistential(member.type)
        ? "isEqual(lhs.\(name), rhs.\(name))" : "lhs.\(name) == rhs.\(name)"
    }
    if keepsAdditionalMembers { terms.append("lhs.additionalMembers == rhs.additionalMembers") }
    if terms.isEmpty { terms = ["true"] }
    return .function(
      doc: [],
      FunctionHead(
        text: "public static func == ", parameters: [.init(text: "lhs: Self, rhs: Self")],
        suffix: " -> \(scope.builtin("Bool"))", layout: .whenLong),
      body: [.expression(prefix: "", .all(terms.map { .text($0) }))])
  }

  private static func isExistential(_ type: TypeReference) -> Bool {
    switch type {
    case .any, .anyStandard: true
    case .optional(let inner), .array(let inner), .dictionary(let inner): isExistential(inner)
    default: false
    }
  }

  // MARK: Secrets

  var hasSecrets: Bool {
    body.members.contains { member in
      if case .rawText = member.origin { return true }
      return member.isSensitive && member.isStored
    }
  }

  /// What descriptions and `dump` show.
  private var mirror: Declaration {
    var children: [String] = body.members.filter(\.isStored).map { member in
      let label = SwiftText.literal(member.name.text)
      let name = storageName(member)
      let isRaw = if case .rawText = member.origin { true } else { false }
      if member.isSensitive || isRaw {
        let masked = scope.builtin("Masked")
        return member.type.isOptional || isRaw
          ? "\(label): \(masked).ifPresent(\(name))" : "\(label): \(masked).value"
      }
      return "\(label): \(name)\(member.type.isOptional ? " as Any" : "")"
    }
    if keepsAdditionalMembers { children.append("\"additionalMembers\": additionalMembers") }
    var lines: [Statement] = [.line("\(scope.builtin("Mirror"))("), .line("  self,"), .line("  children: [")]
    lines += children.map { .line("    \($0),") }
    lines += [.line("  ],"), .line("  displayStyle: .struct)")]
    return .computed(
      doc: ["What descriptions show: secrets are masked."], attributes: [],
      head: "public var customMirror: \(scope.builtin("Mirror"))", body: lines)
  }
}
