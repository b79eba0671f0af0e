/// Parses UTF-8 bytes into a ``JSONTape`` in one pass, without recursion, strictly by RFC 8259.
struct JSONParser {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let maximumDepth: Int
  var nodes: UnsafeMutablePointer<JSONNode>
  var capacity: Int
  var used = 0

  /// No container. While a container is open, ``JSONNode/next`` is the index of its parent; for the root it is `none`.
  static let none = UInt32.max

  /// Copies the bytes and parses the copy.
  static func parse(
    _ input: UnsafeRawBufferPointer, limits: JSONLimits
  ) throws(RepresentationDecodingError) -> JSONTape {
    guard input.count <= limits.maximumBytes else {
      throw .malformedJson(
        offset: limits.maximumBytes, reason: "it is larger than \(limits.maximumBytes) bytes")
    }
    let count = input.count
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + JSONTape.padding)
    if let base = input.baseAddress {
      UnsafeMutableRawPointer(copy).copyMemory(from: base, byteCount: count)
    }
    (copy + count).initialize(repeating: 0, count: JSONTape.padding)
    // Formatted server responses need about one node for each eight bytes. For denser documents the tape grows.
    let capacity = count / 8 + 16
    var parser = JSONParser(
      bytes: UnsafePointer(copy), count: count, maximumDepth: limits.maximumDepth,
      nodes: .allocate(capacity: capacity), capacity: capacity)
    do {
      try parser.run()
    } catch {
      copy.deallocate()
      parser.nodes.deallocate()
      throw error
    }
    return JSONTape(bytes: copy, count: count, nodes: parser.nodes)
  }

  private mutating func run() throws(RepresentationDecodingError) {
    var position = 0
    if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    var open = Self.none
    var depth = 0

    value: while true {
      skipSpace(&position)
      switch bytes[position] {
      case UInt8(ascii: "\""):
        try string(&position)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let kind: JSONNode.Kind = bytes[position] == UInt8(ascii: "{") ? .object : .array
        let container = UInt32(truncatingIfNeeded: used)
        append(kind, start: position, length: 0, next: open)
        open = container
        depth += 1
        guard depth <= maximumDepth else {
          throw .nestingTooDeep(path: pathOfOpenContainer(Int(container)))
        }
        position += 1
        skipSpace(&position)
        if bytes[position] == closer(of: kind) { break }
        if kind == .object { try name(&position, of: Int(container)) }
        continue value
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try number(&position)
      case UInt8(ascii: "t"):
        try literal("true", .yes, &position)
      case UInt8(ascii: "f"):
        try literal("false", .no, &position)
      case UInt8(ascii: "n"):
        try literal("null", .null, &position)
      default:
        throw malformed(position, "a value was expected")
      }

      // A value is complete, or an empty container is about to be closed.
      while open != Self.none {
        skipSpace(&position)
        let container = Int(open)
        let kind = nodes[container].kind
        let byte = bytes[position]
        if byte == UInt8(ascii: ",") {
          position += 1
          if kind == .object {
            skipSpace(&position)
            try name(&position, of: container)
          }
          continue value
        }
        guard byte == closer(of: kind) else {
          throw malformed(
            position, kind == .object ? "',' or '}' was expected" : "',' or ']' was expected")
        }
        position += 1
        open = nodes[container].next
        nodes[container].next = UInt32(truncatingIfNeeded: used)
        nodes[container].length =
          UInt32(truncatingIfNeeded: position) - nodes[container].start
        depth -= 1
      }
      break
    }
    skipSpace(&position)
    guard position == count else {
      throw malformed(position, "there is text after the end of the document")
    }
  }

  /// Parses a member name and the colon after it.
  private mutating func name(
    _ position: inout Int, of object: Int
  ) throws(RepresentationDecodingError) {
    guard bytes[position] == UInt8(ascii: "\"") else {
      throw malformed(position, "a member name in quotes was expected")
    }
    try string(&position)
    nodes[object].noteName(nodes[used - 1], endingWith: bytes[position - 2])
    skipSpace(&position)
    guard bytes[position] == UInt8(ascii: ":") else {
      throw malformed(position, "':' was expected")
    }
    position += 1
  }

  private mutating func literal(
    _ text: StaticString, _ kind: JSONNode.Kind, _ position: inout Int
  ) throws(RepresentationDecodingError) {
    let length = text.utf8CodeUnitCount
    guard matches(text, length, at: position) else {
      let isCutOff = matches(text, min(length, count - position), at: position)
      throw malformed(isCutOff ? count : position, "a value was expected")
    }
    append(kind, start: position, length: length)
    position += length
  }

  /// True if the bytes at `position` begin with the first `length` bytes of a literal.
  private func matches(_ text: StaticString, _ length: Int, at position: Int) -> Bool {
    for index in 0..<length where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  private func closer(of kind: JSONNode.Kind) -> UInt8 {
    kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  @inline(__always)
  private func skipSpace(_ position: inout Int) {
    var index = position
    while true {
      let byte = bytes[index]
      if byte > 0x20 { break }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      index += 1
    }
    position = index
  }

  @inline(__always)
  mutating func append(
    _ kind: JSONNode.Kind, start: Int, length: Int, flags: JSONNode.Flags = [],
    next: UInt32? = nil
  ) {
    if used == capacity { grow() }
    (nodes + used).initialize(
      to: JSONNode(
        start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: length),
        next: next ?? UInt32(truncatingIfNeeded: used + 1), kind: kind, flags: flags))
    used += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<JSONNode>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: used)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }

  /// Returns the error for invalid text at a byte; `reason` is part of a sentence. At the end of the input, the error
  /// instead states that the document ends too early.
  @inline(never)
  func malformed(_ position: Int, _ reason: String) -> RepresentationDecodingError {
    .malformedJson(
      offset: min(position, count),
      reason: position >= count ? "the document ends too early" : reason)
  }
}
