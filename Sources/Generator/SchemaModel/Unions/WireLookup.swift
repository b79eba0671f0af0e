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
    var seen: Set<Visit> = []
    return find(path, in: structs, &seen)
  }

  /// A struct and the rest of the path. Structs may contain each other in cycles.
  private struct Visit: Hashable {
    let type: ObjectIdentifier
    let remaining: Int
  }

  private func find(
    _ path: ArraySlice<String>, in structs: [TypeDefinition], _ seen: inout Set<Visit>
  ) -> [Found] {
    var found: [Found] = []
    Work.add(structs.count)
    for type in structs {
      let visit = Visit(type: ObjectIdentifier(type), remaining: path.count)
      if seen.insert(visit).inserted { found += find(path, in: type, &seen) }
    }
    return found
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
  func components(
    after path: ArraySlice<String>, in structs: [TypeDefinition]
  ) -> Set<String> {
    var seen: Set<Visit> = []
    return components(after: path, in: structs, &seen)
  }

  private func components(
    after path: ArraySlice<String>, in structs: [TypeDefinition], _ seen: inout Set<Visit>
  ) -> Set<String> {
    if path.isEmpty { return roots(of: structs) }
    Work.add(structs.count)
    var found: Set<String> = []
    for type in structs {
      let visit = Visit(type: ObjectIdentifier(type), remaining: path.count)
      guard seen.insert(visit).inserted else { continue }
      for member in type.asStruct?.members ?? [] {
        for name in member.wirePaths {
          if path.starts(with: name), let wire = member.wire {
            let inner = readStructs(member.type, wire)
            found.formUnion(components(after: path.dropFirst(name.count), in: inner, &seen))
          } else if name.starts(with: path) {
            found.formUnion(name.dropFirst(path.count).prefix(1))
          }
        }
      }
    }
    return found
  }

  private func find(
    _ path: ArraySlice<String>, in type: TypeDefinition, _ seen: inout Set<Visit>
  ) -> [Found] {
    guard let body = type.asStruct else { return [] }
    var found: [Found] = []
    if let tag = body.tag, path.elementsEqual([tag.wire]) {
      found.append(.token([tag.token], enumName: nil))
    }
    for member in body.members {
      for name in member.wirePaths {
        if path.elementsEqual(name) {
          found.append(kind(of: member))
        } else if path.starts(with: name), let wire = member.wire {
          found += find(path.dropFirst(name.count), in: readStructs(member.type, wire), &seen)
        } else if name.starts(with: path), member.wire != nil {
          found.append(.other)
        }
      }
    }
    return found
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
    case .type(let definition): return definition.asStruct == nil ? [] : [definition]
    case .any(let proto): return unions[proto.name.text]?.structs ?? []
    default: return []
    }
  }
}
