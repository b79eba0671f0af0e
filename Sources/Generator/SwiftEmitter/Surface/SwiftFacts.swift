/// The facts of the public declarations of a planned file. They are created from the plan, so none can be forgotten.
struct SwiftFacts {
  /// Raw values of enum cases and constants, by their symbol.
  let raws: [String: String]

  func add(_ file: SwiftFile, to sheet: inout FactSheet) {
    let module = file.path.split(separator: "/").first.map(String.init) ?? ""
    for declaration in file.declarations {
      add(declaration, Place(owner: "", isOpen: false, module: module), &sheet)
    }
  }

  /// The context of a declaration.
  private struct Place {
    /// Symbol of the type; empty at the top level of a file.
    let owner: String
    /// True if declarations are public without a modifier: requirements and cases.
    let isOpen: Bool
    /// For types at the top level: their module.
    var module: String?
    /// Written before the kind of a member.
    var prefix = ""

    func symbol(_ name: SwiftCode) -> String {
      let name = SwiftFacts.plain(name)
      return owner.isEmpty ? name : "\(owner).\(name)"
    }

    func shows(_ signature: Signature) -> Bool {
      signature.isPublic || isOpen || signature.keyword == .case
    }

    /// ` in Module`, for types at the top level.
    var suffix: String { module.map { " in \($0)" } ?? "" }

    /// The kind of the facts of a declaration.
    var declared: Fact.Kind { prefix == "requires " ? .requirement : .declaration }
  }

  // MARK: Declarations

  private func add(_ declaration: Declaration, _ place: Place, _ sheet: inout FactSheet) {
    switch declaration {
    case .type(let head, let members): add(head, members, place, &sheet)
    case .line(_, let attributes, let signature):
      add(signature, notes: notes(attributes), place, &sheet)
    case .constant(_, var signature, let type, _):
      signature.type = signature.type ?? type
      add(signature, place, &sheet)
    case .computed(_, let attributes, let signature, _, let setter):
      add(
        signature, as: setter == nil ? "get" : "get set", notes: notes(attributes), place, &sheet)
    case .function(_, let head, _): add(head, place, &sheet)
    case .mark, .gap: return
    }
  }

  private func add(
    _ head: TypeHead, _ members: [Declaration], _ place: Place, _ sheet: inout FactSheet
  ) {
    let signature = head.signature
    guard signature.keyword != .extension else {
      let owner = head.listElement.map { "\($0.text)(list)" } ?? signature.name.text
      let inside = Place(owner: owner, isOpen: false, prefix: "extension ")
      for member in members { add(member, inside, &sheet) }
      return
    }
    guard place.shows(signature) else { return }
    let symbol = place.symbol(signature.name)
    let constraints = head.constraints.joined(separator: ", ").text
    sheet.add(symbol) { line in
      line.append(" ")
      line.append(signature.keyword.code.text)
      line.note(
        .declaration, key: symbol,
        "\(signature.keyword == .enum ? "an" : "a") \(signature.keyword.code.text)")
      line.append(place.suffix)
      if !head.inherits.isEmpty { line.append(": " + head.inherits.joined(separator: ", ").text) }
      if !constraints.isEmpty { line.append(" where \(constraints)") }
      if let module = place.module { line.note(.module, key: symbol, module) }
      if !constraints.isEmpty { line.note(.constraint, key: symbol, constraints) }
      guard signature.keyword != .protocol else { return }
      // The protocol of hand-written functions is not public.
      for adopted in head.inherits where adopted != signature.name + "Hooks" {
        line.note(.adoption, key: adopted.text)
      }
    }
    let isProtocol = signature.keyword == .protocol
    let inside = Place(
      owner: symbol, isOpen: isProtocol, prefix: isProtocol ? "requires " : "")
    for member in members { add(member, inside, &sheet) }
  }

  // MARK: Members

  private func add(
    _ signature: Signature, as kind: String? = nil, notes: String = "",
    _ place: Place, _ sheet: inout FactSheet
  ) {
    guard place.shows(signature) else { return }
    let symbol = place.symbol(signature.name)
    let value = signature.value
    sheet.add(symbol) { line in
      line.append(" ")
      switch signature.keyword {
      case .case:
        let payload = signature.tail.isEmpty ? "" : " \(signature.tail)"
        let raw = raws[symbol].map(Surface.quoted) ?? value?.text
        line.append("case\(payload)\(raw.map { " " + $0 } ?? "")")
        line.note(.declaration, key: symbol, "a case")
        line.note(.payload, key: symbol, payload)
      case .associatedtype:
        line.append(.requirement, key: symbol, "associatedtype")
      case .typealias:
        line.append("typealias \(value?.text ?? "")\(place.suffix)")
        line.note(.alias, key: symbol, value?.text ?? "")
      default:
        line.append(place.prefix)
        if signature.isStatic { line.append("static ") }
        if signature.keyword == .func {
          line.append("func \(signature.tail)")
        } else {
          if !place.isOpen {
            line.append(kind ?? signature.keyword.code.text)
            line.append(" ")
          }
          if let raw = raws[symbol] {
            line.append(Surface.quoted(raw))
          } else if !line.isRecording {
            Self.appendMeaning(of: signature, value, to: &line.text)
          }
          if signature.isMainActor { line.append(", main actor") }
        }
        if line.isRecording { note(signature, kind, value, symbol, place, &line) }
      }
      line.append(notes)
      if !notes.isEmpty { line.note(.alias, key: symbol, notes) }
    }
  }

  /// The facts of a property or requirement.
  private func note(
    _ signature: Signature, _ kind: String?, _ value: SwiftCode?, _ symbol: String, _ place: Place,
    _ line: inout FactLine
  ) {
    let type =
      (signature.type?.text ?? value?.text ?? "") + (signature.isMainActor ? ", main actor" : "")
    if signature.keyword == .func {
      line.note(place.declared, key: symbol, signature.tail.text)
    } else if place.declared == .requirement {
      line.note(.requirement, key: symbol, "requirement")
      line.note(
        .requirementType, key: symbol,
        type + (signature.accessors == .getAndSet ? ", settable" : ""))
    } else {
      line.note(.declaration, key: symbol, signature.isStatic ? "a static property" : "a property")
      if raws[symbol] == nil { line.note(.swiftType, key: symbol, type) }
      if kind == "get set" || (kind == nil && signature.keyword == .var) {
        line.note(.settable, key: symbol)
      }
    }
  }

  /// Type, value and accessors of a property.
  private static func appendMeaning(
    of signature: Signature, _ value: SwiftCode?, to line: inout SurfaceText
  ) {
    if let type = signature.type { line.append(type) }
    if let value {
      line.append(signature.type == nil ? "= " : " = ")
      line.append(value)
    }
    if let accessors = signature.accessors { line.append(" " + accessors.code) }
  }

  /// Arguments of memberwise initialisers are listed with their members. Each names the previous argument, so a new
  /// one changes only one other line.
  private func add(_ head: FunctionHead, _ place: Place, _ sheet: inout FactSheet) {
    let signature = head.signature
    guard place.shows(signature) else { return }
    let isInitialiser = signature.keyword == .initialiser
    guard isInitialiser, head.layout == .always, !head.parameters.isEmpty else {
      let name = isInitialiser ? "init\(signature.tail)" : signature.name
      let kind = isInitialiser ? "" : (signature.isStatic ? "static func " : "func ")
      let generics = isInitialiser ? "" : signature.tail
      let parameters = head.parameters.map { "\($0.names): \($0.meaning)" }.joined(separator: ", ")
      let meaning = "\(generics)(\(parameters))\(head.suffix)"
      let symbol = place.symbol(name)
      sheet.add(symbol) { line in
        line.append(" \(place.prefix)\(kind)\(meaning)")
        // What a protocol implies is stated by the conformance.
        if name != "==", name != "hash" {
          let isPlain = isInitialiser && meaning == "()"
          line.note(place.declared, key: symbol, isPlain ? Self.initialiser : meaning)
        }
      }
      return
    }
    let owner = place.owner
    if !head.suffix.isEmpty {
      sheet.add(place.symbol("init")) { line in
        line.append(" memberwise\(head.suffix)")
        line.note(.initialiserThrows, key: owner)
      }
    }
    var previous: String?
    for parameter in head.parameters {
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
        head.parameters.map { Self.plain($0.names) }.joined(separator: ", "))
    }
  }

  /// One without arguments, or one whose arguments are facts.
  private static let initialiser = "an initialiser"

  /// Adds the attribute of an old name. Deprecations have separate lines.
  private func notes(_ attributes: [Attribute]) -> String {
    attributes.reduce(into: "") { notes, attribute in
      guard case .renamed(let name) = attribute else { return }
      notes += ", renamed: \(SwiftText.literal(name))"
    }
  }

  /// A name without backticks.
  private static func plain(_ name: SwiftCode) -> String {
    name.text.utf8.contains(UInt8(ascii: "`")) ? name.text.filter { $0 != "`" } : name.text
  }
}
