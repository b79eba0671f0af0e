/// Computes the path of a value, such as `$.actions[0].model`; only for messages.
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
      // To stay small, nodes store no index, so this loop counts the children. In a long list, the loop starts where
      // the last search ended. Otherwise a hostile list with many warnings would take quadratic time.
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
  /// Returns the path of the array or object that was opened last. Parsing cannot continue afterwards: in an open
  /// container, `next` is the index of its parent. This function sets `next` to the end of the parsed nodes, as the
  /// path computation requires.
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

  /// Returns `.name`, or `["a b"]` if the name is not an identifier. Such a name is escaped and shortened, because it
  /// may come from a hostile server.
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
