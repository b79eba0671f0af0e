/// One value or one member name of a parsed document, in 16 bytes.
///
/// The node of an object is followed by the nodes of its members: for each member, a node for the name and the nodes of
/// the value. The node of an array is followed by the nodes of its elements.
struct JSONNode {
  enum Kind: UInt8 {
    case null, no, yes, number, string, array, object

    /// The name of the JSON type in messages.
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

  /// Properties of a node. `escaped` is set on string nodes. The other flags are set on the node of a member's name,
  /// and show how the member was read.
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

  /// The offset of the first byte; for a string, the offset of the byte after the opening quote.
  var start: UInt32
  /// The number of bytes of the value; for a string, the number of bytes between the quotes.
  var length: UInt32
  /// The index of the first node after this value. For an array or object that is still being parsed, the index of its
  /// parent.
  var next: UInt32
  var kind: Kind
  var flags: Flags
  /// A Bloom filter of an object's member names: each name sets one bit, and several names can share a bit.
  private var names: UInt16 = 0

  init(start: UInt32, length: UInt32, next: UInt32, kind: Kind, flags: Flags) {
    self.start = start
    self.length = length
    self.next = next
    self.kind = kind
    self.flags = flags
  }

  /// Adds a member name to an object's filter. `last` is the last byte of the name.
  @inline(__always)
  mutating func noteName(_ name: JSONNode, endingWith last: UInt8) {
    // The length and last byte of an escaped name are unknown here, and an empty name has no last byte. Such names
    // set all bits.
    let isUnknown = name.length == 0 || name.flags.contains(.escaped)
    names |= isUnknown ? .max : Self.bit(Int(name.length), last)
  }

  /// False if the filter shows that the object has no member of this name.
  @inline(__always)
  func mayHave(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let last = name.last else { return true }
    return names & Self.bit(name.count, last) != 0
  }

  @inline(__always)
  private static func bit(_ length: Int, _ last: UInt8) -> UInt16 {
    1 << UInt16(truncatingIfNeeded: (length &+ Int(last)) & 15)
  }
}

/// The bytes of a document and the flat list of its nodes in document order, root first.
///
/// A ``JSONDocument`` owns the tape and its memory. Copies of the tape share the memory.
struct JSONTape {
  /// The document, followed by `padding` zero bytes. So a scan needs no bounds check: a zero ends every token, and
  /// eight bytes can be loaded from any valid offset.
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

  /// Returns the offset of a value in the document; for a string, the offset of its opening quote.
  func offset(_ node: Int) -> Int {
    let start = Int(nodes[node].start)
    return nodes[node].kind == .string ? start - 1 : start
  }

  /// Returns the byte range of a value; for a string, without the closing quote.
  func range(_ node: Int) -> Range<Int> {
    offset(node)..<Int(nodes[node].start) + Int(nodes[node].length)
  }

  /// Returns the node of a member's value, even if the value is `null`; nil if there is no such member. If a member is
  /// repeated, returns the last one, and marks the others as superseded. Allocates no memory.
  @inline(__always)
  func member(_ name: StaticString, of object: Int) -> Int? {
    guard name.hasPointerRepresentation else {
      return name.withUTF8Buffer { member($0, of: object) }
    }
    return member(
      UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), of: object)
  }

  /// Like the function above; `wanted` is the member's name in UTF-8.
  @inline(__always)
  func member(_ wanted: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
    nodes[object].mayHave(wanted) ? search(wanted, of: object) : nil
  }

  @inline(never)
  private func search(_ wanted: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
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

  /// Returns the received bytes of a value; for a string, the bytes between the quotes, including escapes.
  @inline(__always)
  func rawText(_ node: JSONNode) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + Int(node.start), count: Int(node.length))
  }

  func mark(_ value: Int, _ flag: JSONNode.Flags) {
    nodes[value - 1].flags.insert(flag)
  }
}

/// True if two buffers have equal contents. Compares eight or four bytes at a time; the last comparison may overlap the
/// previous comparison.
@inline(__always)
func bytesAreEqual(
  _ lhs: UnsafeBufferPointer<UInt8>, _ rhs: UnsafeBufferPointer<UInt8>
) -> Bool {
  let count = lhs.count
  guard count == rhs.count, let lhs = UnsafeRawPointer(lhs.baseAddress),
    let rhs = UnsafeRawPointer(rhs.baseAddress)
  else { return lhs.count == rhs.count }
  @inline(__always)
  func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, _: Word.Type) -> Bool {
    lhs.loadUnaligned(fromByteOffset: offset, as: Word.self)
      == rhs.loadUnaligned(fromByteOffset: offset, as: Word.self)
  }
  if count >= 8 {
    var offset = 0
    while offset < count - 8 {
      if !areEqual(offset, UInt64.self) { return false }
      offset += 8
    }
    return areEqual(count - 8, UInt64.self)
  }
  if count >= 4 { return areEqual(0, UInt32.self) && areEqual(count - 4, UInt32.self) }
  for offset in 0..<count where !areEqual(offset, UInt8.self) { return false }
  return true
}
