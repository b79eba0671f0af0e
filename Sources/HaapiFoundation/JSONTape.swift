/// One value or one member name of a parsed document, in 16 bytes.
///
/// An object is followed by its members, each as a name node and the nodes of its value; an array by the nodes of its
/// elements.
struct JSONNode {
  enum Kind: UInt8 {
    case null, no, yes, number, string, array, object

    /// The JSON type as named in messages.
    var name: String {
      switch self {
      case .null: "null"
      case .no, .yes: "boolean"
      case .number: "number"
      case .string: "string"
      case .array: "array"
      case .object: "object"
      }
    }

    var nameWithArticle: String {
      switch self {
      case .null: name
      case .array, .object: "an " + name
      default: "a " + name
      }
    }
  }

  /// Properties of a string, or how a member was read; the latter are set on name nodes.
  struct Flags: OptionSet {
    let rawValue: UInt8
    /// The string contains escapes, so its bytes differ from its characters.
    static let escaped = Flags(rawValue: 1)
    /// The member was read.
    static let consumed = Flags(rawValue: 2)
    /// The member's object was opened, to be read in part.
    static let entered = Flags(rawValue: 4)
    /// A later member of the same name replaces this one.
    static let superseded = Flags(rawValue: 8)
  }

  /// Offset of the first byte; for a string, of the byte after the opening quote.
  var start: UInt32
  /// Number of bytes of the value; for a string, between the quotes.
  var length: UInt32
  /// Index of the first node after this value. While a container is open, the index of its parent.
  var next: UInt32
  var kind: Kind
  var flags: Flags
}

/// The bytes of a document and the flat list of its nodes in document order, root first.
///
/// The owner of the tape (``JSONDocument``) owns the memory. The tape does not copy it.
struct JSONTape {
  /// The document, followed by `padding` zero bytes. A scan needs no bounds check, because a zero ends every token,
  /// and eight bytes can be loaded from any valid offset.
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int
  let nodes: UnsafeMutablePointer<JSONNode>

  static let padding = 16

  func deallocate() {
    bytes.deallocate()
    nodes.deallocate()
  }

  @inline(__always) func kind(_ node: Int) -> JSONNode.Kind { nodes[node].kind }
  @inline(__always) func next(_ node: Int) -> Int { Int(nodes[node].next) }

  /// The position of the value in the received bytes, including its quote.
  func offset(_ node: Int) -> Int {
    let start = Int(nodes[node].start)
    return nodes[node].kind == .string ? start - 1 : start
  }

  /// The bytes of a value.
  func range(_ node: Int) -> Range<Int> {
    offset(node)..<Int(nodes[node].start) + Int(nodes[node].length)
  }

  /// The value of a member, also `null`. If a member is repeated, the last one is used; the others are marked, so
  /// that they are not treated as unread. Allocates no memory.
  func member(_ name: StaticString, of object: Int) -> Int? {
    name.withUTF8Buffer { member($0, of: object) }
  }

  /// The same for a name that is a substring.
  @inline(__always)
  func member(_ wanted: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
    var found: Int?
    var key = object + 1
    let end = next(object)
    while key < end {
      if self.key(key, equals: wanted) {
        if let found { nodes[found - 1].flags.insert(.superseded) }
        found = key + 1
      }
      key = next(key + 1)
    }
    return found
  }

  @inline(__always)
  private func key(_ key: Int, equals wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = nodes[key]
    if node.flags.contains(.escaped) {
      return withText(key) { bytesAreEqual($0, wanted) }
    }
    return bytesAreEqual(rawText(node), wanted)
  }

  /// The bytes between the quotes, including escapes, or the characters of a number.
  @inline(__always)
  func rawText(_ node: JSONNode) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + Int(node.start), count: Int(node.length))
  }

  func mark(_ value: Int, _ flag: JSONNode.Flags) {
    nodes[value - 1].flags.insert(flag)
  }
}

@inline(__always)
func bytesAreEqual(
  _ lhs: UnsafeBufferPointer<UInt8>, _ rhs: UnsafeBufferPointer<UInt8>
) -> Bool {
  guard lhs.count == rhs.count else { return false }
  // Backwards: the names of one object differ more often at the end (`title`, `titleKey`).
  var index = lhs.count
  while index > 0 {
    index -= 1
    if lhs[index] != rhs[index] { return false }
  }
  return true
}
