/// The path of a value: `$.actions[0].model`. Computed only for messages.
extension JSONDocument {
  func path(of target: Int) -> String { tape.path(of: target, &pathMarks) }
}

extension JSONTape {
  fileprivate func path(
    of target: Int, _ marks: inout [Int: (child: Int, index: Int)]
  ) -> String {
    var path = "$"
    var current = 0
    while current != target, kind(current) == .object || kind(current) == .array {
      let isObject = kind(current) == .object
      // The children are walked and not indexed, so that nodes stay small. If many elements of a long list need a
      // path, each walk continues where the last one ended; otherwise a hostile list would take quadratic time.
      var child = current + (isObject ? 2 : 1)
      var index = 0
      if let mark = marks[current], mark.child <= target { (child, index) = mark }
      while next(child) <= target {
        child = next(child) + (isObject ? 1 : 0)
        index += 1
      }
      if index > 64 { marks[current] = (child, index) }
      path += isObject ? JSONPath.step(name: text(child - 1)) : JSONPath.step(index: index)
      current = child
    }
    return path
  }
}

extension JSONParser {
  /// The path of the container that was opened last, which ends the parsing. Its ancestors are open too, so their
  /// `next` is the parent; for the path they end where the parsing has ended.
  func pathOfOpenContainer(_ target: Int) -> String {
    var open = UInt32(truncatingIfNeeded: target)
    while open != Self.none {
      let parent = nodes[Int(open)].next
      nodes[Int(open)].next = UInt32(truncatingIfNeeded: used)
      open = parent
    }
    var marks: [Int: (child: Int, index: Int)] = [:]
    return JSONTape(bytes: UnsafeMutablePointer(mutating: bytes), count: count, nodes: nodes)
      .path(of: target, &marks)
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
