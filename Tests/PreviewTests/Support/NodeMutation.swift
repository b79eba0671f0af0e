import SchemaText

/// A random number generator with the same numbers in every run.
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Changes a payload at one place, as a faulty or different server could.
struct NodeMutation {
  private var random: FixedRandom
  /// Values that occur in payloads.
  private let pool: [Node]

  init(seed: UInt64, pool: [Node]) {
    random = FixedRandom(seed)
    self.pool = pool + pool.prefix(1).flatMap { Self.odd(at: $0.location) }
  }

  /// Unusual values.
  private static func odd(at location: SourceLocation) -> [Node] {
    func scalar(_ text: String, isPlain: Bool) -> Node {
      Node(location: location, content: .scalar(.init(text: text, isPlain: isPlain)))
    }
    let plain = [
      "null", "true", "false", "0", "-1", "1.5", "2.0", "6e1", "123456789012345678901234",
    ]
    let quoted = [
      "", " ", " login ", "12", "-3", "cancel", "CANCEL", "form", "selector", "=", "\n",
    ]
    return plain.map { scalar($0, isPlain: true) } + quoted.map { scalar($0, isPlain: false) }
      + [
        Node(location: location, content: .sequence([])),
        Node(location: location, content: .mapping([])),
      ]
  }

  mutating func changed(_ node: Node) -> Node {
    switch node.content {
    case .scalar: return pool.randomElement(using: &random) ?? node
    case .sequence(var nodes):
      guard let index = nodes.indices.randomElement(using: &random), !isDone() else {
        return replaced(node)
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: nodes.remove(at: index)
      case 1: nodes.insert(nodes[index], at: index)
      case 2: nodes.swapAt(index, 0)
      default: nodes[index] = changed(nodes[index])
      }
      return Node(location: node.location, content: .sequence(nodes))
    case .mapping(var entries):
      guard let index = entries.indices.randomElement(using: &random), !isDone() else {
        return replaced(node)
      }
      let entry = entries.remove(at: index)
      if Int.random(in: 0..<6, using: &random) > 0 {
        entries.insert(
          .init(key: entry.key, keyLocation: entry.keyLocation, value: changed(entry.value)),
          at: index)
      }
      return Node(location: node.location, content: .mapping(entries))
    }
  }

  private mutating func isDone() -> Bool { Int.random(in: 0..<12, using: &random) == 0 }

  private mutating func replaced(_ node: Node) -> Node {
    pool.randomElement(using: &random) ?? node
  }
}

extension Node {
  /// The node and all its descendants.
  var everything: [Node] {
    switch content {
    case .scalar: [self]
    case .sequence(let nodes): [self] + nodes.flatMap(\.everything)
    case .mapping(let entries): [self] + entries.flatMap(\.value.everything)
    }
  }
}
