/// Plans a struct: first the members that users of the API need, then reading and writing of JSON.
struct StructPlan {
  let type: TypeDefinition
  let body: StructBody
  let scope: Scope
  let scalarMembers: [Member]
  /// The stored members. A computed member is after the members from which it is computed.
  let storedInOrder: [Member]
  /// True if the struct preserves JSON members that the schema does not define. False if one member contains the whole
  /// JSON object, or if the struct has no JSON object of its own.
  let keepsAdditionalMembers: Bool
  /// The nested JSON objects from which members are read, and the names of the locals for these objects.
  let cursors: [(path: [String], name: SwiftCode)]
  let cursorNames: [[String]: SwiftCode]
  private let hasMirror: Bool

  init(_ type: TypeDefinition, _ body: StructBody, _ scope: Scope) {
    self.type = type
    self.body = body
    self.scope = scope
    scalarMembers = body.scalarMembers
    hasMirror = body.hasMirror
    storedInOrder = Self.storedInOrder(body)
    cursors = Self.cursors(of: body)
    cursorNames = Dictionary(first: cursors.map { ($0.path, $0.name) })
    keepsAdditionalMembers =
      body.form == .object && !body.members.contains { $0.wire?.isWholeObject ?? false }
  }

  var declaration: Declaration {
    Declaration.type(body.form == .plainClass ? .class : .struct, of: type, inherits) {
      body.members.flatMap(declarations)
      if keepsAdditionalMembers {
        Declaration.line(
          doc: ["Members of the response that the schema does not name."], [.public], .let,
          "additionalMembers", type: additionalMembersType)
      }
      if !scalarMembers.isEmpty {
        Declaration.line(
          [.private], .let, "\(name: sentScalarsName)", type: scope.builtin("SentScalars"))
      }
      openTokens.map {
        Declaration.line([.private], .let, .escaped($0.flag), type: scope.builtin("Bool"))
      }
      initialiser
      VisitorPlan.acceptances(of: type, scope)
      type.nested.flatMap { TypePlan.declarations(of: $0, in: scope) }
      coding
      body.members.compactMap { member in
        guard case .pick(let pick) = member.origin else { return nil }
        return PickPlan(self, member, pick).function
      }
      if let equality { equality }
      if hasMirror { mirror }
    }
  }

  private var coding: [Declaration] {
    switch body.form {
    case .object: [.mark("JSON"), reading, writing]
    case .siblings: [.mark("JSON"), siblingReading, siblingWriting]
    case .plain, .plainClass: []
    }
  }

  /// The fixed values of discriminators and constants, if the struct also accepts objects without them. `flag` names
  /// the property that is true if the fixed value must be written.
  var openTokens: [(path: [String], token: String, flag: String)] {
    let open = body.writing.openTokens
    if open.isEmpty { return [] }
    let tag = body.tag.map { [($0.wire, [$0.wire], $0.token)] } ?? []
    let constants = body.members.compactMap { member in
      member.fixedToken.map { (member.name.text, $0.path, $0.token) }
    }
    return (tag + constants).filter { open.contains($0.1) }.map { name, path, token in
      let word = Self.identifier(name)
      return (path, token, Self.free(.joined("sends", word), in: body))
    }
  }

  /// The name of the property that preserves how values were received: numbers and booleans instead of strings, and the
  /// notation of numbers.
  var sentScalarsName: String { Self.free("sentScalars", in: body) }

  var additionalMembersType: SwiftCode {
    "[\(scope.builtin("String")): \(scope.builtin("JSONValue"))]"
  }

  // MARK: Conformances

  private var inherits: [SwiftCode] {
    var names = body.conforms.map { name in
      body.conformedProtocols.first { $0.name.text == name.text }.map(protocolName)
        ?? scope.builtin(name.text)
    }
    let demanded = type.standardProtocols
    var derived: [String] = []
    if body.form == .object, !demanded.contains("JSONModel") { derived.append("JSONModel") }
    let stated = Set(body.conforms.map(\.text))
    if !body.isPlain, !stated.contains("Hashable") { derived.append("Equatable") }
    // A plain value omits `Sendable` if its protocols already require it.
    if body.form != .object, !body.isPlain || !demanded.contains("Sendable") {
      derived.append("Sendable")
    }
    if hasMirror { derived.append("CustomReflectable") }
    names += derived.filter { !stated.contains($0) }.map { scope.builtin($0) }
    if body.needsHooks { names.append(HooksPlan.name(of: type)) }
    return names
  }

  /// Returns the name of a protocol. If the struct has the same name and hides the protocol, the name is qualified.
  private func protocolName(_ proto: TypeDefinition) -> SwiftCode {
    let name = scope.name(of: proto)
    return proto.parent == nil && name == SwiftCode(name: type.name)
      ? "\(name: scope.moduleName).\(name)" : name
  }

  // MARK: Names

  /// True for a member with the received JSON text, if it is not optional. The member is computed, because a value that
  /// was never received has no such text.
  func isComputedRawText(_ member: Member) -> Bool {
    if case .rawText = member.origin { return !member.type.isOptional }
    return false
  }

  /// Returns the name of the property that stores a member, for use after a dot.
  func storageName(_ member: Member) -> String {
    isComputedRawText(member) ? receivedTextName : readName(member)
  }

  /// Returns the name of the property from which generated code reads a member. For a deprecated member, this is a
  /// second property with the same value. So only hand-written code gets the warning.
  func readName(_ member: Member) -> String { Self.readName(member, in: body) }

  private static func readName(_ member: Member, in body: StructBody) -> String {
    if !member.isHidden { return member.name.text }
    return free(.joined(member.isStored ? "stored" : "computed", member.name), in: body)
  }

  /// Returns the name of the property from which generated code reads a member of any type; see ``readName(_:)``.
  static func readName(_ name: String, in owner: TypeDefinition?) -> String {
    guard let owner, let body = owner.asStruct, let member = body.member(name) else { return name }
    return readName(member, in: body)
  }

  var receivedTextName: String { Self.free("receivedText", in: body) }

  private static func free(_ name: String, in body: StructBody) -> String {
    var name = name
    while body.member(name) != nil { name += "Value" }
    return name
  }

  /// Returns the stored property as an expression, with `self.` where a parameter or accessor may have the same name.
  func reference(_ member: Member) -> SwiftCode { reference(to: storageName(member)) }

  /// Returns the member's value as an expression. It may differ from the stored value.
  func readReference(_ member: Member) -> SwiftCode { reference(to: readName(member)) }

  private func reference(to name: String) -> SwiftCode {
    Self.takenNames.contains(name) || name.hasPrefix("unsent")
      ? "self.\(name: name)" : .escaped(name)
  }

  /// Names of parameters of the coding functions, and words that are parsed as accessors at the start of a computed
  /// property.
  private static let takenNames: Set<String> = [
    "json", "get", "set", "willSet", "didSet", "borrow", "mutate", "mutating", "nonmutating",
  ]

  // MARK: Order

  private static func storedInOrder(_ body: StructBody) -> [Member] {
    let hasDependencies = body.members.contains { !$0.paths.isEmpty }
    if !hasDependencies { return body.members.filter(\.isStored) }
    var done: Set<String> = []
    var ordered: [Member] = []
    func visit(_ member: Member) {
      guard done.insert(member.name.text).inserted else { return }
      for name in member.dependencies { if let next = body.member(name) { visit(next) } }
      if member.isStored { ordered.append(member) }
    }
    for member in body.members { visit(member) }
    return ordered
  }

  // MARK: Equality

  /// The function `==`; `nil` for a type without JSON, or if the compiler can generate the function. The compiler
  /// cannot if a compared member has an existential type, or if some members are not compared.
  private var equality: Declaration? {
    if body.isPlain { return nil }
    let members = body.members.filter(\.isStored)
    let compared = members.filter { $0.wire != nil }
    let isPlain =
      compared.count == members.count && !compared.contains { Self.isExistential($0.type) }
    if isPlain { return nil }
    let isEqual: SwiftCode = "\(scope.builtin("DynamicEquality")).isEqual"
    var terms = compared.map { member -> SwiftCode in
      let name = SwiftCode(name: storageName(member))
      guard Self.isExistential(member.type) else { return "lhs.\(name) == rhs.\(name)" }
      // In JSON, an absent list is equal to an empty list.
      let list: SwiftCode = member.type.isOptional && member.type.element != nil ? " ?? []" : ""
      return "\(isEqual)(lhs.\(name)\(list), rhs.\(name)\(list))"
    }
    if keepsAdditionalMembers { terms.append("lhs.additionalMembers == rhs.additionalMembers") }
    terms += openTokens.map { "lhs.\(name: $0.flag) == rhs.\(name: $0.flag)" }
    if terms.isEmpty { terms = ["true"] }
    return .equality(Expression.all(terms.map { .text($0) }).statement(), scope)
  }

  private static func isExistential(_ type: TypeReference) -> Bool {
    switch type {
    case .any, .anyStandard: true
    case .optional(let inner), .array(let inner), .dictionary(let inner): isExistential(inner)
    default: false
    }
  }

  // MARK: Secrets

  private var mirror: Declaration {
    let isClass = body.form == .plainClass
    return MirrorPlan(
      parts: body.members.filter(\.isStored).map { member in
        let isSecret = body.isMasked(member)
        return MirrorPlan.Part(
          member: member, value: reference(member),
          isOptional: member.type.isOptional || isComputedRawText(member), isSecret: isSecret,
          isOmitted: isClass && (member.isMainActor || isSecret))
      },
      style: isClass ? "displayStyle: .class" : "displayStyle: .struct", scope: scope
    ).declaration(keepsAdditionalMembers ? ["\"additionalMembers\": additionalMembers"] : [])
  }
}
