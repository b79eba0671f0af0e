extension [String] {
  /// The names of a cycle in a message; the last one is also the first.
  package var ring: String {
    (count > 9 ? prefix(8) + ["…", self[count - 1]] : self).joined(separator: " → ")
  }
}

/// Visits nodes of a graph, each after those that it leads to. The stack is explicit, because a chain may be as long as a
/// file.
package struct DepthFirstWalk<Node: Hashable> {
  private var done: Set<Node> = []

  package init() {}

  /// - Parameters:
  ///   - limit: The number of nodes on a path.
  ///   - cycle: Receives the nodes of each cycle. The last one leads to the first.
  ///   - tooDeep: Receives the last node of a path that is too long, and the node that it leads to.
  ///   - leave: Called for each node after those that it leads to.
  package mutating func visit(
    _ start: Node, limit: Int = .max, next: (Node) -> [Node],
    cycle: (ArraySlice<Node>) -> Void, tooDeep: (Node, Node) -> Void = { _, _ in },
    leave: (Node) -> Void = { _ in }
  ) {
    if done.contains(start) { return }
    var path = [start]
    var rest = [next(start)[...]]
    var places = [start: 0]
    while let last = path.last {
      guard let node = rest[path.count - 1].popFirst() else {
        leave(last)
        done.insert(last)
        places[last] = nil
        path.removeLast()
        rest.removeLast()
        continue
      }
      if let place = places[node] {
        cycle(path[place...])
      } else if !done.contains(node), path.count >= limit {
        tooDeep(last, node)
      } else if !done.contains(node) {
        places[node] = path.count
        path.append(node)
        rest.append(next(node)[...])
      }
    }
  }
}
