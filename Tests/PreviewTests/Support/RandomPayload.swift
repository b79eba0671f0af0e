import SchemaModel
import SchemaText

/// Creates payloads for a struct, most of them valid.
struct RandomPayload {
  private let schema: Schema
  private let location: SourceLocation
  private var random: FixedRandom

  init(_ schema: Schema, at location: SourceLocation, seed: UInt64) {
    self.schema = schema
    self.location = location
    random = FixedRandom(seed)
  }

  mutating func object(_ type: TypeDefinition, depth: Int = 0) -> Node {
    var tree = Tree()
    guard let body = type.asStruct else { return node(tree) }
    if let tag = body.tag { tree.set([tag.wire], scalar(tag.token)) }
    for member in body.members {
      guard let wire = member.wire else { continue }
      let isLeftOut = chance(member.isRequiredOnWire ? 20 : 3)
      if isLeftOut || depth > 6 { continue }
      if wire.isWholeObject {
        if let inner = member.type.definition {
          for entry in object(inner, depth: depth + 1).mapping ?? [] {
            tree.set([entry.key], entry.value)
          }
        }
        continue
      }
      tree.set(wire.path, value(member.type, wire, depth))
    }
    return node(tree)
  }

  private mutating func value(_ type: TypeReference, _ wire: Wire, _ depth: Int) -> Node {
    switch type.unwrapped {
    case .builtin(let builtin):
      switch builtin {
      case .int, .double, .timeInterval: return scalar("\(number(5))", isPlain: true)
      case .bool: return scalar(chance(2) ? "true" : "false", isPlain: true)
      default:
        return scalar(
          ["", " ", "a", "b", "12", "pending", "YWJj"].randomElement(using: &random) ?? "")
      }
    case .array(let element):
      let values = (0..<number(4)).map { _ in value(element, wire, depth + 1) }
      return Node(location: location, content: .sequence(values))
    case .type(let definition):
      if let body = definition.asEnum {
        return scalar(chance(5) ? "other" : body.knownRaws.randomElement(using: &random) ?? "")
      }
      if definition.asStruct?.isSiblings == true { return scalar("text") }
      return object(definition, depth: depth + 1)
    case .any(let proto):
      let union = schema.unions[proto.name.text]
      let type = wire.readAsType ?? union?.structs.randomElement(using: &random)
      return type.map { object($0, depth: depth + 1) } ?? node(Tree())
    default: return node(Tree())
    }
  }

  private mutating func chance(_ one: Int) -> Bool { number(one) == 0 }
  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private func scalar(_ text: String, isPlain: Bool = false) -> Node {
    Node(location: location, content: .scalar(.init(text: text, isPlain: isPlain)))
  }

  private func node(_ tree: Tree) -> Node {
    let entries = tree.members.map { name, member in
      let value =
        switch member {
        case .leaf(let node): node
        case .inner(let tree): node(tree)
        }
      return Node.Entry(key: name, keyLocation: location, value: value)
    }
    return Node(location: location, content: .mapping(entries))
  }

  /// Members by JSON path.
  private struct Tree {
    indirect enum Member {
      case leaf(Node)
      case inner(Tree)
    }

    private(set) var members: [(name: String, member: Member)] = []

    mutating func set(_ path: some Collection<String>, _ node: Node) {
      guard let name = path.first else { return }
      let rest = path.dropFirst()
      let index = members.firstIndex { $0.name == name }
      var member = Member.leaf(node)
      if !rest.isEmpty {
        var tree = Tree()
        if let index, case .inner(let known) = members[index].member { tree = known }
        tree.set(rest, node)
        member = .inner(tree)
      }
      if let index { members[index].member = member } else { members.append((name, member)) }
    }
  }
}
