/// Adds the facts of public declarations. The facts are created from the plan of the Swift, so no declaration can be
/// forgotten.
extension FactSheet {
  mutating func add(_ declarations: [Declaration], in module: String) {
    for declaration in declarations { add(declaration, Place(owner: "", module: module)) }
  }

  /// The context of a declaration.
  private struct Place {
    /// The symbol of the enclosing type; empty at the top level of a file.
    let owner: String
    /// The module, if this is the top level of a file.
    var module: String?
    /// The word in front of the kind of a member: `requires` or `extension`.
    var prefix = ""

    func symbol(_ name: SwiftCode) -> String {
      owner.isEmpty ? name.plain : "\(owner).\(name.plain)"
    }

    func shows(_ declaration: Declaration) -> Bool {
      declaration.isPublic || isOpen || declaration.keyword == .case
    }

    /// ` in Module`, for types at the top level.
    var suffix: String { module.map { " in \($0)" } ?? "" }

    /// True for requirements, which are public without a modifier.
    var isOpen: Bool { prefix == "requires " }
    /// The kind of fact that a declaration creates here.
    var declared: Fact.Kind { isOpen ? .requirement : .declaration }
  }

  // MARK: Declarations

  private mutating func add(_ declaration: Declaration, _ place: Place) {
    switch declaration.content {
    case .type(_, _, let element, let members) where declaration.keyword == .extension:
      let owner = element.map { "\($0.text)(list)" } ?? declaration.name.text
      for member in members { add(member, Place(owner: owner, prefix: "extension ")) }
    case _ where !place.shows(declaration): return
    case .type(let inherits, let constraints, _, let members):
      addType(declaration, inherits, where: constraints, members, place)
    case .line, .constant: addMember(declaration, place)
    case .computed(let setter, _):
      addMember(declaration, as: setter == nil ? "get" : "get set", place)
    case .function(let parameters, let suffix, let isLong, _):
      if declaration.keyword == .initialiser, isLong, !parameters.isEmpty {
        addArguments(parameters, suffix, place)
      } else {
        addFunction(declaration, parameters, suffix, place)
      }
    case .mark, .gap: return
    }
  }

  private mutating func addType(
    _ declaration: Declaration, _ inherits: [SwiftCode], where constraints: [SwiftCode],
    _ members: [Declaration], _ place: Place
  ) {
    let keyword = declaration.keyword.rawValue
    let isProtocol = declaration.keyword == .protocol
    let symbol = place.symbol(declaration.name)
    var line: FactLine = " \(keyword)\(place.suffix)"
    if !inherits.isEmpty { line += ": \(inherits.joined(separator: ", ").text)" }
    if !constraints.isEmpty {
      line += " where \(.constraint, key: symbol, constraints.joined(separator: ", ").text)"
    }
    note(symbol, .declaration, key: symbol, "\(keyword == "enum" ? "an" : "a") \(keyword)")
    if let module = place.module { note(symbol, .module, key: symbol, module) }
    add(symbol, line)
    // The protocol of a struct's hand-written functions is not public.
    for adopted in inherits where !isProtocol && adopted != declaration.name + "Hooks" {
      note(symbol, .adoption, key: adopted.text)
    }
    let inside = Place(owner: symbol, prefix: isProtocol ? "requires " : "")
    for member in members { add(member, inside) }
  }

  // MARK: Members

  private mutating func addMember(
    _ declaration: Declaration, as kind: String? = nil, _ place: Place
  ) {
    let symbol = place.symbol(declaration.name)
    let value = declaration.value?.text
    var line: FactLine
    switch declaration.keyword {
    case .case:
      let payload = declaration.tail.isEmpty ? "" : " \(declaration.tail)"
      let raw = declaration.raw.map(JSONText.quoted) ?? value
      note(symbol, .declaration, key: symbol, "a case")
      line = " case\(.payload, key: symbol, payload)\(raw.map { " " + $0 } ?? "")"
    case .associatedtype: line = " \(.requirement, key: symbol, "associatedtype")"
    case .typealias:
      line = " typealias \(.alias, key: symbol, value ?? "")\(place.suffix)"
    case .func: line = " \(place.prefix)func \(place.declared, key: symbol, declaration.tail.text)"
    default: line = property(declaration, kind, symbol, place)
    }
    // The deprecation of a member that keeps its name has a separate line.
    if let name = declaration.newName {
      line += "\(.alias, key: symbol, ", renamed: \(SwiftCode(literal: name))")"
    }
    add(symbol, line)
  }

  private mutating func property(
    _ declaration: Declaration, _ kind: String?, _ symbol: String, _ place: Place
  ) -> FactLine {
    let fullType = declaration.fullType
    let onActor = declaration.isMainActor ? ", main actor" : ""
    var line: FactLine = " \(place.prefix)\(declaration.isStatic ? "static " : "")"
    if !place.isOpen { line += "\(kind ?? declaration.keyword.rawValue) " }
    if let raw = declaration.raw {
      line += "\(JSONText.quoted(raw))"
    } else {
      line += "\(fullType?.text ?? "")"
      if let value = declaration.value { line += "\(fullType == nil ? "" : " ")= \(value.text)" }
      if let accessors = declaration.accessors { line += " \(accessors.text)" }
    }
    line += "\(onActor)"
    guard isRecording else { return line }
    let type = ((fullType ?? declaration.value)?.text ?? "") + onActor
    if place.isOpen {
      let settable = declaration.accessors == "{ get set }" ? ", settable" : ""
      note(symbol, .requirement, key: symbol, "requirement")
      note(symbol, .requirementType, key: symbol, type + settable)
      return line
    }
    note(
      symbol, .declaration, key: symbol, declaration.isStatic ? "a static property" : "a property")
    if declaration.raw == nil { note(symbol, .swiftType, key: symbol, type) }
    if kind == "get set" || (kind == nil && declaration.keyword == .var) {
      note(symbol, .settable, key: symbol)
    }
    return line
  }

  private mutating func addFunction(
    _ declaration: Declaration, _ parameters: [Parameter], _ suffix: SwiftCode, _ place: Place
  ) {
    let isInitialiser = declaration.keyword == .initialiser
    let name = isInitialiser ? "init\(declaration.tail)" : declaration.name
    let kind = isInitialiser ? "" : (declaration.isStatic ? "static func " : "func ")
    let generics = isInitialiser ? "" : declaration.tail
    let list = parameters.map { "\($0.names): \($0.meaning)" }.joined(separator: ", ")
    let meaning = "\(generics)(\(list))\(suffix)"
    let symbol = place.symbol(name)
    add(symbol, " \(place.prefix)\(kind)\(meaning)")
    // The conformances to `Equatable` and `Hashable` already state these functions.
    if name != "==", name != "hash" {
      let isPlain = isInitialiser && meaning == "()"
      note(symbol, place.declared, key: symbol, isPlain ? Self.initialiser : meaning)
    }
  }

  /// Adds a line for each argument of a memberwise initialiser, next to the lines of the member. Each line contains the
  /// previous argument's name, so a new argument changes only one other line.
  private mutating func addArguments(
    _ parameters: [Parameter], _ suffix: SwiftCode, _ place: Place
  ) {
    let owner = place.owner
    if !suffix.isEmpty {
      let symbol = place.symbol("init")
      add(symbol, " memberwise\(suffix.text)")
      note(symbol, .initialiserThrows, key: owner)
    }
    var previous: String?
    for parameter in parameters {
      let key = place.symbol(parameter.names)
      let value = parameter.defaultValue
      add(
        key, " argument \(parameter.meaning.text), \(previous.map { "after \($0)" } ?? "first")")
      note(key, .argument, key: key, value == nil ? "required" : "optional")
      note(key, .argumentType, key: key, parameter.type.text)
      if let value { note(key, .argumentDefault, key: key, value.text) }
      previous = parameter.names.plain
    }
    note(owner, .declaration, key: place.symbol("init"), Self.initialiser)
    note(
      owner, .argumentOrder, key: owner, parameters.map(\.names.plain).joined(separator: ", "))
  }

  /// The fact for an initialiser that has no arguments, or whose arguments have their own facts.
  private static let initialiser = "an initialiser"
}

extension SwiftCode {
  /// A name without backticks.
  fileprivate var plain: String {
    text.utf8.contains(UInt8(ascii: "`")) ? text.filter { $0 != "`" } : text
  }
}

extension Declaration {
  /// The declared type, or else the type that the compiler infers.
  fileprivate var fullType: SwiftCode? {
    if case .constant(_, let inferred?) = content { inferred } else { type }
  }

  /// The new name, if this is the declaration of an old name.
  fileprivate var newName: String? {
    if case .renamed(let name)? = attribute { name } else { nil }
  }
}
