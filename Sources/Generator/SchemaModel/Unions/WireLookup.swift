/// Finds the members at a JSON path, in any of several structs.
struct WireLookup {
  enum Found {
    /// A token with its known raw values.
    case token([String], enumName: String?)
    /// A string without a known set of values.
    case text
    /// A list, with the possible structs of its elements.
    case list([TypeDefinition])
    /// A number or a boolean, in words. No token is equal to it.
    case noText(String)
    /// Any other member.
    case other
  }

  let unions: [String: Union]

  /// Removes duplicates, because many structs have the same member, and joins all lists into one.
  static func distinct(_ found: [Found]) -> [Found] {
    // For one enum, either all raw values are listed, or the constant of a member.
    var enums: Set<[String]> = []
    var tokens: Set<[String]> = []
    var hasText = false
    var hasOther = false
    var kinds: Set<String> = []
    var lists: [TypeDefinition]?
    var elements: Set<ObjectIdentifier> = []
    let distinct = found.filter { item in
      switch item {
      case .token(let raws, let name?):
        return enums.insert([name] + (raws.count == 1 ? raws : [])).inserted
      case .token(let raws, nil): return tokens.insert(raws).inserted
      case .text:
        defer { hasText = true }
        return !hasText
      case .noText(let kind): return kinds.insert(kind).inserted
      case .other:
        defer { hasOther = true }
        return !hasOther
      case .list(let structs):
        lists = (lists ?? []) + structs.filter { elements.insert(ObjectIdentifier($0)).inserted }
        return false
      }
    }
    return distinct + (lists.map { [.list($0)] } ?? [])
  }

  func find(_ path: ArraySlice<String>, in structs: [TypeDefinition]) -> [Found] {
    visits(path, in: structs).flatMap { type, rest -> [Found] in
      guard let body = type.asStruct, !rest.isEmpty else { return [] }
      var found: [Found] = []
      if let tag = body.tag, rest.elementsEqual([tag.wire]) {
        found.append(.token([tag.token], enumName: nil))
      }
      for member in body.members {
        for name in member.wirePaths {
          if rest.elementsEqual(name) {
            found.append(kind(of: member))
          } else if !rest.starts(with: name), name.starts(with: rest), member.wire != nil {
            found.append(.other)
          }
        }
      }
      return found
    }
  }

  /// First components of the JSON paths, for spelling help.
  func roots(of structs: [TypeDefinition]) -> Set<String> {
    var names: Set<String> = []
    for body in structs.compactMap(\.asStruct) {
      if let tag = body.tag { names.insert(tag.wire) }
      names.formUnion(body.members.flatMap(\.wirePaths).compactMap(\.first))
    }
    return names
  }

  /// The next components of JSON paths that begin with this path, for spelling help.
  func components(after path: ArraySlice<String>, in structs: [TypeDefinition]) -> Set<String> {
    var found: Set<String> = []
    for (type, rest) in visits(path, in: structs) {
      if rest.isEmpty { found.formUnion(roots(of: [type])) }
      for name in (type.asStruct?.members ?? []).flatMap(\.wirePaths)
      where !rest.isEmpty && name.starts(with: rest) {
        found.formUnion(name.dropFirst(rest.count).prefix(1))
      }
    }
    return found
  }

  private typealias Visit = (type: TypeDefinition, rest: ArraySlice<String>)

  /// The structs on a path, each with the rest of the path in it. Structs may contain each other in cycles.
  private func visits(_ path: ArraySlice<String>, in structs: [TypeDefinition]) -> [Visit] {
    var seen: [TypeDefinition: Set<Int>] = [:]
    var visits: [Visit] = []
    func visit(_ structs: [TypeDefinition], _ rest: ArraySlice<String>) {
      Work.add(structs.count)
      for type in structs where seen[type, default: []].insert(rest.count).inserted {
        visits.append((type, rest))
        let members = rest.isEmpty ? [] : type.asStruct?.members ?? []
        for member in members {
          guard let wire = member.wire else { continue }
          for name in member.wirePaths where rest.starts(with: name) {
            visit(readStructs(member.type, wire), rest.dropFirst(name.count))
          }
        }
      }
    }
    visit(structs, path)
    return visits
  }

  private func kind(of member: Member) -> Found {
    if case .constant(let literal, _) = member.origin { return constant(literal, member.type) }
    if let body = member.type.definition?.asEnum {
      return .token(body.knownRaws, enumName: member.type.definition?.qualifiedName)
    }
    if member.type.element != nil, let wire = member.wire {
      return .list(readStructs(member.type, wire))
    }
    if member.type.isBuiltin(.string) || member.type.definition?.asStruct?.isSiblings == true {
      return .text
    }
    switch member.type.builtin?.row.json {
    case .boolean: return .noText("a boolean")
    case .number: return .noText("a number")
    default: return .other
    }
  }

  private func constant(_ literal: Literal, _ type: TypeReference) -> Found {
    guard let body = type.definition?.asEnum, let text = literal.text else { return .text }
    let raw =
      LiteralCheck.enumCase(text, body).flatMap { name in
        body.caseNamed(name)?.raw ?? body.constants.first { $0.name.text == name }?.raw
      } ?? text
    return .token([raw], enumName: type.definition?.qualifiedName)
  }

  /// The structs as which a member can be read.
  func readStructs(_ type: TypeReference, _ wire: Wire) -> [TypeDefinition] {
    if let type = wire.readAsType { return [type] }
    switch type.element ?? type.unwrapped {
    case .type(let definition): return definition.kind == .struct ? [definition] : []
    case .any(let proto): return unions[proto.name.text]?.structs ?? []
    default: return []
    }
  }
}
