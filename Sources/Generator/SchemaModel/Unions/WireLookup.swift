/// Finds the members at a JSON path, in any of several structs.
struct WireLookup {
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

  let unions: [String: Union]

  func find(_ path: ArraySlice<String>, in structs: [TypeDefinition]) -> [Found] {
    visits(path, in: structs).flatMap { type, rest -> [Found] in
      guard let body = type.asStruct, !rest.isEmpty else { return [] }
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

  /// The members that are read from exactly this path, with their structs.
  func members(
    at path: ArraySlice<String>, in structs: [TypeDefinition]
  ) -> [(member: Member, owner: TypeDefinition)] {
    visits(path, in: structs).flatMap { type, rest in
      (rest.isEmpty ? [] : type.asStruct?.members ?? []).filter {
        $0.wire?.path.elementsEqual(rest) == true
      }.map { ($0, type) }
    }
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
  func readStructs(_ type: TypeReference, _ wire: Wire) -> [TypeDefinition] {
    if let type = wire.readAsType { return [type] }
    switch type.element ?? type.unwrapped {
    case .type(let definition): return definition.kind == .struct ? [definition] : []
    case .any(let proto): return unions[proto.name.text]?.structs ?? []
    default: return []
    }
  }
}

/// The structs that read a payload. Many rules test the same path, so what is found at each is kept.
final class WireReaders {
  typealias Members = [(member: Member, owner: TypeDefinition)]

  let structs: [TypeDefinition]
  private let lookup: WireLookup
  private var found: [[String]: [WireLookup.Found]] = [:]
  private var members: [[String]: Members] = [:]
  private var elements: [[String]: WireReaders] = [:]
  private var helps: [[String]: Help] = [:]

  init(_ structs: [TypeDefinition], _ lookup: WireLookup) {
    self.structs = structs
    self.lookup = lookup
  }

  func find(_ path: [String]) -> [WireLookup.Found] {
    found.value(path) { lookup.find(path[...], in: structs).removingRepetitions }
  }

  func members(at path: [String]) -> Members {
    members.value(path) { lookup.members(at: path[...], in: structs) }
  }

  /// The structs that read the elements of a list.
  func elements(at path: [String]) -> WireReaders {
    elements.value(path) {
      let structs = members(at: path).flatMap { member, _ in
        member.type.element == nil
          ? [] : member.wire.map { lookup.readStructs(member.type, $0) } ?? []
      }
      return WireReaders(structs.removingRepetitions, lookup)
    }
  }

  /// The help for a path that no struct reads.
  func help(_ path: MemberPath) -> Help { helps.value(path.names) { makeHelp(path) } }

  /// Help about the first component of the path that no struct reads.
  private func makeHelp(_ path: MemberPath) -> Help {
    let unknown = path.names.indices.first { find(Array(path.names[...$0])).isEmpty } ?? 0
    let name = path.names[unknown]
    let known = lookup.components(after: path.names[..<unknown], in: structs)
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
