/// The structs that read a payload, and their members at JSON paths. Many rules test the same path, so what is found at
/// each is kept.
final class WireReaders {
  typealias Members = [(member: Member, owner: TypeDefinition)]

  enum Found: Hashable {
    /// A token of an enum, or one fixed token.
    case token(of: TypeDefinition?, fixed: String?)
    /// A string without a known set of values.
    case text
    case list
    /// A number or a boolean, in words. No token is equal to it.
    case noText(String)
    /// Any other member.
    case other
  }

  let structs: [TypeDefinition]
  private let unions: [String: Union]
  private var found: [[String]: [Found]] = [:]
  private var members: [[String]: Members] = [:]
  private var elements: [[String]: WireReaders] = [:]
  private var helps: [[String]: Help] = [:]

  /// - Parameter unions: All unions, by the name of their protocol.
  init(_ structs: [TypeDefinition], _ unions: [String: Union]) {
    self.structs = structs
    self.unions = unions
  }

  func find(_ path: [String]) -> [Found] {
    found.value(path) {
      visits(path[...]).flatMap { type, rest in type.asStruct.map { find(rest, in: $0) } ?? [] }
        .removingRepetitions
    }
  }

  private func find(_ rest: ArraySlice<String>, in body: StructBody) -> [Found] {
    if rest.isEmpty { return [] }
    var found: [Found] = []
    if let tag = body.tag, rest.elementsEqual([tag.wire]) {
      found.append(.token(of: nil, fixed: tag.token))
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

  /// The next components of JSON paths that begin with this path, for spelling help.
  func components(after path: ArraySlice<String>) -> Set<String> {
    var found: Set<String> = []
    for (type, rest) in visits(path) {
      let tag = type.asStruct?.tag.map { [[$0.wire]] } ?? []
      let paths = tag + (type.asStruct?.members ?? []).flatMap(\.wirePaths)
      for path in paths where path.starts(with: rest) {
        found.formUnion(path.dropFirst(rest.count).prefix(1))
      }
    }
    return found
  }

  /// The members that are read from exactly this path, with their structs.
  func members(at path: [String]) -> Members {
    members.value(path) {
      visits(path[...]).flatMap { type, rest in
        (rest.isEmpty ? [] : type.asStruct?.members ?? []).filter {
          $0.wire?.path.elementsEqual(rest) == true
        }.map { ($0, type) }
      }
    }
  }

  /// The structs that read the elements of a list.
  func elements(at path: [String]) -> WireReaders {
    elements.value(path) {
      let structs = members(at: path).flatMap { member, _ in
        member.type.element == nil ? [] : member.wire.map { readStructs(member.type, $0) } ?? []
      }
      return WireReaders(structs.removingRepetitions, unions)
    }
  }

  private typealias Visit = (type: TypeDefinition, rest: ArraySlice<String>)

  /// The structs on a path, each with the rest of the path in it. Structs may contain each other in cycles.
  private func visits(_ path: ArraySlice<String>) -> [Visit] {
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
    if let type = member.type.definition, type.asEnum != nil { return .token(of: type, fixed: nil) }
    if member.type.element != nil { return .list }
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
    return .token(
      of: type.definition, fixed: LiteralCheck.enumCase(text, body).flatMap(body.raw) ?? text)
  }

  /// The structs as which a member can be read.
  private func readStructs(_ type: TypeReference, _ wire: Wire) -> [TypeDefinition] {
    if let type = wire.readAsType { return [type] }
    switch type.element ?? type.unwrapped {
    case .type(let definition): return definition.kind == .struct ? [definition] : []
    case .any(let proto): return unions[proto.name.text]?.structs ?? []
    default: return []
    }
  }

  // MARK: Help

  /// The help for a path that no struct reads.
  func help(_ path: MemberPath) -> Help { helps.value(path.names) { makeHelp(path) } }

  /// Help about the first component of the path that no struct reads.
  private func makeHelp(_ path: MemberPath) -> Help {
    let unknown = path.names.indices.first { find(Array(path.names[...$0])).isEmpty } ?? 0
    let name = path.names[unknown]
    let known = components(after: path.names[..<unknown])
    if unknown == 0 {
      // `anyOf` has the place of a path.
      let isLogic = NearestNames.of(name, in: ["anyOf"]) == ["anyOf"]
      return NearestNames.help(
        for: name, in: isLogic ? known.union(["anyOf"]) : known, kind: "wire members")
    }
    let outer = path.names[..<unknown].joined(separator: ".")
    return NearestNames.help(
      for: name, in: known, kind: "wire members",
      otherwise: "name a member that a struct reads inside `\(outer.shown)`")
  }
}

extension Dictionary {
  /// The value for a key, which is made once.
  fileprivate mutating func value(_ key: Key, make: () -> Value) -> Value {
    if let known = self[key] { return known }
    let made = make()
    self[key] = made
    return made
  }
}
