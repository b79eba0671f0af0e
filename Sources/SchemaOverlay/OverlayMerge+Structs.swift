/// Adds members to structs of the base schema. The compiled struct does not change: the members are read from its
/// additional JSON members, so they are optional.
extension OverlayMerge {
  /// The types that an added member may have.
  static let addedTypes = ["String?", "Int?", "Double?", "Bool?", "URL?", "JSONValue?", "[String]"]

  func changeStruct(_ target: Definition, _ change: Node.Entry) {
    let node = target.entry.value
    if let coding = node.mapping?.first(where: { $0.key == "coding" }) {
      return report(
        "OVL809", "`\(change.key)` does not preserve unknown members",
        change.keyLocation,
        help: "only a struct that is read from a JSON object can have new members",
        related: [(coding.keyLocation, "because of this")])
    }
    let present = members(of: node)
    let added = (change.value["add"]?.mapping ?? []).filter { entry in
      guard claim(.structs, change.key, entry.key, .add, entry.keyLocation, entry.value) else {
        return false
      }
      if let first = present[entry.key] {
        report(
          "MAP502", "`\(change.key)` has a member `\(NameCheck.shown(entry.key))` already",
          entry.keyLocation, help: "use that one, or choose another name",
          related: [(first, "this one")])
        return false
      }
      return isReadable(entry)
    }
    set(node.appending(added, below: "members"), of: target)
  }

  private func isReadable(_ entry: Node.Entry) -> Bool {
    let type = entry.value.text == nil ? entry.value["type"] : entry.value
    let wire = entry.value["wire"]
    if let wire, wire.text == "." {
      report(
        "OVL809", "`\(entry.key)` cannot be the whole object", wire.location,
        help: "a rule reads the whole as `.`")
      return false
    }
    guard let type, let text = type.text, !Self.addedTypes.contains(text) else { return true }
    let optional = text + "?"
    report(
      "OVL809", "an added member cannot be `\(NameCheck.shown(text))`", type.location,
      help: Self.addedTypes.contains(optional)
        ? "write `\(optional)`: a member that is added to a compiled struct may be missing"
        : "write " + Self.addedTypes.map { "`\($0)`" }.joined(separator: ", ")
          + "; a hook reads the rest from a `JSONValue?`")
    return false
  }

  /// Its own members, and those of included mixins and protocols.
  private func members(of node: Node) -> [String: SourceLocation] {
    var nodes: [Node] = []
    var seen: Set<String> = []
    func visit(_ node: Node) {
      for key in ["include", "refines"] {
        for name in (node[key]?.sequence ?? []).compactMap(\.text)
        where seen.insert(name).inserted {
          let part = definition(.mixins, name) ?? definition(.protocols, name)
          if let part { visit(part.entry.value) }
        }
      }
      nodes.append(node)
    }
    visit(node)
    let entries = nodes.flatMap { $0["members"]?.mapping ?? [] }
    return Dictionary(first: entries.map { ($0.key, $0.keyLocation) })
  }
}

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
