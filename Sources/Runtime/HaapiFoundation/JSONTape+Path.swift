/// The path of a value: `$.actions[0].model`. Computed only for messages.
extension JSONDocument {
  /// The path of a value.
  func path(of target: Int) -> String {
    var path = "$"
    var current = 0
    while current != target, tape.kind(current) == .object || tape.kind(current) == .array {
      let isObject = tape.kind(current) == .object
      // The children are walked and not indexed, so that nodes stay small. If many elements of a long list need a
      // path, each walk continues where the last one ended; otherwise a hostile list would take quadratic time.
      var child = current + (isObject ? 2 : 1)
      var index = 0
      if let mark = pathMarks[current], mark.child <= target { (child, index) = mark }
      while tape.next(child) <= target {
        child = tape.next(child) + (isObject ? 1 : 0)
        index += 1
      }
      if index > 64 { pathMarks[current] = (child, index) }
      path += isObject ? JSONPath.step(name: tape.text(child - 1)) : JSONPath.step(index: index)
      current = child
    }
    return path
  }
}

extension JSONParser {
  /// The path of an open container. Its ancestors are open too, so their `next` is the parent.
  func pathOfOpenContainer(_ target: Int) -> String {
    var chain = [target]
    while nodes[chain[chain.count - 1]].next != Self.none {
      chain.append(Int(nodes[chain[chain.count - 1]].next))
    }
    let tape = JSONTape(bytes: UnsafeMutablePointer(mutating: bytes), count: count, nodes: nodes)
    var path = "$"
    for (inner, outer) in zip(chain, chain.dropFirst()).reversed() {
      if tape.kind(outer) == .object {
        path += JSONPath.step(name: tape.text(inner - 1))
      } else {
        var index = 0
        var sibling = outer + 1
        while sibling < inner {
          sibling = tape.next(sibling)
          index += 1
        }
        path += JSONPath.step(index: index)
      }
    }
    return path
  }
}

enum JSONPath {
  static func step(index: Int) -> String { "[\(index)]" }

  /// `.name`, or `["a b"]` if the name is not an identifier. A name may be from a hostile server, so it is escaped
  /// and shortened.
  static func step(name: String) -> String {
    if isIdentifier(name) { return "." + name }
    var text: [UInt8] = []
    JSONText.append(name.cut(to: 80), to: &text)
    return "[" + String(decoding: text, as: UTF8.self) + "]"
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !isDigit(first), name.utf8.count <= 80 else { return false }
    return name.utf8.allSatisfy { byte in
      isDigit(byte) || byte == UInt8(ascii: "_")
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}
