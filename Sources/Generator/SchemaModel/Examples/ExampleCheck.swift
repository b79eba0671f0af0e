@_spi(WireScalars) import HaapiFoundation

/// Checks each example against the schema. An example that does not fit its type, or for which a union selects another
/// struct, is an error in the schema.
package struct ExampleCheck {
  package var diagnostics: [Diagnostic] = []
  let schema: Schema
  /// The unions that can select a struct, by this struct.
  private var owners: [TypeDefinition: [Union]] = [:]

  /// The rules of overlays that select a payload of the base schema, although it cannot be decoded as the rule's
  /// struct.
  var brokenRules: Set<SourceLocation> = []
  /// For each union, the number of its values that contain the current object, including the object itself.
  private var levels: [String: Int] = [:]
  /// The current member.
  private var member: Member?
  /// The places of members and types that some value fits. `contradicted` has those that some value does not fit.
  private var fitting: Set<SourceLocation> = []
  private var contradicted: Set<SourceLocation> = []
  /// The required members that the current object lacks, with their paths in the payload.
  private var missing: [(place: String, member: Member, wire: Wire)] = []

  package init(_ schema: Schema) {
    self.schema = schema
    for union in schema.families.flatMap(\.unions) {
      for type in union.structs { owners[type, default: []].append(union) }
    }
  }

  mutating func check(_ type: TypeDefinition, _ body: StructBody) {
    // A struct that is not read from a JSON object of its own has no payloads.
    if body.form != .object { return }
    let owners = owners[type] ?? []
    if body.examples.isEmpty, let union = owners.first {
      diagnostics.report(
        "EXA601", "`\(type.qualifiedName)` has no example", type.name.location,
        help: "add `examples: { name: { json: … } }` with a payload that is decoded as one",
        related: [(union.name.location, "read through this union")])
    }
    for example in body.examples { check(example, type) }
  }

  /// Checks that a payload can be decoded as the type, and that unions select the type.
  package mutating func check(_ example: Example, _ type: TypeDefinition) {
    let before = diagnostics.count
    let unions = owners[type] ?? []
    levels = Dictionary(first: unions.map { ($0.name.text, 1) })
    checkObject(example.json, type, path: "$")
    guard diagnostics.count == before else { return }
    for union in unions { checkSelection(example, type, union) }
  }

  /// The findings in all examples. If no example fits a definition, the error is reported at the definition.
  var findings: [Diagnostic] {
    let doubted = contradicted.subtracting(fitting)
    return diagnostics.map { $0.doubting(doubted) }
  }

  /// Returns the findings in a payload if it is decoded as the type.
  func findings(in payload: Node, readAs type: TypeDefinition) -> [Diagnostic] {
    var trial = self
    trial.diagnostics = []
    trial.checkObject(payload, type, path: "$")
    return trial.diagnostics
  }

  // MARK: Values

  private mutating func checkObject(_ node: Node, _ type: TypeDefinition, path: String) {
    guard let body = type.asStruct else { return }
    guard node.mapping != nil else { return wrongKind(node, "object", path) }
    let misspelt = misspelt(node, type)
    func isMisspelt(_ path: [String]) -> Bool {
      misspelt.contains { path.starts(with: $0.meant) }
    }
    if let tag = body.tag, !isMisspelt([tag.wire]) { checkToken(node, tag, path) }
    let outer = missing
    missing = []
    for member in body.members {
      // A misspelt member is not reported as missing: it is reported below.
      guard let wire = member.wire, !isMisspelt(wire.path) else { continue }
      check(member, wire, in: node, path: path, isLenient: body.leniency != nil)
    }
    reportMissing(from: node)
    missing = outer
    let choices = body.atLeastOneOf.compactMap { body.member($0.text)?.wire?.path }
    let isThere = choices.contains { Selection.value(at: $0, of: node) != nil || isMisspelt($0) }
    if !choices.isEmpty, !isThere {
      let names = choices.map { $0.joined(separator: ".") }.listed
      diagnostics.report(
        "EXA602", "\(path) has none of \(names)", node.location, help: "add one of them")
    }
    for (entry, meant) in misspelt {
      let read = (meant.dropLast() + [entry.key]).joined(separator: ".")
      let name = meant.last ?? ""
      diagnostics.report(
        "EXA604", "\(path).\(read) is not read; did you mean `\(name)`?", entry.keyLocation,
        help: Help(
          "write `\(name)`, or `wire: \(read)` at the member", against: reader(of: meant, in: type))
      )
    }
  }

  /// Reports all missing members of an object as one mistake, because they may be missing for the same reason.
  private mutating func reportMissing(from node: Node) {
    guard let wire = missing.first?.wire else { return }
    let places = missing.prefix(4).map(\.place).joined(separator: ", ")
    let types = missing.prefix(4).map { "`\($0.member.name)` is `\($0.member.type)`" }
    let isOne = missing.count == 1
    contradicted.insert(wire.location)
    diagnostics.report(
      "EXA602", "\(places)\(missing.count > 4 ? ", …" : "") \(isOne ? "is" : "are") missing",
      node.location,
      help: Help(
        "add \(isOne ? "it" : "them"): " + types.joined(separator: ", "),
        against: wire.note))
  }

  private mutating func checkToken(_ node: Node, _ tag: StructBody.Tag, _ path: String) {
    let value = Selection.value(at: [tag.wire], of: node)
    if value?.text?.trimmingBlanks == tag.token { return }
    diagnostics.report(
      "EXA602", "\(path).\(tag.wire) is \(value == nil ? "missing" : "not `\(tag.token)`")",
      (value ?? node).location,
      help: value == nil
        ? Help(
          "add `\(tag.wire): \(tag.token)`",
          against: .init(location: tag.wirePlace, message: "the union chooses by this member"))
        : Help(
          "write `\(tag.token)`",
          against: .init(location: tag.tokenPlace, message: "the token of the struct")))
  }

  private mutating func check(
    _ member: Member, _ wire: Wire, in node: Node, path: String, isLenient: Bool
  ) {
    if wire.isWholeObject {
      if let type = member.type.definition { checkObject(node, type, path: path) }
      return
    }
    if member.type.definition?.asStruct?.isSiblings == true {
      checkSiblings(member, wire, in: node, path: path)
      return
    }
    let place = ([path] + wire.path).joined(separator: ".")
    guard let value = Selection.value(at: wire.path, of: node) else {
      if member.isRequiredOnWire { missing.append((place, member, wire)) }
      return
    }
    let before = diagnostics.count
    let outer = self.member
    self.member = member
    checkValue(value, member.type, wire, place)
    self.member = outer
    if diagnostics.count == before { fits(member, wire) }
    guard isLenient, !member.isRequiredOnWire else { return }
    // The lenient struct accepts a wrong shape, but a misspelt name is still a mistake.
    let slips = diagnostics[before...].filter { $0.code == "EXA604" }
    diagnostics.replaceSubrange(before..., with: slips)
  }

  private mutating func checkSiblings(_ member: Member, _ wire: Wire, in node: Node, path: String) {
    var isThere = false
    for names in member.wirePaths {
      guard let value = Selection.value(at: names, of: node) else { continue }
      isThere = true
      if JSONShape.kind(of: value) != .string {
        wrongKind(value, "string", ([path] + names).joined(separator: "."), member)
      } else {
        fits(member, wire)
      }
    }
    if !isThere, member.isRequiredOnWire {
      missing.append((([path] + wire.path).joined(separator: "."), member, wire))
    }
  }

  private mutating func checkValue(
    _ node: Node, _ type: TypeReference, _ wire: Wire, _ path: String
  ) {
    let kind = JSONShape.kind(of: node)
    switch type.unwrapped {
    case .builtin(let builtin): check(node, kind, builtin, wire, path)
    case .array(let element):
      guard let items = node.sequence else { return wrongKind(node, "array", path) }
      for (index, item) in items.enumerated() where JSONShape.kind(of: item) != .null {
        checkValue(item, element, wire, "\(path)[\(index)]")
      }
    case .dictionary(let element):
      guard let entries = node.mapping else { return wrongKind(node, "object", path) }
      for entry in entries where JSONShape.kind(of: entry.value) != .null {
        checkValue(entry.value, element, wire, "\(path).\(entry.key)")
      }
    case .type(let definition):
      if definition.asStruct != nil {
        checkObject(node, definition, path: path)
      } else if kind != .string {
        wrongKind(node, "string", path)
      } else if let body = definition.asEnum {
        checkRaw(node, definition, body, path)
      }
    case .any(let proto):
      guard kind == .object else { return wrongKind(node, "object", path) }
      if let type = wire.readAsType { return checkObject(node, type, path: path) }
      if wire.readAs != nil { return }
      guard let union = schema.unions[proto.name.text] else { return }
      let level = levels[union.name.text, default: 0]
      if let depth = union.depth, level >= depth {
        return diagnostics.report(
          "EXA602", "\(path) is nested more than \(depth) level\(depth == 1 ? "" : "s") deep",
          node.location,
          help: Help(
            "increase `depth` of the union `\(union.name)`, or nest the payload less",
            against: union.depthLocation.map { .init(location: $0, message: "the limit") }))
      }
      levels[union.name.text] = level + 1
      defer { levels[union.name.text] = level }
      checkChoice(node, union, path)
      if let selected = Selection.select(node, by: union) {
        checkObject(node, selected, path: path)
      }
    case .function, .tuple, .associated, .anyStandard, .poisoned, .optional: return
    }
  }

  /// Reports a token without an arm that is similar to an arm's token: either may be misspelt. Other tokens select the
  /// `else`.
  private mutating func checkChoice(_ node: Node, _ union: Union, _ path: String) {
    guard let on = union.on, let value = Selection.value(at: [on.text], of: node),
      let token = Selection.token(at: [on.text], of: node), union.armsByToken[token] == nil
    else { return }
    let near = NearestNames.slips(token, in: union.armsByToken.keys)
    guard near.count == 1, let arm = union.armsByToken[near[0]] else { return }
    diagnostics.report(
      "EXA602", "\(path).\(on.text) is not `\(near[0])`", value.location,
      help: Help(
        "write `\(near[0])`, or a less similar string",
        against: arm.token.note("the token of the struct")))
  }

  /// Reports a string that is not a raw value. For an open enum, reports it only if it is similar to a raw value:
  /// either may be misspelt.
  private mutating func checkRaw(
    _ node: Node, _ type: TypeDefinition, _ body: EnumBody, _ path: String
  ) {
    let text = node.text?.trimmingBlanks ?? ""
    guard body.isReadable, !body.knownRaws.contains(text),
      body.openCase == nil || !NearestNames.slips(text, in: body.knownRaws).isEmpty
    else { return }
    var help = NearestNames.help(for: node.text ?? "", in: body.knownRaws, kind: "raw values")
    if body.openCase != nil { help.text += ", or a less similar string" }
    misfit(node, "\(path) is not a raw value of `\(type.qualifiedName)`", help)
  }

  private mutating func check(
    _ node: Node, _ kind: JSONShape.Kind, _ builtin: TypeReference.Builtin, _ wire: Wire,
    _ path: String
  ) {
    if builtin == .int { return checkInteger(node, kind, wire, path) }
    guard let json = builtin.row.json else { return }
    let alsoNumber = wire.number != nil || wire.text == .scalar
    let fits =
      kind == json || (alsoNumber && kind == .number) || (wire.text == .scalar && kind == .boolean)
    if !fits { return wrongKind(node, json.rawValue, path) }
    if builtin == .data, !WireScalars.isBase64URL(node.text ?? "") {
      misfit(node, "\(path) is not a base64url string", "use A–Z a–z 0–9 - _")
    }
  }

  private mutating func checkInteger(
    _ node: Node, _ kind: JSONShape.Kind, _ wire: Wire, _ path: String
  ) {
    guard kind == .number || kind == .string else { return wrongKind(node, "number", path) }
    switch WireScalars.integer(node.text ?? "", isNumber: kind == .number) {
    case .value(let value):
      if let minimum = wire.minimum, value < minimum {
        misfit(node, "\(path) is below \(minimum)", "write \(minimum) or more")
      } else if let maximum = wire.maximum, value > maximum {
        misfit(node, "\(path) is above \(maximum)", "write \(maximum) or less")
      }
    case .overflow:
      misfit(
        node, "\(path) does not fit into 64 bits", "write a smaller number, or change the type")
    case .fraction where kind == .number:
      misfit(
        node, "\(path) has a fraction; the schema reads a whole number",
        "write a whole number, or change the type to `Double`")
    case .fraction: wrongKind(node, "number", path)
    }
  }

  // MARK: Unknown members

  /// Returns the place that reads a path; `nil` if nothing reads it. For the report of a member with a similar name.
  private func reader(of path: [String], in type: TypeDefinition) -> Diagnostic.Related? {
    if let tag = type.asStruct?.tag, [tag.wire] == path {
      return .init(location: tag.wirePlace, message: "the union chooses by this member")
    }
    return type.asStruct?.members.first { $0.wire?.path.starts(with: path) == true }?.wire?.note
  }

  /// Returns entries of the payload, also in nested objects, that nothing reads, but that resemble a name that is read.
  /// Unknown members are legal, so other entries are not reported.
  private func misspelt(
    _ node: Node, _ type: TypeDefinition
  ) -> [(entry: Node.Entry, meant: [String])] {
    let paths = (type.asStruct?.members ?? []).flatMap(\.wirePaths)
    if paths.contains([]) { return [] }
    let readers = WireReaders([type], schema.unions)
    let objects = paths.flatMap { path in path.indices.map { Array(path[..<$0]) } }
    return ([[]] + objects).removingRepetitions.flatMap { path -> [(Node.Entry, [String])] in
      guard let object = Selection.value(at: path, of: node) else { return [] }
      let known = readers.components(after: path[...])
      return (object.mapping ?? []).filter { !known.contains($0.key) }.compactMap { entry in
        NearestNames.of(entry.key, in: known).first { Self.isMeant($0, by: entry, in: object) }
          .map { (entry, path + [$0]) }
      }
    }
  }

  /// True if the entry is probably a misspelling of the name. If the object already has the name, the entry is only a
  /// misspelling if it is from another file: from a patch, which was meant to replace the value of the name.
  private static func isMeant(_ name: String, by entry: Node.Entry, in node: Node) -> Bool {
    if let other = node.mapping?.first(where: { $0.key == name }) {
      return other.keyLocation.file != entry.keyLocation.file
        && NearestNames.isSlip(entry.key, of: name)
    }
    // Too many names are similar to a short name, so a short name must have the same letters.
    return name.count > 3 || name.sorted() == entry.key.sorted()
  }

  private mutating func wrongKind(
    _ node: Node, _ expected: String, _ path: String, _ own: Member? = nil
  ) {
    func withArticle(_ kind: String) -> String {
      (kind == "array" || kind == "object" ? "an " : "a ") + kind
    }
    misfit(
      node,
      "\(path) is \(withArticle(JSONShape.kind(of: node).rawValue)); "
        + "the schema reads \(withArticle(expected))",
      expected == "string" && node.scalar != nil
        ? "put it in quotes, or change the type" : "write \(withArticle(expected))", own)
  }

  private mutating func fits(_ member: Member, _ wire: Wire) {
    fitting.formUnion([member.typeNote.location, wire.location])
  }

  /// Reports a value that contradicts the type of its member.
  private mutating func misfit(
    _ node: Node, _ message: String, _ help: any HelpText, _ own: Member? = nil
  ) {
    let note = (own ?? member)?.typeNote
    if let note { contradicted.insert(note.location) }
    diagnostics.report("EXA602", message, node.location, help: help.help.against(note))
  }
}
