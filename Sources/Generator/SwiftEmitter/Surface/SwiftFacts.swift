/// The facts of the public declarations of a planned file. They are created from the plan, so none can be forgotten.
enum SwiftFacts {
  static func add(_ file: SwiftFile, to sheet: inout FactSheet) {
    let module = file.path.split(separator: "/").first.map(String.init) ?? ""
    for declaration in file.declarations {
      add(declaration, Place(owner: "", module: module), &sheet)
    }
  }

  /// The context of a declaration.
  private struct Place {
    /// Symbol of the type; empty at the top level of a file.
    let owner: String
    /// For types at the top level: their module.
    var module: String?
    /// Written before the kind of a member.
    var prefix = ""

    func symbol(_ name: SwiftCode) -> String {
      let name = SwiftFacts.plain(name)
      return owner.isEmpty ? name : "\(owner).\(name)"
    }

    func shows(_ declaration: Declaration) -> Bool {
      declaration.isPublic || isOpen || declaration.keyword == .case
    }

    /// ` in Module`, for types at the top level.
    var suffix: String { module.map { " in \($0)" } ?? "" }

    /// True for requirements, which are public without a modifier.
    var isOpen: Bool { prefix == "requires " }
    /// The kind of the facts of a declaration.
    var declared: Fact.Kind { isOpen ? .requirement : .declaration }
  }

  // MARK: Declarations

  private static func add(_ declaration: Declaration, _ place: Place, _ sheet: inout FactSheet) {
    switch declaration.content {
    case .type(_, _, let element, let members) where declaration.keyword == .extension:
      let owner = element.map { "\($0.text)(list)" } ?? declaration.name.text
      let inside = Place(owner: owner, prefix: "extension ")
      for member in members { add(member, inside, &sheet) }
    case _ where !place.shows(declaration): return
    case .type(let inherits, let constraints, _, let members):
      addType(declaration, inherits, where: constraints, members, place, &sheet)
    case .line, .constant: addMember(declaration, place, &sheet)
    case .computed(let setter, _):
      addMember(declaration, as: setter == nil ? "get" : "get set", place, &sheet)
    case .function(let parameters, let suffix, let isLong, _):
      if declaration.keyword == .initialiser, isLong, !parameters.isEmpty {
        addArguments(parameters, suffix, place, &sheet)
      } else {
        addFunction(declaration, parameters, suffix, place, &sheet)
      }
    case .mark, .gap: return
    }
  }

  private static func addType(
    _ declaration: Declaration, _ inherits: [SwiftCode], where constraints: [SwiftCode],
    _ members: [Declaration], _ place: Place, _ sheet: inout FactSheet
  ) {
    let keyword = declaration.keyword
    let symbol = place.symbol(declaration.name)
    let condition = constraints.joined(separator: ", ").text
    sheet.add(symbol) { line in
      line.append(" ")
      line.append(keyword.rawValue)
      line.note(.declaration, key: symbol, "\(keyword == .enum ? "an" : "a") \(keyword.rawValue)")
      line.append(place.suffix)
      if !inherits.isEmpty { line.append(": " + inherits.joined(separator: ", ").text) }
      if !condition.isEmpty { line.append(" where \(condition)") }
      if let module = place.module { line.note(.module, key: symbol, module) }
      if !condition.isEmpty { line.note(.constraint, key: symbol, condition) }
      guard keyword != .protocol else { return }
      // The protocol of hand-written functions is not public.
      for adopted in inherits where adopted != declaration.name + "Hooks" {
        line.note(.adoption, key: adopted.text)
      }
    }
    let inside = Place(owner: symbol, prefix: keyword == .protocol ? "requires " : "")
    for member in members { add(member, inside, &sheet) }
  }

  // MARK: Members

  private static func addMember(
    _ declaration: Declaration, as kind: String? = nil, _ place: Place, _ sheet: inout FactSheet
  ) {
    let symbol = place.symbol(declaration.name)
    let value = declaration.value?.text
    // Deprecations have separate lines.
    let notes = declaration.newName.map { ", renamed: \(SwiftCode(literal: $0))" } ?? ""
    sheet.add(symbol) { line in
      line.append(" ")
      switch declaration.keyword {
      case .case:
        let payload = declaration.tail.isEmpty ? "" : " \(declaration.tail)"
        let raw = declaration.raw.map(JSONText.quoted) ?? value
        line.append("case\(payload)\(raw.map { " " + $0 } ?? "")")
        line.note(.declaration, key: symbol, "a case")
        line.note(.payload, key: symbol, payload)
      case .associatedtype:
        line.append(.requirement, key: symbol, "associatedtype")
      case .typealias:
        line.append("typealias \(value ?? "")\(place.suffix)")
        line.note(.alias, key: symbol, value ?? "")
      case .func:
        line.append("\(place.prefix)func \(declaration.tail)")
        line.note(place.declared, key: symbol, declaration.tail.text)
      default:
        line.append(place.prefix)
        if declaration.isStatic { line.append("static ") }
        if !place.isOpen {
          line.append(kind ?? declaration.keyword.rawValue)
          line.append(" ")
        }
        if let raw = declaration.raw {
          line.append(JSONText.quoted(raw))
        } else {
          let type = declaration.fullType
          if let type { line.append(type.text) }
          if let value { line.append(type == nil ? "= \(value)" : " = \(value)") }
          if let accessors = declaration.accessors { line.append(" \(accessors)") }
        }
        if declaration.isMainActor { line.append(", main actor") }
        if line.isRecording { note(declaration, kind, symbol, place, &line) }
      }
      line.append(notes)
      if !notes.isEmpty { line.note(.alias, key: symbol, notes) }
    }
  }

  /// The facts of a property.
  private static func note(
    _ declaration: Declaration, _ kind: String?, _ symbol: String, _ place: Place,
    _ line: inout FactLine
  ) {
    let type =
      (declaration.fullType ?? declaration.value)?.text ?? ""
    let onActor = declaration.isMainActor ? ", main actor" : ""
    if place.declared == .requirement {
      line.note(.requirement, key: symbol, "requirement")
      let settable = declaration.accessors == "{ get set }" ? ", settable" : ""
      line.note(.requirementType, key: symbol, type + onActor + settable)
    } else {
      line.note(
        .declaration, key: symbol, declaration.isStatic ? "a static property" : "a property")
      if declaration.raw == nil { line.note(.swiftType, key: symbol, type + onActor) }
      if kind == "get set" || (kind == nil && declaration.keyword == .var) {
        line.note(.settable, key: symbol)
      }
    }
  }

  private static func addFunction(
    _ declaration: Declaration, _ parameters: [Parameter], _ suffix: SwiftCode, _ place: Place,
    _ sheet: inout FactSheet
  ) {
    let isInitialiser = declaration.keyword == .initialiser
    let name = isInitialiser ? "init\(declaration.tail)" : declaration.name
    let kind = isInitialiser ? "" : (declaration.isStatic ? "static func " : "func ")
    let generics = isInitialiser ? "" : declaration.tail
    let list = parameters.map { "\($0.names): \($0.meaning)" }.joined(separator: ", ")
    let meaning = "\(generics)(\(list))\(suffix)"
    let symbol = place.symbol(name)
    sheet.add(symbol) { line in
      line.append(" \(place.prefix)\(kind)\(meaning)")
      // What a protocol implies is stated by the conformance.
      if name != "==", name != "hash" {
        let isPlain = isInitialiser && meaning == "()"
        line.note(place.declared, key: symbol, isPlain ? Self.initialiser : meaning)
      }
    }
  }

  /// Arguments of memberwise initialisers are listed with their members. Each names the previous argument, so a new
  /// one changes only one other line.
  private static func addArguments(
    _ parameters: [Parameter], _ suffix: SwiftCode, _ place: Place, _ sheet: inout FactSheet
  ) {
    let owner = place.owner
    if !suffix.isEmpty {
      sheet.add(place.symbol("init")) { line in
        line.append(" memberwise\(suffix)")
        line.note(.initialiserThrows, key: owner)
      }
    }
    var previous: String?
    for parameter in parameters {
      let key = place.symbol(parameter.names)
      sheet.add(key) { line in
        line.append(" argument ")
        line.append(parameter.meaning.text)
        line.append(previous == nil ? ", first" : ", after ")
        if let previous { line.append(previous) }
        guard line.isRecording else { return }
        let value = parameter.defaultValue?.text
        line.note(.argument, key: key, value == nil ? "required" : "optional")
        line.note(.argumentType, key: key, parameter.type.text)
        if let value { line.note(.argumentDefault, key: key, value) }
      }
      previous = Self.plain(parameter.names)
    }
    if sheet.isRecording {
      sheet.note(owner, .declaration, key: place.symbol("init"), Self.initialiser)
      sheet.note(
        owner, .argumentOrder, key: owner,
        parameters.map { Self.plain($0.names) }.joined(separator: ", "))
    }
  }

  /// One without arguments, or one whose arguments are facts.
  private static let initialiser = "an initialiser"

  /// A name without backticks.
  private static func plain(_ name: SwiftCode) -> String {
    name.text.utf8.contains(UInt8(ascii: "`")) ? name.text.filter { $0 != "`" } : name.text
  }
}

extension Declaration {
  /// The type, also one that follows from the value.
  fileprivate var fullType: SwiftCode? {
    if case .constant(_, let inferred?) = content { inferred } else { type }
  }

  /// The new name of something that is declared for the old one.
  fileprivate var newName: String? {
    if case .renamed(let name)? = attribute { name } else { nil }
  }
}
