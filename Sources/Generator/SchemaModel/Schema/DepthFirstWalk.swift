extension [String] {
  /// The names of a cycle in a message; the last one is also the first.
  package var ring: String {
    (count > 9 ? prefix(8) + ["…", self[count - 1]] : self).joined(separator: " → ")
  }
}

/// Visits nodes of a graph, each after those that it leads to. The stack is explicit, because a chain may be as long as a
/// file.
package struct DepthFirstWalk<Node: Hashable> {
  /// The length of the longest path from each node that has been left.
  private var lengths: [Node: Int] = [:]

  package init() {}

  /// - Parameters:
  ///   - limit: The number of nodes on a path. A longer path is not followed further.
  ///   - cycle: Receives the nodes of each cycle. The last one leads to the first.
  ///   - tooDeep: Receives a node from which a path is too long, and the node that it leads to.
  ///   - leave: Called for each node after those that it leads to.
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
    /// Notes the length of the path through a node that has been left.
    func follow(_ node: Node, _ next: Node) {
      let length = lengths[next, default: 0] + 1
      if length > limit {
        tooDeep(node, next)
      } else {
        longest[path.count - 1] = max(longest[path.count - 1], length)
      }
    }
    while let last = path.last {
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
