extension [String] {
  /// The names of a cycle for a message: `a → b → a`. The array must end with its first name.
  package var ring: String {
    (count > 9 ? prefix(8) + ["…", self[count - 1]] : self).joined(separator: " → ")
  }
}

/// A depth-first traversal of a graph. It has its own stack, because a chain of definitions may be as long as a file,
/// too long for recursion.
package struct DepthFirstWalk<Node: Hashable> {
  /// The length of the longest path from each finished node.
  private var lengths: [Node: Int] = [:]

  package init() {}

  /// - Parameters:
  ///   - limit: The greatest allowed number of nodes on a path. A longer path is passed to `tooDeep`.
  ///   - cycle: Receives the nodes of each cycle. The last node leads to the first.
  ///   - tooDeep: Receives a node from which a path is too long, and the next node on the path.
  ///   - leave: Called for each node when it is finished: after all nodes that it leads to.
  package mutating func visit(
    _ start: Node, limit: Int = .max, next: (Node) -> [Node],
    cycle: (ArraySlice<Node>) -> Void, tooDeep: (Node, Node) -> Void = { _, _ in },
    leave: (Node) -> Void = { _ in }
  ) {
    if lengths[start] != nil { return }
    var path = [start]
    var rest = [next(start)[...]]
    var longest = [1]
    var places = [start: 0]
    /// Updates the length of the longest path from `node`, after `next` is finished.
    func follow(_ node: Node, _ next: Node) {
      let length = lengths[next, default: 0] + 1
      if length > limit {
        tooDeep(node, next)
      } else {
        longest[path.count - 1] = max(longest[path.count - 1], length)
      }
    }
    while let last = path.last {
      Work.add(1)
      guard let node = rest[path.count - 1].popFirst() else {
        leave(last)
        lengths[last] = longest.removeLast()
        places[last] = nil
        path.removeLast()
        rest.removeLast()
        if let outer = path.last { follow(outer, last) }
        continue
      }
      if let place = places[node] {
        cycle(path[place...])
      } else if lengths[node] != nil {
        follow(last, node)
      } else {
        longest.append(1)
        places[node] = path.count
        path.append(node)
        rest.append(next(node)[...])
      }
    }
  }
}
