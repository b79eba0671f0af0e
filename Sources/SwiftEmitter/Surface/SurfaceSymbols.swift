/// Lines for the public declarations of a planned file. They are created from the plan, so none can be forgotten.
struct SurfaceSymbols {
  /// Raw values of enum cases and constants, by their symbol.
  let raws: [String: String]

  func add(_ file: SwiftFile, to lines: inout SurfaceLines) {
    let module = file.path.split(separator: "/").first.map(String.init) ?? ""
    for declaration in file.declarations {
      add(declaration, Place(owner: "", isOpen: false, suffix: " in \(module)"), &lines)
    }
  }

  /// The context of a declaration.
  private struct Place {
    /// Symbol of the type; empty at the top level of a file.
    let owner: String
    /// True if declarations are public without a modifier: requirements and cases.
    let isOpen: Bool
    /// For types at the top level: their module.
    var suffix = ""
    /// Written before the kind of a member.
    var prefix = ""

    func symbol(_ name: SwiftCode) -> String {
      let name = SurfaceSymbols.plain(name)
      return owner.isEmpty ? name : "\(owner).\(name)"
    }

    func shows(_ signature: Signature) -> Bool {
      signature.isPublic || isOpen || signature.keyword == .case
    }
  }

  // MARK: Declarations

  private func add(_ declaration: Declaration, _ place: Place, _ lines: inout SurfaceLines) {
    switch declaration {
    case .type(let head, let members): add(head, members, place, &lines)
    case .line(_, let attributes, let signature):
      add(signature, notes: notes(attributes), place, &lines)
    case .property(_, let signature), .table(_, let signature, _):
      add(signature, place, &lines)
    case .value(_, let signature, let value): add(signature, value: value, place, &lines)
    case .literal(_, let signature, let literal):
      var signature = signature
      if case .call(let type, _) = literal { signature.type = type }
      add(signature, place, &lines)
    case .computed(_, let attributes, let signature, _):
      add(signature, as: "get", notes: notes(attributes), place, &lines)
    case .accessors(_, let attributes, let signature, _, _):
      add(signature, as: "get set", notes: notes(attributes), place, &lines)
    case .function(_, let head, _), .requirement(_, let head): add(head, place, &lines)
    case .mark, .gap: return
    }
  }

  private func add(
    _ head: TypeHead, _ members: [Declaration], _ place: Place, _ lines: inout SurfaceLines
  ) {
    let signature = head.signature
    guard signature.keyword != .extension else {
      let owner = head.listElement.map { "\($0.text)(list)" } ?? signature.name.text
      let inside = Place(owner: owner, isOpen: false, prefix: "extension ")
      for member in members { add(member, inside, &lines) }
      return
    }
    guard place.shows(signature) else { return }
    let symbol = place.symbol(signature.name)
    let list = head.inherits.isEmpty ? "" : ": " + head.inherits.joined(separator: ", ").text
    let constraints =
      head.constraints.isEmpty ? "" : " where " + head.constraints.joined(separator: ", ").text
    lines.append("\(symbol) \(signature.keyword.code)\(place.suffix)\(list)\(constraints)")
    let isProtocol = signature.keyword == .protocol
    let inside = Place(
      owner: symbol, isOpen: isProtocol, prefix: isProtocol ? "requires " : "")
    for member in members { add(member, inside, &lines) }
  }

  // MARK: Members

  private func add(
    _ signature: Signature, as kind: String? = nil, value: SwiftCode? = nil, notes: String = "",
    _ place: Place, _ lines: inout SurfaceLines
  ) {
    guard place.shows(signature) else { return }
    let symbol = place.symbol(signature.name)
    let value = value ?? signature.value
    func start(_ line: inout SurfaceText) {
      line.append(symbol)
      line.append(" ")
      line.append(place.prefix)
      if signature.isStatic { line.append("static ") }
    }
    switch signature.keyword {
    case .case:
      let payload = signature.tail.isEmpty ? "" : " \(signature.tail)"
      let raw = raws[symbol].map(Surface.quoted) ?? value?.text
      lines.append("\(symbol) case\(payload)\(raw.map { " " + $0 } ?? "")\(notes)")
    case .associatedtype: lines.append("\(symbol) associatedtype\(notes)")
    case .typealias:
      lines.append("\(symbol) typealias \(value?.text ?? "")\(place.suffix)\(notes)")
    case .func:
      lines.append { line in
        start(&line)
        line.append("func \(signature.tail)\(notes)")
      }
    default:
      lines.append { line in
        start(&line)
        if !place.isOpen {
          line.append(kind ?? signature.keyword.code.text)
          line.append(" ")
        }
        if let raw = raws[symbol] {
          line.append(Surface.quoted(raw))
        } else {
          Self.appendMeaning(of: signature, value, to: &line)
        }
        if signature.isMainActor { line.append(", main actor") }
        line.append(notes)
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
    if let accessors = signature.accessors { line.append(accessors.code) }
  }

  /// Arguments of memberwise initialisers are listed with their members. Each names the previous argument, so a new
  /// one changes only one other line.
  private func add(_ head: FunctionHead, _ place: Place, _ lines: inout SurfaceLines) {
    let signature = head.signature
    guard place.shows(signature) else { return }
    let isInitialiser = signature.keyword == .initialiser
    guard isInitialiser, head.layout == .always, !head.parameters.isEmpty else {
      let name = isInitialiser ? "init\(signature.tail)" : signature.name
      let kind = isInitialiser ? "" : (signature.isStatic ? "static func " : "func ")
      let generics = isInitialiser ? "" : signature.tail
      let parameters = head.parameters.map(\.code).joined(separator: ", ")
      lines.append(
        "\(place.symbol(name)) \(place.prefix)\(kind)\(generics)(\(parameters))\(head.suffix)")
      return
    }
    if !head.suffix.isEmpty { lines.append("\(place.symbol("init")) memberwise\(head.suffix)") }
    var previous: String?
    for parameter in head.parameters {
      lines.append { line in
        line.append(place.symbol(parameter.names))
        line.append(" argument ")
        parameter.writeMeaning(to: &line)
        line.append(previous == nil ? ", first" : ", after ")
        if let previous { line.append(previous) }
      }
      previous = Self.plain(parameter.names)
    }
  }

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
