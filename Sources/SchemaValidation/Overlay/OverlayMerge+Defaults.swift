import SchemaDocument
import SchemaModel

/// Lets the default types of an overlay's protocols conform to the protocols of the types that they replace.
/// Otherwise a map with a new target would lose its rules.
extension OverlayMerge {
  func inheritDefault(_ entry: Node.Entry) {
    guard let own = definition(.protocols, entry.key), own.location == entry.keyLocation,
      let request = entry.value["default"], let kind = request.text ?? request["kind"]?.text
    else { return }
    var visited: Set<String> = []
    let wanted = conformances(below: entry.value, &visited)
    let stated = request["conforms"]?.sequence ?? []
    var names = Set(stated.compactMap(\.text))
    let added = wanted.filter { names.insert($0).inserted }
    if added.isEmpty { return }
    func scalar(_ text: String) -> Node {
      Node(location: request.location, content: .scalar(.init(text: text, isPlain: true)))
    }
    func part(_ key: String, _ value: Node) -> Node.Entry {
      Node.Entry(key: key, keyLocation: request.location, value: value)
    }
    let isShort = request.scalar != nil
    let base =
      isShort
      ? Node(location: request.location, content: .mapping([part("kind", scalar(kind))])) : request
    let list = Node(location: request.location, content: .sequence(stated + added.map(scalar)))
    set(
      entry.value.setting(
        Node.Entry(
          key: "default", keyLocation: request.location,
          value: base.setting(part("conforms", list)))), of: own)
  }

  /// The conformances of the default types of the refined protocols, at any depth.
  private func conformances(below node: Node, _ visited: inout Set<String>) -> [String] {
    var found: [String] = []
    for name in (node["refines"]?.sequence ?? []).compactMap(\.text)
    where visited.insert(name).inserted {
      guard let refined = definition(.protocols, name)?.entry.value else { continue }
      found += (refined["default"]?["conforms"]?.sequence ?? []).compactMap(\.text)
      found += conformances(below: refined, &visited)
    }
    return found
  }
}
