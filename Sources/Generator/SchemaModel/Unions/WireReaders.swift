/// Finds the members that structs read at JSON paths. Results are cached, because many rules test the same path.
final class WireReaders {
  typealias Members = [(member: Member, owner: TypeDefinition)]

  /// The kinds of members that are read at a path.
  struct Found {
    enum Kind: String {
      /// An enum, or the discriminator value of a struct.
      case token
      /// A string that may have any value.
      case text
      case list
      /// A number; never equal to a string in a condition.
      case number = "a number"
      case boolean = "a boolean"
      /// Another type, or an object on the way to a member.
      case other
    }

    var kinds: Set<Kind> = []
    var tokens: Set<String> = []
    /// The enum that is read at the path. If there are several, the first one by name.
    var type: TypeDefinition?

    fileprivate mutating func add(_ kind: Kind, _ tokens: [String] = []) {
      kinds.insert(kind)
      self.tokens.formUnion(tokens)
    }

    fileprivate mutating func add(_ member: Member) {
      let type = member.type
      if let definition = type.definition, let body = definition.asEnum {
        let fixed = member.fixedToken?.token
        add(.token, fixed.map { [$0] } ?? body.knownRaws)
        self.type = [self.type, definition].compactMap(\.self).min {
          $0.qualifiedName < $1.qualifiedName
        }
      } else if type.element != nil {
        add(.list)
      } else if type.isBuiltin(.string) || type.definition?.asStruct?.isSiblings == true {
        add(.text)
      } else {
        switch type.builtin?.row.json {
        case .boolean: add(.boolean)
        case .number: add(.number)
        default: add(.other)
        }
      }
    }
  }

  let structs: [TypeDefinition]
  private let unions: [String: Union]
  private var found: [[String]: Found] = [:]
  private var members: [[String]: Members] = [:]
  private var elements: [[String]: WireReaders] = [:]
  private var helps: [[String]: Help] = [:]

  /// Creates an instance for the members of these structs.
  ///
  /// - Parameter unions: All unions, by the name of their protocol.
  init(_ structs: [TypeDefinition], _ unions: [String: Union]) {
    self.structs = structs
    self.unions = unions
  }

  func find(_ path: [String]) -> Found {
    found.value(path) {
      var found = Found()
      for (type, rest) in visits(path[...]) where !rest.isEmpty {
        if let tag = type.asStruct?.tag, rest.elementsEqual([tag.wire]) {
          found.add(.token, [tag.token])
        }
        for member in type.asStruct?.members ?? [] {
          for name in member.wirePaths where name.starts(with: rest) {
            if name.count == rest.count { found.add(member) } else { found.add(.other) }
          }
        }
      }
      return found
    }
  }

  /// Returns the possible next components of JSON paths that begin with this path, to correct the spelling.
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

  /// Returns the members that are read from exactly this path, with their structs.
  func members(at path: [String]) -> Members {
    members.value(path) {
      visits(path[...]).flatMap { type, rest in
        (rest.isEmpty ? [] : type.asStruct?.members ?? []).filter {
          $0.wire?.path.elementsEqual(rest) == true
        }.map { ($0, type) }
      }
    }
  }

  /// Returns an instance for the structs in the list at a path.
  func elements(at path: [String]) -> WireReaders {
    elements.value(path) {
      let structs = members(at: path).flatMap { member, _ in
        member.type.element == nil ? [] : member.wire.map { readStructs(member.type, $0) } ?? []
      }
      return WireReaders(structs.removingRepetitions, unions)
    }
  }

  private typealias Visit = (type: TypeDefinition, rest: ArraySlice<String>)

  /// Returns the structs along a path, each with the rest of the path in it. Structs may contain each other in cycles.
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

  /// Returns the structs as which a member can be decoded.
  private func readStructs(_ type: TypeReference, _ wire: Wire) -> [TypeDefinition] {
    if let type = wire.readAsType { return [type] }
    switch type.element ?? type.unwrapped {
    case .type(let definition): return definition.kind == .struct ? [definition] : []
    case .any(let proto): return unions[proto.name.text]?.structs ?? []
    default: return []
    }
  }

  // MARK: Help

  /// Returns advice about the first component of the path that no struct reads.
  func help(_ path: MemberPath, _ findings: Findings) -> Help {
    helps.value(path.names) {
      let unknown = path.names.indices.first { find(Array(path.names[...$0])).kinds.isEmpty } ?? 0
      return findings.near(path.names[unknown], kind: "wire members") {
        components(after: path.names[..<unknown]).sorted()
      }
    }
  }
}

extension Dictionary {
  /// Returns the value for a key. The first call for a key creates the value.
  fileprivate mutating func value(_ key: Key, make: () -> Value) -> Value {
    if let known = self[key] { return known }
    let made = make()
    self[key] = made
    return made
  }
}
